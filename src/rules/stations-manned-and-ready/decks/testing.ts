import { laidOut, setOutScenario } from '../../../cli/battle';
import type { Place } from '../../../kit/testing/sea';
import { stand, withStands } from '../air/testing';
import { onTable } from '../sea.testing';
import type { ShipState, SmrState, StandState } from '../state';
import { BLUE, SHOOTER, type ShipWith } from '../testing';

/** Support for the tests of flight decks. */

export const aboard = (id: string, own: Parameters<typeof stand>[2] = {}): StandState => {
  const made = stand(id, 'torpedo-bomber', { home: SHOOTER, status: 'ready', ...own });
  if (made.status !== 'servicing') return made;
  const { load: _, ...empty } = made;
  return empty;
};

/** A blue carrier in the middle of the sea with stands of hers, an enemy far off. */
export const withDeck = (
  deck: Partial<NonNullable<ShipState['deck']>>,
  stands: readonly StandState[],
  own: Partial<SmrState> = {},
  ship: ShipWith = {},
  places: Readonly<Record<string, Place>> = {},
  table: Parameters<typeof onTable>[2] = {},
) => {
  const whole = { handling: 6, servicing: 4, catapults: 0, ...deck };
  const card = { kind: 'carrier', deck: whole, ...ship.card } as const;
  const state = withStands(
    stands,
    { ...ship, card },
    {},
    { phase: 'aircraft', active: { side: BLUE }, ...own },
  );
  const aloft = stands.filter(({ status }) => status === 'flying');
  const over = Object.fromEntries(aloft.map(({ id }): [string, Place] => [id, [3, 0, 0]]));
  return onTable(state, { shooter: [0, 0, 0], target: [0, 300, 0], ...over, ...places }, table);
};

/** Sheffield and Bismarck as carriers, with stands aboard in every state and one in the air. */
export async function betweenCarriers(turnLimit = 8) {
  const set = await setOutScenario('bismarck', 'stations-manned-and-ready');
  const { battle } = set;
  const deck = { handling: 5, servicing: 4, catapults: 1 };
  const stands = battle.ships.flatMap(({ id: ship, side }, nth) =>
    (['torpedo-bomber', 'dive-bomber', 'fighter-bomber', 'fighter'] as const).map((kind, i) => ({
      id: `${side}-${kind}`,
      side,
      squadron: 'group',
      name: `${kind} ${nth}`,
      kind,
      aircraft: 3 + i,
      homeward: 180 * nth,
      ...(i < 2 ? { load: i === 0 ? 'torpedo' : 'bomb-1000' } : {}),
      ...(i === 3 ? { at: { from: ship, bearing: 0, cm: 3 } } : { aboard: { ship, servicing: i === 2 } }),
    })),
  );
  const ships = battle.ships.map((ship) => ({
    ...ship,
    play: { speed: 22, card: { kind: 'carrier', deck } },
  }));
  return laidOut({ ...battle, ships, turnLimit, play: { stands } } as typeof battle, set);
}
