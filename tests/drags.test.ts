import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { dragAbout } from '../src/cli/fuzz-drags';

test.each([
  ['village-edge', 'victory-decision', 120],
  ['saint-aubin', 'victory-decision', 60],
  ['river-plate', 'decisive-victory', 60],
  ['river-plate', 'stations-manned-and-ready', 60],
  ['narvik', 'stations-manned-and-ready', 40],
])(
  'what the ghost shows as legal when a piece is dragged about in %s is never refused',
  async (battle, rules, many) => {
    const { drags, legal, trouble } = dragAbout(await setOutScenario(battle, rules), 5, many);
    expect(trouble).toBeUndefined();
    expect(drags).toBe(many);
    expect(legal).toBeGreaterThan(many / 4);
  },
);
