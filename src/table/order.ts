/** Orders ids by their letters as they are: a locale would sort by its own taste, one machine unlike another. */
export const inNameOrder = (p: string, q: string): number => (p < q ? -1 : p > q ? 1 : 0);
