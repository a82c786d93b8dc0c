import { describe, expect, test } from 'vitest';
import { tally } from '../../engine/counting/tally';
import { piece, rule, side } from '../../engine/ids';
import { say, type Text, text } from '../../engine/words/text';
import { degrees } from '../../geometry/units';
import { damage } from './damage';
import type { HitResult, Struck } from './damage/events';
import { HIT_TABLES } from './damage/hit-tables';
import { end } from './end';
import type { AcwEvent } from './events';
import { guns } from './guns';
import { shot } from './guns/guns-testing';
import { rules } from './index';
import { mines } from './mines';
import { motion } from './motion';
import { orders } from './orders';
import type { SpeedOfBody } from './orders/events';
import { period } from './period';
import { rams } from './rams';
import { AREAS } from './ship/cards';
import { EFFECTS, FATES, SAILS, STEPS } from './state';
import { UNION } from './testing';
import { works } from './works';

const NAMES: Readonly<Record<string, string>> = {
  a: 'USS Cairo',
  b: 'CSS Virginia',
  x: 'Fire raft',
  union: 'The Union',
};
const nameOf = (id: string): string => NAMES[id] ?? id;

const A = piece('a');
const B = piece('b');
const ofA = { piece: A };
const cite = rule('ACW-000');
const sum = tally(text('needs.mend.hole'), 5, cite, []);
const both = [true, false] as const;

const order = { way: 'F', change: 2, turn: -30, words: ['ram b'] } as const;
const speed: SpeedOfBody = { ...ofA, body: [A], from: 0, to: 2, bursting: false, underSail: false };
const scores = [
  { side: side('union'), points: 8, lines: [] },
  { side: side('confederate'), points: 12, lines: [] },
];
const ended = (winner: string): AcwEvent => ({
  type: 'game-ended',
  outcome: { winner: winner === 'draw' ? 'draw' : side(winner), cite: rule('ACW-H12'), scores },
});

const OF_ORDERS: readonly AcwEvent[] = [
  { ...ofA, type: 'order-written', order },
  { type: 'wind-rolled', from: degrees(60), face: 1 },
  { type: 'orders-revealed', lines: [{ ...ofA, order }] },
  { type: 'orders-revealed', lines: [] },
  {
    type: 'speeds-set',
    set: [
      speed,
      { ...speed, to: 0 },
      { ...speed, to: -1 },
      { ...speed, bursting: true },
      { ...speed, underSail: true },
    ],
  },
  { type: 'speeds-set', set: [] },
  { ...ofA, type: 'order-cut', note: { cite: rule('ACW-044'), because: text('orders.note.must-back') } },
  { ...ofA, type: 'word-carried', word: { word: 'sweep' } },
  { ...ofA, type: 'tow-cast-off', tow: B, adrift: true, speed: 4 },
  { ...ofA, type: 'tow-cast-off', tow: B, adrift: false, speed: 0 },
  { ...ofA, type: 'pair-cut-loose', mate: B, speed: 4 },
  ...(['none', 'anchored', 'made-fast'] as const).map(
    (anchor): AcwEvent => ({ ...ofA, type: 'anchor-changed', anchor }),
  ),
  { ...ofA, type: 'tow-made-fast', tow: B },
  { ...ofA, type: 'tow-missed', tow: B },
];

const OF_PERIODS: readonly AcwEvent[] = [
  { type: 'side-committed', side: UNION },
  ...STEPS.map((step): AcwEvent => ({ type: 'step-begun', step, period: 3 })),
  { type: 'firing-ended', side: UNION, idle: true },
  { type: 'firing-ended', side: UNION, idle: false },
];

const firing = {
  shot: shot('a', 'starboard', 'b', { guns: 2 }),
  battery: text('guns.name', { name: 'port 9 in smoothbores' }),
};
const atTurret = { ...firing, shot: { ...firing.shot, at: 'turret' } } as const;
const fired = { ...firing, type: 'guns-fired', guns: ['a', 'b'], range: 5, tally: sum, armour: 9 } as const;
const muskets = { type: 'muskets-fired', shot: firing.shot, faces: [5, 6], area: 'port' } as const;

const OF_GUNS: readonly AcwEvent[] = [
  { ...firing, type: 'target-named' },
  { ...atTurret, type: 'target-named' },
  { ...firing, shot: { ...firing.shot, battery: 'muskets' }, type: 'target-named' },
  { ...firing, type: 'target-dropped' },
  { ...firing, type: 'held-fire' },
  ...both.flatMap((rattled) => both.map((pilot): AcwEvent => ({ ...muskets, rattled, pilot }))),
  { ...fired, faces: [1, 2], hits: 0 },
  { ...fired, faces: [6, 6], hits: 2 },
  { ...fired, guns: ['a'], faces: [6], hits: 1 },
  { ...fired, ...atTurret, faces: [6, 6], hits: 1 },
  { ...ofA, type: 'balloon-down' },
];

