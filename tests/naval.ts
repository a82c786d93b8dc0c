/** Words of ships and the sea: each is a word of the house, which a book may have otherwise. */
const NAVAL = [
  ...[
    'ships?',
    'vessels?',
    'boats?',
    'hulls?',
    'fleets?',
    'flagships?',
    'squadrons?',
    'battleships?',
    'crews?',
  ],
  ...[
    'port',
    'starboard',
    'astern',
    'abeam',
    'amidships',
    'ashore',
    'aground',
    'afloat',
    'aspect',
    'broadsides?',
  ],
  ...[
    'bows?',
    'sterns?',
    'beams?',
    'decks?',
    'masts?',
    'wakes?',
    'sails?',
    'sailed',
    'sailing',
    'sunk',
    'sinks?',
  ],
  ...['knots?', 'miles?', 'courses?', 'helm', 'sea', 'seas', 'naval', 'splash(?:es)?', 'torpedo(?:es)?'],
  ...[
    'midshipm[ae]n',
    'captains?',
    'admirals?',
    'she',
    'her',
    'hers',
    'water',
    'shores?',
    'coasts?',
    'fathoms?',
  ],
];
/** One of them, as a word by itself. */
export const NAVAL_WORD = new RegExp(`\\b(?:${NAVAL.join('|')})\\b`, 'i');

/** A naval word, but for what is on land as well: the crew of a gun, the hull of a tank, and water that is in its way. */
export const isNavalOnLand = (words: string): boolean =>
  NAVAL_WORD.test(words.replaceAll(/\b(crews?|hulls?|water)\b/gi, ''));
