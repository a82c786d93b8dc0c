import { describe } from 'vitest';
import { piece } from '../../../engine/ids';
import { tellingSuite } from '../../../kit/testing/words';
import { rules } from '../index';
import type { DeckEvent } from './events';
import { tell } from './tellers';

const of = { stand: piece('810'), ship: piece('ark') } as const;

const EVENTS: readonly (DeckEvent | readonly [DeckEvent, string])[] = [
  [
    { ...of, type: 'deck-worked', what: 'take-off', points: 7, catapulted: 1, left: 2 },
    'Ark Royal brings up 7 of 810 Squadron; still below: 2',
  ],
  [
    { ...of, type: 'deck-worked', what: 'landing', points: 6, catapulted: 0, left: 3 },
    'Ark Royal takes in 6 of 810 Squadron; still circling: 3',
  ],
  [{ ...of, type: 'took-off', points: 2, catapulted: 0 }, '810 Squadron takes off from Ark Royal'],
  [{ ...of, type: 'landed', points: 2 }, '810 Squadron is aboard Ark Royal, in the hangar'],
  [
    { ...of, type: 'serviced', points: 4, left: 2 },
    'Ark Royal refuels and rearms 4 of 810 Squadron; still to do: 2',
  ],
  { ...of, type: 'readied', points: 2, load: 'torpedo' },
  { ...of, type: 'readied', points: 2 },
  [
    { type: 'carried-off', ship: of.ship, stands: [of.stand] },
    'Ark Royal leaves the table with the aircraft aboard: 810 Squadron',
  ],
];

describe('words of flight decks', () => {
  tellingSuite({
    rules,
    events: EVENTS,
    kinds: Object.keys(tell),
    nameOf: (id) => ({ '810': '810 Squadron', ark: 'Ark Royal' })[id] ?? id,
  });
});
