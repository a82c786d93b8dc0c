import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { tally } from '../../../engine/tally';
import { say, text } from '../../../engine/text';
import { AREAS } from '../state';
import type { GunEvent, HitResult, Struck } from './events';
import { p, shot } from './guns-testing';
import { HIT_DICE, HIT_RESULT } from './hit-tables';
import { gunTellers } from './tellers';
import texts from './text.en.json';

const firing = {
  shot: shot('able', 'starboard', 'bold', { guns: 2 }),
  name: 'Able',
  targetName: 'Bold',
  batteryName: text('guns.name', { name: 'port 9 in smoothbores' }),
};
const of = { piece: p('bold'), name: 'Bold' };
const cite = rule('ACW-100');
const sum = tally(text('guns.tally', { armour: 9 }), 3, rule('ACW-092'), []);

const fired = { ...firing, type: 'guns-fired', guns: ['a', 'b'], range: 5, tally: sum, armour: 9 } as const;
const muskets = { ...firing, type: 'muskets-fired', faces: [5, 6], area: 'port' } as const;
const hurt = { ...of, type: 'gun-hurt', gun: 'a', battery: text('guns.muskets'), faces: [], cite } as const;

/** Every result that the dice of a table can show. */
const results = (struck: Struck): readonly HitResult[] => [
  ...new Set(
    Array.from({ length: 6 * Math.max(1, HIT_DICE[struck]) }, (_, i) => i + 1)
      .filter((total) => total >= HIT_DICE[struck])
      .map(HIT_RESULT[struck]),
  ),
];

const EVENTS: readonly GunEvent[] = [
  { ...firing, type: 'target-named' },
  { ...firing, shot: { ...firing.shot, at: 'turret' }, type: 'target-named' },
  { ...firing, shot: { ...firing.shot, battery: 'muskets' }, type: 'target-named' },
  { ...firing, type: 'target-dropped' },
  { ...firing, type: 'held-fire' },
  { ...muskets, rattled: false, pilot: false },
  { ...muskets, rattled: true, pilot: false },
  { ...muskets, rattled: false, pilot: true },
  { ...muskets, rattled: true, pilot: true },
  { ...fired, faces: [1, 2], hits: 0 },
  { ...fired, faces: [6, 6], hits: 2 },
  { ...fired, guns: ['a'], faces: [6], hits: 1 },
  { ...fired, shot: { ...firing.shot, at: 'turret' }, faces: [6, 6], hits: 1 },
  ...(['hull', 'turret', 'work', 'battery', 'infantry'] as const).flatMap((struck) =>
    results(struck).map(
      (result): GunEvent => ({
        ...firing,
        type: 'hit-judged',
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
      (loss): GunEvent => ({ ...of, type: 'nothing-to-lose', where, loss, cite }),
    ),
  ),
  { ...of, type: 'work-hurt', kind: 'work', lost: 1, left: 7, cite },
  { ...of, type: 'work-hurt', kind: 'troops', lost: 1, left: 2, cite },
  { ...of, type: 'work-fallen', fate: 'wrecked', by: 'hits', cite },
  { ...of, type: 'work-fallen', fate: 'wrecked', by: 'magazine', cite },
  { ...of, type: 'work-fallen', fate: 'withdrawn', by: 'hits', cite },
  { ...of, type: 'balloon-down' },
];

describe('the words of guns', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))('%s is told in full', (_, event) => {
    const teller = gunTellers[event.type] as (
      event: GunEvent,
    ) => ReturnType<(typeof gunTellers)['held-fire']>;
    const told = teller(event);
    const words = say(texts, told.text);
    expect(words).not.toMatch(/[{}]/);
    expect(words).not.toMatch(/^(told|guns)\./);
    expect(told.cites.length).toBeGreaterThan(0);
    expect(told.about.length).toBeGreaterThan(0);
  });

  test('every key that is written out in the code of guns stands in the catalogue', () => {
    const files = [
      'aims',
      'arcs',
      'gunnery',
      'hits',
      'mortars',
      'musketry',
      'odds',
      'firing',
      'turret',
      'prospects',
    ];
    const keys = files.flatMap((file) => {
      const code = readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8');
      const whole = [...code.matchAll(/'(guns\.[a-z.-]+)'/g)].map((found) => found[1] ?? '');
      const refusals = [...code.matchAll(/\bno\('ACW-[H\d]+', '([a-z-]+)'/g)].map(
        (found) => `guns.refusal.${found[1]}`,
      );
      const lines = [...code.matchAll(/\bline\('([a-z-]+)'/g)].map((found) => `guns.tally.${found[1]}`);
      return [...whole, ...refusals, ...lines];
    });
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  test('a tally says what the die and it must come to', () => {
    expect(say(texts, sum.label)).toBe('Value of the gun, added to a die: 9 or more hits');
  });
});
