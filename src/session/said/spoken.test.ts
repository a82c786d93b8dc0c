import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RULES, say } from '../../engine/words/text';
import type { Leg, Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import {
  aspectWords,
  asSentences,
  compassPoint,
  figure,
  spokenHelm,
  spokenTrack,
  threeFigures,
} from './spoken';

const pose: Pose = { at: { x: 0, y: 0 }, heading: degrees(332) };
const ahead = (n: number): Leg => ({ ahead: inches(n) });
const alter = (n: number): Leg => ({ alter: degrees(n) });

describe('threeFigures', () => {
  test.each([
    [0, '000'],
    [7, '007'],
    [45.4, '045'],
    [359.6, '000'],
    [360, '000'],
    [-1, '359'],
    [725, '005'],
  ])('%d degrees is said %s', (deg, said) => expect(threeFigures(deg)).toBe(said));

  test('any direction is three digits below 360', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (deg) => {
        const said = threeFigures(deg);
        return /^\d{3}$/.test(said) && Number(said) < 360;
      }),
    );
  });
});

test('a figure keeps at most two decimals and no needless zero', () => {
  expect([6, 2.5, 2.345, -0].map(figure)).toEqual(['6', '2.5', '2.35', '0']);
});

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [315, 'NW'],
  [338, 'N'],
  [-90, 'W'],
])('the compass point nearest to %d is %s', (deg, point) =>
  expect(say(NO_RULES, compassPoint(deg))).toBe(point),
);

describe('aspectWords', () => {
  test.each([
    [0, 'bows on'],
    [9.9, 'bows on'],
    [10, 'her starboard bow'],
    [80, 'her starboard beam'],
    [90, 'her starboard beam'],
    [100, 'her starboard quarter'],
    [180, 'stern on'],
    [190, 'her port quarter'],
    [270, 'her port beam'],
    [320, 'her port bow'],
    [350, 'bows on'],
    [360, 'bows on'],
    [-40, 'her port bow'],
  ])('%d off the bow is %s', (deg, words) => expect(say(NO_RULES, aspectWords(deg))).toBe(words));

  test('a mirrored aspect is the same sector of the other side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 359 }), (deg) => {
        fc.pre(![10, 80, 100, 170, 190, 260, 280, 350].includes(deg));
        const other = say(NO_RULES, aspectWords(360 - deg)).replace(/port|starboard/, (hand) =>
          hand === 'port' ? 'starboard' : 'port',
        );
        expect(other).toBe(say(NO_RULES, aspectWords(deg)));
      }),
    );
  });
});

describe('spokenTrack', () => {
  test('an alteration is said with its side and the new course', () => {
    const said = spokenTrack(NO_RULES, pose, [ahead(2), alter(45), ahead(3)]);
    expect(said.text).toBe('Ahead 2", alter 45 to starboard, ahead 3", new course 017');
    expect(said.parts).toEqual([
      { text: 'Ahead 2", alter 45 to ' },
      { text: 'starboard', hand: 'starboard' },
      { text: ', ahead 3", new course 017' },
    ]);
  });

  test('runs that follow each other are one run, and empty legs are not said', () => {
    expect(spokenTrack(NO_RULES, pose, [ahead(2), ahead(4), alter(0)]).text).toBe('Ahead 6", course 332');
  });

  test('an alteration to port at the start comes first', () => {
    expect(spokenTrack(NO_RULES, pose, [alter(-30), ahead(4.25)]).text).toBe(
      'Alter 30 to port, ahead 4.25", new course 302',
    );
  });

  test('no movement is said as stopped', () => {
    expect(spokenTrack(NO_RULES, pose, []).text).toBe('Stopped, course 332');
  });

  test('the parts make the sentence', () => {
    const leg = fc.oneof(
      fc.integer({ min: 0, max: 24 }).map((n) => ahead(n / 4)),
      fc.integer({ min: -180, max: 180 }).map(alter),
    );
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 6 }), (legs) => {
        const said = spokenTrack(NO_RULES, pose, legs);
        expect(said.parts.map((part) => part.text).join('')).toBe(said.text);
      }),
    );
  });
});

