import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { broken } from '../src/cli/fuzz';
import { piece } from '../src/engine/ids';

test.each([
  ['jeep', 'stone-house-1'],
  ['jeep', 'bouck'],
  ['bouck', 'slape'],
])('on land %s laid over %s is trouble to a campaign of random play', async (over, under) => {
  const set = await setOutScenario('lanzerath-ridge', 'victory-decision');
  expect(broken(set, set.opening)).toBeUndefined();
  const { pieces } = set.opening.table;
  const one = pieces[piece(over)];
  const other = pieces[piece(under)];
  if (!one || !other) throw new Error('both are in the battle');
  const table = {
    ...set.opening.table,
    pieces: { ...pieces, [one.id]: { ...one, pose: other.pose } },
  };
  expect(broken(set, { ...set.opening, table })).toMatch(/ lies over /);
});
