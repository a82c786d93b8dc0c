import type { Box } from './sheet';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Millimetres of a sheet, upright. */
export const SIZES = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<Paper, { readonly width: number; readonly height: number }>;

/** Millimetres at every edge that nothing is printed on: more than any usual printer leaves out. */
export const MARGIN = 10;
/** Millimetres that the head and the foot of a page take. */
export const HEAD = 8;
export const FOOT = 17;

/** What is left for what the page is about. */
export const roomOf = (paper: Paper): Box => ({
  x: MARGIN,
  y: MARGIN + HEAD,
  width: SIZES[paper].width - 2 * MARGIN,
  height: SIZES[paper].height - 2 * MARGIN - HEAD - FOOT,
});
