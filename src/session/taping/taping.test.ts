import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { LineMeasured } from '../../engine/chart/query';
import { seededDice, stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import type { Gauge } from '../../engine/question';
import { say } from '../../engine/words/text';
import { type GameEntry, readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { carryOn, measuredBy } from '../../table/world';
import { createSession } from '../create';
import { replay } from '../replay';
import type { Session, Taping } from '../session';
import { apart, readingsOf, takenInWords, withReadings, wrongReading } from './readings';

let set: SetOut;
/** A game until just before ships fire on each other. */
let before: readonly GameEntry[];
let shot: GameEntry;

const isLine = (entry: GameEntry): boolean =>
  entry.answers.some(({ ask, key }) => ask === 'measure' && key.startsWith('line-')) &&
  entry.answers.some(({ ask }) => ask === 'roll');

beforeAll(async () => {
  set = await setOutScenario('river-plate', 'decisive-victory');
  const { entries } = playOut(set.rules, set.table, set.opening, 3);
  const at = entries.findIndex(isLine);
  before = entries.slice(0, at);
  const found = entries[at];
  if (!found) throw new Error('nobody fires');
  shot = found;
});

function open(entries: readonly GameEntry[] = before, measures?: 'tape' | 'all'): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    entries,
    alone: true,
    ...(measures ? { measures } : {}),
  });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

const asked = (session: Session): Taping => {
  const { question } = session.store.getState();
  if (question?.ask !== 'measure') throw new Error(`not a measurement: ${question?.key}`);
  return question;
};

function taped(by: 'tape' | 'all' = 'tape'): Session {
  const session = open();
  session.measureBy(by);
  expect(session.give(shot.command)).toBeUndefined();
  return session;
}

const farther = (session: Session, by: number) => {
  const { value } = asked(session);
  return { ...(value as LineMeasured), range: (value as LineMeasured).range + by } as LineMeasured;
};

const worldOf = (session: Session): string => digest(session.store.getState().world);
const again = (session: Session): Session => {
  const file = readGame(writeGame(session.save()), 'saved.json');
  if (!file.ok) throw new Error(file.reason);
  const { battle, rules, meta } = set;
  const { entries, undone, measures, dice } = file.value;
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { ...dice, seed: 5 },
    entries,
    undone: undone ?? [],
    measures,
    alone: true,
  });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
};

