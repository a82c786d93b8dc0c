import { describe } from 'vitest';
import { tally } from '../../engine/counting/tally';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { Leg } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { tellingSuite, wordsSuite } from '../../kit/testing/words';
import type { GunsEvent } from './guns/events';
import { tell as tellGuns } from './guns/tell';
import { rules } from './index';
import { CAUSES, type MoraleEvent } from './morale/events';
import type { MovementEvent } from './movement/events';
import { tell as tellMovement } from './movement/tellers';
import type { SightEvent } from './sight/events';
import { FACTORS, PHASES } from './state';
import type { TorpedoEvent } from './torpedoes/events';
import type { TurnEvent } from './turn/events';
import { tell as tellTurn } from './turn/tellers';

const SPEE = piece('spee');
const AJAX = piece('ajax');
const NAVY = side('royal-navy');
const MARINE = side('kriegsmarine');

const ofAjax = { ship: AJAX };
const sum = (total: number) => tally(text('hit.label'), total, rule('SMR-010'), []);
const BOTH = [true, false];
const test8 = { tally: sum(0), face: 8 };

type Told<E> = readonly (E | readonly [E, string])[];

const initiative = {
  type: 'initiative-rolled',
  rolls: [
    { side: NAVY, face: 4, tally: sum(8) },
    { side: MARINE, face: 7, tally: sum(11) },
  ],
} as const;
const ended = (winner: typeof NAVY | 'draw'): TurnEvent => ({
  type: 'game-ended',
  outcome: {
    winner,
    cite: rule('SMR-H47'),
    scores: [
      { side: MARINE, points: 20, lines: [] },
      { side: NAVY, points: 35, lines: [] },
    ],
  },
});

const TURN: Told<TurnEvent> = [
  [{ ...initiative, winner: MARINE }, 'Kriegsmarine has the initiative, 11 to 8.'],
  [initiative, 'Initiative is tied and is rolled again.'],
  ...PHASES.map((phase): TurnEvent => ({ type: 'phase-begun', phase })),
  [{ type: 'layer-called', side: NAVY }, 'Royal Navy may lay mines.'],
  [{ type: 'side-called', side: NAVY }, 'Royal Navy is to choose a squadron.'],
  [{ type: 'squadron-begun', squadron: 'division' }, 'First Division begins.'],
  [{ type: 'squadron-ended', squadron: 'division' }, 'First Division is done.'],
  [{ ...ofAjax, type: 'ship-done', splashed: [] }, 'Ajax is done.'],
  [{ ...ofAjax, type: 'ship-done', splashed: [SPEE] }, 'Ajax is done: a Splash Marker on Admiral Graf Spee.'],
  { type: 'markers-cleared' },
  [{ type: 'turn-begun', turn: 4 }, 'Turn 4 begins.'],
  [ended(NAVY), 'Royal Navy wins, 35 points to 20.'],
  [ended('draw'), 'Nobody wins: 20 points to 35.'],
];

const moved = { ...ofAjax, type: 'ship-moved', from: 24, knots: 24, legs: [{ ahead: inches(9) }] } as const;
const turned = (by: number) => ({
  ...moved,
  legs: [{ alter: degrees(by) }, { ahead: inches(9) }] as readonly Leg[],
});

const MOVEMENT: Told<MovementEvent> = [
  [moved, 'Ajax runs 24 knots.'],
  [turned(45), 'Ajax runs 24 knots and turns 45 degrees to starboard.'],
  [turned(-30), 'Ajax runs 24 knots and turns 30 degrees to port.'],
  [{ ...moved, knots: 0, legs: [] }, 'Ajax lies still.'],
  [
    { ...moved, knots: 0, legs: [{ ahead: inches(0.2) }], stopped: 'land' },
    'Ajax runs less than a knot until she meets land.',
  ],
  [{ ...moved, stopped: 'land' }, 'Ajax runs 24 knots until she meets land.'],
  [{ ...moved, stopped: 'edge' }, 'Ajax runs 24 knots to the edge of the table.'],
  [
    { ...turned(-30), stopped: 'base' },
    'Ajax runs 24 knots and turns 30 degrees to port; she stops short of a base.',
  ],
  ...BOTH.map((passed): MovementEvent => ({ ...ofAjax, ...test8, type: 'steered-by-hand', passed })),
  { ...ofAjax, type: 'smoke-laid', smoke: 's' },
  { ...ofAjax, type: 'grounded', face: 3 },
  [{ ...ofAjax, type: 'left-table', by: 'west' }, 'Ajax leaves the table by the west edge.'],
  ...(['north', 'east', 'south'] as const).map(
    (by): MovementEvent => ({ ...ofAjax, type: 'left-table', by }),
  ),
  { ...ofAjax, type: 'ran-wild', legs: [] },
  ...BOTH.map((collided): MovementEvent => ({ ...ofAjax, type: 'base-met', other: SPEE, face: 5, collided })),
  { ...ofAjax, type: 'collided', other: SPEE, faces: [2, 3] },
];

const fired = {
  ...ofAjax,
  type: 'guns-fired',
  battery: 'main',
  weapon: '6 in',
  target: SPEE,
  mounts: ['A', 'B'],
  guns: 4,
  range: 40,
  needed: 12,
  tally: sum(2),
  faces: [15],
  raking: false,
} as const;

