import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { DeckEvent } from './events';

const pieces = { stand: 'stand', ship: 'ship' } as const;

export const tell: Tellers<DeckEvent> = {
  'deck-worked': ({ what }) => ({
    key: what === 'take-off' ? 'decks.told-brought-up' : 'decks.told-taken-in',
    cites: ['SMR-H32'],
    pieces,
    as: ['points', 'left'],
  }),
  'took-off': {
    key: 'decks.told-took-off',
    cites: ['SMR-007', 'SMR-H32'],
    pieces,
    weight: 'major',
    deed: true,
  },
  landed: { key: 'decks.told-landed', cites: ['SMR-H32'], pieces, weight: 'major', deed: true },
  serviced: { key: 'decks.told-serviced', cites: ['SMR-H33'], pieces, as: ['points', 'left'] },
  readied: { key: 'decks.told-readied', cites: ['SMR-H33'], pieces, weight: 'major', deed: true },
  'carried-off': ({ ship, stands }, nameOf) =>
    telling({
      text: text('decks.told-carried-off', { ship: nameOf(ship), stands: stands.map(nameOf).join(', ') }),
      cites: ['SMR-H46'],
      about: [ship, ...stands],
      weight: 'major',
    }),
};
