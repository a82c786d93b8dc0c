import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { comesCloser, type Ordered } from '../actions/move';
import { treadMines } from '../attack/mines';
import { goingOf } from '../ground/going';
import { passedBy, stumble } from '../ground/stumble';
import { isWithin } from '../ground/view';
import type { VdState } from '../state';
import { isOfUnit } from '../unit/company';
import { leadershipDistance, type Unit } from '../unit/unit';
import { type Resolving, raise, throwDice, unitIn } from '../vd';
import { vehicleManeuver } from './maneuver';

const no = refusing('no');

/** Why a vehicle may not go so (VD-H11, VD-H16, VD-H67). */
export function refuseDrive(
  state: VdState,
  unit: Unit,
  { setting, legs, stations }: Ordered,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  const maneuver = vehicleManeuver(state, unit);
  if (!maneuver || stations.length > 0) return no('VD-H67', 'places-of-vehicle', names);
  const judged = measure({ of: 'track', maneuver, setting, legs });
  if (!judged.legal) return { cite: judged.cite, because: judged.because };
  const moved = [{ type: 'table/moved', piece: unit.id, legs }] as const;
  const mate = partedFrom(state, unit, measure, measure.after(moved));
  if (mate) return no('VD-H68', 'out-of-company', { ...names, mate: mate.name });
  return unit.shaken && comesCloser(state, unit, moved, measure) ? no('VD-H16', 'closer', names) : undefined;
}

/** One of its unit that it would be parted from: its leader's distance off, and farther than it was (VD-H68). */
function partedFrom({ units }: VdState, unit: Unit, before: Measure, after: Measure): Unit | undefined {
  const leads = unit.company === undefined || !units[unit.company];
  const mates = Object.values(units).filter(
    (one) => one.id !== unit.id && isOfUnit(one, unit) && (leads || one.id === unit.company),
  );
  const range = (measure: Measure, { id }: Unit): number =>
    measure({ of: 'line', from: unit.id, to: id }).range;
  return mates.find(
    (mate) =>
      !isWithin(range(after, mate), leadershipDistance(unit)) && range(after, mate) >= range(before, mate),
  );
}

/** Whether a vehicle stands on ground that is a way, so that it may keep to it (VD-105). */
export function standsOnRoad(unit: Unit, measure: Measure): boolean {
  const { toll } = goingOf(unit);
  const legs = [{ ahead: inches(0.01) }];
  return measure({ of: 'path', piece: unit.id, legs, within: inches(0), toll }).paid?.onWay ?? false;
}

/** The face at which an Unreliable vehicle stands still (VD-H80). */
const STALLS = 1;

/** A Move Action of a vehicle, also out of a Close Combat (VD-101): the Unreliable may stall; hidden men that it comes by are found (VD-059, VD-H31, VD-H80). */
export function* drive(before: VdState, id: PieceId, { legs }: Ordered): Resolving {
  const unit = unitIn(before, id);
  if (unit.special.Unreliable) {
    const [face = 0] = yield* throwDice({
      key: 'stall',
      by: unit.side,
      dice: [6],
      purpose: text('roll.stall', { unit: unit.name }),
      cite: rule('VD-H80'),
    });
    const state = yield* raise({ type: 'stall-thrown', unit: id, face, stalls: face === STALLS });
    if (face === STALLS) return state;
  }
  const passed = yield* passedBy(unit, legs);
  let state = yield* raise({ type: 'moved', unit: id, infiltrates: false });
  yield* raise({ type: 'table/moved', piece: id, legs });
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  return yield* treadMines(yield* stumble(state, unitIn(state, id), passed), id, passed);
}
