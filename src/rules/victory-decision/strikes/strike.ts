import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { isRefusal, refusing } from '../../../kit/refusal';
import { undergo } from '../attack/undergo';
import { isUnseenFrom } from '../ground/view';
import { attacksOf, type Fire } from '../shooting/plan';
import { beforeOf } from '../shooting/shoot';
import { type Aim, refuseTarget, refuseToShoot, sighted } from '../shooting/shots/aim';
import type { VdState } from '../state';
import { abilityOf, leadershipOf, type Unit } from '../unit/unit';
import { asIs, type Resolving, raise, throwDice, unitIn, unitNamed } from '../vd';

const no = refusing('no');

/** A call for a strike: which of those that were bought, on whom, at which of his figures it bursts. */
export type Call = {
  readonly strike: string;
  readonly target: PieceId;
  readonly burst: readonly string[];
};

/** What is added to the die of a call (VD-H51). */
const callTally = (unit: Unit): NumberTally =>
  tally(
    text('leadership.die'),
    0,
    rule('VD-H94'),
    abilityOf(unit, 'Radio')
      ? [{ label: text('leadership.radio'), op: 'add', by: -1, cite: rule('VD-H51') }]
      : [],
  );

const FACES = [1, 2, 3, 4, 5, 6] as const;
const isHeard = (unit: Unit, face: number): boolean => face + callTally(unit).total < leadershipOf(unit);
/** Faces of the die on which a strike comes. */
export const waysOf = (unit: Unit): number => FACES.filter((face) => isHeard(unit, face)).length;

/** A target as strikes could be called on it: in sight at any distance (VD-H94). */
function* spotted(
  state: VdState,
  unit: Unit,
  target: Unit,
  strikes: readonly string[],
): Resolving<Aim | Refusal> {
  const { relative: _, ...aim } = yield* sighted(state, unit, target);
  const names = { unit: unit.name, target: target.name };
  if (!aim.view.seen) return no('VD-H07', 'out-of-sight', names);
  if (isUnseenFrom(target, aim.view)) return no('VD-063', 'stealth', names);
  return { ...aim, target, shots: strikes.map((weapon) => ({ id: weapon, model: unit.leader, weapon })) };
}

/** A target that strikes may be called on, or why not. */
export const callOn = (
  state: VdState,
  unit: Unit,
  target: Unit,
  measure: Measure,
  strikes: readonly string[] = unit.strikes,
): Aim | Refusal =>
  refuseTarget(state, unit, target, measure) ?? asIs(spotted(state, unit, target, strikes), measure);

/** Why this strike may not be called so: as for any Shoot Action (VD-H94, VD-H16, VD-H26). */
export function refuseStrike(
  state: VdState,
  unit: Unit,
  { strike, target: id, burst }: Call,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  if (!unit.strikes.includes(strike)) return no('VD-H94', 'no-such-strike', names);
  const target = unitNamed(state, id);
  if (!target) return no('VD-H94', 'no-such-unit');
  const wrong = refuseToShoot(state, unit, measure);
  if (wrong) return wrong;
  const aim = callOn(state, unit, target, measure, [strike]);
  if (isRefusal(aim)) return aim;
  const [figure] = burst;
  return burst.length === 1 && figure !== undefined && aim.seen.includes(figure)
    ? undefined
    : no('VD-078', 'no-such-burst', { ...names, target: target.name });
}

/** What a strike that comes is fired as. */
export function* fireOf(state: VdState, unit: Unit, call: Call): Resolving<Fire> {
  const aim = yield* spotted(state, unit, unitIn(state, call.target), [call.strike]);
  if (isRefusal(aim)) throw new Error(`${unit.id} sees nothing of ${call.target}`);
  return { aim, shots: aim.shots, figure: call.burst[0] ?? '' };
}

/** A die under Leadership; then the strike comes as a Blast, and is used up (VD-H94, VD-H51, VD-H56). */
export function* strike(before: VdState, id: Unit['id'], call: Call): Resolving {
  let state = before;
  if (unitIn(state, id).hidden) state = yield* raise({ type: 'revealed', unit: id });
  const unit = unitIn(state, id);
  const did = beforeOf(state);
  const fire = yield* fireOf(state, unit, call);
  const needs = callTally(unit);
  const under = leadershipOf(unit);
  const [face = 6] = yield* throwDice({
    key: 'leadership:strike',
    by: unit.side,
    dice: [6],
    purpose: text('roll.strike', { unit: unit.name, under }),
    cite: rule('VD-H94'),
    needs,
  });
  const passed = isHeard(unit, face);
  const attacks = passed ? yield* attacksOf(state, unit, [fire], did) : [];
  const { target, strike: weapon } = call;
  state = yield* raise({
    type: 'strike-called',
    unit: id,
    target,
    strike: weapon,
    tally: needs,
    under,
    face,
    passed,
  });
  for (const attack of attacks) if (state.units[attack.on]) state = yield* undergo(state, attack);
  return state;
}
