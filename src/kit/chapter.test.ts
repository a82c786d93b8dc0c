import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../engine/command';
import { piece, rule, side } from '../engine/ids';
import type { Resolution } from '../engine/question';
import { begin } from '../engine/run';
import { text } from '../engine/words/text';
import { kit, unchanged } from './chapter';

type State = { readonly said: readonly string[] };
type Said = GameEvent & { readonly type: 'said'; readonly what: string };

const { raise, inTurn, draw, pick } = kit<State, Said>();
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

describe('what is picked of several choices', () => {
  const { purpose: prompt, ...question } = asked;
  const of = ['a', 'b'].map((id) => ({ verb: 'take', label: text(id), fixed: { id }, is: `took ${id}` }));
  const leave = { verb: 'leave', label: text('leave'), cite: 'A-2', is: 'nothing' };
  const about = { subject: piece('ajax'), fixed: { ship: 'ajax' } };
  const picking = () =>
    run(function* () {
      const put = { ...question, prompt, cite: 'A-1', ...about };
      yield* raise({ type: 'said', what: yield* pick(put, [...of, leave]) });
    });

  test('is offered by whoever is asked, by the rule of the question where it has none of its own', () => {
    const { question: put } = picking();
    expect(put).toMatchObject({ ...question, ask: 'choose', prompt });
    const offers = put?.ask === 'choose' ? put.offers : [];
    expect(offers.map(({ verb, by, cite, fixed }) => [verb, by, cite, fixed])).toEqual([
      ['take', 'red', 'A-1', { ship: 'ajax', id: 'a' }],
      ['take', 'red', 'A-1', { ship: 'ajax', id: 'b' }],
      ['leave', 'red', 'A-2', { ship: 'ajax' }],
    ]);
    expect(offers.map(({ subject }) => subject)).toEqual(['ajax', 'ajax', 'ajax']);
  });

  test.each([
    [{ verb: 'take', ship: 'ajax', id: 'b' }, 'took b'],
    [{ verb: 'leave', ship: 'ajax' }, 'nothing'],
  ])('%j comes to what it stands for', (said, what) => {
    const going = picking();
    going.answer({ ask: 'choose', key: 'which', picked: { ...said, by: asked.by } });
    expect(going.state.said).toEqual([what]);
  });
});

test('events that are told and change nothing leave the very same state', () => {
  const state: State = { said: ['a'] };
  const reducers = unchanged('heard', 'seen');
  expect(Object.keys(reducers)).toEqual(['heard', 'seen']);
  expect([reducers.heard(state), reducers.seen(state)].every((after) => after === state)).toBe(true);
});