const GUNS: Told<GunsEvent> = [
  [{ ...fired, hits: 2 }, 'Ajax hits Admiral Graf Spee 2 times with 4 guns (6 in) at 40 cm.'],
  [{ ...fired, hits: 1 }, 'Ajax hits Admiral Graf Spee once with 4 guns (6 in) at 40 cm.'],
  [{ ...fired, guns: 1, hits: 0 }, 'Ajax misses Admiral Graf Spee with 1 gun (6 in) at 40 cm.'],
  [{ ...fired, hits: 0 }, 'Ajax misses Admiral Graf Spee with 4 guns (6 in) at 40 cm.'],
  [{ ...fired, hits: 2, raking: true }, 'Ajax rakes Admiral Graf Spee: 2 hits with 4 guns (6 in) at 40 cm.'],
  [{ ...fired, hits: 1, raking: true }, 'Ajax rakes Admiral Graf Spee: one hit with 4 guns (6 in) at 40 cm.'],
  ...FACTORS.map(
    (factor): GunsEvent => ({
      ...ofAjax,
      type: 'light-guns-fired',
      factor,
      target: SPEE,
      range: 20,
      tally: sum(1),
      faces: [12, 20],
      again: [3],
      onTarget: 1,
    }),
  ),
  [
    { ...ofAjax, type: 'light-hits-validated', target: SPEE, faces: [12, 17], splash: 1, ip: 1 },
    "Ajax's light guns tell on Admiral Graf Spee: Splash Markers 1, IP 1.",
  ],
  { ...ofAjax, type: 'fire-ceased', splashed: [SPEE] },
];

const launched = {
  ...ofAjax,
  type: 'torpedoes-fired',
  battery: 'torpedoes',
  weapon: '21 in',
  setting: 'fast',
  target: SPEE,
  count: 4,
  tubes: { T: 4 },
  range: 18,
  needed: 17,
  tally: sum(3),
  faces: [19],
} as const;

const TORPEDOES: Told<TorpedoEvent> = [
  [{ ...launched, hits: 2 }, 'Ajax: 4 torpedoes at 18 cm, 2 hit Admiral Graf Spee.'],
  [{ ...launched, hits: 0 }, 'Ajax: 4 torpedoes at 18 cm miss Admiral Graf Spee.'],
  [{ ...launched, count: 1, hits: 1 }, 'Ajax: 1 torpedo at 18 cm hits Admiral Graf Spee.'],
  [
    { ...ofAjax, type: 'tubes-reloaded', battery: 'torpedoes', mount: 'T', tubes: 4 },
    'Ajax has 4 tubes loaded again.',
  ],
];

const SIGHT: Told<SightEvent> = [
  ...BOTH.flatMap((passed): readonly SightEvent[] => [
    { ...ofAjax, ...test8, type: 'power-tested', passed },
    { ...ofAjax, ...test8, type: 'radar-tested', battery: 'main', target: SPEE, passed },
    { ...ofAjax, ...test8, type: 'identified', target: SPEE, passed },
  ]),
  [
    { ...ofAjax, type: 'searchlight-lit', target: SPEE },
    'Ajax puts her searchlight on Admiral Graf Spee: both are lit.',
  ],
];

const MORALE: Told<MoraleEvent> = [
  ...CAUSES.flatMap((cause) =>
    BOTH.map((passed): MoraleEvent => ({ ...ofAjax, ...test8, type: 'ship-morale', cause, passed })),
  ),
  ...BOTH.flatMap((passed): readonly MoraleEvent[] => [
    { ...test8, type: 'stand-morale', stand: SPEE, passed },
    { ...test8, type: 'squadron-morale', squadron: 'division', passed },
  ]),
];

const NAMES: Readonly<Record<string, string>> = {
  spee: 'Admiral Graf Spee',
  ajax: 'Ajax',
  'royal-navy': 'Royal Navy',
  kriegsmarine: 'Kriegsmarine',
  division: 'First Division',
};
const nameOf = (id: string): string => NAMES[id] ?? id;

describe('words of the turn', () => {
  tellingSuite({
    rules,
    events: TURN,
    kinds: Object.keys(tellTurn),
    nameOf,
    aboutNobody: Object.keys(tellTurn).filter((type) => type !== 'ship-done'),
  });
});

describe('words of movement', () => {
  tellingSuite({ rules, events: MOVEMENT, kinds: Object.keys(tellMovement), nameOf });
});

describe('words of gunfire', () => {
  tellingSuite({ rules, events: GUNS, kinds: Object.keys(tellGuns), nameOf });
});

describe('words of torpedoes, sight and morale', () => {
  tellingSuite({
    rules,
    events: [...TORPEDOES, ...SIGHT, ...MORALE],
    kinds: [
      ...['torpedoes-fired', 'tubes-reloaded'],
      ...['power-tested', 'radar-tested', 'identified', 'searchlight-lit'],
      ...['ship-morale', 'stand-morale', 'squadron-morale'],
    ],
    nameOf,
    aboutNobody: ['squadron-morale'],
  });
});

wordsSuite({
  folder: import.meta.dirname,
  texts: rules.texts,
  written: 51,
  writings: [{ in: /^setting-out\//, as: /\b(?:at|maybe)\(\s*'([^']+)'/g, least: 70 }],
});
