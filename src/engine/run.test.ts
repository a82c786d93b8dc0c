import { describe, expect, test } from 'vitest';
import type { Command } from './command';
import { piece, rule, side } from './ids';
import { type Answer, choose, emit, measure, type Resolution, roll } from './question';
import { advance, begin, Diverged } from './run';
import { text } from './words/text';

// A toy rule set of one shot: a range, the target's brace, two dice.
type State = { readonly hits: number; readonly braced: boolean };
type Event = { readonly type: 'braced' } | { readonly type: 'hit'; readonly faces: readonly number[] };

const cite = rule('TOY-001');
const by = side('blue');
const command: Command = { verb: 'shoot', by };

const toy = {
  *resolve(state: State): Resolution<State, Event> {
    const line = yield* measure<State, Event, 'line'>(
      'range',
      { of: 'line', from: piece('a'), to: piece('b') },
      cite,
    );
    const offer = { verb: 'brace', by, label: text('brace'), cite, fixed: {}, holes: {} };
    const stand = { ...offer, verb: 'stand', label: text('stand') };
    const reply = yield* choose<State, Event>({
      key: 'brace',
      by,
      prompt: text('brace?'),
      cite,
      offers: [offer, stand],
    });
    let now = state;
    if (reply.verb === 'brace') now = yield* emit<State, Event>({ type: 'braced' });
    const faces = yield* roll<State, Event>({ key: 'to-hit', by, dice: [6, 6], purpose: text('hit?'), cite });
    if (line.range < 10 && !now.braced) yield* emit<State, Event>({ type: 'hit', faces });
  },
  reduce: (state: State, event: Event): State =>
    event.type === 'braced'
      ? { ...state, braced: true }
      : { ...state, hits: state.hits + event.faces.length },
};

const opening: State = { hits: 0, braced: false };
const near = { range: 5, bearing: 0, relative: 0, aspect: 0, crosses: [] };
const answers = [
  { ask: 'measure', key: 'range', value: near, source: 'table' },
  { ask: 'choose', key: 'brace', picked: { verb: 'stand', by } },
  { ask: 'roll', key: 'to-hit', faces: [3, 4], source: 'typed' },
] as unknown as readonly Answer[];

describe('advance', () => {
  test('stops at every question and goes on when it is answered, from JSON between them', () => {
    const asked = [0, 1, 2, 3].map((known) => {
      const saved = JSON.parse(JSON.stringify({ command, answers: answers.slice(0, known) }));
      return advance(toy, opening, saved.command, saved.answers).question?.key;
    });
    expect(asked).toEqual(['range', 'brace', 'to-hit', undefined]);
    expect(advance(toy, opening, command, answers).state).toEqual({ hits: 2, braced: false });
  });

  test('is pure: the state given is not touched', () => {
    const before = Object.freeze({ ...opening });
    advance(toy, before, command, answers);
    expect(before).toEqual(opening);
  });

  test('a generator kept alive comes to the same end', () => {
    const run = begin(toy, opening, command);
    for (const answer of answers) run.answer(answer);
    expect({ state: run.state, events: run.events }).toEqual({
      state: { hits: 2, braced: false },
      events: [{ type: 'hit', faces: [3, 4] }],
    });
  });

  test('an answer under a wrong key, of a wrong kind, or left over is a divergence', () => {
    const [range, brace, dice] = answers as [Answer, Answer, Answer];
    expect(() => advance(toy, opening, command, [{ ...range, key: 'rang' } as Answer])).toThrow(Diverged);
    expect(() => advance(toy, opening, command, [brace])).toThrow(Diverged);
    expect(() => advance(toy, opening, command, [range, brace, dice, dice])).toThrow(Diverged);
  });

  test.each([
    [[7, 1], /are 7, 1, which cannot be rolled: they go from 1 to 6$/],
    [[0, 1], /are 0, 1, which cannot be rolled/],
    [[1.5, 2], /are 1.5, 2, which cannot be rolled/],
    [[], /the number of dice of '.+' is 0: give 2, from 1 to 6$/],
    [[3], /is 1: give 2, from 1 to 6$/],
    [[3, 4, 5], /is 3: give 2, from 1 to 6$/],
  ])('dice %j cannot be rolled with two d6', (faces, expected) => {
    const bad = { ...answers[2], faces } as Answer;
    expect(() => advance(toy, opening, command, [...answers.slice(0, 2), bad])).toThrow(expected);
  });
});
