import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { stand } from '../air/testing';
import { rules } from '../index';
import { eventsOf } from '../sea.testing';
import { cm } from '../ship/bands';
import { shipOf, standOf } from '../ship/fleet';
import { FRESH } from '../ship/fresh';
import { BLUE, RED, SHOOTER, TARGET } from '../testing';
import { aboard, withDeck } from './testing';

const [PLANES, OTHERS] = [piece('planes'), piece('others')];
const takeOff = (id: string) => ({ verb: 'takeOff', by: BLUE, stand: id });
const land = (id: string, ship: string = SHOOTER) => ({ verb: 'land', by: BLUE, ship, stand: id });
const stay = (id: string) => ({ verb: 'hold', by: BLUE, stand: id });

type Sea = ReturnType<typeof withDeck>;

describe('taking off', () => {
  test('SMR-H32 H 6, one catapult, a stand of 9: 7 points in turn 1, takes off in turn 2', () => {
    const first = withDeck({ catapults: 1 }, [aboard('planes')]).give(takeOff('planes'));
    expect(standOf(first.state, PLANES)).toMatchObject({ status: 'ready', points: 7, moved: true });
    expect(first.table.pieces[PLANES]).toBeUndefined();
    const begun = rules.reduce(first.state, { type: 'turn-begun', turn: 4 });
    expect(shipOf(begun, SHOOTER).now).toEqual(FRESH);
    const second = withDeck({ catapults: 1 }, Object.values(begun.stands)).give(takeOff('planes'));
    expect(standOf(second.state, PLANES)).toMatchObject({ status: 'flying', points: 0, load: 'bomb-500' });
    expect(second.table.pieces[PLANES]).toBeDefined();
    // Two are left: a catapult throws one of them, and the deck handles the other.
    expect(shipOf(second.state, SHOOTER).now).toMatchObject({ handled: 1, catapulted: 1 });
  });

  test('SMR-007 taking off is its movement: it flies on in the next turn, and is in contact with its carrier until then', () => {
    const sea = withDeck({ handling: 12 }, [aboard('planes'), aboard('others')]).give(takeOff('planes'));
    expect(sea.state.phase).toBe('aircraft');
    expect(sea.refuse({ verb: 'closeWith', by: BLUE, stand: 'planes', target: TARGET })).toMatchObject({
      cite: 'SMR-H03',
    });
    const { range } = sea.measure({ of: 'line', from: SHOOTER, to: PLANES });
    expect(range * 2.54).toBeLessThanOrEqual(5);
  });

  test('SMR-H32 take-offs and landings share H: what took off leaves so much less to land', () => {
    const stands = [aboard('planes', { aircraft: 4 }), stand('others', 'fighter', { aircraft: 6 })];
    const up = withDeck({}, stands).give(takeOff('planes')).give(stay('others'));
    const down = up
      .give({ verb: 'endStand', by: BLUE, stand: 'planes' })
      .give({ verb: 'endSquadron', by: BLUE, squadron: 'blue/air' });
    const acts =
      down.state.active?.side === BLUE
        ? down
        : down.give({ verb: 'endSquadron', by: RED, squadron: 'red-1' });
    const part = acts.give(land('others'));
    expect(standOf(part.state, OTHERS)).toMatchObject({ status: 'flying', points: 2 });
  });

  test('SMR-H32 catapults add take-offs, and no landings', () => {
    const stands = [aboard('planes', { aircraft: 5 }), stand('others', 'fighter')];
    const up = withDeck({ handling: 3, catapults: 2 }, stands).give(takeOff('planes'));
    expect(standOf(up.state, PLANES).status).toBe('flying');
    expect(shipOf(up.state, SHOOTER).now).toMatchObject({ handled: 3, catapulted: 2 });
    expect(up.refuse(takeOff('planes'))).toMatchObject({ cite: 'SMR-H03' });
  });

  test('SMR-H32 H 0 allows neither, whatever the catapults', () => {
    const sea = withDeck({ handling: 0, catapults: 2 }, [aboard('planes'), stand('others', 'fighter')]);
    expect(sea.refuse(takeOff('planes'))).toMatchObject({
      cite: 'SMR-H32',
      because: { key: 'decks.no.deck-wrecked' },
    });
    const action = withDeck({ handling: 0 }, [stand('others', 'fighter')], { phase: 'action' });
    expect(action.refuse(land('others'))).toMatchObject({ because: { key: 'decks.no.deck-wrecked' } });
  });

  test('SMR-H32 a deck that is hit has handled what it has handled, and no more', () => {
    const stands = [aboard('planes', { aircraft: 3 })];
    const own = { deck: { handling: 4, servicing: 4, catapults: 0 } };
    const busy = { ...FRESH, handled: 5 };
    const sea = withDeck({}, stands, {}, { ...own, now: busy });
    expect(sea.refuse(takeOff('planes'))).toMatchObject({ because: { key: 'decks.no.deck-busy' } });
  });

  test('SMR-H32 points are saved towards one stand: what another had is lost when it is begun with', () => {
    const stands = [aboard('planes', { points: 5 }), aboard('others')];
    const sea = withDeck({}, stands).give(takeOff('others'));
    expect([PLANES, OTHERS].map((id) => standOf(sea.state, id).points)).toEqual([0, 6]);
    const whole = withDeck({}, [aboard('planes', { points: 5 }), aboard('others', { aircraft: 2 })]);
    const both = whole.give(takeOff('others')).give(takeOff('planes'));
    expect([PLANES, OTHERS].map((id) => standOf(both.state, id).status)).toEqual(['flying', 'flying']);
  });

  test('SMR-H36 who has lost heart stays aboard; who is being serviced is not ready', () => {
    const { load: _, ...empty } = aboard('planes');
    expect(withDeck({}, [{ ...empty, aborting: true }]).refuse(takeOff('planes'))).toMatchObject({
      cite: 'SMR-H36',
    });
    expect(withDeck({}, [aboard('planes', { status: 'servicing' })]).refuse(takeOff('planes'))).toMatchObject(
      {
        because: { key: 'decks.no.not-ready' },
      },
    );
  });

  test('SMR-H32 a ready stand is offered to take off or to stay; when the deck can do no more it says so', () => {
    const sea = withDeck({ handling: 9 }, [aboard('planes'), aboard('others')]);
    const of = (at: Sea) =>
      at.offers(BLUE).map(({ verb, fixed, refusal }) => [verb, fixed.stand, refusal?.cite]);
    expect(of(sea)).toEqual([
      ['takeOff', 'planes', undefined],
      ['hold', 'planes', undefined],
      ['takeOff', 'others', undefined],
      ['hold', 'others', undefined],
    ]);
    expect(rules.status(sea.state).ready).toEqual([SHOOTER]);
    // The deck is spent: nobody waits to take off, and the phase is over.
    expect(sea.give(takeOff('planes')).state.phase).toBe('action');
    const stayed = sea.give(stay('planes'));
    expect(standOf(stayed.state, PLANES)).toMatchObject({ status: 'ready', moved: true });
  });
});

