import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { Ribbon } from './ribbon';

afterEach(cleanup);

const nothing = (): void => {};

test('who thinks is told in the ribbon, in the room of the phases, and not while somebody watches', async () => {
  const { battle, rules, meta } = await setOutScenario('open-sea-duel');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 4 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const side = battle.sides[1]?.id;
  if (!side) throw new Error('there are two sides');
  const opens = new Proxy({} as Parameters<typeof Ribbon>[0], { get: () => nothing });
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <Ribbon {...opens} />
      </WordsOf>
    </GameOf>,
  );
  act(() => session.look({ thinking: { side, done: 1, of: 4 } }));
  const thinking = await screen.findByTestId('thinking');
  expect(thinking.closest('.ribbon .course')?.querySelector('.phases')).not.toBeNull();
  act(() => session.look({ watching: { entry: 0, step: 0, playing: false } }));
  expect(screen.queryByTestId('thinking')).toBeNull();
  act(() => session.look({ watching: undefined, thinking: undefined }));
  expect(screen.queryByTestId('thinking')).toBeNull();
});
