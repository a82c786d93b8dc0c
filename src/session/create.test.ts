import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../cli/battle';
import { playOut } from '../cli/playout';
import type { Command, Offer } from '../engine/command';
import { digest } from '../engine/digest';
import { piece } from '../engine/ids';
import type { GameEntry } from '../files/game/game';
import { run } from '../geometry/track';
import { createSession } from './create';
import type { Session } from './session';

let set: SetOut;
let entries: readonly GameEntry[];

beforeAll(async () => {
  set = await setOutScenario('open-sea-duel');
  entries = playOut(set.rules, set.table, set.opening, 21).entries;
});

function open(by: 'seeded' | 'typed', past: readonly GameEntry[] = []): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by, seed: 5 }, entries: past });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

const whole = ({ fixed, verb, by }: Offer): Command => ({ ...fixed, verb, by });

/** Says the usual things until something is asked or the wanted verb is offered. */
function sayTheUsual(session: Session, until: (offers: readonly Offer[]) => boolean): void {
  for (let i = 0; i < 60; i++) {
    const { offers, question, outcome } = session.store.getState();
    if (question || outcome || until(offers)) return;
    const offer = offers.find((one) => one.usual && !one.refusal && Object.keys(one.holes).length === 0);
    const any = offer ?? offers.find((one) => !one.refusal && Object.keys(one.holes).length === 0);
    if (!any) return;
    session.give(whole(any));
  }
}

const worldDigest = (session: Session): string => digest(session.store.getState().world);

