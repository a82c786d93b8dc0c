/** What stands before a game in an address. */
export const LINK_MARK = '#game=';

/** What stands before a table that was set out, in an address. */
export const TABLE_MARK = '#table=';

export const isTableLink = (hash: string): boolean => hash.startsWith(TABLE_MARK);

export const isLink = (hash: string): boolean => hash.startsWith(LINK_MARK);

/** What stands before a set of exercises in an address. */
export const DRILL_MARK = '#drill=';

export const isDrillLink = (hash: string): boolean => hash.startsWith(DRILL_MARK);