/** Every result that the dice of a table can show. */
const results = (struck: Struck): readonly HitResult[] => [
  ...new Set(
    Array.from({ length: 6 * Math.max(1, HIT_TABLES[struck].dice) }, (_, i) => i + 1)
      .filter((total) => total >= HIT_TABLES[struck].dice)
      .map(HIT_TABLES[struck].result),
  ),
];

const hurt = { ...ofA, type: 'gun-hurt', gun: 'a', battery: text('guns.muskets'), faces: [], cite } as const;
const effect = { since: 1, attempts: 0 } as const;
const MENDABLE = EFFECTS.filter((kind) => kind !== 'pilot' && kind !== 'screw');

const OF_DAMAGE: readonly AcwEvent[] = [
  ...(['hull', 'turret', 'work', 'battery', 'infantry'] as const).flatMap((struck) =>
    results(struck).map(
      (result): AcwEvent => ({
        type: 'hit-judged',
        shot: firing.shot,
        struck,
        ...(struck === 'hull' ? { area: 'bow' } : {}),
        faces: [1],
        result,
      }),
    ),
  ),
  { ...hurt, loss: 'gun' },
  { ...hurt, loss: 'crew' },
  { ...hurt, loss: 'silence', from: 3, through: 5 },
  { ...hurt, loss: 'silence', from: 3, through: 3 },
  ...([...AREAS, 'turret', 'work'] as const).flatMap((where) =>
    (['gun', 'crew', 'silence'] as const).map(
      (loss): AcwEvent => ({ ...ofA, type: 'nothing-to-lose', where, loss, cite }),
    ),
  ),
  ...[1, 2].map((lost): AcwEvent => ({ ...ofA, type: 'hit-factors-lost', lost, left: 3, cite })),
  ...FATES.filter((fate) => fate !== 'afloat' && fate !== 'awaited').map(
    (fate): AcwEvent => ({ ...ofA, type: 'vessel-lost', fate, cite }),
  ),
  { ...ofA, type: 'crippled', stops: [], cite },
  { ...ofA, type: 'speed-lost', body: [], from: -2, to: 0, cite },
  { ...ofA, type: 'knot-lost', maxSpeed: 5, sailSpeed: 0 },
  { ...ofA, type: 'knot-lost', maxSpeed: 0, sailSpeed: 3 },
  { ...ofA, type: 'knot-lost', maxSpeed: 7, sailSpeed: 1 },
  ...EFFECTS.flatMap((kind) =>
    both.map(
      (anew): AcwEvent => ({
        ...ofA,
        type: 'effect-begun',
        effect: { ...effect, kind, ...(kind === 'pilot' || kind === 'screw' ? { through: 4 } : {}) },
        anew,
        faces: [],
        cite,
      }),
    ),
  ),
  ...(['port', 'starboard'] as const).map(
    (to): AcwEvent => ({
      ...ofA,
      type: 'effect-begun',
      effect: { ...effect, kind: 'rudder', side: to },
      anew: false,
      faces: [1],
      cite,
    }),
  ),
  ...EFFECTS.map((kind): AcwEvent => ({ ...ofA, type: 'effect-void', kind })),
  { ...ofA, type: 'gun-fights-fire', gun: 'bow-1', battery: 'Bow pivot' },
  ...MENDABLE.flatMap((kind) =>
    both.flatMap((mended) =>
      [0, 4].map(
        (most): AcwEvent => ({
          ...ofA,
          type: 'repair-tried',
          index: 0,
          kind,
          face: 3,
          tally: sum,
          mended,
          failures: 2,
          of: most,
        }),
      ),
    ),
  ),
  ...EFFECTS.map((kind): AcwEvent => ({ ...ofA, type: 'effect-over', index: 0, kind })),
];

const OF_WORKS: readonly AcwEvent[] = [
  { ...ofA, type: 'work-hurt', kind: 'work', lost: 1, left: 7, cite },
  { ...ofA, type: 'work-hurt', kind: 'troops', lost: 1, left: 2, cite },
  { ...ofA, type: 'work-fallen', fate: 'wrecked', by: 'hits', cite },
  { ...ofA, type: 'work-fallen', fate: 'wrecked', by: 'magazine', cite },
  { ...ofA, type: 'work-fallen', fate: 'withdrawn', by: 'hits', cite },
];

