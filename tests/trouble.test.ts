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

test.each([
  ['a field without a value', { gone: undefined }],
  ['a number that is none', { speed: Number.NaN }],
  ['what no file holds', { at: new Date(0) }],
])('a position that holds %s is trouble to it too', async (_, field) => {
  const set = await setOutScenario('river-plate', 'decisive-victory');
  expect(broken(set, { ...set.opening, rules: { ...(set.opening.rules as object), ...field } })).toBe(
    'the position is not plain JSON',
  );
});
