import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { tally } from '../../../engine/tally';
import { say, text } from '../../../engine/text';
import { rules } from '../index';
import texts from './text.en.json';

const sum = tally(text('guns.tally', { armour: 9 }), 3, rule('ACW-092'), []);

describe('the words of guns', () => {
  test('every key that is written out in the code of guns stands in the catalogue', () => {
    const files = [
      'aims',
      'offers',
      'arcs',
      'gunnery',
      '../damage/hits',
      'mortars',
      'musketry',
      'odds',
      'firing',
      '../damage/turret',
      '../ship/armed',
      'prospects',
    ];
    const keys = files.flatMap((file) => {
      const code = readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8');
      const whole = [...code.matchAll(/(?<!refusing\()'(guns\.[a-z.-]+)'/g)].map((found) => found[1] ?? '');
      const refusals = [...code.matchAll(/\bno\('ACW-[H\d]+', '([a-z-]+)'/g)].map(
        (found) => `guns.refusal.${found[1]}`,
      );
      const lines = [...code.matchAll(/\bline\('([a-z-]+)'/g)].map((found) => `guns.tally.${found[1]}`);
      return [...whole, ...refusals, ...lines];
    });
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !Object.hasOwn(rules.texts, key))).toEqual([]);
  });

  test('a tally says what the die and it must come to', () => {
    expect(say(texts, sum.label)).toBe('Value of the gun, added to a die: 9 or more hits');
  });
});
