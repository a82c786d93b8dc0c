import type { LineMeasured } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { gaugeLine, inTurn, type Resolving, raise } from '../dv';
import { weaponOf } from '../guns/attack';
import { litBy, SEARCHLIGHT_RANGE } from '../night/lighting';
import { overTable } from '../ship/air/flights';
import { upTo } from '../ship/bands';
import { enemiesOf, fleetOf, isHurt, otherSide } from '../ship/fleet';
import { landHides } from '../ship/land';
import type { DvState, ShipState } from '../state';
import type { Alarm } from './events';

/** By night a dark ship is seen as far as a searchlight carries; by day sight has no limit (DV-069, DV-H11). */
export const SEEN_WITHIN = SEARCHLIGHT_RANGE;

/** Flashes of guns and burning searchlights are seen twice as far. */
export const FLASHES_WITHIN = 2 * SEARCHLIGHT_RANGE;

/** Her guns have a target, or this one. */
export const aimsGuns = (ship: ShipState, at?: PieceId): boolean =>
  ship.aims.some(
    ({ system, target }) => weaponOf(ship, system)?.kind === 'gun' && (at === undefined || target === at),
  );

/** She has fired guns in this Attacks phase: what she aimed is kept to the end of the turn. */
export const hasFiredGuns = (ship: ShipState, at?: PieceId): boolean => ship.acted && aimsGuns(ship, at);

const shows = (state: DvState, { id }: ShipState): boolean =>
  state.searchlights?.some(({ by }) => by === id) ?? false;

type Given = { readonly why: Alarm; readonly enemy: PieceId; readonly enemyName: string };

/** Rain and smoke hide a hull. */
export const isVeiled = ({ crosses }: LineMeasured): boolean =>
  crosses.some(({ kind }) => kind === 'smoke' || kind === 'squall');

/** What she feels without looking out: hits, shells that fall about her, light on her. */
function felt(state: DvState, ship: ShipState): Given | undefined {
  const given = (why: Alarm, by: ShipState | undefined): Given => ({
    why,
    enemy: by?.id ?? ship.id,
    enemyName: by?.card.name ?? ship.card.name,
  });
  const enemies = enemiesOf(state, ship.side);
  const gunner = enemies.find((enemy) => hasFiredGuns(enemy, ship.id));
  if (gunner) return given('fired-at', gunner);
  if (isHurt(ship)) return given('hurt', undefined);
  if (litBy(state, ship.id) === undefined) return undefined;
  const { searchlights = [] } = state;
  return given(
    'lit',
    enemies.find(({ id }) => searchlights.some(({ by, on }) => by === id && on === ship.id)),
  );
}

/** What she sees: an enemy that is near or lit, flashes farther off. Rain and smoke hide a hull, only land a flash. */
function* seen(state: DvState, ship: ShipState): Resolving<Given | undefined> {
  const enemySide = otherSide(state, ship.side).id;
  const line = (to: PieceId) => gaugeLine(ship.id, to, 'DV-H02', `alarm-${ship.id}-${to}`);
  for (const enemy of fleetOf(state, enemySide)) {
    const measured = yield* line(enemy.id);
    if (landHides(measured, ship, enemy)) continue;
    const by = { enemy: enemy.id, enemyName: enemy.card.name };
    const limit =
      state.night && litBy(state, enemy.id) === undefined ? SEEN_WITHIN : Number.POSITIVE_INFINITY;
    if (upTo(measured.range, limit) && !isVeiled(measured)) return { why: 'seen', ...by };
    const bright = hasFiredGuns(enemy) || shows(state, enemy);
    if (bright && upTo(measured.range, FLASHES_WITHIN)) return { why: 'flashes', ...by };
  }
  for (const { id, name } of overTable(state, enemySide)) {
    const measured = yield* line(id);
    if (!state.night || upTo(measured.range, SEEN_WITHIN)) return { why: 'seen', enemy: id, enemyName: name };
  }
  return undefined;
}

/** At the end of the Attacks phase, before lights go out, ships that have noticed the enemy are alarmed (DV-H02). */
export const raiseAlarm = (before: DvState): Resolving =>
  inTurn(before, fleetOf(before), function* (state, ship) {
    if (ship.unaware === undefined) return state;
    const given = felt(state, ship) ?? (yield* seen(state, ship));
    return given ? yield* raise({ type: 'ship-alarmed', ship: ship.id, ...given }) : state;
  });
