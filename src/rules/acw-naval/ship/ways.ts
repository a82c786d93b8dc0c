import { type PieceId, rule } from '../../../engine/ids';
import type { Touch, WaterMeasured, Way } from '../../../engine/moving/motion';
import { degrees, inches } from '../../../geometry/units';
import { gauge, type Resolving } from '../acw';
import type { AcwState, DriftingMine, Half, Vessel } from '../state';
import { isWork } from './cards';
import { apart } from './figures';
import { bodyOf, byName, isHull, isStanding } from './fleet';
import { driverOf } from './limits';
import { underSail } from './sail';

/** Knots that the current adds, takes, or carries with (ACW-016 to 018, ACW-068). */
export const CURRENT = 2;
/** Degrees off the current up to which a vessel goes with it, and from which against it. */
const WITH = 45;
const AGAINST = 135;

export type Waters = Readonly<Record<PieceId, WaterMeasured>>;

const isAdrift = ({ state, from }: DriftingMine, period: number): boolean =>
  state === 'adrift' && (from ?? 0) <= period;

const idsOf = (pieces: readonly { readonly id: PieceId }[]): readonly PieceId[] =>
  byName(pieces.map(({ id }) => id));

export const hullsOf = (state: AcwState): readonly PieceId[] =>
  idsOf(Object.values(state.vessels).filter(isHull));

export const minesAdrift = (state: AcwState): readonly PieceId[] =>
  idsOf(Object.values(state.mines).filter((mine) => isAdrift(mine, state.period)));

/** Works that stand where a hull could meet them; those ashore lie behind their bank. */
const worksOf = (state: AcwState): readonly PieceId[] =>
  idsOf(Object.values(state.land).filter((unit) => isStanding(unit) && isWork(unit.card)));

/** The leaders of all bodies on the table, by name. */
export const leadersOf = (state: AcwState): readonly PieceId[] =>
  byName(new Set(hullsOf(state).map((id) => bodyOf(state, id)[0].id)));

/** The water under everything that may move. */
export function* watersOf(state: AcwState, half: Half): Resolving<Waters> {
  const found: Record<PieceId, WaterMeasured> = {};
  for (const id of [...hullsOf(state), ...minesAdrift(state)]) {
    found[id] = yield* gauge<'water'>(`water-${half}-${id}`, { of: 'water', piece: id }, rule('ACW-018'));
  }
  return found;
}

const isHeld = ({ aground, anchor }: Vessel): boolean => aground !== undefined || anchor !== 'none';

/** Whether the ground, an anchor or the bank holds any of the body. */
export const isBodyHeld = (body: readonly Vessel[]): boolean => body.some(isHeld);

/** Knots the vessel makes good in this half-move: the set speed, under sail no more than the wind gives (ACW-024). */
export function knotsOf(state: AcwState, waters: Waters, id: PieceId): number {
  const [leader] = bodyOf(state, id);
  const { driver, drive } = driverOf(state, leader);
  if (drive !== 'sail' || !leader.underSail) return leader.speed;
  return underSail({ ...driver, speed: leader.speed }, waters[leader.id]?.offWind);
}

/** Inches ahead in half a period at these knots, with what the current does to them (ACW-005, ACW-016, ACW-017). */
export function runOf(knots: number, water: WaterMeasured | undefined): number {
  const off = water?.offCurrent;
  const travel = off === undefined ? undefined : knots < 0 ? 180 - off : off;
  const set = travel === undefined ? 0 : travel <= WITH ? CURRENT : travel >= AGAINST ? -CURRENT : 0;
  const run = Math.max(0, (Math.abs(knots) + set) / 2);
  return knots < 0 ? -run : run;
}

/** The water as it is for a hull on another heading. */
export const headed = (water: WaterMeasured, heading: number): WaterMeasured =>
  water.current ? { ...water, offCurrent: degrees(apart(heading, water.current.toward)) } : water;

/** Half a period of what has no way on, carried by the water (ACW-018). */
export const carriedBy = (water: WaterMeasured | undefined, veer = 0): Way['by'] =>
  water?.current
    ? { carried: inches(CURRENT / 2), toward: degrees((((water.current.toward + veer) % 360) + 360) % 360) }
    : { still: true };

