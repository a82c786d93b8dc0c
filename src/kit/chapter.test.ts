import { expect, test } from 'vitest';
import type { GameEvent } from '../engine/command';
import { rule, side } from '../engine/ids';
import type { Resolution } from '../engine/question';
import { begin } from '../engine/run';
import { text } from '../engine/words/text';
import { kit } from './chapter';

type State = { readonly said: readonly string[] };
type Said = GameEvent & { readonly type: 'said'; readonly what: string };

const { raise, inTurn, draw } = kit<State, Said>();
const reduce = ({ said }: State, { what }: Said): State => ({ said: [...said, what] });
const run = (resolve: () => Resolution<State, Said>) =>
  begin<State, never, Said>({ resolve, reduce }, { said: [] }, undefined as never);
const asked = { key: 'which', by: side('red'), purpose: text('which'), cite: rule('A-1') };

test('what is done in turn is done on the state that the one before has left', () => {
  const { state } = run(function* () {
    yield* inTurn({ said: [] }, ['a', 'b'], ({ said }, what) =>
      raise({ type: 'said', what: `${what}${said.length}` }),
    );
  });
  expect(state.said).toEqual(['a0', 'b1']);
});

test('one of several is drawn by a die with a face for each, one alone or none by no die', () => {
  function* drawn(of: readonly string[]): Resolution<State, Said> {
    const { drawn: what = 'nothing', faces } = yield* draw(of, asked);
    yield* raise({ type: 'said', what: `${what} ${faces.join()}` });
  }
  expect(run(() => drawn([])).state.said).toEqual(['nothing ']);
  expect(run(() => drawn(['a'])).state.said).toEqual(['a ']);
  const of = run(() => drawn(['a', 'b', 'c']));
  expect(of.question).toMatchObject({ ...asked, dice: [3] });
  of.answer({ ask: 'roll', key: 'which', faces: [2], source: 'scripted' });
  expect(of.state.said).toEqual(['b 2']);
});