const OF_MINES: readonly AcwEvent[] = [
  { ...ofA, type: 'mine-told-off', trying: true },
  { ...ofA, type: 'mine-told-off', trying: false },
  ...both.map((adrift): AcwEvent => ({ ...ofA, type: 'mine-tried', face: 4, tally: sum, adrift })),
  ...[-30, 0, 30].map((veer): AcwEvent => ({ ...ofA, type: 'mine-veered', face: 4, veer })),
  ...both.map((exploded): AcwEvent => ({ ...ofA, type: 'mine-touched', mine: B, face: 4, exploded })),
  ...(['exploded', 'ashore', 'left'] as const).map((how): AcwEvent => ({ type: 'mine-gone', mine: B, how })),
  { ...ofA, type: 'mine-held', cite },
  ...both.map(
    (exploded): AcwEvent => ({ ...ofA, type: 'field-tested', field: 'f', face: 4, needs: 5, exploded }),
  ),
  ...both.map((counted): AcwEvent => ({ ...ofA, type: 'mine-struck', faces: [2, 3], lost: 8, counted })),
  { ...ofA, type: 'lane-swept', strip: 's' },
  { ...ofA, type: 'strip-laid', strip: 's', side: UNION },
  { ...ofA, type: 'spar-kept', other: B },
  ...both.map((exploded): AcwEvent => ({ ...ofA, type: 'spar-tried', other: B, face: 3, exploded })),
  ...both.map((counted): AcwEvent => ({ ...ofA, type: 'spar-struck', other: B, face: 3, lost: 6, counted })),
  ...both.map((saved): AcwEvent => ({ ...ofA, type: 'spar-saved', face: 3, needs: 4, saved })),
  ...both.map((lit): AcwEvent => ({ ...ofA, type: 'lighting-tried', face: 4, tally: sum, lit })),
  ...both.map((alight): AcwEvent => ({ ...ofA, type: 'fire-touched', other: B, face: 3, needs: 4, alight })),
  ...both.map(
    (detonates): AcwEvent => ({ ...ofA, type: 'fuse-burned', faces: [3, 4], tally: sum, detonates }),
  ),
  ...[0, 2.04].map((gap): AcwEvent => ({ ...ofA, type: 'blast-felt', from: piece('x'), gap, loses: 2 })),
  { ...ofA, type: 'blast-effect', faces: [2, 3], total: 5 },
];

const OF_ENDS: readonly AcwEvent[] = [
  { ...ofA, type: 'vessel-entered' },
  ...SAILS.map((sail): AcwEvent => ({ ...ofA, type: 'sail-set', sail })),
  { ...ofA, type: 'boarded', target: B },
  ...both.map(
    (strikes): AcwEvent => ({
      ...ofA,
      type: 'morale-tested',
      face: 2,
      tally: sum,
      because: [rule('ACW-010')],
      strikes,
    }),
  ),
  { ...ofA, type: 'line-passed', line: 'bay' },
  ended('union'),
  ended('confederate'),
  ended('draw'),
];

/** Every kind of event of a chapter, in each of its forms; those of the half-moves are met in motion/tellers.test.ts. */
const CHAPTERS = [
  { name: 'orders', chapter: orders, events: OF_ORDERS },
  { name: 'guns', chapter: guns, events: OF_GUNS },
  { name: 'damage', chapter: damage, events: OF_DAMAGE },
  { name: 'works', chapter: works, events: OF_WORKS },
  { name: 'mines', chapter: mines, events: OF_MINES },
  { name: 'end', chapter: end, events: OF_ENDS },
  { name: 'period', chapter: period, events: OF_PERIODS },
];
const EVENTS = CHAPTERS.flatMap(({ events }) => events);

/** Keys that have no sentence, in a text and the texts within it. */
const gaps = (said: Text): readonly string[] => [
  ...(said.key in rules.texts ? [] : [said.key]),
  ...Object.values(said.args ?? {}).flatMap((value) =>
    typeof value === 'object' && 'key' in value ? gaps(value) : [],
  ),
];

const told = (event: AcwEvent) => rules.tell(event, nameOf);
const sentence = (event: AcwEvent): string => say(rules.texts, told(event).text);

