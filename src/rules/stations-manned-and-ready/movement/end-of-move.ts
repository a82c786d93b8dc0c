import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import type { Leg } from '../../../geometry/pose';
import { degrees, type Inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { cm } from '../ship/bands';
import { isInPlay, isOnTable } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { BEFORE_TURN, speedsOf, TURN, turnsOf } from './maneuver';

const no = refusing('refusal');

/** Bases of ships that the ship's own would lie over at the end of the legs: stands of aircraft have none in the way. */
export const basesUnder = (
  state: SmrState,
  ship: PieceId,
  legs: readonly Leg[],
  measure: Measure,
): readonly PieceId[] =>
  measure({ of: 'berth', piece: ship, legs }).overlaps.filter((id) => {
    const other = state.ships[id];
    return other !== undefined && isOnTable(other);
  });

/** Inches to the nearest enemy ship from the end of the legs; undefined when there is none (SMR-H34). */
function nearestEnemy(
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): Inches | undefined {
  const ranges = measure({ of: 'berth', piece: ship.id, legs })
    .others.filter(({ piece }) => {
      const other = state.ships[piece];
      return other !== undefined && other.side !== ship.side && isInPlay(other);
    })
    .map(({ range }) => range);
  return ranges.length > 0 ? (Math.min(...ranges) as Inches) : undefined;
}

/** So many turns to one side, each as soon as may be, then straight on. */
function turning(knots: number, turns: number, hand: 1 | -1): readonly Leg[] {
  const most = Math.min(turns, Math.floor(knots / BEFORE_TURN));
  const legs: Leg[] = [];
  for (let i = 0; i < most; i++) {
    legs.push({ ahead: cm(BEFORE_TURN) }, { alter: degrees(hand * TURN) });
  }
  const left = knots - most * BEFORE_TURN;
  return left > 0 ? [...legs, { ahead: cm(left) }] : legs;
}

/**
 * The paths that 'if any legal path does so' is read by: straight on, and every number of turns to either side, each as
 * soon as may be, at every speed.
 */
function paths(ship: ShipState): readonly (readonly Leg[])[] {
  const { min, max } = speedsOf(ship);
  const made: (readonly Leg[])[] = [];
  // Without steering a turn may fail, so only straight on is sure.
  const turns = ship.mvr === 0 ? 0 : turnsOf(ship);
  for (let knots = min; knots <= max; knots++) {
    made.push(turning(knots, 0, 1));
    for (let n = 1; n <= turns && n * BEFORE_TURN <= knots; n++) {
      made.push(turning(knots, n, 1), turning(knots, n, -1));
    }
  }
  return made;
}

/** Whether some path ends clear of every base (SMR-H06). */
export const someEndsClear = (state: SmrState, ship: ShipState, measure: Measure): boolean =>
  paths(ship).some((legs) => basesUnder(state, ship.id, legs, measure).length === 0);

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
  const could = paths(ship).some((other) => (nearestEnemy(state, ship, other, measure) ?? 0) > now);
  return could ? no('SMR-H34', 'not-away', { ship: ship.card.name }) : undefined;
}
