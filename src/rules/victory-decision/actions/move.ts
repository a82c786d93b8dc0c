import type { Station } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { TableEvent } from '../../../engine/chart/table-event';
import type { Refusal } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import type { Maneuver, Setting } from '../../../engine/moving/maneuver';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { treadMines } from '../attack/mines';
import { engagedWith } from '../ground/contact';
import { barredFor, baseOf, goingOf } from '../ground/going';
import { passedBy, stumble } from '../ground/stumble';
import { isWithin, viewed, viewQuery } from '../ground/view';
import type { VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');

/** Inches that Infiltrate goes (VD-H45). */
const CREEPING = 2;

const enemiesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(({ side }) => side !== unit.side);

/** A way on foot: over the ground as it likes, round the bases of enemies (VD-H32, VD-H45). */
const onFoot = (state: VdState, unit: Unit, id: 'move' | 'infiltrate'): Setting => {
  const { toll, most } = goingOf(unit);
  const cite = rule(id === 'move' ? 'VD-H32' : 'VD-H45');
  return {
    id,
    label: text(`setting.${id}`),
    spend: { min: inches(0), max: id === 'move' ? most : inches(CREEPING), usual: inches(0) },
    spendCite: cite,
    ...(id === 'infiltrate' ? { means: { says: text('means.infiltrate'), cite } } : {}),
    toll,
    free: true,
    keepOff: enemiesOf(state, unit).map((enemy) => ({ piece: enemy.id, within: baseOf(unit) })),
    steps: [
      { kind: 'alter', limit: degrees(180), cost: inches(0), cite: rule('VD-024'), costCite: rule('VD-024') },
      { kind: 'ahead', least: inches(0), cite },
    ],
    repeat: true,
    begin: 0,
    cite,
  };
};

/** How a unit on foot may go with one action; undefined for one that never moves (VD-H43), and for vehicles. */
export function footManeuver(state: VdState, unit: Unit): Maneuver | undefined {
  if (!footOf(unit) || unit.inside || abilityOf(unit, 'Immobile')) return undefined;
  const creeps = abilityOf(unit, 'Infiltrate') > 0 && !unit.shaken;
  return {
    piece: unit.id,
    pivot: 'centre',
    settings: [onFoot(state, unit, 'move'), ...(creeps ? [onFoot(state, unit, 'infiltrate')] : [])],
    refused: [],
    asBefore: 'move',
  };
}

/** A Move as it was ordered: the leader's way, which alone is measured, and where his men come to stand about him (VD-139). */
export type Ordered = {
  readonly setting: string;
  readonly legs: readonly Leg[];
  readonly stations: readonly Station[];
};

/** Why the leader may not go so: too far over this ground, through an enemy, or closer to the enemy than a Shaken unit may (VD-H16). */
export function refuseWay(
  state: VdState,
  unit: Unit,
  { setting, legs }: Ordered,
  measure: Measure,
): Refusal | undefined {
  const maneuver = footManeuver(state, unit);
  if (unit.inside) return no('VD-H82', 'inside', { unit: unit.name });
  if (!maneuver) return no('VD-H43', 'immobile', { unit: unit.name });
  const judged = measure({ of: 'track', maneuver, setting, legs });
  if (!judged.legal) return { cite: judged.cite, because: judged.because };
  return unit.shaken && comesCloser(state, unit, [{ type: 'table/moved', piece: unit.id, legs }], measure)
    ? no('VD-H16', 'closer', { unit: unit.name })
    : undefined;
}

/** Whether what is done with a Shaken unit brings its leader closer to the nearest enemy in sight (VD-H16). */
export function comesCloser(
  state: VdState,
  unit: Unit,
  events: readonly TableEvent[],
  measure: Measure,
): boolean {
  const seen = enemiesOf(state, unit).flatMap((enemy) => {
    const view = viewed(state, enemy, measure(viewQuery(unit, enemy)));
    return view.seen ? [{ enemy, range: view.range }] : [];
  });
  const [nearest] = seen.toSorted((a, b) => a.range - b.range);
  if (!nearest) return false;
  return (
    measure.after(events)({ of: 'line', from: unit.id, to: nearest.enemy.id }).range < nearest.range - 0.001
  );
}

/** Why the men may not stand so about their leader, whoever else is near (VD-027, VD-H32). */
export function refusePlaces(
  unit: Unit,
  { legs, stations }: Pick<Ordered, 'legs' | 'stations'>,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  const all = unit.models.every(({ id }) => stations.some(({ figure }) => figure === id));
  if (!all || stations.length !== unit.models.length || stations[0]?.figure !== unit.leader)
    return no('VD-H32', 'no-such-men', names);
  const far = stations.find(({ distance }) => !isWithin(distance, leadershipDistance(unit)));
  if (far) return no('VD-027', 'out-of-coherency', names);
  const wrong = measure({ of: 'stand', piece: unit.id, legs, stations, barred: barredFor(unit) });
  return wrong.length > 0 ? no('VD-H32', `place.${wrong[0]?.fault ?? 'ground'}`, names) : undefined;
}

/** A Move leads nobody within Combat Range of men of the enemy (VD-H26, VD-H32). */
function refuseContact(
  state: VdState,
  unit: Unit,
  { legs, stations }: Ordered,
  measure: Measure,
): Refusal | undefined {
  const after = measure.after([
    { type: 'table/moved', piece: unit.id, legs },
    { type: 'table/arranged', piece: unit.id, stations },
  ]);
  const [enemy] = engagedWith(state, unit, after);
  return enemy ? no('VD-H32', 'too-near', { unit: unit.name, enemy: enemy.name }) : undefined;
}

/** Why a unit on foot may not make this Move. */
export const refuseMove = (
  state: VdState,
  unit: Unit,
  ordered: Ordered,
  measure: Measure,
): Refusal | undefined =>
  (ordered.setting === 'infiltrate' && engagedWith(state, unit, measure).length > 0
    ? no('VD-H26', 'engaged', { unit: unit.name })
    : undefined) ??
  refuseWay(state, unit, ordered, measure) ??
  refusePlaces(unit, ordered, measure) ??
  refuseContact(state, unit, ordered, measure);

/** A Move Action on foot: cover taken is left, who moves is hidden no more unless he infiltrates (VD-061, VD-H31, VD-H45). */
export function* move(before: VdState, id: Unit['id'], { setting, legs, stations }: Ordered): Resolving {
  const passed = yield* passedBy(unitIn(before, id), legs);
  let state = yield* raise({ type: 'moved', unit: id, infiltrates: setting === 'infiltrate' });
  yield* raise({ type: 'table/moved', piece: id, legs });
  state = yield* raise({ type: 'table/arranged', piece: id, stations });
  const unit = unitIn(before, id);
  if (unit.hidden && setting === 'move') state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return yield* treadMines(yield* stumble(state, unitIn(state, id), passed), id, passed);
}
