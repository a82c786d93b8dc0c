/** Least pixels of a work or a troop, so that it can be found at any scale. */
export const LEAST_WORK = { length: 14, beam: 8 } as const;
export const LEAST_MINE = { length: 9, beam: 7 } as const;
/** Least pixels of a man, a vehicle, a house or a marker. */
export const LEAST_FIGURE = { length: 7, beam: 7 } as const;