describe('what is told of each chapter', () => {
  test.each(CHAPTERS)(
    'every event of $name has its words, nothing left open, and cites a rule',
    ({ chapter, events }) => {
      expect(new Set(events.map(({ type }) => type))).toEqual(
        new Set(Object.keys(chapter.events?.tell ?? {})),
      );
      for (const event of events) {
        const { text: said, cites } = told(event);
        expect([event.type, gaps(said)]).toEqual([event.type, []]);
        expect(say(rules.texts, said)).toMatch(/^[^{}]+[.:]/);
        expect(say(rules.texts, said)).not.toMatch(/[{}]|undefined|^(told|guns|orders|motion)\./);
        expect(cites.length).toBeGreaterThan(0);
      }
    },
  );

  test('each kind of event is told by one chapter, and nothing else is told', () => {
    const kinds = [...CHAPTERS.map(({ chapter }) => chapter), motion, rams].flatMap(({ events }) =>
      Object.keys(events?.tell ?? {}),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(() => rules.tell({ type: 'nothing' } as never, nameOf)).toThrow('nothing');
  });

  test('what mattered is weighed by the Hit Factors it cost, a ship that strikes by all of hers', () => {
    expect(told({ ...ofA, type: 'hit-factors-lost', lost: 3, left: 1, cite })).toMatchObject({
      weight: 'major',
      about: ['a'],
      text: { args: { damage: 3 } },
    });
    expect(told({ ...ofA, type: 'vessel-lost', fate: 'struck', cite })).toMatchObject({
      weight: 'major',
      text: { args: { damage: 8 } },
    });
  });

  const die = 3;
  const seldom = { label: text('motion.tally.ram'), op: 'add', by: -4, cite } as const;
  const slow = tally(text('motion.tally.ram'), 0, cite, [seldom]);
  const met = { ...ofA, other: B, angle: 90, ranDown: false, astern: false } as const;
  const struck = { ...ofA, feature: 'rock', astern: false, face: die, total: die - 4, tally: slow } as const;
  const rammed = { ...met, type: 'rammed', tally: slow, face: die, total: die - 4 } as const;
  test.each<readonly [string, AcwEvent, ways: number, passed: number]>([
    [
      'ACW-070 a drifting mine explodes on 4 or more',
      { ...ofA, type: 'mine-touched', mine: B, face: 3, exploded: false },
      3,
      1,
    ],
    [
      'ACW-071 a field on what it needs',
      { ...ofA, type: 'field-tested', field: 'f', face: 5, needs: 5, exploded: true },
      4,
      0,
    ],
    [
      'ACW-077 a spar torpedo on 3 or more',
      { ...ofA, type: 'spar-tried', other: B, face: 3, exploded: true },
      4,
      1,
    ],
    [
      'ACW-079 a David is saved on 5 or more',
      { ...ofA, type: 'spar-saved', face: 4, needs: 5, saved: false },
      2,
      0,
    ],
    [
      'ACW-138 fire spreads to an ironclad on a 6',
      { ...ofA, type: 'fire-touched', other: B, face: 5, needs: 6, alight: false },
      5,
      1,
    ],
    // Less 4 on the die: -3, -2, -1, 0, 1 and 2. The table has nothing from 0 to 3, and never hurts the target below 4.
    ['ACW-060 a ram at less 4 cannot hurt', { ...rammed, deliberate: true, result: 'rammer-loses' }, 0, 0],
    [
      'ACW-060 a collision at less 4 hurts on three faces',
      { ...rammed, deliberate: false, result: 'rammer-loses' },
      3,
      0,
    ],
    [
      'ACW-061 rocks at less 4 hurt on three faces',
      { ...struck, type: 'rock-struck', result: 'rammer-loses' },
      3,
      0,
    ],
    // More 2 on the die: 3 to 8, of which all but the first hurt.
    [
      'ACW-054 a ram at more 2 hurts on all but a 1',
      {
        ...rammed,
        tally: { ...slow, total: 2 },
        face: 4,
        total: 6,
        deliberate: true,
        result: 'target-crippled',
      },
      5,
      1,
    ],
  ])('%s, and so it counts for the luck of the battle', (_, event, ways, passed) => {
    expect(told(event).tests).toMatchObject([{ good: A, ways, of: 6, tried: 1, passed }]);
    for (const { label } of told(event).tests ?? []) expect(gaps(label)).toEqual([]);
  });

  test('the sentences name the ship and the figures', () => {
    const said = EVENTS.map(sentence);
    expect(said).toContain('USS Cairo loses 1 Hit Factor; 3 left.');
    expect(said).toContain('USS Cairo: rudder jammed to port.');
    expect(said).toContain('USS Cairo permanently loses a knot: at most 5 knots.');
    expect(said).toContain(
      'USS Cairo permanently loses a knot: at most 7 knots under steam, 1 knot under sail.',
    );
    expect(said).toContain('Fire raft blows up 2" from USS Cairo: 2 Hit Factors.');
    expect(said).toContain('USS Cairo makes no progress with the fire, failure 2 of 4.');
  });

  test('the winner stands before the loser', () => {
    expect(sentence(ended('confederate'))).toBe('confederate wins, 12 to 8.');
    expect(sentence(ended('union'))).toBe('The Union wins, 8 to 12.');
  });
});
