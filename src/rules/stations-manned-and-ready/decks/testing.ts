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
