import type { Named } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, type Resolving, raise, throwDice } from '../eia';
import { phaseNumber } from '../fleet/era';
import { fleetsOf, shipsOf, sideOf } from '../fleet/find';
import type { Marker } from '../fleet/marker';
import { type Operation, REACHES } from '../fleet/operation';
import { isArmed, type Ship, VALUES } from '../fleet/ship';
import type { EiaState, Sailing } from '../state';

/** How many dice of ships an operation throws, and of how many faces; undefined where its whole fleet sails (EIA-H21). */
export function diceOf(
  state: EiaState,
  { kind }: Operation,
): { count: number; faces: 6 | 3 } | 'one' | undefined {
  const reach = REACHES[kind];
  if (reach?.one) return 'one';
  if (reach) return { count: phaseNumber(state) + reach.extra, faces: reach.faces };
  return kind === 'protect' ? { count: phaseNumber(state), faces: 6 } : undefined;
}

/** A die that shows half of what it is, rounded up. */
const shownBy = (face: number, faces: 6 | 3): number => (faces === 3 ? Math.ceil(face / 2) : face);

/** Best first: sound before damaged, the worthiest before the rest. */
export const byWorth = (ships: readonly Ship[]): readonly Ship[] =>
  ships.toSorted((a, b) => Number(isArmed(b)) - Number(isArmed(a)) || VALUES[b.type] - VALUES[a.type]);

/**
 * A number of ships shared among the fleets of a joint operation in proportion to their strengths: largest remainder first,
 * of equals the larger fleet, then the first in naval order (EIA-045).
 */
export function shared(total: number, strengths: readonly number[]): readonly number[] {
  const sum = strengths.reduce((a, b) => a + b, 0);
  const many = Math.min(total, sum);
  if (sum === 0) return strengths.map(() => 0);
  const exact = strengths.map((strength) => (many * strength) / sum);
  const shares = exact.map(Math.floor);
  const order = strengths
    .map((strength, i) => ({ i, strength, rest: (exact[i] ?? 0) - (shares[i] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || b.strength - a.strength || a.i - b.i);
  for (const { i } of order.slice(0, many - shares.reduce((a, b) => a + b, 0)))
    shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

/** The owner of a fleet chooses ships and admirals of a force that is thrown for (EIA-010, EIA-H10, EIA-H21). */
function* chosen(
  state: EiaState,
  fleet: Marker,
  ships: readonly Ship[],
  most: number,
  least: number,
): Resolving<Sailing> {
  const admirals = fleet.admirals.flatMap((id) => state.admirals[id] ?? []);
  if (most === 0) return { ships: [], admirals: [] };
  const best = byWorth(ships).slice(0, most);
  if (ships.length === 1 && admirals.length === 0) return { ships: best.map(({ id }) => id), admirals: [] };
  const side = sideOf(state, fleet.nation);
  const named = (of: readonly { readonly id: string; readonly name: string }[]): readonly Named[] =>
    of.map(({ id, name }) => ({ id, label: text('a-name', { name }) }));
  const answer = yield* decide({
    key: `take:${fleet.id}`,
    by: side,
    prompt: text('choose.take', { fleet: fleet.name, count: most }),
    cite: rule('EIA-H21'),
    offers: [
      offer('take', side, 'EIA-H21', text('choose.take.label'), {
        subject: fleet.id,
        usual: true,
        holes: {
          ships: { kind: 'some', of: named(ships), least, most, usual: best.map(({ id }) => id) },
          admirals: {
            kind: 'some',
            of: named(admirals),
            least: 0,
            most: admirals.length,
            usual: admirals.map(({ id }) => id),
          },
        },
      }),
    ],
  });
  return { ships: answer.ships as readonly PieceId[], admirals: answer.admirals as readonly string[] };
}

/** So many ships are taken along of the fleets of an operation. */
function* taken(
  state: EiaState,
  operation: Operation,
  total: number,
  of: (ship: Ship) => boolean,
): Resolving<Sailing> {
  const fleets = fleetsOf(state, operation).map((fleet) => ({
    fleet,
    ships: shipsOf(state, fleet).filter(of),
  }));
  const shares = shared(
    total,
    fleets.map(({ ships }) => ships.length),
  );
  const ships: PieceId[] = [];
  const admirals: string[] = [];
  for (const [i, one] of fleets.entries()) {
    const most = shares[i] ?? 0;
    const force = yield* chosen(state, one.fleet, one.ships, most, Math.min(1, most));
    ships.push(...force.ships);
    admirals.push(...force.admirals);
  }
  return { ships, admirals };
}

/** So many dice, thrown for a number of ships. */
function* thrown(
  state: EiaState,
  operation: Operation,
  count: number,
  faces: 6 | 3,
  key: string,
): Resolving<number> {
  const [fleet] = fleetsOf(state, operation);
  if (!fleet) return 0;
  const shown = yield* throwDice({
    key,
    by: sideOf(state, fleet.nation),
    dice: Array<number>(count).fill(6),
    ...(faces === 3 ? { shows: [1, 1, 2, 2, 3, 3] } : {}),
    purpose: text('roll.ships', { fleet: fleet.name }),
    cite: rule('EIA-H21'),
  });
  const total = shown.reduce((sum, face) => sum + shownBy(face, faces), 0);
  yield* raise({ type: 'ships-thrown', operation: operation.id, faces: shown, total });
  return total;
}

/** The force with which an operation intercepts or is met (EIA-H21). */
export function* muster(state: EiaState, operation: Operation): Resolving<Sailing> {
  const dice = diceOf(state, operation);
  const all = (): true => true;
  if (dice === undefined) {
    const fleets = fleetsOf(state, operation);
    return {
      ships: fleets.flatMap((fleet) => shipsOf(state, fleet).map(({ id }) => id)),
      admirals: fleets.flatMap(({ admirals }) => admirals),
    };
  }
  const total =
    dice === 'one' ? 1 : yield* thrown(state, operation, dice.count, dice.faces, `ships:${operation.id}`);
  const force = yield* taken(state, operation, total, all);
  yield* raise({ type: 'mustered', operation: operation.id, ...force });
  return force;
}

/** Ships of an operation that are sound, so many as are thrown for: escorts, and fleets that contend (EIA-013, EIA-034). */
export function* detachment(
  state: EiaState,
  operation: Operation,
  count: number,
  key: string,
): Resolving<Sailing> {
  const total = yield* thrown(state, operation, count, 6, key);
  const force = yield* taken(state, operation, total, isArmed);
  yield* raise({ type: 'mustered', operation: operation.id, ...force });
  return force;
}
