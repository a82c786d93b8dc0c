import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Prospect } from '../../engine/contract';
import { piece } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../../table/measuring/measure';
import { createSession } from '../create';
import { percent } from '../said/percent';
import type { Session } from '../session';
import { bearings, prospectsOf, worldAfter } from './prospects';

const exeter = piece('exeter');
const spee = piece('admiral-graf-spee');

let set: SetOut;

beforeAll(async () => {
  set = await setOutScenario('river-plate');
});

/** The River Plate in its first Movement phase, with the side that moves first. */
function atMovement(): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 7 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  for (let i = 0; i < 10; i++) {
    const offer = session.store
      .getState()
      .offers.find((one) => ['endDeclaring', 'rollInitiative'].includes(one.verb));
    if (!offer) return session;
    session.give({ ...offer.fixed, verb: offer.verb, by: offer.by });
  }
  throw new Error('the Movement phase was not reached');
}

/** A ship that may move now, and one of the others. */
const mover = (session: Session) =>
  session.store.getState().offers.some((one) => one.subject === exeter) ? exeter : spee;

describe('prospects of a written movement', () => {
  test('are those of the position after it has been carried out', () => {
    const session = atMovement();
    const ship = mover(session);
    const legs = [{ ahead: inches(2) }, { alter: degrees(20) }];
    session.propose(ship, 'half', [...legs, { ahead: inches(0) }]);
    const written = prospectsOf(session.store.getState(), ship);
    expect(session.store.getState().desk.proposal?.verdict.legal).toBe(true);
    expect(session.carryOut()).toBeUndefined();
    const { rules, table, world } = session.store.getState();
    expect(written).toEqual(rules.prospects(world.rules, ship, measureOn(table, world.table)));
  });

  test('of a track that may not be ordered are judged from its end', () => {
    const session = atMovement();
    const ship = mover(session);
    const legs = [{ ahead: inches(30) }];
    session.propose(ship, 'half', legs);
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
    session.propose(ship, 'half', [{ ahead: inches(2) }]);
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
  const ajax = piece('ajax');
  const found = bearings(
    [of(exeter, spee, 'a', 6), of(exeter, spee, 'b', 16), of(exeter, ajax, 'a'), of(spee, exeter, 'c', 11)],
    exeter,
  );
  expect(found.map(({ other, ours, theirs }) => [other, ours?.weapon, theirs?.weapon])).toEqual([
    [spee, 'b', 'c'],
  ]);
});

test.each([
  [0, '0 %'],
  [0.004, 'under 1 %'],
  [16 / 36, '44 %'],
  [0.996, 'over 99 %'],
  [1, '100 %'],
])('a chance of %f is said as %s', (part, words) => {
  expect(percent(part)).toBe(words);
});