describe('landing', () => {
  const back = (own: Parameters<typeof stand>[2] = {}) => stand('planes', 'torpedo-bomber', own);
  const overDeck = (own: Parameters<typeof stand>[2] = {}, deck = {}, ship = {}, away = 3) =>
    withDeck(deck, [back(own)], { phase: 'action' }, ship, { planes: [away, 0, 0] });

  test('SMR-H32 on the activation of the carrier, in contact: it is aboard, empty, in the hangar and off the table', () => {
    const sea = overDeck({ aircraft: 6 }).give(land('planes'));
    const after = standOf(sea.state, PLANES);
    expect(after).toMatchObject({ status: 'servicing', home: SHOOTER, points: 0 });
    expect(after.load).toBeUndefined();
    expect(sea.table.pieces[PLANES]).toBeUndefined();
    expect(shipOf(sea.state, SHOOTER).now.handled).toBe(6);
  });

  test('SMR-H32 a stand of 9 and H 6: 6 are taken in, 3 still circle; the next turn takes them', () => {
    const first = overDeck().give(land('planes'));
    expect(standOf(first.state, PLANES)).toMatchObject({ status: 'flying', points: 6, home: SHOOTER });
    expect(first.refuse(land('planes'))).toMatchObject({ because: { key: 'decks.no.deck-busy' } });
    const second = overDeck({ points: 6, home: SHOOTER }).give(land('planes'));
    expect(eventsOf(second, 'landed')).toMatchObject([{ points: 3 }]);
  });

  test('SMR-H32 what another deck has taken in does not count; those who are shot down need not land', () => {
    const anew = overDeck({ points: 6, home: TARGET }).give(land('planes'));
    expect(standOf(anew.state, PLANES)).toMatchObject({ points: 6, home: SHOOTER });
    const few = overDeck({ points: 6, home: SHOOTER, aircraft: 5 }).give(land('planes'));
    expect(eventsOf(few, 'landed')).toMatchObject([{ points: 0 }]);
  });

  test('SMR-H32 who circles on keeps what is taken in; who flies elsewhere begins anew', () => {
    const circling = (said: object) => {
      const part = stand('planes', 'torpedo-bomber', { points: 6, home: SHOOTER });
      const sea = withDeck({}, [part], {}, {}, { target: [0, 100, 0] });
      return standOf(sea.give({ by: BLUE, stand: 'planes', ...said } as never).state, PLANES).points;
    };
    expect(circling({ verb: 'hold' })).toBe(6);
    expect(circling({ verb: 'goHome' })).toBe(6);
    expect(circling({ verb: 'closeWith', target: SHOOTER })).toBe(6);
    expect(circling({ verb: 'closeWith', target: TARGET })).toBe(0);
    expect(circling({ verb: 'fly', toward: 0, distance: 1 })).toBe(0);
  });

  test('SMR-H32 contact is 5.00 cm', () => {
    expect(overDeck({}, {}, {}, 5).refuse(land('planes'))).toBeUndefined();
    expect(overDeck({}, {}, {}, 5.02).refuse(land('planes'))).toMatchObject({
      because: { key: 'decks.no.no-contact' },
    });
  });

  test('SMR-H32 catapults land nobody', () => {
    const spent = { ...FRESH, handled: 6 };
    expect(overDeck({}, { catapults: 3 }, { now: spent }).refuse(land('planes'))).toMatchObject({
      because: { key: 'decks.no.deck-busy' },
    });
  });

  test('SMR-104 landing is a task: without power it needs a Crew Test, and failing it nobody lands in this turn', () => {
    const dark = overDeck({ aircraft: 5 }, {}, { powerFailure: true });
    const failed = dark.give(land('planes'), { dice: { 'power-shooter': [5] } });
    expect(standOf(failed.state, PLANES).status).toBe('flying');
    expect(failed.refuse(land('planes'))).toMatchObject({ cite: 'SMR-104' });
    const passed = dark.give(land('planes'), { dice: { 'power-shooter': [6] } });
    expect(standOf(passed.state, PLANES).status).toBe('servicing');
    // Taking off belongs to the movement, which power has nothing to do with.
    const up = withDeck({ handling: 9 }, [aboard('planes')], {}, { powerFailure: true });
    expect(standOf(up.give(takeOff('planes')).state, PLANES).status).toBe('flying');
  });

  test('SMR-H32 no deck, another side, a stand that is not in the air, aircraft that need a runway', () => {
    const plain = withDeck({}, [back()], { phase: 'action', active: { side: RED } });
    expect(plain.refuse({ ...land('planes', TARGET), by: RED })).toMatchObject({
      because: { key: 'decks.no.no-deck' },
    });
    expect(overDeck({ side: RED, squadron: 'red/air' }).refuse(land('planes'))).toMatchObject({
      because: { key: 'decks.no.not-yours' },
    });
    const ready = withDeck({}, [aboard('planes')], { phase: 'action' });
    expect(ready.refuse(land('planes'))).toMatchObject({ because: { key: 'decks.no.not-in-the-air' } });
    expect(ready.refuse(land('nobody'))).toMatchObject({ because: { key: 'decks.no.not-in-the-air' } });
    const heavy = stand('planes', 'heavy-bomber');
    const at = (kind: 'carrier' | 'air-base') =>
      withDeck({}, [heavy], { phase: 'action' }, { card: { kind } }).refuse(land('planes'));
    expect(at('carrier')).toMatchObject({ because: { key: 'decks.no.needs-runway' } });
    expect(at('air-base')).toBeUndefined();
  });

  test('SMR-H32 a carrier with a stand over her is not done with her squadron by herself', () => {
    const over = (own: Parameters<typeof stand>[2]) =>
      overDeck({ acted: true, ...own }, {}, { card: { batteries: [], groups: [] } })
        .offers(BLUE)
        .filter(({ refusal }) => !refusal)
        .map(({ verb, usual, final }) => [verb, usual, final]);
    expect(over({ points: 2, home: SHOOTER })).toEqual([
      ['land', true, undefined],
      ['endShip', undefined, 'forgoes'],
      ['endSquadron', true, 'forgoes'],
    ]);
    // Who is still laden may land, and nobody presses for it.
    expect(over({})).toEqual([
      ['land', undefined, undefined],
      ['endSquadron', true, undefined],
    ]);
  });
});

