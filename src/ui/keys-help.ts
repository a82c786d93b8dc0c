import { ALTER_STEP, FINE_ALTER_STEP, FINE_RUN_STEP, RUN_STEP } from './track';

/** The keys as the help shows them. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  [
    '\u2191 \u2193',
    `${RUN_STEP} inch more or less ahead (Shift: ${FINE_RUN_STEP}); a knot of a written order`,
  ],
  ['\u2190 \u2192', `alter ${ALTER_STEP} degrees to port or starboard (Shift: ${FINE_ALTER_STEP})`],
  ['Enter', 'carry out or write the order (as before when none is), or enter the dice'],
  ['Space', 'write the order: as before'],
  ['Escape', 'leave the order being written'],
  ['] or Tab', 'next ship that may act (Tab on the chart)'],
  ['[ or Shift Tab', 'the ship before'],
  ['1 \u2026 9', 'choose that order of the list, or type a die'],
  ['Backspace', 'take back a typed die'],
  [
    '\u2191 \u2193 in the log',
    'from entry to entry; \u2190 \u2192 along one: its rules, why, take back to here',
  ],
  ['U', 'undo'],
  ['R', 'redo'],
  ['K , .', 'while a half-move is watched again: play or pause, a step back, a step forward; Escape leaves'],
  ['A', 'advice: what the computer would do'],
  ['D', 'the computer decides now, with what is best so far'],
  ['T', 'the table in words'],
  ['M', 'the ruler: tap two places; Escape takes it up, pinned ones stay'],
  ['Shift M', 'pin a ruler from the chosen ship to her target or the nearest enemy, or take it up'],
  ['?', 'these keys'],
];
