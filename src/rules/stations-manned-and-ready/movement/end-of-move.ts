import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { degrees, type Inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { cm } from '../ship/bands';
import { isHidden, isInPlay, isInTheWay } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { BEFORE_TURN, speedsOf, TURN, turnsOf } from './maneuver';

const no = refusing('refusal');

/** Bases of ships that the ship's own would lie over at the end of the legs: stands of aircraft have none in the way. */
const basesUnder = (
  state: SmrState,
  ship: PieceId,
  legs: readonly Leg[],
  measure: Measure,
): readonly PieceId[] =>
  state.ships[ship]?.submerged
    ? []
    : measure({ of: 'berth', piece: ship, legs }).overlaps.filter((id) => {
        const other = state.ships[id];
        return other !== undefined && isInTheWay(other);
      });

/** Inches to the nearest enemy ship from the end of the legs; undefined when there is none (SMR-H34). */
export function nearestEnemy(
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): Inches | undefined {
  const ranges = measure({ of: 'berth', piece: ship.id, legs })
    .others.filter(({ piece }) => {
      const other = state.ships[piece];
      return other !== undefined && other.side !== ship.side && isInPlay(other) && !isHidden(other);
    })
    .map(({ range }) => range);
  return ranges.length > 0 ? (Math.min(...ranges) as Inches) : undefined;
}

/** A path by its numbers: so many turns to starboard (to port below 0), each as soon as may be, then straight on. */
export type Plain = { readonly knots: number; readonly turns: number };

export function legsOf({ knots, turns }: Plain): readonly Leg[] {
  const count = Math.abs(turns);
  const turned = Array.from({ length: count }).flatMap((): readonly Leg[] => [
    { ahead: cm(BEFORE_TURN) },
    { alter: degrees(Math.sign(turns) * TURN) },
  ]);
  const left = knots - count * BEFORE_TURN;
  return left > 0 ? [...turned, { ahead: cm(left) }] : turned;
}

/** The paths by which 'if any legal path does so' is read: every number of turns to either side, at every speed. */
export function paths(ship: ShipState): readonly Plain[] {
  const { min, max } = speedsOf(ship);
  // Without steering a turn may fail, so only straight on is sure.
  const most = ship.mvr === 0 ? 0 : turnsOf(ship);
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((knots) => {
    const may = Math.min(most, Math.floor(knots / BEFORE_TURN));
    return Array.from({ length: 2 * may + 1 }, (_, i) => ({ knots, turns: i - may }));
  });
}

/** Whether some path ends clear of every base (SMR-H06). */
const someEndsClear = (state: SmrState, ship: ShipState, measure: Measure): boolean =>
  paths(ship).some((plain) => basesUnder(state, ship.id, legsOf(plain), measure).length === 0);

/** Why the ship may not end there: over another base (SMR-H06), or nearer to the enemy while she withdraws (SMR-H34). */
export function refuseEnd(
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): Refusal | undefined {
  const [under] = basesUnder(state, ship.id, legs, measure);
  if (under !== undefined && someEndsClear(state, ship, measure)) {
    return no('SMR-H06', 'over-base', {
      ship: ship.card.name,
      other: state.ships[under]?.card.name ?? under,
    });
  }
  if (!ship.withdrawing) return undefined;
  const now = nearestEnemy(state, ship, [], measure);
  const then = nearestEnemy(state, ship, legs, measure);
  if (now === undefined || then === undefined || then > now) return undefined;
  const could = paths(ship).some((plain) => (nearestEnemy(state, ship, legsOf(plain), measure) ?? 0) > now);
  return could ? no('SMR-H34', 'not-away', { ship: ship.card.name }) : undefined;
}
