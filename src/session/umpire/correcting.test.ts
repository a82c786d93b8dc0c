import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { piece } from '../../engine/ids';
import type { Datum } from '../../engine/set-up/setting-out';
import { say } from '../../engine/words/text';
import { type GameEntry, readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { afterEvent } from '../../table/laying/umpire';
import type { World } from '../../table/world';
import { createSession } from '../create';
import { stepsOf } from '../look-back/steps';
import type { Session } from '../session';
import { changesIn, fieldsOf, type Subject, withSet } from './correcting';

const EXETER = piece('exeter');
const SPEE = piece('admiral-graf-spee');

let set: SetOut;
let entries: readonly GameEntry[];

beforeAll(async () => {
  set = await setOutScenario('river-plate', 'decisive-victory');
  entries = playOut(set.rules, set.table, set.opening, 3).entries.slice(0, 40);
});

function open(past: readonly GameEntry[] = entries): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, entries: past });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

/** The position of a session with some fields of it set: what was said, where one could not be. */
function drafted(session: Session, sets: readonly (readonly [Subject, string, Datum])[]): World {
  const state = session.store.getState();
  return sets.reduce((world, [subject, field, value]) => {
    const made = withSet(state, world, subject, field, value);
    if (!made.ok) throw new Error(say(set.rules.texts, made.because));
    return made.world;
  }, state.world);
}

function correct(
  session: Session,
  sets: readonly (readonly [Subject, string, Datum])[],
  reason = 'a slip of the tape',
): string | undefined {
  const state = session.store.getState();
  return session.correct(changesIn(state, state.world, drafted(session, sets)), reason);
}

const lastLine = (session: Session) => session.store.getState().log.at(-1);
const worldDigest = (session: Session): string => digest(session.store.getState().world);

describe('a position put right by hand', () => {
  test('a ship stands where she was put, on the course she was given, and her card says what was set', () => {
    const session = open();
    const before = session.store.getState().world;
    const { values } = fieldsOf(session.store.getState(), before, EXETER);
    expect(values.x).toBe(before.table.pieces[EXETER]?.pose.at.x);
    expect(
      correct(session, [
        [EXETER, 'x', 12.5],
        [EXETER, 'course', 45],
        [EXETER, 'damage', 3],
      ]),
    ).toBeUndefined();
    const after = session.store.getState().world;
    expect(after.table.pieces[EXETER]?.pose).toEqual({
      at: { x: 12.5, y: before.table.pieces[EXETER]?.pose.at.y },
      heading: 45,
    });
    expect(fieldsOf(session.store.getState(), after, EXETER).values.damage).toBe(3);
    expect(after.table.pieces[SPEE]).toEqual(before.table.pieces[SPEE]);
  });

  test('the log says what was set of whom and why, in a line of its own kind', () => {
    const session = open();
    correct(
      session,
      [
        [EXETER, 'damage', 3],
        [EXETER, 'course', 45],
      ],
      'ruled at the table',
    );
    const line = lastLine(session);
    expect(line?.byHand).toBe(true);
    expect(line?.tellings.map(({ text }) => say(set.rules.texts, text))).toEqual([
      'The umpire sets Damage, Place of HMS Exeter: “ruled at the table”',
    ]);
    expect(line?.tellings[0]?.about).toEqual([EXETER]);
    expect(session.store.getState().log[0]?.byHand).toBeUndefined();
  });

  test('it is undone and done again like anything else', () => {
    const session = open();
    const before = worldDigest(session);
    correct(session, [[EXETER, 'damage', 3]]);
    const after = worldDigest(session);
    expect(after).not.toBe(before);
    session.undo();
    expect(worldDigest(session)).toBe(before);
    session.redo();
    expect(worldDigest(session)).toBe(after);
  });

  test('the game goes on from it, is saved with it and opens again as it was', () => {
    const session = open();
    correct(session, [
      [EXETER, 'x', 12.5],
      [EXETER, 'damage', 3],
    ]);
    const { world, question } = session.store.getState();
    expect(question).toBeUndefined();
    const next = randomPlayer(set.rules, set.table, stream(7)).command(world);
    if (!next) throw new Error('nothing can be said after it');
    expect(session.give(next)).toBeUndefined();
    const saved = readGame(writeGame(session.save()), 'saved.json');
    if (!saved.ok) throw new Error(saved.reason);
    expect(worldDigest(open(saved.value.entries))).toBe(worldDigest(session));
  });

  test('it is looked back at like anything else', () => {
    const session = open();
    correct(session, [
      [EXETER, 'x', 12.5],
      [EXETER, 'damage', 3],
    ]);
    const state = session.store.getState();
    const steps = stepsOf(state, state.log.length - 1);
    expect(steps.flatMap(({ called }) => (called ? [say(set.rules.texts, called.text)] : []))).toEqual([
      'The umpire sets Damage, Place of HMS Exeter: “a slip of the tape”',
    ]);
    const { before, events } = state.log.at(-1) ?? {};
    if (!before || !events) throw new Error('nothing was corrected');
    const folded = events.reduce((world, event) => afterEvent(set.rules, world, event), before);
    expect(digest(folded)).toBe(digest(state.world));
  });

  test('no reason, nothing set, or what no position can be: one sentence, and nothing has changed', () => {
    const session = open();
    const before = worldDigest(session);
    const sets = [[EXETER, 'damage', 3]] as const;
    expect(correct(session, sets, ' ')).toBe('Say why in a few words: everybody can read it in the log.');
    expect(correct(session, [])).toBe('Nothing is set otherwise than it stands.');
    expect(session.correct({ pieces: { [EXETER]: { damage: -4 } } }, 'why')).toMatch(
      /HMS Exeter.*Damage.*from 0/,
    );
    expect(session.correct({ pieces: { nobody: { damage: 1 } } } as never, 'why')).toMatch(
      /nobody.*no such piece/,
    );
    expect(worldDigest(session)).toBe(before);
    expect(() => drafted(session, [[EXETER, 'x', -1e9]])).toThrow(/HMS Exeter|left edge|East/);
  });

  test('a file whose correction cannot be is refused in one sentence', () => {
    const session = open();
    correct(session, [[EXETER, 'damage', 3]]);
    const { battle, rules, meta } = set;
    const saved = session.save().entries;
    const last = saved.at(-1);
    if (!last) throw new Error('nothing was saved');
    const spoiled = {
      ...last,
      command: { ...last.command, setOut: { pieces: { [EXETER]: { damage: 'much' } } } },
    };
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'seeded', seed: 5 },
      entries: [...saved.slice(0, -1), spoiled as GameEntry],
    });
    expect(opened).toMatchObject({ ok: false });
    if (!opened.ok) expect(opened.reason).toMatch(/entry 41.*cannot be corrected so.*Damage/i);
  });
});
