import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import { type Data, takenAll } from '../../../engine/set-up/setting-out';
import { say } from '../../../engine/words/text';
import { listScenarios } from '../../../files/library';
import { settingOutSuite } from '../../../kit/testing/setting-out';
import { openingOf, partOf, withField } from '../../../table/laying/set-out';
import { measureOn } from '../../../table/measuring/measure';
import type { SmrState } from '../state';

/** A battle of more ships than this takes as long as several others. */
const LARGE = 15;

settingOutSuite(
  listScenarios()
    .filter(({ rules }) => rules.includes('stations-manned-and-ready'))
    .map(({ id, sides }) => ({
      name: id,
      load: () => setOutScenario(id, 'stations-manned-and-ready'),
      positions: sides.flatMap(({ ships }) => ships).length > LARGE ? 3 : 8,
    })),
);

test('SMR-H03: set to the Action Phase by hand, the side with the initiative may act at once', async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate', 'stations-manned-and-ready');
  const begun = openingOf(battle, rules, meta);
  if (!begun.ok) throw new Error(begun.because.key);
  for (const { id } of battle.sides) {
    const led = withField(rules, begun.opening, { field: 'phase' }, 'ships');
    const held = led.ok ? withField(rules, led.value, { field: 'initiative' }, id) : led;
    const put = held.ok ? withField(rules, held.value, { field: 'phase' }, 'action') : held;
    if (!put.ok) throw new Error(put.fault.cure.key);
    const { rules: state, table } = put.value;
    expect(rules.status(state).acting).toEqual([id]);
    const offers = rules.offers(state, id, measureOn(begun.table, table));
    expect(offers.some(({ verb, refusal }) => verb === 'endSquadron' && !refusal)).toBe(true);
  }
});

describe('what is set out by hand stays within the limits of the record', async () => {
  const { battle, rules, meta } = await setOutScenario('bismarck', 'stations-manned-and-ready');
  const said = (setOut: {
    readonly battle?: Data;
    readonly pieces?: Readonly<Record<string, Data>>;
  }): string => {
    const begun = openingOf({ ...battle, setOut }, rules, meta);
    return begun.ok ? 'taken' : say(rules.texts, begun.because);
  };
  const ofShip = (data: Data): string => said({ pieces: { bismarck: data } });
  const state = rules.setup(battle) as SmrState;
  const part = partOf(rules, state);
  const of = (name: 'stands' | 'squadrons', own: Data): Data => {
    const all = takenAll(part?.fields ?? [], part?.standing ?? {})[name] as Readonly<Record<string, Data>>;
    return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, ...own }]));
  };
  const ofStand = (own: Data): string => said({ battle: { stands: of('stands', own) } });

  test.each([
    ['SMR-H18 a TVR', (tvr: number) => said({ battle: { tvr } }), [0, 1, 6], [-1, 2.5, 7, 50], /0 to 6/],
    [
      'SMR-H04 knots run',
      (ran: number) => ofShip({ ran }),
      [0, 12, 45],
      [-1, 12.5, 46, 60],
      /Bismarck.*0 to 45/,
    ],
    ['SMR-012 a crew', (crew: number) => ofShip({ crew }), [0, -3], [-2.5, 3], /Bismarck.*Crew/],
    [
      'SMR-019 a Gunnery Modifier',
      (gunnery: number) => ofShip({ gunnery }),
      [0, -3],
      [-0.5, 9],
      /Bismarck.*Gunnery/,
    ],
    [
      'SMR-002 a Command Value',
      (command: number) => said({ battle: { squadrons: of('squadrons', { command }) } }),
      [2, -4],
      [2.5, 3],
      /Squadrons.*2/,
    ],
    ['SMR-H44 aircraft of a stand', (aircraft: number) => ofStand({ aircraft }), [], [1.5, 41], /0 to 40/],
    ['SMR-H44 a crew of a stand', (crew: number) => ofStand({ crew }), [2, -3], [0.5, 3], /Crew/],
  ])('%s is a whole number within them', (_title, set, fit, unfit, expected) => {
    expect(fit.map(set)).toEqual(fit.map(() => 'taken'));
    for (const value of unfit) expect(set(value)).toMatch(expected);
  });
});
