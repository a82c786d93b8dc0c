import type { LineMeasured, Measure } from '../../../../engine/chart/query';
import type { PieceId } from '../../../../engine/ids';
import { degrees, inches } from '../../../../geometry/units';
import { lieOn, lineTo, nearestFirst } from '../../../../kit/opponent/lines';
import { spendOf } from '../../movement/movement';
import { enemiesOf, fleetOf } from '../../ship/fleet';
import { maximumSpeed } from '../../ship/systems';
import type { DvState, ShipState } from '../../state';
import { fire } from './fire';

/** Degrees from her bow beyond which an enemy is likely, and may well be, astern of a ship when she has moved. */
const ASTERN = { likely: 110, perhaps: 70 } as const;
const CHANCE = { likely: 0.9, perhaps: 0.4 } as const;
/** Enemies and friends that are thought of, the nearest. */
const MOST = { enemies: 4, friends: 3 } as const;
/** Parts of the strip that are looked at, and how much longer the way over one of them may be than the line itself. */
const ALONG = [0.2, 0.5, 0.8] as const;
const DETOUR = inches(0.25);
/** Of what a strip across the line between two others does, the part that is left when they have moved as well. */
const SCREENING = 0.5;

/** Fire of one ship at another as they lie, in the clear less through smoke. */
function lostToSmoke(state: DvState, from: PieceId, to: PieceId, measure: Measure): number {
  const given = fire(state, from, to);
  if (!given) return 0;
  const lie = lieOn(lineTo(from, to, measure));
  const smoky: DvState = state.smoke.length > 0 ? state : { ...state, smoke: [{ id: 'smoke', by: from }] };
  return given(lie) - (fire(smoky, from, to)?.({ ...lie, masked: true }) ?? 0);
}

/** What smoke between two ships spares the one, less what it takes from her own fire. */
const spared = (state: DvState, ship: PieceId, enemy: PieceId, measure: Measure): number =>
  lostToSmoke(state, enemy, ship, measure) - lostToSmoke(state, ship, enemy, measure);

/** The chance that the strip a ship lays lies between her and an enemy: it begins at her stern (DV-116). */
function asternChance({ relative }: LineMeasured): number {
  const fromBow = Math.min(relative, 360 - relative);
  return fromBow >= ASTERN.likely ? CHANCE.likely : fromBow >= ASTERN.perhaps ? CHANCE.perhaps : 0;
}

/** Whether the line between two others passes over the strip a ship lays if she goes straight on. */
function screens(layer: ShipState, line: LineMeasured, a: PieceId, b: PieceId, measure: Measure): boolean {
  const run = spendOf(layer.setting, maximumSpeed(layer)).max;
  if (run === 0) return false;
  const bearing = degrees((line.bearing - line.relative + 360) % 360);
  const between = lineTo(a, b, measure).range;
  return ALONG.some((part) => {
    const to = (from: PieceId): number =>
      measure({ of: 'spot', from, near: layer.id, bearing, distance: inches(run * part) });
    return to(a) + to(b) - between < DETOUR;
  });
}

/**
 * What smoke laid this turn is expected to do: fire through it hits less, both ways (DV-117). A ship that runs from
 * the stronger lies behind her own strip, and so may her friends.
 */
export function smokeMerit(state: DvState, ship: ShipState, measure: Measure): number {
  const fleet = fleetOf(state, ship.side);
  const targets = Math.max(1, Math.min(3, fleet.length));
  const nearest = (all: readonly ShipState[], most: number) =>
    nearestFirst(ship.id, all, measure).slice(0, most);
  const enemies = nearest(enemiesOf(state, ship.side), MOST.enemies);
  const friends = nearest(
    fleet.filter(({ id }) => id !== ship.id),
    MOST.friends,
  );
  let sum = 0;
  for (const { other: enemy, line } of enemies) {
    const chance = asternChance(line);
    if (chance > 0) sum += chance * spared(state, ship.id, enemy.id, measure);
    for (const { other: friend } of friends) {
      if (!screens(ship, line, friend.id, enemy.id, measure)) continue;
      sum += SCREENING * spared(state, friend.id, enemy.id, measure);
    }
  }
  return sum / targets;
}
