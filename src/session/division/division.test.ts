import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Offer } from '../../engine/command';
import { digest } from '../../engine/digest';
import { type PieceId, piece } from '../../engine/ids';
import { say } from '../../engine/words/text';
import { alteration } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { run, turnedAbout } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import { at } from '../../table/testing';
import { createSession } from '../create';
import { commandFor } from '../orders/movement-offer';
import type { Session, SessionState } from '../session';
import { orderFor, type Planned } from './division';
import { drawingUp } from './drawing-up';
import { FORMS } from './formation';

let samar: SetOut;
let mobile: SetOut;

beforeAll(async () => {
  await drawingUp.fetch();
  samar = await setOutScenario('samar');
  mobile = await setOutScenario('mobile-bay');
});

const hasTrack = ({ holes }: Offer): boolean => Object.values(holes).some(({ kind }) => kind === 'track');

function open({ battle, rules, meta }: SetOut, forAll = true, seed = 5): Session {
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed } });
  if (!opened.ok) throw new Error(opened.reason);
  if (forAll) opened.session.speakForAll(true, true);
  return opened.session;
}

/** Says whatever ends each phase until ships may move. */
function toMovement(session: Session): Session {
  for (let i = 0; i < 60; i++) {
    const { offers } = session.store.getState();
    if (offers.some(hasTrack)) return session;
    const open = offers.filter((one) => !one.refusal && Object.keys(one.holes).length === 0);
    const next = open.find((one) => one.usual) ?? open[0];
    if (!next) throw new Error('nothing leads to the movement');
    session.give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  throw new Error('the movement does not begin');
}

const divisionOf = ({ store }: Session) => {
  const { division } = store.getState().desk;
  if (!division) throw new Error('no division order is drawn up');
  return division;
};

const CRUISERS = ['kumano', 'suzuya', 'chikuma', 'tone'].map(piece);
const ids = (of: readonly { readonly piece: PieceId }[]): readonly PieceId[] => of.map((one) => one.piece);
const ends = (of: readonly Planned[]) => of.map(({ end }) => end);
const poseOf = ({ world }: SessionState, id: PieceId) => {
  const found = world.table.pieces[id]?.pose;
  if (!found) throw new Error(`${id} is not on the table`);
  return found;
};

describe('told movements', () => {
  test('the group is who sails in company with the selected ship, and a column is led in succession', () => {
    const session = toMovement(open(samar));
    session.look({ selected: piece('chikuma') });
    session.drawUp({});
    const { pieces, form, plan } = divisionOf(session);
    expect(pieces).toEqual(CRUISERS);
    expect(form).toBe('succession');
    expect(ids(plan)).toEqual(CRUISERS);
    expect(session.store.getState().desk.selected).toBe('kumano');
    expect(session.store.getState().desk.proposal?.piece).toBe('kumano');
  });

  test('every order of every form is legal, and meets nothing grave', () => {
    const session = toMovement(open(samar));
    const { rules, table, world, offers } = session.store.getState();
    const measure = measureOn(table, world.table);
    for (const pieces of [CRUISERS, ['yamato', 'nagato', 'kongo', 'haruna'].map(piece)]) {
      for (const form of FORMS) {
        session.look({ division: undefined });
        session.drawUp({ pieces, form });
        const { plan } = divisionOf(session);
        expect(ids(plan)).toHaveLength(4);
        for (const order of plan) {
          const command = commandFor(offers, order);
          expect(command && rules.refuse(world.rules, command, measure)).toBeUndefined();
          expect([form, order.piece, order.meets]).toEqual([form, order.piece, []]);
        }
      }
    }
  });

  test('the others follow a lead that is steered, and an order altered by hand stays until it is cleared', () => {
    const session = toMovement(open(samar));
    session.drawUp({ pieces: CRUISERS, form: 'together' });
    const before = divisionOf(session).plan;
    const lead = poseOf(session.store.getState(), CRUISERS[0] as PieceId);
    session.steer(CRUISERS[0] as PieceId, { to: run(lead.at, lead.heading + 40, 5) });
    const turned = divisionOf(session).plan;
    for (const [i, order] of turned.entries()) {
      expect(alteration(before[i]?.end.heading ?? 0, order.end.heading)).toBeGreaterThan(30);
      expect(order.isOwn).toBe(i === 0);
    }

    session.look({ selected: piece('tone'), proposal: undefined });
    const tone = poseOf(session.store.getState(), piece('tone'));
    session.steer(piece('tone'), { to: run(tone.at, tone.heading - 40, 4) });
    expect(orderFor(divisionOf(session), piece('tone'))?.isOwn).toBe(true);
    expect(ends(divisionOf(session).plan.slice(0, 3))).toEqual(ends(turned.slice(0, 3)));
    session.look({ proposal: undefined });
    expect(ends(divisionOf(session).plan)).toEqual(ends(turned));
  });

  test('they are given until the other side goes, the rest waits, and one undo takes all that were given back', () => {
    const session = toMovement(open(samar));
    const start = digest(session.store.getState().world);
    const lines = session.store.getState().log.length;
    session.drawUp({ pieces: CRUISERS, form: 'succession' });
    const planned = divisionOf(session).plan;
    expect(session.carryOut()).toBeUndefined();
    // The admiral of the side that moves first may move three ships before the other side does (DV-017).
    const { log, world, status } = session.store.getState();
    expect(log.length - lines).toBe(3);
    expect(status.acting).toEqual(['united-states-navy']);
    for (const { piece, end } of planned.slice(0, 3)) {
      expect(distance(world.table.pieces[piece]?.pose.at ?? at(0, 0), end.at)).toBeLessThan(0.001);
    }
    const { plan, stopped } = divisionOf(session);
    expect(ids(plan)).toEqual(['tone']);
    expect(stopped && say(samar.rules.texts, stopped)).toMatch(
      /^United States Navy goes next; 1 order is left/,
    );
    expect(plan[0]?.end).toEqual(planned[3]?.end);

    session.undo();
    expect(digest(session.store.getState().world)).toBe(start);
    session.redo();
    expect(session.store.getState().log.length - lines).toBe(3);
  });

  test('an order that comes too near another ship stops the rest with its question', () => {
    const session = toMovement(open(samar));
    session.drawUp({ pieces: CRUISERS, form: 'together' });
    // Kumano told to lie still lies in the way of Suzuya, who holds on.
    session.look({ selected: piece('suzuya') });
    const { legs, setting } = session.store.getState().desk.proposal ?? {};
    if (!legs || !setting) throw new Error('Suzuya has no order');
    session.propose(piece('suzuya'), setting, legs);
    const kumano = session.store
      .getState()
      .rules.maneuver(session.store.getState().world.rules, piece('kumano'));
    session.look({ selected: piece('kumano') });
    session.propose(piece('kumano'), kumano?.settings.some(({ id }) => id === 'half') ? 'half' : 'stop', []);
    expect(orderFor(divisionOf(session), piece('suzuya'))?.meets).toHaveLength(1);
    session.carryOut();
    expect(session.store.getState().question).toBeDefined();
    expect(ids(divisionOf(session).plan)).toEqual(['chikuma', 'tone']);
  });

  test('it is put away with the phase, with another ship of the side, and with the side', () => {
    const session = toMovement(open(samar));
    session.drawUp({ pieces: CRUISERS });
    session.look({ selected: piece('fanshaw-bay') });
    expect(session.store.getState().desk.division).toBeDefined();
    session.look({ selected: piece('yamato') });
    expect(session.store.getState().desk.division).toBeUndefined();
    session.drawUp({ pieces: CRUISERS });
    session.speakForAll(false);
    expect(session.store.getState().desk.division).toBeUndefined();
    expect(session.store.getState().desk.proposal).toBeUndefined();
  });
});

describe('written orders', () => {
  const MONITORS = ['tecumseh', 'manhattan', 'winnebago', 'chickasaw'].map(piece);

  test('a division of the rule set is ordered with one order a vessel, and one undo takes them back', () => {
    const session = open(mobile, false);
    session.look({ selected: piece('winnebago') });
    session.drawUp({});
    expect(divisionOf(session).pieces).toEqual(MONITORS);
    const lead = poseOf(session.store.getState(), piece('tecumseh'));
    session.drawUp({ form: 'together' });
    session.steer(piece('tecumseh'), { to: run(lead.at, lead.heading + 10, 5) });
    const { plan } = divisionOf(session);
    const start = digest(session.store.getState().world);
    expect(session.carryOut()).toBeUndefined();
    const { rules, world, desk } = session.store.getState();
    expect(desk.division).toBeUndefined();
    // All four steam alike: turning together is one line for all of them.
    expect(new Set(plan.map(({ draft }) => draft?.plot.code)).size).toBe(1);
    for (const { piece, draft } of plan) {
      expect(rules.writing?.standing(world.rules, piece)).toEqual(draft?.command);
    }
    expect(plan.every(({ end }) => end.heading > 3 && end.heading < 60)).toBe(true);
    session.undo();
    expect(digest(session.store.getState().world)).toBe(start);
  });

  test('a lead that goes slower than those astern of her is not run up by them', () => {
    const session = open(mobile, false);
    session.drawUp({ pieces: MONITORS, form: 'succession' });
    const lead = poseOf(session.store.getState(), piece('tecumseh'));
    session.steer(piece('tecumseh'), { to: run(lead.at, lead.heading, 4) });
    const { plan } = divisionOf(session);
    expect(distance(plan[0]?.end.at ?? lead.at, lead.at)).toBeLessThan(6);
    expect(plan.flatMap(({ meets }) => meets)).toEqual([]);
  });

  test('every order of every form is legal', () => {
    const session = open(mobile, false);
    const { rules, table, world, offers } = session.store.getState();
    const measure = measureOn(table, world.table);
    for (const form of FORMS) {
      session.look({ division: undefined });
      session.drawUp({ pieces: MONITORS, form });
      for (const order of divisionOf(session).plan) {
        const command = commandFor(offers, order);
        expect(command && rules.refuse(world.rules, command, measure)).toBeUndefined();
        expect(order.draft?.plot.notes).toEqual([]);
      }
    }
  });
});

describe('orders in whole centimetres and steps of 15 degrees', () => {
  const STEP = 15;
  const CM = 1 / 2.54;
  const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) < 0.01;

  /** The first game in which the division may move before the other side does. */
  async function first(scenario: string, lead: PieceId): Promise<Session> {
    const set = await setOutScenario(scenario, 'stations-manned-and-ready');
    for (let seed = 1; seed < 20; seed++) {
      const session = toMovement(open(set, true, seed));
      if (session.store.getState().offers.some((one) => hasTrack(one) && one.subject === lead))
        return session;
    }
    throw new Error(`${lead} never moves first`);
  }

  test.each([
    ['river-plate', ['ajax', 'achilles', 'exeter']],
    ['narvik', ['hardy', 'hunter', 'havock', 'hotspur', 'hostile']],
  ] as const)(
    '%s: every order of every form is legal, given one after the other',
    async (scenario, named) => {
      const pieces = named.map(piece);
      const session = await first(scenario, piece(named[0]));
      const start = session.store.getState().log.length;
      for (const form of FORMS) {
        session.look({ division: undefined });
        session.drawUp({ pieces, form });
        const { plan } = divisionOf(session);
        expect([form, ids(plan).length]).toEqual([form, pieces.length]);
        for (const { piece: one, legs } of plan) {
          const ahead = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
          const turns = legs.flatMap((leg) => ('alter' in leg ? [leg.alter / STEP] : []));
          const whole = [isWhole(ahead / CM), turns.every(isWhole)];
          expect([form, one, ...whole]).toEqual([form, one, true, true]);
        }
        const refused = session.carryOut();
        const { log, desk } = session.store.getState();
        expect([form, refused, desk.division?.stopped, log.length - start]).toEqual([
          form,
          undefined,
          undefined,
          pieces.length,
        ]);
        session.undo();
        expect(session.store.getState().log.length).toBe(start);
      }
    },
  );
});

test('turning the whole table turns the orders', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 359 }), fc.constantFrom(...FORMS), (by, form) => {
      const plans = [0, by].map((turn) => {
        const turned = samar.battle.ships.map((ship) => ({
          ...ship,
          pose: turnedAbout(ship.pose, at(0, 0), turn),
        }));
        const session = toMovement(open({ ...samar, battle: { ...samar.battle, ships: turned } }));
        session.drawUp({ pieces: CRUISERS, form });
        return divisionOf(session).plan;
      });
      const [plan = [], after = []] = plans;
      expect(ids(after)).toEqual(ids(plan));
      for (const [i, { end }] of plan.entries()) {
        const there = turnedAbout(end, at(0, 0), by);
        const here = after[i]?.end ?? there;
        expect(distance(here.at, there.at)).toBeLessThan(0.06);
        expect(Math.abs(alteration(here.heading, there.heading))).toBeLessThan(3);
      }
    }),
    { numRuns: 12 },
  );
});
