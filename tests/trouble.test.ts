import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { broken, untold } from '../src/cli/fuzz';
import { piece } from '../src/engine/ids';
import type { AnyRules } from '../src/table/world';

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

test.each([
  ['without words', {}, /has no words/],
  ['whose words miss something', { 'turn.began': 'Turn {turn} of {turns}.' }, /is told as '.*[{}].*'/],
])('an event %s is trouble to it too', async (_, texts, trouble) => {
  const { rules, opening } = await setOutScenario('river-plate', 'decisive-victory');
  const event = { type: 'began' };
  const said = { text: { key: 'turn.began', args: { turn: 1 } } } as unknown as ReturnType<AnyRules['tell']>;
  const telling = (words: AnyRules['texts']): AnyRules => ({ ...rules, texts: words, tell: () => said });
  expect(untold(telling({ 'turn.began': 'Turn {turn}.' }), opening, [event])).toBeUndefined();
  expect(untold(telling(texts), opening, [event])).toMatch(trouble);
});
