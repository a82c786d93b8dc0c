import { expect, test } from 'vitest';
import { pictureOf } from '../src/ai/picture';
import { seer } from '../src/ai/seen';
import { setOutScenario } from '../src/cli/battle';
import { side } from '../src/engine/ids';
import { loadAppraisal } from '../src/rules/registry';

test.each([
  // Two vessels against three, and eighteen against four and a fort.
  ['hampton-roads-second-day', 1],
  ['mobile-bay', 2],
])(
  'among eight pieces and more two turns are looked ahead, among fewer one (%s: %i)',
  async (battle, turns) => {
    const { rules, table, opening } = await setOutScenario(battle);
    const own = await loadAppraisal(rules.id);
    if (!own) throw new Error('the rule set brings no judgement');
    const union = side('union');
    const seen = seer(rules, table)(opening, union);
    const picture = pictureOf(rules, own, seen, union, 2);
    expect(picture.ahead).toBe(turns);
    for (const { places } of [...picture.own, ...picture.enemies]) {
      expect(places).toHaveLength(own.moments.length + turns);
    }
    expect(pictureOf(rules, own, seen, union, 1).ahead).toBe(1);
    expect(pictureOf(rules, own, seen, union, 0).ahead).toBe(0);
  },
);
