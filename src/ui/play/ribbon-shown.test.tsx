import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { Ribbon } from './ribbon';

afterEach(cleanup);

const nothing = (): void => {};

async function shown(scenario: string) {
  const { battle, rules, meta } = await setOutScenario(scenario);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 4 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const opens = new Proxy({} as Parameters<typeof Ribbon>[0], { get: () => nothing });
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <Ribbon {...opens} />
      </WordsOf>
    </GameOf>,
  );
  return { session, battle };
}

test.each([
  ['mobile-bay', ': 8', ' points (USS Tecumseh or any of 17 more)'],
  ['denmark-strait', ': 9', ' (crippled: 5)'],
  ['trafalgar', ': 3', ' if sunk or taken'],
])(
  'in %s each side has its line, the points apart from words that give way',
  async (scenario, points, rest) => {
    const { battle } = await shown(scenario);
    const lines = [...screen.getByTestId('still').children];
    expect(lines).toHaveLength(battle.sides.length);
    const [what, after] = lines[0]?.children ?? [];
    expect([what?.lastElementChild?.textContent, after?.textContent]).toEqual([points, rest]);
    for (const line of lines) expect(line.textContent).not.toMatch(/[.:]:|: \d.*\bher\b/);
  },
);

test('who thinks is told in the ribbon, in the room of the phases, and not while somebody watches', async () => {
  const { session, battle } = await shown('open-sea-duel');
  const side = battle.sides[1]?.id;
  if (!side) throw new Error('there are two sides');
  act(() => session.look({ thinking: { side, done: 1, of: 4 } }));
  const thinking = await screen.findByTestId('thinking', {}, { timeout: 10_000 });
  expect(thinking.closest('.ribbon .course')?.querySelector('.phases')).not.toBeNull();
  act(() => session.look({ watching: { entry: 0, step: 0, playing: false } }));
  expect(screen.queryByTestId('thinking')).toBeNull();
  act(() => session.look({ watching: undefined, thinking: undefined }));
  expect(screen.queryByTestId('thinking')).toBeNull();
});
