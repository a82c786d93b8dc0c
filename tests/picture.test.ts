import { expect, test } from 'vitest';
import { pictureOf } from '../src/ai/movement/picture';
import { seer } from '../src/ai/seen';
import { setOutScenario } from '../src/cli/battle';
import { side } from '../src/engine/ids';
import { loadAppraisal } from '../src/rules/registry';

test.each([
  // Two vessels against three: Monitor goes at 2 knots, and can go at 4 in the next period and at 6 in time.
  ['hampton-roads-second-day', 1, 'monitor', 4],
  // Eighteen against four and a fort: Morgan goes at 2 knots, and can work up to 10.
  ['mobile-bay', 2, 'morgan', 10],
])(
  'among eight pieces and more two turns are looked ahead, and speed worked up to; among fewer one, at the next speed (%s: %i)',
  async (battle, turns, vessel, pace) => {
    const { rules, table, opening } = await setOutScenario(battle);
    const own = await loadAppraisal(rules.id);
    if (!own) throw new Error('the rule set brings no judgement');
    const union = side('union');
    const seen = seer(rules, table)(opening, union);
    const picture = pictureOf(rules, own, seen, union, 2);
    expect(picture.ahead).toBe(turns);
    const all = [...picture.own, ...picture.enemies];
    for (const { places } of all) expect(places).toHaveLength(own.moments.length + turns);
    const found = all.find(({ fighter }) => fighter.piece === vessel)?.fighter;
    expect(found && picture.pace(found)).toBe(pace);
    expect(pictureOf(rules, own, seen, union, 1).ahead).toBe(1);
    expect(pictureOf(rules, own, seen, union, 0).ahead).toBe(0);
  },
);