describe('home to a deck', () => {
  const home = { verb: 'goHome', by: BLUE, stand: 'planes' };
  const far = (own: Parameters<typeof stand>[2] = {}, deck = {}, ship = {}) =>
    withDeck(deck, [stand('planes', 'torpedo-bomber', own)], {}, ship, { planes: [0, -200, 0] });

  test('SMR-H36 the shortest way to a friendly deck, and into contact with it when it comes to it', () => {
    const first = far().give(home);
    expect(first.measure({ of: 'line', from: SHOOTER, to: PLANES }).range * 2.54).toBeCloseTo(50, 1);
    expect(standOf(first.state, PLANES).status).toBe('flying');
    const near = withDeck({}, [stand('planes', 'torpedo-bomber')], {}, {}, { planes: [0, -100, 0] }).give(
      home,
    );
    expect(near.measure({ of: 'line', from: SHOOTER, to: PLANES }).range * 2.54).toBeCloseTo(2, 1);
  });

  test('SMR-H36 no deck, one that is wrecked, or one too short for it: off by its own edge', () => {
    for (const sea of [far({}, { handling: 0 }), far({}, {}, { fate: 'wreck', lostIn: 2 })]) {
      expect(eventsOf(sea.give(home), 'stand-flew')).toMatchObject([{ how: 'home', toward: 180 }]);
    }
    const heavy = withDeck({}, [stand('planes', 'heavy-bomber')], {}, {}, { planes: [0, -200, 0] });
    expect(eventsOf(heavy.give(home), 'stand-flew')).toMatchObject([{ how: 'home' }]);
  });

  test('SMR-H36 one that has lost heart makes for the deck and lands, and then flies no more', () => {
    const { load: _, ...empty } = stand('planes', 'torpedo-bomber', { aircraft: 3 });
    const shaken = { ...empty, aborting: true };
    const sea = withDeck({}, [shaken], {}, {}, { planes: [0, -100, 0] });
    expect(sea.offers(BLUE).map(({ verb }) => verb)).toEqual(['goHome']);
    const down = withDeck({}, [shaken], { phase: 'action' }).give(land('planes'));
    expect(standOf(down.state, PLANES)).toMatchObject({ status: 'servicing', aborting: true });
  });
});

