import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { id, order } from '../period.testing';
import { namesIn } from '../ship/fleet';
import { readWord, storedWord, WORDS } from '../ship/words';
import { type Order, WAYS } from '../state';
import { gun, position, REBEL, UNION, vessel } from '../testing';
import { commandOf, orderFrom, readLine, writeLine } from './orders';
import { orderText } from './spoken';
import texts from './text.en.json';

const PLAIN = Object.values(WORDS).flatMap(({ form }) => (form.includes('<') ? [] : [form]));
const set = position([
  vessel('tug', UNION, {
    card: { guns: [gun(), gun({ id: 'pivot-2', battery: 'aft', facing: 180 as never })] },
  }),
  vessel('raft', UNION, { card: { name: 'Mortar Raft 3' } }),
  vessel('css-tennessee', REBEL, { card: { name: 'CSS Tennessee' } }),
]);
const read = (line: string) => readLine(set.state, id('tug'), line);
const leader = set.state.vessels[id('tug')];
if (!leader) throw new Error('no tug');

describe('a line of orders', () => {
  test.each<[string, Partial<Order>]>([
    ['F', {}],
    ['F+2', { change: 2 }],
    ['F+2 L30', { change: 2, turn: -30 }],
    ['F-1 R20', { change: -1, turn: 20 }],
    ['B', { way: 'B' }],
    ['B+1', { way: 'B', change: 1 }],
    ['0', { way: '0' }],
    ['4 L10', { way: '4', turn: -10 }],
    [' f + 1.5  r 22.5 ', { change: 1.5, turn: 22.5 }],
    ['F\u22121', { change: -1 }],
    ['0 anchor', { way: '0', words: ['anchor'] }],
    ['F+2 L30 ram CSS TENNESSEE', { change: 2, turn: -30, words: ['ram css-tennessee'] }],
    ['F ram css-Tennessee; Sweep', { words: ['ram css-tennessee', 'sweep'] }],
    ['F sail full, sail', { words: ['sail full', 'sail'] }],
    ['0 take in tow mortar raft 3', { way: '0', words: ['take in tow raft'] }],
    [
      '0 pivot AFT to 90; crew bow-1 to pivot-2',
      { way: '0', words: ['pivot pivot-2 to 90', 'crew bow-1 to pivot-2'] },
    ],
    ['0 carry Bow-1 to the Stern', { way: '0', words: ['carry bow-1 to stern'] }],
    ['0; balloon up;; make   fast', { way: '0', words: ['balloon up', 'make fast'] }],
  ])('ACW-008 %j is read', (line, own) => {
    expect(read(line)).toEqual(order(own));
  });

  test.each([
    ['', 'orders.unread.empty'],
    ['anchor', 'orders.unread.line'],
    ['L30', 'orders.unread.line'],
    ['Fuse', 'orders.unread.line'],
    ['F2', 'orders.unread.line'],
    ['0+2', 'orders.unread.no-change'],
    ['4-1', 'orders.unread.no-change'],
    ['F dance', 'orders.unread.word'],
    ['F ram', 'orders.unread.word'],
    ['F sail sideways', 'orders.unread.word'],
    ['F ram Nobody', 'orders.unread.no-vessel'],
    ['F ram tug', 'orders.unread.no-vessel'],
    ['0 pivot stern to 90', 'orders.unread.no-gun'],
    ['0 carry bow-1 to port', 'orders.unread.word'],
    ['0 carry mortar to bow', 'orders.unread.no-gun'],
    ['0 crew bow-1 to bow', 'orders.unread.one-gun'],
  ])('ACW-008 %j cannot be read, and the refusal names the cure', (line, key) => {
    const refused = read(line);
    if (!('because' in refused)) throw new Error(`'${line}' was read`);
    expect(refused).toMatchObject({ cite: 'ACW-008', because: { key } });
    expect(say(texts, refused.because)).not.toMatch(/[{}]|undefined/);
  });

  test('ACW-008 whatever is written is read as it was', () => {
    const words = fc.uniqueArray(
      fc.constantFrom(
        ...PLAIN,
        'ram css-tennessee',
        'take in tow raft',
        'sail none',
        'sail reduced',
        'pivot bow-1 to 45.5',
        'crew bow-1 to pivot-2',
        'carry bow-1 to centre',
        'balloon down',
        'pull raft',
      ),
      { maxLength: 4 },
    );
    const thousandths = (most: number) => fc.integer({ min: -most, max: most }).map((n) => n / 1000 + 0);
    const orders = fc.record({
      way: fc.constantFrom(...WAYS),
      change: thousandths(20_000),
      turn: thousandths(180_000),
      words,
    });
    fc.assert(
      fc.property(orders, (drawn) => {
        const change = drawn.way === 'F' || drawn.way === 'B' ? drawn.change : 0;
        const meant = { ...drawn, change };
        expect(read(writeLine(meant))).toEqual(meant);
        expect(orderFrom(set.state, commandOf(leader, meant))).toEqual(meant);
        expect(say(texts, orderText(meant, namesIn(set.state)))).not.toMatch(/[{}]|orders\./);
      }),
    );
  });

  test('ACW-008 every word is stored as it is read', () => {
    for (const plain of PLAIN) {
      const word = readWord(plain.toUpperCase());
      expect(word && storedWord(word)).toBe(plain);
    }
  });
});
