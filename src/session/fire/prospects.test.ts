import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Prospect } from '../../engine/contract';
import { type PieceId, piece } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { Leg } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../../table/measuring/measure';
import { createSession } from '../create';
import { percent } from '../said/percent';
import type { Session } from '../session';
import { bearings, prospectsOf, worldAfter } from './prospects';

const exeter = piece('exeter');
const spee = piece('admiral-graf-spee');
const ajax = piece('ajax');

let set: SetOut;

/** The River Plate in its first phase of movement, with the side that moves first. */
function atMovement(): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 7 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  for (let i = 0; i < 10; i++) {
    const { offers } = session.store.getState();
    const offer = offers.find(({ verb }) => ['endDeclaring', 'rollInitiative', 'letBegin'].includes(verb));
    if (!offer) return session;
    session.give({ ...offer.fixed, verb: offer.verb, by: offer.by });
  }
  throw new Error('the Movement phase was not reached');
}

/** A ship that may move now: the leader of the British line, with nobody ahead of her, or the other side's. */
const mover = (session: Session) =>
  session.store.getState().offers.some((one) => one.subject === ajax) ? ajax : spee;

/** How she may go: as before, so many inches ahead, then so far to starboard. */
function way(session: Session, ship: PieceId): { readonly setting: string; readonly legs: readonly Leg[] } {
  const { rules, world } = session.store.getState();
  const maneuver = rules.maneuver(world.rules, ship);
  if (!maneuver) throw new Error(`${ship} does not move`);
  const cm = maneuver.settings.some(({ id }) => id === 'steam');
  const ahead = inches(cm ? 8 / 2.54 : 2);
  const rest = inches(cm ? 6 / 2.54 : 0);
  return {
    setting: cm ? 'steam' : 'half',
    legs: [{ ahead }, { alter: degrees(cm ? 15 : 20) }, { ahead: rest }],
  };
}

describe.each(['decisive-victory', 'stations-manned-and-ready'])('prospects of a movement by %s', (by) => {
  beforeAll(async () => {
    set = await setOutScenario('river-plate', by);
  });

  test('are those of the position after it has been carried out', () => {
    const session = atMovement();
    const ship = mover(session);
    const { setting, legs } = way(session, ship);
    session.propose(ship, setting, legs);
    const written = prospectsOf(session.store.getState(), ship);
    expect(session.store.getState().desk.proposal?.verdict.legal).toBe(true);
    expect(session.carryOut()).toBeUndefined();
    const { rules, table, world } = session.store.getState();
    expect(written).toEqual(rules.prospects(world.rules, ship, measureOn(table, world.table)));
  });

  test('of a track that may not be ordered are judged from its end', () => {
    const session = atMovement();
    const ship = mover(session);
    const { setting } = way(session, ship);
    const legs = [{ ahead: inches(30) }];
    session.propose(ship, setting, legs);
    const state = session.store.getState();
    const { proposal } = state.desk;
    if (!proposal) throw new Error('nothing was proposed');
    expect(proposal.verdict.legal).toBe(false);
    const before = state.world.table.pieces[ship]?.pose;
    const after = worldAfter(state, proposal);
    expect(before && after.table.pieces[ship]?.pose).toEqual(before && poseAfter(before, legs));
    expect(after.rules).toBe(state.world.rules);
  });

  test('change nothing on the table', () => {
    const session = atMovement();
    const ship = mover(session);
    const { setting, legs } = way(session, ship);
    session.propose(ship, setting, legs);
    const before = session.store.getState();
    prospectsOf(before, ship);
    expect(session.store.getState()).toBe(before);
  });
});

test('the best each way is taken of every other ship on which anything bears', () => {
  const of = (from: typeof exeter, to: typeof exeter, weapon: string, ways?: number): Prospect => ({
    from,
    to,
    weapon,
    label: text(weapon),
    mounts: [],
    ...(ways === undefined ? {} : { chance: { ways, of: 36 } }),
  });
  const found = bearings(
    [of(exeter, spee, 'a', 6), of(exeter, spee, 'b', 16), of(exeter, ajax, 'a'), of(spee, exeter, 'c', 11)],
    exeter,
  );
  expect(found.map(({ other, ours, theirs }) => [other, ours?.weapon, theirs?.weapon])).toEqual([
    [spee, 'b', 'c'],
  ]);
});

test.each([
  [0, '0\u00a0%'],
  [0.004, 'under 1\u00a0%'],
  [16 / 36, '44\u00a0%'],
  [0.996, 'over 99\u00a0%'],
  [1, '100\u00a0%'],
])('a chance of %f is said as %s', (part, words) => {
  expect(percent(part)).toBe(words);
});
