import { describe } from 'vitest';
import { piece, rule, side } from '../../engine/ids';
import { tally } from '../../engine/tally';
import { text } from '../../engine/text';
import { tellingSuite, wordsSuite } from '../../kit/testing/words';
import { tell as tellAttack } from './attack/tellers';
import { tell as tellColumns } from './columns/tellers';
import type { EiaEvent } from './events';
import { rules } from './index';
import { tell as tellRolls } from './rolls';
import { tell as tellRounds } from './rounds/tellers';

wordsSuite({
  folder: import.meta.dirname,
  texts: rules.texts,
  written: 60,
  writings: [
    { in: /^scenario\//, as: /\bno\(\s*[^,()]+,\s*'([^']+)'/g, under: 'setup', least: 10 },
    { in: /^rolls\//, as: /\badd\('([^']+)'/g, least: 3 },
  ],
});

const A = piece('a');
const B = piece('b');
const SIDE = side('s');
const sum = tally(text('aim'), 1, rule('EIA-068'), []);
const thrown = { type: 'contest-thrown' as const, side: SIDE, tally: sum, face: 3, total: 4 };
const shot = { type: 'shot' as const, from: A, to: B, tally: sum, faces: [4], total: 5, defence: false };
const outcome = { cite: rule('EIA-H19'), scores: [] };

/** Every kind of event in each of its forms. */
const EVENTS: readonly (EiaEvent | readonly [EiaEvent, string])[] = [
  [
    { type: 'column-formed', column: A, side: SIDE, ships: [A, B], admirals: ['n'] },
    'British form a column of 2 ships led by Victory, under Nelson',
  ],
  { type: 'column-formed', column: A, side: SIDE, ships: [A], admirals: [] },
  { type: 'column-broken', column: A, side: SIDE },
  { type: 'columns-formed', side: SIDE },
  { type: 'round-begun', round: 1, first: SIDE, counts: [2, 4] },
  { type: 'round-begun', round: 2, first: SIDE, counts: [2, 2] },
  { type: 'side-called', side: SIDE },
  { ...thrown, about: 'initiative' },
  { ...thrown, about: 'leave' },
  { ...thrown, about: 'past', column: A },
  { ...thrown, about: 'tactical', column: A },
  { type: 'attack-made', column: A, target: B },
  { type: 'attack-diverted', column: A, from: B, to: B },
  { type: 'got-past', column: A, shield: B },
  { type: 'aim-chosen', column: A, evades: true },
  { type: 'aim-chosen', column: A, evades: false },
  { type: 'strike-won', strike: 'attacker', column: A, target: B },
  { type: 'strike-won', strike: 'defender', column: A, target: B },
  { type: 'strike-won', strike: 'together', column: A, target: B },
  { type: 'evaded', column: A, from: B },
  { type: 'reload-thrown', column: A, needs: 3, face: 3 },
  { type: 'reload-thrown', column: A, needs: 3, face: 4 },
  { type: 'reloaded', column: A, ships: [A, B] },
  { ...shot, result: 'nothing' },
  { ...shot, result: 'damaged' },
  { ...shot, result: 'captured' },
  [{ ...shot, result: 'sunk', faces: [6, 5], total: 6 }, 'Victory sinks Bucentaure: dice 6, 5, 6 in all'],
  { ...shot, result: 'nothing', faces: [6, 1] },
  { ...shot, result: 'damaged', faces: [6, 4] },
  { ...shot, result: 'captured', faces: [6, 4] },
  { ...shot, result: 'sunk' },
  { type: 'fire-saved', ship: A },
  { type: 'admiral-lost', admiral: 'n', column: A, side: SIDE },
  { type: 'guards-itself', column: A },
  { type: 'shields-fleet', column: A },
  { type: 'shields-fleet', column: A, instead: B },
  { type: 'shield-ended', column: A, side: SIDE },
  { type: 'column-acted', column: A },
  { type: 'round-ended', round: 1 },
  { type: 'broken-off', why: 'no-attack' },
  { type: 'broken-off', why: 'silent' },
  { type: 'broken-off', why: 'trivial' },
  { type: 'tie-thrown', face: 6, total: 7 },
  { type: 'tie-thrown', face: 6, total: 6 },
  { type: 'retreated', side: SIDE },
  { type: 'fought-on', side: SIDE },
  { type: 'retaken', ship: A },
  { type: 'game-ended', outcome: { ...outcome, winner: SIDE } },
  { type: 'game-ended', outcome: { ...outcome, winner: 'draw' } },
];

const NAMES: Readonly<Record<string, string>> = { a: 'Victory', b: 'Bucentaure', s: 'British', n: 'Nelson' };

describe('what is told', () => {
  tellingSuite({
    rules,
    events: EVENTS,
    kinds: [tellColumns, tellAttack, tellRolls, tellRounds].flatMap((of) => Object.keys(of)),
    nameOf: (id) => NAMES[id] ?? id,
    aboutNobody: [
      'columns-formed',
      'round-begun',
      'side-called',
      'contest-thrown',
      'reloaded',
      'round-ended',
      'broken-off',
      'tie-thrown',
      'retreated',
      'fought-on',
      'game-ended',
    ],
  });
});