function wayOf(state: AcwState, body: readonly [Vessel, ...Vessel[]], waters: Waters): Way['by'] {
  const [leader] = body;
  if (isBodyHeld(body)) return { still: true };
  // One under sail to whom the wind gives nothing has no way on, whatever was ordered (ACW-024).
  const knots = knotsOf(state, waters, leader.id);
  if (knots !== 0) {
    const run = runOf(knots, waters[leader.id]);
    return run === 0 ? { still: true } : { ahead: inches(run) };
  }
  // One that was stopped by a ram drifts from the next period on (ACW-018).
  return body.some(({ marks }) => marks.rammed) ? { still: true } : carriedBy(waters[leader.id]);
}

/** The ways of a whole half-move, as they are before anything is met. */
export function waysOf(state: AcwState, waters: Waters): readonly Way[] {
  const bodies = leadersOf(state).map((id): Way => {
    const body = bodyOf(state, id);
    const [first, ...others] = body;
    return { pieces: [first.id, ...others.map((one) => one.id)], by: wayOf(state, body, waters) };
  });
  const mines = minesAdrift(state).map(
    (id): Way => ({ pieces: [id], by: carriedBy(waters[id], state.mines[id]?.veer) }),
  );
  const works = worksOf(state).map((id): Way => ({ pieces: [id], by: { still: true } }));
  return [...bodies, ...mines, ...works];
}

/** The part of a way that is left to run. */
export function scaled(way: Way, part: number): Way {
  const { by } = way;
  if ('ahead' in by) return { ...way, by: { ahead: inches(by.ahead * part) } };
  if ('carried' in by) return { ...way, by: { ...by, carried: inches(by.carried * part) } };
  return way;
}

export const isMoving = ({ by }: Way): boolean =>
  'ahead' in by ? by.ahead !== 0 : 'carried' in by && by.carried !== 0;

const wayWith = (ways: readonly Way[], id: PieceId): Way | undefined =>
  ways.find(({ pieces }) => pieces.includes(id));

/** The ways with the bodies of these pieces lying still. */
export const stilled = (ways: readonly Way[], stopped: readonly PieceId[]): readonly Way[] =>
  ways.map((way) => (way.pieces.some((id) => stopped.includes(id)) ? { ...way, by: { still: true } } : way));

/** The ways without pieces that have left the table; what they led or drew goes on. */
export const without = (ways: readonly Way[], gone: (id: PieceId) => boolean): readonly Way[] =>
  ways.flatMap((way) => {
    const [first, ...others] = way.pieces.filter((id) => !gone(id));
    return first === undefined ? [] : [{ ...way, pieces: [first, ...others] as const }];
  });

const together = (one: Way['by'], other: Way['by']): boolean =>
  'carried' in one && 'carried' in other && one.carried === other.carried && one.toward === other.toward;

/** A vessel that was run down and any of the body that did it are not tested again until they are clear (ACW-046). */
export const isOverrun = (state: AcwState, a: PieceId, b: PieceId): boolean =>
  bodyOf(state, a).some(({ overrun }) => overrun.includes(b)) ||
  bodyOf(state, b).some(({ overrun }) => overrun.includes(a));

/** Who is held where it lies by whom. */
type Pressed = { readonly piece: PieceId; readonly by: PieceId };

/**
 * ACW-H20: bodies whose own way would press them into a hull they touch; two that drift alike go on together
 * (ACW-018). Vessels that ran another down go on over it (ACW-046).
 */
export function pressedBy(
  state: AcwState,
  ways: readonly Way[],
  touches: readonly Touch[],
): readonly Pressed[] {
  const found: Pressed[] = [];
  const press = (piece: PieceId, by: PieceId): void => {
    const [way, other] = [wayWith(ways, piece), wayWith(ways, by)];
    const vessel = state.vessels[piece];
    if (!way || !other || !isMoving(way) || together(way.by, other.by)) return;
    // Mines are no hulls, and drift past them (ACW-070).
    if (!vessel || state.mines[by] || (state.vessels[by] && isOverrun(state, piece, by))) return;
    found.push({ piece, by });
  };
  for (const { pieces, presses } of touches) {
    const [a, b] = pieces;
    if (presses[0]) press(a, b);
    if (presses[1]) press(b, a);
  }
  return found;
}
