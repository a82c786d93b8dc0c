import type { Leg } from '../geometry/pose';
import type { RuleId } from './ids';
import type { Setting, Step } from './maneuver';

/** A value within this of a limit counts as on it. */
const GRAIN = 1e-6;

export const WALK_FAULTS = [
  /** A run astern, or a leg that is no number. */
  'no-leg',
  /** The setting has no room for the leg at all. */
  'no-movement',
  'no-turn',
  'run-first',
  'too-sharp',
  'wrong-hand',
  'not-exact',
  'turn-due',
  'run-too-long',
  'over-allowance',
  'under-least',
] as const;
export type WalkFault = (typeof WALK_FAULTS)[number];

/** Where a track leads in the grammar of a setting, or the first thing in it that is not allowed. */
export type Walk =
  | {
      readonly legal: true;
      /** Straight inches and costs together. */
      readonly spent: number;
      readonly turns: number;
      /** Straight inches since the last alteration. */
      readonly run: number;
    }
  | {
      readonly legal: false;
      readonly fault: WalkFault;
      readonly cite: RuleId;
      /** Index of the leg at fault; legs.length when the track as a whole is. */
      readonly leg: number;
      /** Straight inches of the track that are still allowed. */
      readonly after: number;
      /** The limit that was broken, in the unit of the fault (inches or degrees). */
      readonly limit: number;
    };

type Alter = Extract<Step, { kind: 'alter' }>;

/**
 * Walks a track through the steps of a setting: runs along `ahead` steps, alterations on `alter` steps.
 * An alteration may be passed over unless it is forced, reached and can be paid. Runs and alterations of zero
 * count as nothing. Lengths in inches, angles in degrees; limits belong to the permitted side. Pure; throws nothing.
 */
export function walkSetting(setting: Setting, legs: readonly Leg[]): Walk {
  const { steps, spend } = setting;
  let at = setting.begin;
  let run: number = 0;
  let spent = 0;
  let sailed = 0;
  let turns = 0;

  const step = (): Step | undefined => steps[at];
  const following = (): number => (at + 1 >= steps.length && setting.repeat ? 0 : at + 1);
  const payable = (alter: Alter, when: number): boolean => when + alter.cost <= spend.max + GRAIN;
  const fault = (kind: WalkFault, cite: RuleId, leg: number, limit: number, after = sailed): Walk => ({
    legal: false,
    fault: kind,
    cite,
    leg,
    after,
    limit,
  });
  /** The forced alteration that is due here and now. */
  const due = (): Alter | undefined => {
    const here = step();
    const next = here?.kind === 'ahead' && run >= here.least - GRAIN ? steps[following()] : here;
    return next?.kind === 'alter' && next.forced && payable(next, spent) ? next : undefined;
  };

  for (const [index, leg] of legs.entries()) {
    if ('alter' in leg) {
      const angle = Math.abs(leg.alter);
      if (!Number.isFinite(angle)) return fault('no-leg', setting.cite, index, 0);
      if (angle === 0) continue;
      if (!steps.some((one) => one.kind === 'alter')) return fault('no-turn', setting.cite, index, 0);
      const here = step();
      if (here?.kind === 'ahead') {
        if (run < here.least - GRAIN) return fault('run-first', here.cite, index, here.least);
        at = following();
      }
      const alter = step();
      if (alter?.kind !== 'alter') return fault('no-turn', setting.cite, index, 0);
      if (alter.hand && (leg.alter < 0 ? 'port' : 'starboard') !== alter.hand) {
        return fault('wrong-hand', alter.cite, index, alter.limit);
      }
      if (angle > alter.limit + GRAIN) return fault('too-sharp', alter.cite, index, alter.limit);
      if (alter.forced && angle < alter.limit - GRAIN) {
        return fault('not-exact', alter.cite, index, alter.limit);
      }
      if (!payable(alter, spent)) return fault('over-allowance', alter.costCite, index, spend.max);
      spent += alter.cost;
      turns += 1;
      run = 0;
      at = following();
      continue;
    }

    if (!(leg.ahead >= 0)) return fault('no-leg', setting.cite, index, 0);
    let left: number = leg.ahead;
    let passedOver = 0;
    while (left > GRAIN) {
      if (passedOver > steps.length) return fault('run-too-long', setting.cite, index, sailed);
      const forced = due();
      if (forced) return fault('turn-due', forced.cite, index, forced.limit);
      const here = step();
      if (!here) return fault(steps.length ? 'run-too-long' : 'no-movement', setting.cite, index, sailed);
      if (here.kind === 'alter') {
        at = following();
        run = 0;
        passedOver += 1;
        continue;
      }
      // A run is taken in two parts when a forced alteration may fall due at the end of the first.
      const next = steps[following()];
      const short = run < here.least - GRAIN && next?.kind === 'alter' && next.forced;
      const room = Math.min(short ? here.least - run : left, (here.most ?? Number.POSITIVE_INFINITY) - run);
      if (room <= GRAIN) {
        if (!steps[following()]) return fault('run-too-long', here.cite, index, here.most ?? 0);
        at = following();
        run = 0;
        passedOver += 1;
        continue;
      }
      const part = Math.min(left, room);
      if (spent + part > spend.max + GRAIN) {
        return fault('over-allowance', setting.spendCite, index, spend.max, sailed + (spend.max - spent));
      }
      run += part;
      spent += part;
      sailed += part;
      left -= part;
      passedOver = 0;
    }
    // A remainder below the grain is sailed all the same, so that many of them do not come for nothing.
    run += left;
    spent += left;
    sailed += left;
    if (spent > spend.max + GRAIN) return fault('over-allowance', setting.spendCite, index, spend.max);
  }

  const forced = due();
  if (forced) return fault('turn-due', forced.cite, legs.length, forced.limit);
  if (spent < spend.min - GRAIN) return fault('under-least', setting.spendCite, legs.length, spend.min);
  return { legal: true, spent, turns, run };
}
