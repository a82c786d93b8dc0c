import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { engagedWith } from '../ground/contact';
import type { Grade } from '../ground/cover';
import { isUnseenFrom, type View, viewed, viewQuery } from '../ground/view';
import { facingFrom } from '../shooting/shots/shots';
import type { VdState } from '../state';
import { carrierOf } from '../unit/carried';
import { footOf, type Unit, vehicleOf } from '../unit/unit';
import { blastOf, crowdOf } from './crowd';
import { type Aspect, reachOf } from './fire';
import { type Sought, soughtBy } from './objectives';

/** How one enemy lies to a unit, and the unit to him. */
export type Facing = {
  readonly enemy: Unit;
  readonly range: number;
  /** He can be seen, and may be aimed at as far as that hangs on where he is. */
  readonly seen: boolean;
  readonly aspect: Aspect;
  /** The unit as he sees it; absent where he sees nobody of it. */
  readonly exposed?: Aspect;
};

/** What a unit has before it at a place, and how it lies there itself. */
export type Outlook = {
  readonly before: readonly Facing[];
  /** Enemies on foot within Combat Range: nobody shoots (VD-H26). */
  readonly engaged: readonly PieceId[];
  /** It is in or on a vehicle: that is shot at in its place (VD-H79). */
  readonly carrier?: Unit;
  /** Objectives, and what it is worth to be near them. */
  readonly sought: readonly Sought[];
};

/** Beyond the reach of both and this, nobody is looked at: he cannot come near enough this turn and the next. */
const FAR = 12;

/** Enemies on the table, those in or on a vehicle left out. */
export const enemiesOf = (state: Pick<VdState, 'units'>, { side }: Unit): readonly Unit[] =>
  Object.values(state.units).filter(
    (other) => other.side !== side && !other.reserve && !carrierOf(state, other),
  );

const facingTo = (unit: Unit, aspect: number) => (vehicleOf(unit) ? { facing: facingFrom(aspect) } : {});

/** How close the men of a target stand, to who throws Blasts. */
const crowdFor = (shooter: Unit, target: Unit, measure: Measure) =>
  blastOf(shooter) > 0 ? { crowd: crowdOf(target, measure) } : {};

/** Both ways between a unit and an enemy; only the inches where neither can do anything to the other. */
function between(state: VdState, unit: Unit, enemy: Unit, lie: Lying, measure: Measure): Facing {
  const { range, relative, aspect } = lie;
  const out = range > Math.max(reachOf(unit), reachOf(enemy)) + FAR;
  const far = (grade: Grade): Aspect => ({
    range,
    relative,
    grade,
    ...facingTo(enemy, aspect),
    ...crowdFor(unit, enemy, measure),
  });
  if (out) return { enemy, range, seen: false, aspect: far('none') };
  const his: View = viewed(state, enemy, measure(viewQuery(unit, enemy)));
  const own: View = viewed(state, unit, measure(viewQuery(enemy, unit)));
  const exposed: Aspect = {
    range,
    relative: 0,
    grade: own.grade,
    ...facingTo(unit, relative),
    ...crowdFor(enemy, unit, measure),
  };
  return {
    enemy,
    range,
    seen: his.seen && !isUnseenFrom(enemy, his),
    aspect: far(his.grade),
    ...(own.seen && !isUnseenFrom(unit, own) ? { exposed } : {}),
  };
}

type Lying = {
  readonly piece: PieceId;
  readonly range: number;
  readonly relative: number;
  readonly aspect: number;
};

/** What a unit has before it where the measure has it stand. */
export function outlookOf(state: VdState, unit: Unit, measure: Measure): Outlook {
  const { others } = measure({ of: 'berth', piece: unit.id });
  const lies = new Map(others.map((one) => [one.piece, one]));
  const before = enemiesOf(state, unit).flatMap((enemy) => {
    const lie = lies.get(enemy.id);
    return lie ? [between(state, unit, enemy, lie, measure)] : [];
  });
  const close = before.some(({ enemy, range }) => footOf(enemy) && footOf(unit) && range < CLOSE);
  const carrier = carrierOf(state, unit);
  return {
    before,
    sought: soughtBy(state, unit).map((one) => ({ ...one, range: lies.get(one.piece)?.range ?? FAR_OFF })),
    engaged: close && !carrier ? engagedWith(state, unit, measure).map(({ id }) => id) : [],
    ...(carrier ? { carrier } : {}),
  };
}

/** Inches to what is not to be found on the table. */
const FAR_OFF = 1000;

/** Inches between leaders within which their men may touch. */
const CLOSE = 18;
