import type { Text } from './words/text';

/** How a piece stands in words, from unhurt to all but lost: each step takes a stroke of its bar. */
const STANDS = ['unhurt', 'light', 'hurt', 'crippled', 'sinking'] as const;
export type Stands = (typeof STANDS)[number];

/** Strokes of a whole bar. */
export const STROKES = STANDS.length;

export type Hurt = {
  /** How it stands; absent where `strength` is the figure that its line tells. */
  readonly stands?: Stands;
  /** The line in few words, for the chart; as it is when absent. */
  readonly brief?: Text;
};

/** Strokes of the bar that are left: by the word where there is one, else by the figure. Who is hurt at all lacks one. */
export function strokesOf(line: Hurt & { readonly strength: number; readonly afloat: boolean }): number {
  const { stands, strength, afloat } = line;
  if (!afloat) return 0;
  if (stands) return STROKES - STANDS.indexOf(stands);
  const most = strength < 1 ? STROKES - 1 : STROKES;
  return Math.max(1, Math.min(most, Math.ceil(strength * STROKES)));
}
