import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { StakesDialog } from './stakes';

afterEach(cleanup);

test('what each side is to do stands with what counts for it', async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const aims = ['Stop the raider.', 'Break away.'];
  const told = { ...battle, sides: battle.sides.map((side, i) => ({ ...side, aim: aims[i] ?? '' })) };
  const opened = createSession({ battle: told, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const [first, second] = battle.sides.map(({ id }) => id);
  if (!first || !second) throw new Error('there are two sides');
  const game = { session, meta, staff: {} as never };
  render(
    <GameOf value={game}>
      <WordsOf catalog={rules.texts}>
        <StakesDialog open onClose={() => {}} />
      </WordsOf>
    </GameOf>,
  );
  expect(screen.getByTestId(`stakes-${first}`).textContent).toContain('Stop the raider.');
  expect(screen.getByTestId(`stakes-${second}`).textContent).toContain('Break away.');
  expect(screen.getByTestId(`stakes-${second}`).textContent).not.toContain('Stop the raider.');
});
