import { describe } from 'vitest';
import { tally } from '../../../engine/counting/tally';
import { piece, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { tellingSuite } from '../../../kit/testing/words';
import { rules } from '../index';
import { FACTORS } from '../state';
import type { AirEvent } from './events';
import { ATTACK_TYPES } from './stand';
import { tell } from './tellers';

const STRIKE = piece('strike');
const ZEROES = piece('zeroes');
const AJAX = piece('ajax');

const sum = (total: number, cite = 'SMR-118') => tally(text('hit.label'), total, rule(cite), []);
const ofStrike = { stand: STRIKE };
const flown = { ...ofStrike, type: 'stand-flew', toward: 90, distance: 120 } as const;
const fired = {
  ...ofStrike,
  type: 'aa-fired',
  ship: AJAX,
  range: 20,
  tally: sum(1, 'SMR-109'),
  faces: [12, 3],
  again: [],
  hits: 1,
} as const;
const saved = { ...ofStrike, type: 'stand-saved', faces: [4], failed: 1 } as const;
const ofGuns = { by: AJAX, tally: sum(1, 'SMR-115') } as const;
const attack = { ...ofStrike, target: AJAX } as const;
const made = {
  ...attack,
  type: 'air-attack-made',
  attack: 'torpedo',
  aircraft: 9,
  tally: sum(1),
  faces: [12, 3, 20],
  again: [],
} as const;
const combat = { stand: ZEROES, target: STRIKE } as const;
const rolled = {
  ...combat,
  type: 'combat-rolled',
  aircraft: 9,
  acf: 6,
  tally: sum(0, 'SMR-132'),
  faces: [8, 20, 1],
} as const;

const EVENTS: readonly (AirEvent | readonly [AirEvent, string])[] = [
  [
    { ...ofStrike, type: 'stand-arrived', beside: AJAX, toward: 315, distance: 40 },
    'Torpedo Squadron 8 arrives 40 cm from Ajax, on 315.',
  ],
  [{ ...flown, how: 'fly' }, 'Torpedo Squadron 8 flies 120 cm on 090.'],
  [{ ...flown, how: 'close', target: AJAX }, 'Torpedo Squadron 8 closes Ajax: 120 cm on 090.'],
  [{ ...flown, how: 'home' }, 'Torpedo Squadron 8 makes for home: 120 cm on 090.'],
  [{ ...flown, how: 'deck', target: AJAX }, 'Torpedo Squadron 8 makes for Ajax: 120 cm on 090.'],
  [{ ...flown, how: 'hold' }, 'Torpedo Squadron 8 stays where it is.'],
  { ...ofStrike, type: 'stand-left' },
  { ...ofStrike, type: 'stand-done' },
  ...FACTORS.map((factor): AirEvent => ({ ...fired, factor })),
  [{ ...saved, ...ofGuns, lost: 1 }, 'Torpedo Squadron 8 loses 1 aircraft.'],
  [{ ...saved, ...ofGuns, failed: 0, lost: 0 }, 'Torpedo Squadron 8 is hit and loses nobody.'],
  { ...saved, by: ZEROES, tally: sum(-2, 'SMR-135'), lost: 1 },
  { ...ofStrike, type: 'flak-placed', ship: AJAX },
  ...ATTACK_TYPES.map((type): AirEvent => ({ ...attack, type: 'air-attack-declared', attack: type })),
  [{ ...made, hits: 2 }, '9 of Torpedo Squadron 8 attack Ajax and score hits: 2.'],
  [{ ...made, hits: 0 }, '9 of Torpedo Squadron 8 attack Ajax and miss.'],
  [
    { ...attack, type: 'air-attack-given-up' },
    'Torpedo Squadron 8 has nothing left to attack Ajax with and turns away.',
  ],
  [{ ...combat, type: 'combat-begun', how: 'attacks' }, 'Zeroes attacks Torpedo Squadron 8 in the air.'],
  [
    { ...combat, type: 'combat-begun', how: 'meets' },
    'Zeroes meets Torpedo Squadron 8 before it can attack.',
  ],
  [{ ...ofStrike, type: 'load-jettisoned' }, 'Torpedo Squadron 8 throws its load away.'],
  [{ ...rolled, hits: 2 }, '9 of Zeroes fight Torpedo Squadron 8 with ACF 6, hits: 2.'],
  [{ ...rolled, hits: 0 }, '9 of Zeroes fight Torpedo Squadron 8 with ACF 6 and hit nobody.'],
  { ...attack, type: 'strafing-validated', acf: 2, faces: [12, 17], splash: 2, ip: 1 },
  ...[5, 6].map((face): AirEvent => ({ ...attack, type: 'crashed', face })),
  { ...ofStrike, type: 'stand-spent' },
];

const NAMES: Readonly<Record<string, string>> = {
  strike: 'Torpedo Squadron 8',
  zeroes: 'Zeroes',
  ajax: 'Ajax',
};

describe('words of aircraft', () => {
  tellingSuite({ rules, events: EVENTS, kinds: Object.keys(tell), nameOf: (id) => NAMES[id] ?? id });
});