test('a book without ships has its own words for the hands', () => {
  const rules = { 'house.port': 'left', 'house.starboard': 'right' };
  expect(spokenTrack(rules, pose, [alter(-30)]).text).toBe('Alter 30 to left, new course 302');
  expect(say(rules, aspectWords(90))).toBe('her right beam');
});

test('words become sentences: a capital, a stop where none is, also where a bracket ends one', () => {
  expect(asSentences(['selected', '', 'Sunk!', '[Ýéés.]', '[ñöö]', 'she said "no."'])).toBe(
    'Selected. Sunk! [Ýéés.] [ñöö]. She said "no."',
  );
});

test('the helm is told the alterations only, or the run when there is none', () => {
  expect(spokenHelm(NO_RULES, [ahead(2), alter(45), ahead(3), alter(-20), ahead(1)]).text).toBe(
    'Alter 45 to starboard, 20 to port',
  );
  expect(spokenHelm(NO_RULES, [ahead(6)]).text).toBe('Ahead 6"');
  expect(spokenHelm(NO_RULES, []).text).toBe('Stopped');
  expect(spokenHelm(NO_RULES, [alter(-68), ahead(3), alter(0.3)]).text).toBe('Alter 68 to port');
});

describe('steps that come again and again', () => {
  const step = (times: number, by: number) =>
    Array.from({ length: times }, () => [ahead(0.8), alter(by)]).flat();

  test('are said as one from three on, in the order and at the helm', () => {
    const legs = [ahead(1.5), alter(-15), ...step(6, -15), ahead(1.2)];
    expect(spokenTrack(NO_RULES, pose, legs).text).toBe(
      'Ahead 1.5", alter 15 to port, 6 times ahead 0.8" and 15 to port, ahead 1.2", new course 227',
    );
    expect(spokenHelm(NO_RULES, legs).text).toBe('Alter 7 times 15 to port');
    expect(spokenHelm(NO_RULES, legs).parts.filter(({ hand }) => hand === 'port')).toHaveLength(1);
  });

  test('two are said one by one, and each hand for itself', () => {
    expect(spokenTrack(NO_RULES, pose, step(2, 15)).text).toBe(
      'Ahead 0.8", alter 15 to starboard, ahead 0.8", alter 15 to starboard, new course 002',
    );
    const legs = [...step(3, 15), ...step(4, -15), ...step(1, 15), ahead(2)];
    expect(spokenTrack(NO_RULES, pose, legs).text).toBe(
      '3 times ahead 0.8" and 15 to starboard, 4 times ahead 0.8" and 15 to port, ahead 0.8", alter 15 to starboard, ahead 2", new course 332',
    );
    expect(spokenHelm(NO_RULES, legs).text).toBe(
      'Alter 3 times 15 to starboard, 4 times 15 to port, 15 to starboard',
    );
  });

  test('every alteration of a track is told once, however it is told', () => {
    const legArb = fc.oneof(fc.constantFrom(0.8, 1.6).map(ahead), fc.constantFrom(15, -15).map(alter));
    fc.assert(
      fc.property(fc.array(legArb, { maxLength: 24 }), (legs) => {
        const told = (text: string): number =>
          text.split(', ').reduce((sum, part) => {
            const by = /(?:^|alter |and |times |^)(\d+) to (port|starboard)/i.exec(part);
            const times = /(\d+) times/.exec(part);
            return sum + (by ? Number(by[1]) * (by[2] === 'port' ? -1 : 1) * Number(times?.[1] ?? 1) : 0);
          }, 0);
        const altered = legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
        expect(told(spokenHelm(NO_RULES, legs).text)).toBe(altered);
        expect(told(spokenTrack(NO_RULES, pose, legs).text)).toBe(altered);
      }),
    );
  });
});

test('a run astern is said so, and apart from one ahead', () => {
  expect(spokenTrack(NO_RULES, pose, [ahead(2), ahead(-1), ahead(-0.5)]).text).toBe(
    'Ahead 2", astern 1.5", course 332',
  );
});
