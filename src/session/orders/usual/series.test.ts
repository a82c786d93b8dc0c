import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { text } from '../../../engine/words/text';
import type { Session, SessionState } from '../../session';
import { answerSeries, followSeries } from './series';

const RED = 'red' as never;
const BLUE = 'blue' as never;

const status = (turn: number) => ({ turn, phases: [{ id: 'aircraft', state: 'now' }] });

/** Asks once more each time it is answered, of the sides in turn; keeps what was answered. */
function asking(asked: readonly { readonly by: string; readonly series: boolean }[]) {
  const answers: string[] = [];
  const question = (at: number) => {
    const one = asked[at];
    return one
      ? {
          ask: 'choose',
          key: `q-${at}`,
          by: one.by,
          ...(one.series ? { series: text('all') } : {}),
          offers: [
            { verb: 'hold', by: one.by, fixed: {}, holes: {} },
            { verb: 'fire', by: one.by, fixed: { points: at }, holes: {}, usual: true },
          ],
        }
      : undefined;
  };
  const store = createStore(() => ({ desk: {}, log: [], status: status(1), question: question(0) }));
  let at = 0;
  const session = {
    store,
    look: (change: object) => store.setState(({ desk }) => ({ desk: { ...desk, ...change } })),
    decide: ({ verb, by }: { verb: string; by: string }) => {
      answers.push(`${by} ${verb}`);
      at += 1;
      store.setState({ question: question(at) });
    },
  } as unknown as Session;
  return { session, answers, store: store as unknown as { setState: (to: Partial<SessionState>) => void } };
}

test('one answer is given to all of a series, and to nothing that is of none or asked of the other side', () => {
  const { session, answers } = asking([
    { by: RED, series: true },
    { by: RED, series: true },
    { by: RED, series: false },
    { by: RED, series: true },
  ]);
  const stop = followSeries(session, RED);
  expect(answers).toEqual([]);
  answerSeries(session, RED);
  expect(answers).toEqual(['red fire', 'red fire']);
  session.decide({ verb: 'hold', by: RED });
  expect(answers).toEqual(['red fire', 'red fire', 'red hold', 'red fire']);
  stop();
});

test('what is asked of the other side is left to it, and the next turn is asked anew', () => {
  const { session, answers, store } = asking([
    { by: RED, series: true },
    { by: BLUE, series: true },
    { by: RED, series: true },
  ]);
  const stop = followSeries(session, RED);
  answerSeries(session, RED);
  expect(answers).toEqual(['red fire']);
  store.setState({ status: status(2) as never });
  session.decide({ verb: 'hold', by: BLUE });
  expect(answers).toEqual(['red fire', 'blue hold']);
  stop();
});