describe('a session', () => {
  test('refuses an illegal command in words and leaves the game as it was', () => {
    const session = open('seeded');
    const before = worldDigest(session);
    const refusal = session.give({ verb: 'maintain', by: set.battle.sides[0]?.id as never });
    expect(refusal?.cite).toMatch(/^[A-Z]+-/);
    expect(session.store.getState().desk.refusal).toEqual(refusal);
    expect(worldDigest(session)).toBe(before);
    expect(session.store.getState().log).toEqual([]);
  });

  test('asks for typed dice, and takes only dice that can be rolled', () => {
    const session = open('typed');
    sayTheUsual(session, () => false);
    const { question } = session.store.getState();
    if (question?.ask !== 'roll') throw new Error('no dice were asked for');
    expect(session.rolled([7])).toBe('Die 1 shows 7; it must show 1 to 6.');
    expect(session.rolled([1, 2, 3, 4])).toMatch(/needed, 4 were typed/);
    expect(session.store.getState().question).toBe(question);
    expect(session.rolled(question.dice.map(() => 3))).toBeUndefined();
    expect(session.store.getState().question?.key).not.toBe(question.key);
  });

  test('goes over to typed dice and back in the middle, and its file says which', () => {
    const session = open('seeded');
    session.rollBy('typed');
    sayTheUsual(session, () => false);
    const { question } = session.store.getState();
    if (question?.ask !== 'roll') throw new Error('no dice were asked for');
    expect(session.save().dice.by).toBe('typed');
    expect(session.rolled(question.dice.map(() => 3))).toBeUndefined();
    session.rollBy('seeded');
    expect(session.store.getState().question?.ask).not.toBe('roll');
    expect(session.save().dice.by).toBe('seeded');
    const sources = session
      .save()
      .entries.flatMap(({ answers }) => answers.map((one) => (one.ask === 'roll' ? one.source : one.ask)));
    expect(sources).toContain('typed');
    const again = open('seeded', session.save().entries);
    expect(worldDigest(again)).toBe(worldDigest(session));
  });

  test('undo takes back one saying at a time to the very beginning, and redo does it all again', () => {
    const session = open('seeded', entries.slice(0, 40));
    const digests = [worldDigest(session)];
    while (session.store.getState().canUndo) {
      session.undo();
      digests.push(worldDigest(session));
    }
    expect(worldDigest(session)).toBe(digest(set.opening));
    expect(digests.length).toBeGreaterThanOrEqual(41);
    for (const expected of digests.slice(0, -1).reverse()) {
      session.redo();
      expect(worldDigest(session)).toBe(expected);
    }
    expect(session.store.getState().canRedo).toBe(false);
  });

  test('dice that were taken back stay in the log, marked, and are not rolled again', () => {
    const session = open('seeded');
    sayTheUsual(session, (offers) => offers.some((offer) => offer.cite === 'DV-014'));
    const roll = session.store.getState().offers.find((offer) => offer.cite === 'DV-014');
    if (!roll) throw new Error('no initiative was offered');
    session.give(whole(roll));
    const first = session.store.getState().log.at(-1);
    const rolled = first?.answers.flatMap((one) => (one.ask === 'roll' ? one.faces : []));
    const drawn = session.save().dice.drawn;
    session.undo();
    const marked = session.store.getState().log.at(-1);
    expect(marked?.undone).toBe(true);
    expect(marked?.tellings[0]?.faces).toEqual(rolled);
    session.give(whole(roll));
    expect(session.save().dice.drawn).toBeGreaterThan(drawn);
    expect(session.store.getState().log.filter((one) => one.undone)).toHaveLength(1);
  });

  test('a save opens again in the same position, the open question and what was taken back included', () => {
    const session = open('typed');
    sayTheUsual(session, () => false);
    session.rolled([4]);
    session.undo();
    const saved = JSON.parse(JSON.stringify(session.save()));
    const { battle, rules, meta } = set;
    const again = createSession({
      battle,
      rules,
      meta,
      dice: saved.dice,
      entries: saved.entries,
      undone: saved.undone,
    });
    if (!again.ok) throw new Error(again.reason);
    expect(worldDigest(again.session)).toBe(worldDigest(session));
    expect(again.session.store.getState().question?.key).toBe(session.store.getState().question?.key);
    expect(again.session.store.getState().log.map((one) => one.undone)).toEqual(
      session.store.getState().log.map((one) => one.undone),
    );
  });

  test('a game whose entries do not fit is not opened, and the entry is named', () => {
    const { battle, rules, meta } = set;
    const spoiled = entries.map((one, i) =>
      i === 5 ? { ...one, command: { ...one.command, verb: 'dance' } } : one,
    );
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, entries: spoiled });
    expect(opened.ok).toBe(false);
    if (!opened.ok) expect(opened.reason).toMatch(/^Entry 6 of the game cannot be played: /);
  });

  test('the desk holds a legal proposal after a wish, and carries it out', () => {
    const session = open('seeded');
    const movable = (offers: readonly Offer[]) =>
      offers.find((offer) => 'legs' in offer.holes && !offer.refusal);
    sayTheUsual(session, (offers) => movable(offers) !== undefined);
    const offer = movable(session.store.getState().offers);
    if (!offer?.subject) throw new Error('nobody may move');
    const pose = session.store.getState().world.table.pieces[offer.subject]?.pose;
    if (!pose) throw new Error('the mover is not on the table');
    session.steer(offer.subject, { to: run(pose.at, pose.heading, 30) });
    const { proposal } = session.store.getState().desk;
    expect(proposal?.verdict.legal).toBe(true);
    expect(proposal?.wanted).toBeDefined();
    expect(session.carryOut()).toBeUndefined();
    const after = session.store.getState();
    expect(after.desk.proposal).toBeUndefined();
    expect(after.world.table.pieces[offer.subject]?.pose).not.toEqual(pose);
  });

  test('measures between any two pieces', () => {
    const [a, b] = Object.keys(set.opening.table.pieces).map(piece);
    if (!a || !b) throw new Error('the duel has ships');
    const there = open('seeded').line(a, b);
    const back = open('seeded').line(b, a);
    expect(there?.range).toBe(back?.range);
    expect(there && back && Math.abs(there.bearing - back.bearing)).toBeCloseTo(180, 3);
  });

  test('measures nothing to a piece that was lost, and nothing to one that never was', () => {
    const session = open('seeded', entries);
    const all = Object.values(session.store.getState().world.table.pieces);
    const lost = all.find(({ gone }) => gone !== undefined);
    const left = all.find(({ gone }) => gone === undefined);
    if (!lost || !left) throw new Error('the duel ends with one ship lost');
    expect(session.line(left.id, lost.id)).toBeUndefined();
    expect(session.line(lost.id, left.id)).toBeUndefined();
    expect(session.line(left.id, piece('nobody'))).toBeUndefined();
  });
});
