import type { Appraisal } from '../engine/appraisal';
import type { Advised, CoachWish, Compared, Lacking, Precept } from '../engine/coaching';

/** The part of what a piece is worth that an order must cost before it is spoken of. */
const COSTS: Readonly<Record<CoachWish, number>> = {
  off: Number.POSITIVE_INFINITY,
  gentle: 0.035,
  strict: 0.01,
};
/** What may come in later turns counts for this much beside what comes now: it is hoped, not seen. */
const HOPED = 0.4;
/** An idea is named only where it is at least this part of what is missed most. */
const CHIEF = 0.4;

const weightOf = ({ lack, points }: Lacking): number => (lack.startsWith('later') ? HOPED * points : points);

const fits = ({ lacks, marks }: Precept, lacking: Lacking): boolean =>
  lacks.includes(lacking.lack) && (!marks || marks.some((mark) => lacking.marks.includes(mark)));

/** The idea that an order misses; nothing where it costs too little, or has no name. */
export function advised(
  { precepts = [] }: Pick<Appraisal<unknown>, 'precepts'>,
  { behind, stake, lacking, best }: Compared,
  wish: CoachWish,
): Advised | undefined {
  if (behind < COSTS[wish] * stake) return undefined;
  const ranked = lacking.toSorted((a, b) => weightOf(b) - weightOf(a));
  const [chief] = ranked;
  if (!chief) return undefined;
  for (const one of ranked) {
    if (weightOf(one) < CHIEF * weightOf(chief)) return undefined;
    const precept = precepts.find((of) => fits(of, one));
    if (precept) return { precept, lacking: one, best };
  }
  return undefined;
}
