import { describe, expect, test } from 'vitest';
import { rule } from '../../engine/ids';
import { NO_RULES, say } from '../../engine/words/text';
import { wrongOption } from './options';

const values = (...of: readonly (string | number | boolean)[]) =>
  of.map((value) => ({ value, label: `${value}` }));
const META = {
  options: [
    { id: 'night', label: 'Night', cite: rule('T-1'), values: values(false, true), usual: false },
    { id: 'impact', label: 'Impact', cite: rule('T-2'), values: values('third', 'square'), usual: 'third' },
    { id: 'yards', label: 'Yards', cite: rule('T-3'), values: values(40, 50), usual: 50 },
  ],
  unoffered: { zones: [true], impact: ['old'], yards: { least: 1, most: 100 } },
} as const;

const said = (options: Parameters<typeof wrongOption>[0], meta: Parameters<typeof wrongOption>[1] = META) => {
  const wrong = wrongOption(options, meta);
  return wrong && say(NO_RULES, wrong);
};

describe('the options of a battle', () => {
  test('may be those offered, those that only files give, and none', () => {
    expect(said({})).toBeUndefined();
    expect(said({ night: true, impact: 'old', yards: 33.5, zones: true })).toBeUndefined();
  });

  test.each<[Parameters<typeof wrongOption>[0], string]>([
    [{ fog: true }, "these rules have no option 'fog': take it out"],
    [{ night: 'yes' }, "the option 'night' is 'yes': give false or true"],
    [{ night: 1 }, "the option 'night' is 1: give false or true"],
    [{ impact: 'cube' }, "the option 'impact' is 'cube': give 'third', 'square' or 'old'"],
    [{ zones: false }, "the option 'zones' is false: give true"],
    [{ yards: 0 }, "the option 'yards' is 0: give a number from 1 to 100"],
    [{ yards: 'far' }, "the option 'yards' is 'far': give a number from 1 to 100"],
    [{ constructor: true }, "these rules have no option 'constructor': take it out"],
  ])('%j are refused in one sentence', (options, sentence) => {
    expect(said(options)).toContain(sentence);
  });

  test('of rules without any are none', () => {
    expect(said({ night: true }, { options: [] })).toBe("these rules have no option 'night': take it out");
  });
});
