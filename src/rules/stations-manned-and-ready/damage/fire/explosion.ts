import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { toCm } from '../../ship/bands';
import { fleetOf, isInPlay, isLand, shipOf } from '../../ship/fleet';
import { gauge, type Resolving, raise, throwDice } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import { lose } from '../points/loss';
import { takePoints } from '../points/points';
import { fireTest } from './fire';

/** Centimetres from centre to centre within which an explosion is felt (SMR-H31). */
const BLAST = 5;

const D6 = 6;

/** Dice of an explosion's points, recorded. */
function* blast(ship: ShipState, of: PieceId, key: string, dice: number, cite: string): Resolving<number> {
  const faces = yield* throwDice({
    key,
    by: ship.side,
    dice: Array<number>(dice).fill(D6),
    purpose: text('damage.roll-blast', { ship: ship.card.name }),
    cite: rule(cite),
  });
  yield* raise({ type: 'blast-rolled', ship: ship.id, of, faces });
  return faces.reduce((sum, face) => sum + face, 0);
}

/** Ships whose centre is near enough: those under water and on land feel nothing. */
function* caughtBy(state: SmrState, id: PieceId, key: string): Resolving<readonly PieceId[]> {
  if (!state.options.collateral) return [];
  const caught: PieceId[] = [];
  for (const other of fleetOf(state)) {
    if (other.id === id || isLand(other) || other.submerged) continue;
    const query = { of: 'line', from: id, to: other.id } as const;
    const { range } = yield* gauge(`${key}-blast-${other.id}`, query, rule('SMR-H31'));
    if (toCm(range) <= BLAST) caught.push(other.id);
  }
  return caught;
}

/** She blows up and is gone; every other ship near her takes a die of damage and makes a Fire test (SMR-H31). */
export function* explode(before: SmrState, id: PieceId, key: string): Resolving {
  const caught = yield* caughtBy(before, id, key);
  let state = yield* lose(before, id, 'exploded');
  for (const other of caught) {
    const own = `${key}-blast-${other}`;
    const ip = yield* blast(shipOf(state, other), id, own, 1, 'SMR-H31');
    const hit = { key: own, target: other, cause: 'explosion', water: 'above', hits: 1, ip, cv: 0 } as const;
    state = yield* takePoints(state, hit);
    if (isInPlay(shipOf(state, other))) state = yield* fireTest(state, other, own);
  }
  return state;
}

/** An air base whose fuel goes up takes two dice of damage instead (SMR-H30). */
export function* fuelBurns(state: SmrState, id: PieceId, key: string): Resolving {
  const ip = yield* blast(shipOf(state, id), id, `${key}-blast`, 2, 'SMR-H30');
  return yield* takePoints(state, { key, target: id, cause: 'fuel', water: 'above', hits: 1, ip, cv: 0 });
}
