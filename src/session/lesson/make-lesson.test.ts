import { expect, test } from 'vitest';
import { side } from '../../engine/ids';
import { readLesson } from '../../files/lesson';
import { listLessons } from '../../files/lesson-library';
import type { Session } from '../session';
import { layLesson } from './lay-lesson';
import { beginLesson, resumeLesson } from './lesson-start';
import { countsOf, hasTale, lengthOf, lessonOf, playedSince, taleOf } from './make-lesson';

const ABOUT = { id: 'own-1', title: 'Broadside', idea: 'Show her your side.', side: 'blue' };

/** The table of the third lesson of Decisive Victory: a cruiser that steers for another. */
async function table(): Promise<Session> {
  const lesson = listLessons().find(({ rules, id }) => rules === 'decisive-victory' && id === 'arcs');
  if (!lesson) throw new Error('no lesson');
  const laid = await layLesson(lesson);
  const begun = laid.ok ? beginLesson(laid.value) : laid;
  if (!begun.ok) throw new Error(begun.reason);
  begun.desk.end();
  return begun.desk.session;
}

const TURN = {
  verb: 'move',
  by: side('blue'),
  ship: 'own',
  setting: 'full',
  legs: [{ ahead: 2 }, { alter: 75 }, { ahead: 3 }],
};

test('a solution that was played in a plan is a lesson: read back it is done by it, and answers what is not it', async () => {
  const session = await table();
  session.startPlan('Lesson');
  const since = lengthOf(session.store.getState());
  session.look({ selected: 'own' as never, target: 'enemy' as never });
  expect(session.give(TURN as never)).toBeUndefined();
  const counts = countsOf(session.store.getState(), since, 'blue');
  expect(counts.map(({ id }) => id)).toEqual(expect.arrayContaining(['given-0', 'range', 'bears']));
  const written = {
    say: ['She steers straight for you.', 'Turn until all your turrets bear.'],
    wrong: 'From there not all of them bear.',
    counts: counts.filter(({ id }) => id === 'given-0' || id === 'bears'),
    draw: [],
    mistake: [{ ring: { x: 10, y: 5 }, radius: 2 }],
    played: playedSince(session.store.getState(), since),
  };
  const made = await lessonOf(session, ABOUT, [written]);
  if (!made.ok) throw new Error(made.reason);
  session.dropPlan('Lesson');
  const read = readLesson(JSON.stringify(made.value), 'own.json');
  if (!read.ok) throw new Error(read.reason);
  expect(read.value.teaches.length).toBeGreaterThan(0);
  const laid = await layLesson(read.value);
  if (!laid.ok) throw new Error(laid.reason);
  const begun = beginLesson(laid.value);
  if (!begun.ok) throw new Error(begun.reason);
  expect([begun.desk.store.getState().step, begun.desk.show()]).toEqual([0, true]);
  begun.desk.end();
  const again = resumeLesson(laid.value, 0, begun.desk.mark());
  const other = beginLesson(laid.value);
  if (!again.ok || !other.ok) throw new Error('not begun');
  other.desk.session.give({ ...TURN, legs: [{ ahead: 5 }] } as never);
  expect(other.desk.store.getState()).toMatchObject({ step: 0, wrong: { say: written.wrong } });
  expect(other.desk.session.store.getState().desk.drawn).toEqual(written.mistake);
});

test('a game with notes and drawings is a lesson that is read note by note, back and on', async () => {
  const session = await table();
  expect(hasTale(session.store.getState())).toBe(false);
  session.give(TURN as never);
  const last = session.store.getState().log.findLast(({ undone }) => !undone)?.index ?? 0;
  session.note(last, 'She turns. Now her side bears. Look at the after turrets! They were masked before.');
  session.annotate([{ ring: { x: 12, y: 9 }, radius: 3 }]);
  expect(hasTale(session.store.getState())).toBe(true);
  const read = readLesson(JSON.stringify(taleOf(session, ABOUT)), 'tale.json');
  if (!read.ok) throw new Error(read.reason);
  const { steps } = read.value;
  expect(steps.map(({ say }) => say)).toEqual([
    ['She turns.', 'Now her side bears.'],
    ['Look at the after turrets!', 'They were masked before.'],
  ]);
  const laid = await layLesson(read.value);
  const begun = laid.ok ? beginLesson(laid.value) : laid;
  if (!begun.ok) throw new Error(begun.reason);
  const { desk } = begun;
  const watched = () => desk.session.store.getState().desk.watching?.entry;
  expect(watched()).toBe(last);
  desk.read();
  expect(desk.store.getState().step).toBe(1);
  desk.back();
  expect(desk.store.getState().step).toBe(0);
  expect(desk.session.store.getState().desk.drawn).toEqual(steps[0]?.draw);
  expect([desk.show(), desk.show()]).toEqual([true, true]);
  expect(desk.store.getState().step).toBe(2);
});

test('what leads nowhere makes no lesson, and says so in one sentence', async () => {
  const session = await table();
  const since = lengthOf(session.store.getState());
  const written = {
    say: ['Something else.'],
    wrong: '',
    counts: [{ id: 'x', says: { key: 'x' }, when: { event: 'never' } }],
    draw: [],
    mistake: [],
    played: playedSince(session.store.getState(), since),
  };
  const made = await lessonOf(session, ABOUT, [
    { ...written, played: { commands: [{ command: TURN as never, decided: false }], cites: [] } },
  ]);
  expect(made).toMatchObject({ ok: false, reason: expect.stringMatching(/^What was played/) });
});
