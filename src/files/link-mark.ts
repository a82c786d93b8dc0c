/** What stands before a game in an address. */
export const LINK_MARK = '#game=';

export const isLink = (hash: string): boolean => hash.startsWith(LINK_MARK);
