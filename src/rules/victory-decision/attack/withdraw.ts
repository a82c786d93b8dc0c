import type { Station } from '../../../engine/chart/place';
import { type PieceId, rule } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { barredFor, baseOf, combatRange, goingOf } from '../ground/going';
import { shelterOf } from '../ground/structure';
import { type Passed, passedBy, stumble } from '../ground/stumble';
import type { Force, VdState } from '../state';
import { carriedBy } from '../unit/carried';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';

/** Inches of a structure within which its leader leaves it (VD-H82). */
export const OUT = 4;

const forceOf = ({ sides }: VdState, unit: Unit): Force =>
  sides.find(({ id }) => id === unit.side) ?? sides[0];

const enemiesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(({ side }) => side !== unit.side);

/** What it was hidden by, and the cover it had taken, stay behind (VD-H17, VD-061). */
function* bare(state: VdState, unit: Unit): Resolving {
  let now = state;
  if (unit.hidden) now = yield* raise({ type: 'revealed', unit: unit.id });
  if (unit.covered) now = yield* raise({ type: 'cover-lost', unit: unit.id });
  return now;
}

/** A unit leaves the structure it is in toward its own edge; it stays where there is no room for it outside (VD-H17). */
function* comeOut(state: VdState, unit: Unit, key: string): Resolving {
  const { id, inside } = unit;
  const out = yield* gauge(
    `exit:${key}`,
    {
      of: 'exit',
      piece: id,
      gap: inches(OUT),
      within: inches(leadershipDistance(unit)),
      barred: barredFor(unit),
      toward: forceOf(state, unit).home,
    },
    rule('VD-H17'),
  );
  if (!inside || out.without.length > 0) return state;
  yield* raise({ type: 'came-out', unit: id, structure: inside });
  return (yield* setDownOutside(id, out, `out:${key}`)).state;
}

/** What brings a unit out of a structure: its leader's way from the middle, how his men stand about him, and upon whom they come (VD-059). */
export function* setDownOutside(
  id: PieceId,
  { legs, stations }: { readonly legs: readonly Leg[]; readonly stations: readonly Station[] },
  key = 'out',
): Resolving<{ readonly state: VdState; readonly passed: Passed }> {
  yield* raise({ type: 'table/alighted', piece: id });
  const passed = yield* passedBy({ id }, legs, key);
  let state = yield* raise({ type: 'table/moved', piece: id, legs });
  if (stations.length > 1) state = yield* raise({ type: 'table/arranged', piece: id, stations });
  return { state: yield* stumble(state, unitIn(state, id), passed, key), passed };
}

/**
 * The withdrawal of a unit that has become Shaken: a full move toward its own edge, its men about its leader; who reaches
 * the edge is off the table (VD-H17). An Immobile unit stays (VD-H43).
 */
export function* withdraw(before: VdState, id: PieceId, key: string): Resolving {
  const unit = unitIn(before, id);
  let state = yield* bare(before, unit);
  if (abilityOf(unit, 'Immobile')) return state;
  if (shelterOf(state, unit)) {
    state = yield* comeOut(state, unit, key);
    if (unitIn(state, id).inside) return state;
  }
  const { toll, most } = goingOf(unit);
  const keepOff = enemiesOf(state, unit).map((enemy) => ({
    piece: enemy.id,
    within: inches(baseOf(unit) + (footOf(enemy) ? combatRange(unit) : 0)),
  }));
  const way = yield* gauge(
    `way:${key}`,
    { of: 'way', piece: id, to: forceOf(state, unit).home, toll, most, keepOff },
    rule('VD-H17'),
  );
  if (way.arrives) {
    const inside = carriedBy(state, unit);
    if (inside) yield* leave(inside.id);
    return yield* leave(id);
  }
  const now = yield* raise({ type: 'withdrew', unit: id });
  if (way.legs.length === 0) return now;
  const { legs, stations } = footOf(unit)
    ? yield* fallBack(unit, way.legs, key)
    : { legs: yield* slide(id, way.legs, key) };
  if (legs.length === 0) return now;
  const passed = yield* passedBy(unit, legs, key);
  let after = yield* raise({ type: 'table/moved', piece: id, legs });
  if (stations) after = yield* raise({ type: 'table/arranged', piece: id, stations });
  return yield* stumble(after, unitIn(after, id), passed, key);
}

/** A way on foot as far as its leader and his men about him have room at the end (VD-H17, VD-H32). */
function* fallBack(
  unit: Unit,
  way: readonly Leg[],
  key: string,
): Resolving<{ readonly legs: readonly Leg[]; readonly stations?: readonly Station[] }> {
  let legs = way;
  for (let tried = 1; legs.length > 0; tried++, legs = shorter(legs)) {
    const { stations, without } = yield* gauge(
      `room-${tried}:${key}`,
      {
        of: 'room',
        piece: unit.id,
        legs,
        within: inches(leadershipDistance(unit)),
        barred: barredFor(unit),
      },
      rule('VD-H17'),
    );
    if (without.length === 0) return unit.models.length > 1 ? { legs, stations } : { legs };
  }
  return { legs: [] };
}

function* leave(id: PieceId): Resolving {
  yield* raise({ type: 'unit-lost', unit: id, how: 'left' });
  return yield* raise({ type: 'table/removed', piece: id, how: 'left' });
}

/** What the hull of a vehicle may not lie on. */
const SHUT = ['wreck'] as const;
/** Inches that who withdraws stops earlier, until there is room. */
const EARLIER = 0.5;

/** A way that ends so much earlier; none where it was no longer. */
function shorter(way: readonly Leg[]): readonly Leg[] {
  const last = way.at(-1);
  const run = last && 'ahead' in last ? last.ahead - EARLIER : 0;
  return run > 0 ? [...way.slice(0, -1), { ahead: inches(run) }] : way.slice(0, -1);
}

/** A vehicle slides as far along its way as its hull has room at the end (VD-H17, VD-H67). */
function* slide(id: PieceId, way: readonly Leg[], key: string): Resolving<readonly Leg[]> {
  for (let tried = 1, going = way; going.length > 0; tried++, going = shorter(going)) {
    const legs = slid(going);
    const wrong = yield* gauge(
      `slide-${tried}:${key}`,
      { of: 'stand', piece: id, legs, barred: SHUT },
      rule('VD-H17'),
    );
    if (wrong.length === 0) return legs;
  }
  return [];
}

/** A vehicle keeps its heading: it ends as it was turned before. */
function slid(legs: readonly Leg[]): readonly Leg[] {
  const turned = legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
  return turned === 0 ? legs : [...legs, { alter: degrees(-turned) }];
}
