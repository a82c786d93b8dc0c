import type { Command } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { Appraisal } from '../../engine/opponent/appraisal';
import type { Compared, Lacking } from '../../engine/opponent/coaching';
import type { AnyRules } from '../../table/world';
import type { Thinking } from '../commander';
import { type OnGround, weighOnGround } from '../ground/on-ground';
import type { Mind } from '../mind';
import { speaker } from '../reason';
import { lackOf, marksOf, SLIGHT, stakeOf } from './lacks';

/** What does so many times the harm of the good that something else brings had better not be said at all. */
const WORSE = 3;

/**
 * An order where movements go over ground, held against the best of all that may be said: it is all on one scale.
 * Undefined where it cannot be judged.
 */
export function* comparedOnGround(
  rules: AnyRules,
  appraisal: Appraisal<unknown>,
  mind: Mind,
  given: Command,
): Generator<Thinking, Compared | undefined> {
  const { seen, side, measure } = mind;
  const { rules: state } = seen.world;
  const { grounds } = appraisal;
  const ideas = appraisal.ideas?.(state, side, measure);
  const offer = rules.offers(state, side, measure).find((one) => !one.back && isOf(one, given));
  if (!grounds || !ideas || !offer) return undefined;
  const refused = (_: Mind, command: Command): boolean => rules.refuse(state, command, measure) !== undefined;
  const says = speaker(rules, appraisal);
  const weigher = { rules, appraisal: { ...appraisal, grounds }, says, refused };
  const ranked = yield* weighOnGround(weigher, mind, ideas, given);
  const own = ranked.find(({ command }) => command === given);
  const best = ranked.find(({ command }) => !refused(mind, command));
  if (!own?.merit || !best) return undefined;
  return {
    best: best.command,
    behind: Math.max(0, best.worth - own.worth),
    stake: stakeOf(appraisal, mind, offer.subject),
    lacking: lackingOf(mind, best, own),
  };
}

function lackingOf({ seen }: Mind, best: OnGround, own: OnGround): readonly Lacking[] {
  const given = own.command;
  const lack = lackOf(seen, best.command, given, own.worth > SLIGHT);
  const harm = -own.worth > WORSE * Math.max(0, best.worth) ? -own.worth : 0;
  const lacking: readonly Lacking[] = [
    { lack, points: best.worth - own.worth, marks: marksOf(best.command, given, best.merit?.because) },
    { lack: 'rest', points: harm, marks: marksOf(best.command, given, own.merit?.because) },
  ];
  return lacking.filter(({ points }) => points > SLIGHT).toSorted((a, b) => b.points - a.points);
}
