import { describe } from 'vitest';
import { tally } from '../../engine/counting/tally';
import { piece, rule, side } from '../../engine/ids';
import { place } from '../../engine/moving/places';
import { text } from '../../engine/words/text';
import { tellingSuite, wordsSuite } from '../../kit/testing/words';
import { rules } from '.';
import { tell as tellAttack } from './attack/tellers';
import { tell as tellColumns } from './columns/tellers';
import { tell as tellDeclare } from './declare/tellers';
import type { EiaEvent } from './events';
import { KINDS } from './fleet/operation';
import { tell as tellIntercept } from './intercept/tellers';
import { tell as tellLand } from './land';
import { tell as tellMonth } from './month/tellers';
import { tell as tellResolve } from './resolve/tellers';
import { tell as tellRolls } from './rolls';
import { tell as tellRounds } from './rounds/tellers';
import { tell as tellTrade } from './trade/tellers';

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

const contact = { by: A, on: B, zone: place('WCH') };
const operation = {
  id: A,
  fleets: [A, B],
  path: [place('WCH')],
  corps: B,
  tried: [],
  contested: [],
  met: [],
};
const settled = {
  type: 'contact-settled' as const,
  contact: { about: 'interception' as const, ...contact },
  lost: [],
  prizes: [],
  paid: {},
  beaten: [],
  gone: [],
  corps: [],
};

/** Every kind of event of a campaign. */
const CAMPAIGN: readonly EiaEvent[] = [
  ...KINDS.map((kind) => ({
    type: 'operation-declared' as const,
    operation: { ...operation, kind },
    side: SIDE,
    aboard: [],
  })),
  ...(['one', 'all'] as const).map((until) => ({ type: 'moment-waited' as const, side: SIDE, until })),
  ...KINDS.map((kind) => ({ type: 'carried-out' as const, operation: A, kind })),
  { type: 'contests-over', by: A },
  { type: 'contest-declined', by: A, on: B },
  { type: 'contest-range', by: A, on: B, faces: [1, 2], range: 3, distance: 3 },
  { type: 'contest-range', by: A, on: B, faces: [1, 2], range: 3, distance: 4 },
  settled,
  { ...settled, failed: B },
  { type: 'attempt-made', by: A, on: B },
  { type: 'let-pass', by: A, on: B },
  { type: 'hunt-over', by: A },
  { type: 'ships-thrown', operation: A, faces: [3], total: 3 },
  { type: 'mustered', operation: A, ships: [A], admirals: [] },
  { type: 'mustered', operation: A, ships: [A, B], admirals: ['n'] },
  { type: 'range-thrown', by: A, tally: sum, faces: [3], range: 3 },
  { type: 'missed', by: A, on: B },
  ...(['interception', 'superiority'] as const).flatMap((about) =>
    [true, false].map((trivial) => ({
      type: 'contact-made' as const,
      contact: { about, ...contact },
      zone: contact.zone,
      present: {},
      trivial,
    })),
  ),
  { type: 'route-laid', route: A, path: [] },
  { type: 'trade-sailed', nation: 'spain', count: 2 },
  { type: 'gold-thrown', faces: [4, 3], total: 7 },
  { type: 'gold-sailed', total: 7, escorts: 3, to: place('cadiz') },
  { type: 'landed', corps: A, port: place('cork'), left: [[A, 3]] },
  { type: 'landed', corps: A, port: place('cork'), left: [[A, 0]] },
  { type: 'kept-aboard', corps: A },
  { type: 'corps-lost', corps: A },
  { type: 'starved', left: [] },
  { type: 'starved', left: [[A, 3]] },
  { type: 'ships-moved', from: A, to: B, ships: [A] },
  { type: 'regrouped', side: SIDE },
  { type: 'combined', side: SIDE, together: true },
  { type: 'combined', side: SIDE, together: false },
  { type: 'month-paid', sums: { spain: 3 } },
  { type: 'repaired', ships: [A, B] },
  { type: 'month-begun', turn: 2 },
];

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
  { type: 'lines-laid' },
  { type: 'combat-over', lost: [] },
  { type: 'combat-over', lost: [SIDE] },
  { type: 'combat-over', lost: [SIDE, SIDE] },
  { ...thrown, about: 'intercept' },
  { type: 'game-ended', outcome: { ...outcome, winner: SIDE } },
  { type: 'game-ended', outcome: { ...outcome, winner: 'draw' } },
];

const NAMES: Readonly<Record<string, string>> = { a: 'Victory', b: 'Bucentaure', s: 'British', n: 'Nelson' };

describe('what is told', () => {
  tellingSuite({
    rules,
    events: [...EVENTS, ...CAMPAIGN],
    kinds: [
      tellColumns,
      tellAttack,
      tellRolls,
      tellRounds,
      tellDeclare,
      tellResolve,
      tellIntercept,
      tellTrade,
      tellLand,
      tellMonth,
    ].flatMap((of) => Object.keys(of)),
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
      'lines-laid',
      'combat-over',
      'operation-declared',
      'moment-waited',
      'contact-settled',
      'contact-made',
      'trade-sailed',
      'gold-thrown',
      'gold-sailed',
      'landed',
      'starved',
      'regrouped',
      'combined',
      'month-paid',
      'repaired',
      'month-begun',
    ],
  });
});