describe('a measurement made by hand', () => {
  test('is asked for with what the table measures; taking that is the same game', () => {
    const session = taped();
    expect(asked(session).key).toMatch(/^line-/);
    const usual = open();
    usual.give(shot.command);
    session.measured(undefined, true);
    expect(worldOf(session)).toBe(worldOf(usual));
    expect(session.save().entries).toEqual(usual.save().entries);
  });

  test('goes into the rules, and the log says both', () => {
    const session = taped();
    const { value } = asked(session);
    expect(session.measured(farther(session, 1.5))).toBeUndefined();
    const last = session.store.getState().log.at(-1);
    const answer = last?.answers.find(({ ask }) => ask === 'measure');
    expect(answer).toMatchObject({ source: 'typed', table: value });
    const words = takenInWords(last?.taken ?? [], String).map((line) => say(set.rules.texts, line));
    expect(words[0]).toMatch(/^Measured by hand: Range \d+\.\d\d" \(the table: \d+\.\d\d"\)$/);
  });

  test('every question can be saved, opened and worked out again', () => {
    const session = taped('all');
    for (let i = 0; session.store.getState().question?.ask === 'measure'; i++) {
      const opened = again(session);
      expect(asked(opened).key).toBe(asked(session).key);
      expect(opened.store.getState().measuredBy).toBe('all');
      session.measured(i === 0 ? farther(session, 0.25) : undefined);
    }
    const opened = again(session);
    expect(worldOf(opened)).toBe(worldOf(session));
    const replayed = replay(set.rules, set.table, set.opening, session.save().entries);
    expect(replayed).toMatchObject({ ok: true });
    expect(digest(replayed.world)).toBe(worldOf(session));
  });

  test('is taken back and done again like an answer', () => {
    const session = taped();
    const key = asked(session).key;
    session.measured(farther(session, 1));
    const after = worldOf(session);
    session.undo();
    expect(asked(session).key).toBe(key);
    session.redo();
    expect(worldOf(session)).toBe(after);
    session.undo();
    session.undo();
    expect(session.store.getState().question).toBeUndefined();
    expect(worldOf(session)).toBe(worldOf(open()));
  });

  test('the table measures on as soon as it is told to', () => {
    const session = taped();
    session.measureBy('table');
    expect(session.store.getState().question?.ask).not.toBe('measure');
    const usual = open();
    usual.give(shot.command);
    expect(worldOf(session)).toBe(worldOf(usual));
  });

  test('what the rules cannot go on with is refused in one sentence, and all is as it was', () => {
    const session = taped();
    const before = session.save();
    expect(session.measured({ nothing: true } as never)).toMatch(/cannot go on with that/);
    expect(session.save()).toEqual(before);
    expect(session.measured(undefined)).toBeUndefined();
  });

  test('a game goes on to its end with every range read half an inch short', () => {
    const session = taped();
    const player = randomPlayer(set.rules, set.table, stream(11));
    for (let i = 0; i < 60; i++) {
      const { question, world, outcome } = session.store.getState();
      if (outcome) break;
      if (question?.ask === 'measure') {
        const { range } = question.value as LineMeasured;
        const short = { ...(question.value as LineMeasured), range: Math.max(0, range - 0.5) };
        const no = session.measured(
          'range' in (question.value as object) ? (short as LineMeasured) : undefined,
        );
        expect(no).toBeUndefined();
      } else if (question?.ask === 'choose') {
        session.decide(player.choice(question, world).picked);
      } else {
        const command = player.command(world);
        if (!command) break;
        session.give(command);
      }
    }
    expect(worldOf(again(session))).toBe(worldOf(session));
  });
});

describe.each([
  ['river-plate', 'stations-manned-and-ready'],
  ['hampton-roads-first-day', 'acw-naval'],
  ['village-edge', 'victory-decision'],
])('what can be read of the measurements of %s', (battle, rules) => {
  test('every number, yes and no of them has a name, and is put back where it stood', async () => {
    const of = await setOutScenario(battle, rules);
    const player = randomPlayer(of.rules, of.table, stream(3));
    const dice = seededDice(3);
    let world = of.opening;
    const gauges: (readonly [Gauge, unknown])[] = [];
    for (let i = 0; i < 60; i++) {
      const command = player.command(world);
      if (!command) break;
      const on = carryOn(of.rules, of.table, world, command);
      for (let { question } = on; question; question = on.question) {
        if (question.ask === 'roll') on.answer(dice(question));
        else if (question.ask === 'choose') on.answer(player.choice(question, on.world));
        else {
          const answer = measuredBy(of.table, on.world, question);
          gauges.push([question, answer.value]);
          on.answer(answer);
        }
      }
      world = on.world;
    }
    expect(gauges.length).toBeGreaterThan(5);
    const numbers = (value: unknown): number => {
      if (typeof value === 'number' || typeof value === 'boolean') return 1;
      if (typeof value !== 'object' || value === null) return 0;
      return Object.values(value).reduce((sum: number, one) => sum + numbers(one), 0);
    };
    for (const [gauge, value] of gauges) {
      const ids = Array.isArray(value) && typeof value[0] === 'string' ? (value as string[]) : [];
      const readings = readingsOf(gauge, value as never, ids);
      if (ids.length === 0)
        expect([gauge.query.of, readings.length]).toEqual([gauge.query.of, numbers(value)]);
      expect(withReadings(gauge, value as never, readings)).toEqual(value);
      for (const one of readings)
        expect([gauge.query.of, one.path, wrongReading(one)?.key]).toEqual([
          gauge.query.of,
          one.path,
          undefined,
        ]);
    }
  });
});

test('two directions lie apart the short way round', () => {
  const [north, east] = [359, 4].map((value) => ({
    path: [],
    of: [],
    what: { key: '' },
    in: 'direction' as const,
    value,
  }));
  if (!north || !east) throw new Error('two were made');
  expect(apart(north, east)).toBe(5);
});
