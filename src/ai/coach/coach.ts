import type { Appraisal } from '../../engine/opponent/appraisal';
import type { Advised, CoachWish, Compared, Lacking, Precept } from '../../engine/opponent/coaching';
import type { Text } from '../../engine/words/text';

/** The part of what a piece is worth that an order must cost before it is spoken of. */
const COSTS: Readonly<Record<CoachWish, number>> = {
  off: Number.POSITIVE_INFINITY,
  gentle: 0.035,
  strict: 0.0025,
};
/** What may come in later turns counts for this much beside what comes now: it is hoped, not seen. */
const HOPED = 0.4;
/** What is met on the way itself counts for this much beside fire that is expected of a turn. */
const MET = 1.75;
/** An idea is named only where it is at least this part of what is missed most. */
const CHIEF = 0.4;
/** Of ideas missed that weigh at least this part of the heaviest, the more special one is named. */
const ALIKE = 0.65;

const weightOf = ({ lack, points }: Lacking): number =>
  points * (lack.startsWith('later') ? HOPED : lack === 'peril' || lack === 'chance' ? MET : 1);

const fits = ({ lacks, marks, strict }: Precept, lacking: Lacking, wish: CoachWish): boolean =>
  (!strict || wish === 'strict') &&
  lacks.includes(lacking.lack) &&
  (!marks || marks.some((mark) => lacking.marks.includes(mark)));

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
  const ideas = ranked
    .filter((one) => weightOf(one) >= CHIEF * weightOf(chief))
    .flatMap((one) => {
      const place = precepts.findIndex((of) => fits(of, one, wish));
      const precept = precepts[place];
      return precept ? [{ place, weight: weightOf(one), advice: { precept, lacking: one, best } }] : [];
    });
  const most = ideas[0]?.weight ?? 0;
  return ideas.filter(({ weight }) => weight >= ALIKE * most).toSorted((a, b) => a.place - b.place)[0]
    ?.advice;
}

/** The sentence of an idea that is missed, with the names of those it is about. */
export const sentenceOf = ({ precept, lacking: { args = {} } }: Advised): Text => ({
  key: precept.says,
  args,
});

/** The same, but for what is met on the way: of an order that the program proposes it has been told. */
export function withoutPerils({ lacking, behind, ...rest }: Compared): Compared {
  const met = lacking.reduce((sum, { lack, points }) => sum + (lack === 'peril' ? points : 0), 0);
  return { ...rest, behind: behind - met, lacking: lacking.filter(({ lack }) => lack !== 'peril') };
}

/** The same, but for all else than what is met on the way. */
export function onlyPerils({ lacking, ...rest }: Compared): Compared {
  const perils = lacking.filter(({ lack }) => lack === 'peril');
  return { ...rest, behind: perils.reduce((sum, { points }) => sum + points, 0), lacking: perils };
}
