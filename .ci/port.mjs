// The port that the game is served on: that of the variable PORT, or the usual one. Plain Node, as ready.mjs.
const given = process.env.PORT ?? '4805';

/** Not a number when PORT is none. */
export const port = /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : Number.NaN;
