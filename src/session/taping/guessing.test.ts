import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { LineMeasured } from '../../engine/chart/query';
import { digest } from '../../engine/digest';
import type { Measuring } from '../../engine/set-up/measuring';
import { say } from '../../engine/words/text';
import { type GameEntry, readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import { prospectsOf } from '../fire/prospects';
import { replay } from '../replay';
import type { Session, Taping } from '../session';
import { takenInWords } from './readings';

let set: SetOut;
/** A game until just before a ship fires on another. */
let before: readonly GameEntry[];
let shot: GameEntry;

beforeAll(async () => {
  set = await setOutScenario('river-plate', 'stations-manned-and-ready');
  const { entries } = playOut(set.rules, set.table, set.opening, 3);
  const isShot = ({ command, answers }: GameEntry): boolean =>
    command.verb.startsWith('fire') && answers.some(({ ask, key }) => ask === 'measure' && /line/.test(key));
  const at = entries.findIndex(isShot);
  const found = entries[at];
  if (!found) throw new Error(`nobody fires: ${[...new Set(entries.map(({ command }) => command.verb))]}`);
  before = entries.slice(0, at);
  shot = found;
});

function open(measuring?: Measuring, entries = before, measures?: 'tape'): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({
    battle: measuring ? { ...battle, measuring } : battle,
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
const pair = () => {
  const ids = Object.keys(set.opening.table.pieces);
  const named = Object.values(shot.command).filter((value) => ids.includes(String(value))) as never[];
  const [from, to] = named;
  if (!from || !to) throw new Error(`names no two: ${JSON.stringify(shot.command)}`);
  return [from, to] as const;
};
const tells = (session: Session): readonly boolean[] => {
  const [from, to] = pair();
  const state = session.store.getState();
  return [
    session.line(from, to) !== undefined,
    session.forecast(shot.command) !== undefined,
    prospectsOf(state, from).some((one) => one.from === from && one.to === to),
  ];
};

describe('when lengths may be measured', () => {
  test('at any time: all is told before anything is ordered', () => {
    expect(tells(open())).toEqual([true, true, true]);
    const session = open();
    session.look({ measuring: true, shading: { of: 'enemies', all: true } });
    expect(session.store.getState().desk).toMatchObject({ measuring: true, shading: { of: 'enemies' } });
  });

  test.each(['named', 'guess'] as const)('%s: nothing is told before the order', (measuring) => {
    const session = open(measuring);
    expect(tells(session)).toEqual([false, false, false]);
    const [from, to] = pair();
    session.look({
      measuring: true,
      shading: { of: 'enemies', all: true },
      pins: [{ from: { piece: from }, to: { piece: to } }],
    });
    const { measuring: ruler, shading, pins } = session.store.getState().desk;
    expect([ruler, shading, pins]).toEqual([undefined, undefined, undefined]);
  });

  test('guess: why an order is refused does not tell how far off its target is', async () => {
    // Weapons that do not reach are refused with the range there, by Decisive Victory.
    const { battle, rules, table, opening, meta } = await setOutScenario('river-plate');
    const { entries } = playOut(rules, table, opening, 3);
    const before = entries.slice(
      0,
      entries.findIndex(({ command }) => command.verb === 'aim'),
    );
    const told = (measuring: Partial<{ readonly measuring: Measuring }>): number => {
      const dice = { by: 'seeded', seed: 5 } as const;
      const opened = createSession({
        battle: { ...battle, ...measuring },
        rules,
        meta,
        dice,
        entries: before,
      });
      if (!opened.ok) throw new Error(opened.reason);
      return opened.session.store
        .getState()
        .offers.filter(({ refusal }) => refusal && /\d" away/.test(say(rules.texts, refusal.because))).length;
    };
    expect(told({})).toBeGreaterThan(0);
    expect(told({ measuring: 'guess' })).toBe(0);
  });

  test('named: once the order is given its line is told, no guess is asked, and the game is the usual one', () => {
    const session = open('named');
    expect(session.give(shot.command)).toBeUndefined();
    expect(session.store.getState().question?.ask).not.toBe('measure');
    const [from, to] = pair();
    expect(session.line(from, to)).toBeDefined();
    const usual = open();
    usual.give(shot.command);
    expect(digest(session.store.getState().world)).toBe(digest(usual.store.getState().world));
    session.undo();
    expect(session.line(from, to)).toBeUndefined();
  });

  test('guess: the range is guessed once, then seen, and both stand in the log, in the file and in a replay', () => {
    const session = open('guess');
    session.give(shot.command);
    const question = asked(session);
    expect(question).toMatchObject({ guess: true, byHand: false });
    expect(session.measured(undefined)).toMatch(/Guess the range first/);
    expect(session.measured(undefined, false, 17)).toBeUndefined();
    expect(session.store.getState().question?.ask).not.toBe('measure');
    const last = session.store.getState().log.at(-1);
    const { range } = question.value as LineMeasured;
    const words = takenInWords(last?.taken ?? [], String).map((line) => say(set.rules.texts, line));
    // The book measures in centimetres of 2.54 to the inch.
    expect(words).toEqual([
      `Range guessed ${(17 * 2.54).toFixed(2)} cm, measured ${(range * 2.54).toFixed(2)} cm`,
    ]);
    const saved = readGame(writeGame(session.save()), 'saved.json');
    if (!saved.ok) throw new Error(saved.reason);
    expect(saved.value.battle.measuring).toBe('guess');
    const again = open('guess', saved.value.entries);
    expect(digest(again.store.getState().world)).toBe(digest(session.store.getState().world));
    expect(replay(set.rules, set.table, set.opening, saved.value.entries)).toMatchObject({ ok: true });
    session.undo();
    expect(asked(session).guess).toBe(true);
  });

  test('guess: what is measured by hand is guessed first, and all three figures are told', () => {
    const session = open('guess', before, 'tape');
    session.give(shot.command);
    const { value, byHand } = asked(session);
    expect(byHand).toBe(true);
    const measured = { ...(value as LineMeasured), range: (value as LineMeasured).range + 1 } as LineMeasured;
    expect(session.measured(measured, false, 17)).toBeUndefined();
    const { taken = [] } = session.store.getState().log.at(-1) ?? {};
    expect(takenInWords(taken, String).map(({ key }) => key)).toEqual(['taping.guessed', 'taping.by-hand']);
  });

  test('guess: the computer is asked nothing', () => {
    const session = open('guess');
    session.handOver(shot.command.by, { level: 'midshipman', temper: 'steady' });
    expect(session.give(shot.command)).toBeUndefined();
    expect(session.store.getState().question?.ask).not.toBe('measure');
  });
});
