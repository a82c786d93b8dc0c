import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { QuestionPanel } from './question';

afterEach(cleanup);

test('what is asked can be left to the table from now on, where it does the ceremony', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('denmark-strait');
  const entries = playOut(rules, table, opening, 7).entries.slice(0, 65);
  const last = entries.at(-1);
  if (!last) throw new Error('it has been played');
  const answers = last.answers.slice(
    0,
    last.answers.findIndex(({ ask }) => ask === 'choose'),
  );
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    entries: [...entries.slice(0, -1), { ...last, answers }],
  });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <QuestionPanel />
      </WordsOf>
    </GameOf>,
  );
  await screen.findByTestId('question', {}, { timeout: 10_000 });
  expect(screen.queryByTestId('from-now-on')).toBeNull();
  act(() => session.look({ byItself: true }));
  fireEvent.click(screen.getByTestId('from-now-on'));
  const [first, second] =
    session
      .save()
      .entries.at(-1)
      ?.answers.filter(({ ask }) => ask === 'choose') ?? [];
  expect([first, second]).toMatchObject([
    { standing: { rule: 'DV-111', as: 'wished' } },
    { standing: { rule: 'DV-111', as: 'followed' } },
  ]);
});