test('SMR-H46 aircraft aboard leave the table with their carrier', () => {
  const bounds = { x: cm(-10), y: cm(-390), width: cm(20), height: cm(400) };
  const moving = { phase: 'ships', edges: true } as const;
  const sea = withDeck(
    {},
    [aboard('planes')],
    moving,
    { moved: false, ran: 20 },
    { target: [0, -300, 0] },
    { bounds },
  );
  const legs = [{ alter: degrees(0) }, { ahead: cm(20) }];
  const left = sea.give({ verb: 'move', by: BLUE, ship: SHOOTER, setting: 'steam', legs });
  expect(shipOf(left.state, SHOOTER).fate).toBe('off-table');
  expect(standOf(left.state, PLANES)).toMatchObject({ status: 'gone', lostIn: 3, aircraft: 9 });
  expect(left.state.shotDown).toEqual({});
});

test('SMR-H32 whatever a deck is told to do, aircraft are neither made nor lost, and no deck handles more than it can', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      (aircraft, handling, catapults, picks) => {
        const stands = aircraft.map((many, i) => aboard(`s${i}`, { aircraft: many, original: many }));
        let sea = withDeck({ handling, catapults }, stands);
        let thrown = 0;
        for (const pick of picks) {
          const open =
            sea.state.phase === 'aircraft' ? sea.offers(BLUE).filter(({ refusal }) => !refusal) : [];
          const said = open[pick % Math.max(1, open.length)];
          if (!said) break;
          sea = sea.give({ ...said.fixed, verb: said.verb, by: BLUE });
          thrown += [...eventsOf(sea, 'took-off'), ...eventsOf(sea, 'deck-worked')].reduce(
            (sum, e) => sum + e.points,
            0,
          );
          expect(rules.broken(sea.state)).toBeUndefined();
        }
        expect(thrown).toBeLessThanOrEqual(handling + catapults);
        const left = Object.values(sea.state.stands).reduce((sum, one) => sum + one.aircraft, 0);
        expect(left).toBe(aircraft.reduce((sum, many) => sum + many, 0));
      },
    ),
  );
});
