import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import { letSee } from '../secrets/seat.testing';
import type { Session } from '../session';

async function begun(entries = 30): Promise<Session> {
  const { battle, rules, meta, table, opening } = await setOutScenario('open-sea-duel');
  const played = playOut(rules, table, opening, 21).entries.slice(0, entries);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 21 }, entries: played });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

const notesOf = (session: Session) => session.store.getState().notes;

test('a note stands beside its entry, goes with it when it is taken back, and comes again with it', async () => {
  const session = await begun();
  const { log, battle } = session.store.getState();
  const of = battle.sides.map(({ id }) => id);
  const last = log.length - 1;
  session.note(3, '');
  session.note(last, 'the turn of the battle');
  expect(notesOf(session)).toEqual([
    { entry: 3, of, words: '' },
    { entry: last, of, words: 'the turn of the battle' },
  ]);
  expect(session.store.getState().log).toBe(log);
  session.undoTo(last);
  expect(notesOf(session)).toEqual([{ entry: 3, of, words: '' }]);
  session.redo();
  expect(notesOf(session).length).toBe(2);
  session.note(3, undefined);
  expect(notesOf(session).map(({ entry }) => entry)).toEqual([last]);
});

test('a note is kept with the file as one plain line, and one beside nothing is none', async () => {
  const session = await begun();
  session.note(2, 'first line\nsecond \u202eline <b>');
  session.note(4000, 'nowhere');
  const read = readGame(writeGame(session.save()), 'game.json');
  if (!read.ok) throw new Error(read.reason);
  expect(read.value.notes).toMatchObject([{ entry: 2, words: 'first line second  line <b>' }]);
});

test('a note is its side’s alone', async () => {
  const session = await begun(0);
  const [one, other] = session.store.getState().battle.sides.map(({ id }) => id);
  if (!one || !other) throw new Error('two sides are needed');
  session.give({ verb: 'endDeclaring', by: one });
  letSee(session, one);
  session.note(0, 'mine');
  letSee(session, other);
  expect(notesOf(session)).toEqual([]);
  // Nothing is written beside what the first has said under seal: it would tell that it is there.
  session.note(0, 'theirs');
  expect(notesOf(session)).toEqual([]);
  letSee(session, one);
  expect(notesOf(session)).toEqual([{ entry: 0, of: [one], words: 'mine' }]);
  expect(session.save().notes).toHaveLength(1);
});
