import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piece, rule } from '../../../engine/ids';
import { say, type Text } from '../../../engine/words/text';
import type { AcwEvent } from '../events';
import { rules } from '../index';
import { RAM_RESULTS } from '../rams/events';
import { namesIn } from '../ship/fleet';
import { position, REBEL, run, UNION, vessel } from '../testing';
import { answers, fleets, laidOut, period, speedsOf } from './crossing-testing';
import { half, order } from './testing';

const english = (said: Text): string => say(rules.texts, said);
const isWhole = (sentence: string): boolean => !/[{}]|\bmotion\.|undefined|NaN/.test(sentence);

describe('what is told of the half-moves', () => {
  test('every event and every question of vessels that cross is a whole sentence with its rules', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fleets, fc.integer({ min: 1, max: 1e6 }), (fleet, seed) => {
        const given = answers(seed, false);
        const asked: Text[] = [];
        const speeds = speedsOf(fleet);
        const ran = run(laidOut(fleet, false, fleet), (state) => period(state, speeds), {
          otherwise: {
            faces: (question) => {
              asked.push(question.purpose);
              if (question.needs?.kind === 'number') {
                asked.push(question.needs.label, ...question.needs.modifiers.map(({ label }) => label));
              }
              return given.faces(question);
            },
            pick: (question) => {
              asked.push(question.prompt, ...question.offers.map(({ label }) => label));
              return given.pick(question);
            },
          },
        });
        const told = ran.events
          .filter(({ type }) => !type.startsWith('table/'))
          .map((event) => rules.tell(event as AcwEvent, namesIn(ran.state)));
        for (const { text, cites } of told) {
          seen.add(text.key);
          expect(cites.length).toBeGreaterThan(0);
        }
        const sentences = [...asked, ...told.map(({ text }) => text)].map(english);
        expect(sentences.filter((sentence) => !isWhole(sentence))).toEqual([]);
      }),
      { numRuns: 60, seed: 3 },
    );
    expect([...seen].filter((key) => key.startsWith('motion.')).length).toBeGreaterThan(30);
  });

  test.each(RAM_RESULTS)('a ram that comes to %s is told with its die, its total and its tally', (result) => {
    const [a] = vessel('a', UNION);
    const event = {
      type: 'rammed',
      piece: a.id,
      other: piece('b'),
      angle: 90,
      deliberate: true,
      tally: { kind: 'number', label: { key: 'x' }, base: 0, cite: rule('ACW-053'), modifiers: [], total: 3 },
      face: 4,
      total: 7,
      result,
      ranDown: false,
      astern: false,
    } as const;
    const { text, tallies, faces, about, weight } = rules.tell(event, (id) =>
      id === a.id ? 'Virginia' : 'Cumberland',
    );
    expect(english(text)).toMatch(/^Virginia rams Cumberland as ordered at 90°: a 4, 7 in all\. \S.*\.$/);
    expect([tallies.length, faces, about, weight]).toEqual([1, [4], ['a', 'b'], 'major']);
  });

  test.each([
    [2, false, 4],
    [4, true, 2],
  ])('ACW-033 of a bar that holds on %d or less it is told what the die could do', (needs, stuck, ways) => {
    const [a] = vessel('a', UNION);
    const feature = 'bar' as never;
    const event = { type: 'bar-tested', piece: a.id, feature, face: 3, needs, stuck, astern: false } as const;
    const { tests } = rules.tell(event, () => 'Monitor');
    expect(tests).toMatchObject([{ good: 'a', ways, of: 6, tried: 1, passed: stuck ? 0 : 1 }]);
  });

  test('of a ram it is told who met whom at which angle, with every line of the tally', () => {
    const from = position(
      [
        vessel('a', REBEL, {
          speed: 8,
          card: { name: 'Virginia', ram: true },
          at: { x: 14.3, y: 10, heading: 270 },
        }),
        vessel('b', UNION, { anchor: 'anchored', card: { name: 'Cumberland' }, at: { x: 10, y: 10 } }),
      ],
      { orders: { [piece('a')]: order('F', { words: ['ram b'] }) } },
    );
    const after = half(from, 'first', { dice: { 'ram-a-b': [3] } });
    const told = rules.tell(
      after.events.find(({ type }) => type === 'rammed') as AcwEvent,
      namesIn(after.state),
    );
    expect(english(told.text)).toBe(
      'Virginia rams Cumberland as ordered at 90°: a 3, 8 in all. The struck vessel is crippled.',
    );
    const [sum] = told.tallies;
    if (sum?.kind !== 'number') throw new Error('no tally');
    expect(sum.modifiers.map(({ label, by, cite }) => [english(label), by, cite])).toEqual([
      ['Struck sideways on', 2, 'ACW-054'],
      ['Target stationary', 1, 'ACW-055'],
      ['Each knot over 6, at 8', 2, 'ACW-056'],
    ]);
  });
});
