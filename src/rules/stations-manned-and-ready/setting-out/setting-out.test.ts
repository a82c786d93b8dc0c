import { expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import { listScenarios } from '../../../files/library';
import { settingOutSuite } from '../../../kit/testing/setting-out';
import { openingOf, withField } from '../../../table/laying/set-out';
import { measureOn } from '../../../table/measuring/measure';

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
  const begun = openingOf(battle, rules, meta.scale(battle.options));
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
