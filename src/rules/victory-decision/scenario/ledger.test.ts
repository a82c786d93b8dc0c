import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { runOn } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, poseOf } from '../../../table/testing';
import { plusOf, savingOf } from '../attack/volley';
import { withdraw } from '../attack/withdraw';
import { isExecuted } from '../end/orders';
import { engagedWith } from '../ground/contact';
import { heldGrade } from '../ground/cover';
import { isSheltered, shelterQuery } from '../ground/shelter';
import { rules } from '../index';
import { commandOf, done, OWN, offered, onField, after as then } from '../structures/house.testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { initiativeOf } from '../turn/initiative';
import { isShaken, leadershipOf, mayFight, type Unit } from '../unit/unit';
import { battleOf, laid, saying } from './battles.testing';

/** Checks and interactions of the ledger with its own numbers, where they belong to no chapter alone. */
const one = (entry: string, more: Partial<Unit> & { left?: number } = {}) =>
  made(entry, { left: 1, ...more });
const home = { south: ['south'], north: ['north'] };
const area = (kind: ChartFileFeature['kind'], y: number, deep: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, y],
        [48, y],
        [48, y + deep],
        [0, y + deep],
        [0, y],
      ],
    ],
  },
});

describe('checks', () => {
  test('VD-H04 two men whose middles are 2.0 inches apart are in contact, at 2.1 they are not', () => {
    const engaged = (apart: number) => {
      const on = onField({
        own: one('british-rifle-section'),
        enemy: one('german-grenadier-squad'),
        to: poseOf(24, 10 + apart),
        built: [],
      });
      return engagedWith(on.state, on.state.units[OWN] as Unit, on.measure).length > 0;
    };
    expect([2, 2.1].map(engaged)).toEqual([true, false]);
  });

  test('VD-H05 VD-021 a leader at exactly 24.0 inches is in range of a rifle, at 24.01 he is not', () => {
    const shoots = (far: number) => {
      const on = onField({
        own: one('german-grenadier-squad', { left: 1 }),
        enemy: one('german-grenadier-squad'),
        to: poseOf(24, 10 + far),
        built: [],
      });
      const rifle = made('german-grenadier-squad').models.find(({ weapons }) =>
        weapons.some(({ weapon }) => weapon === 'bolt-rifle'),
      );
      const unit = on.state.units[OWN] as Unit;
      if (!rifle) throw new Error('nobody has a rifle');
      const armed = { ...unit, models: unit.models.map((model) => ({ ...model, weapons: rifle.weapons })) };
      const state = { ...on.state, units: { ...on.state.units, [OWN]: armed } };
      return offered({ ...on, state }, 'shoot') !== undefined;
    };
    expect([24, 24.01].map(shoots)).toEqual([true, false]);
  });

  test('VD-015 a Blast that shows 5 at Untrained men with Critical 6 is two hits, at others one', () => {
    const blast = { moved: false, vehicle: false, marksman: false };
    const plus = (entry: string) => plusOf('strike-light', made(entry), blast).total;
    const base = plus('soviet-rifle-squad');
    expect(plus('soviet-conscript-squad')).toBe(base + 1);
  });

  test('VD-018 a command squad with Ld 7, 6 and 4 uses 7, and 6 when that man is lost', () => {
    const squad = made('german-command-squad');
    const rest = { ...squad, models: squad.models.filter(({ row }) => row !== 'leutnant') };
    expect([leadershipOf(squad), leadershipOf(rest)]).toEqual([7, 6]);
  });

  test('VD-H16 VD-H33 ten men with ten markers regroup to eight, and may shoot again with two', () => {
    const strong = made('british-rifle-section', { markers: 10, shaken: true });
    expect(isShaken(strong)).toBe(true);
    const on = onField({ own: strong, enemy: made('german-grenadier-squad'), to: poseOf(24, 30), built: [] });
    expect(offered(on, 'shoot')).toBeUndefined();
    const given = done(on, commandOf(on, 'regroup'), {
      otherwise: { faces: ({ dice }) => dice.map(() => 1), pick: () => '' },
    });
    const now = given.state.units[OWN] as Unit;
    expect(now).toMatchObject({ markers: 8, shaken: false });
    expect(mayFight(now)).toBe(2);
  });

  test('VD-H17 from (20, 10) back to (20, 6); from (20, 3) off the table', () => {
    const back = (y: number) => {
      const on = onField({
        own: one('british-rifle-section', { shaken: true, markers: 1 }),
        at: poseOf(20, y),
        built: [],
      });
      return runOn(rules.reduce, on, (now) => withdraw(now, OWN, 'test'));
    };
    const stays = back(10);
    expect(stays.on.pieces[OWN]?.pose.at).toMatchObject({
      x: expect.closeTo(20, 3),
      y: expect.closeTo(6, 3),
    });
    expect(back(3).state.lost[OWN]).toBeDefined();
  });

  test('VD-034 VD-040 VD-041 five units against seven: the End Segment comes after the twelfth, actions unused are lost', () => {
    const listed = (many: number, name: string, y: number) =>
      Array.from(
        { length: many },
        (_, i) => [`${name}${i}`, 'british-sniper-team', { pose: poseOf(5 + 9 * i, y) }] as const,
      );
    let on = laid(
      battleOf(listed(5, 's', 5) as never, listed(7, 'n', 43) as never, { home, first: 'south' }),
    );
    let activations = 0;
    let inRow = 0;
    while (on.state.turn === 1) {
      const measure = measureOn(on.table, on.on);
      const side = rules.status(on.state).acting[0] ?? SOUTH;
      const offer = rules
        .offers(on.state, side, measure)
        .find(({ verb }) => verb === (on.state.activation ? 'done' : 'nominate'));
      if (!offer) throw new Error('nobody may say anything');
      const south = side === SOUTH;
      const answers = offer.verb === 'nominate' && on.state.named !== undefined;
      // South is always higher: three times running and more it wins the initiative.
      on = saying(
        on,
        side,
        offer.verb,
        offer.fixed,
        answers ? { otherwise: { faces: ({ by }) => [by === SOUTH ? 6 : 1], pick: () => '' } } : {},
      );
      if (offer.verb === 'done') {
        activations += 1;
        inRow = south ? inRow + 1 : inRow;
      }
    }
    expect([activations, inRow]).toEqual([12, 5]);
    expect(on.state.turn).toBe(2);
  });

  test('VD-045 three Moves take a leader twelve inches over open ground', () => {
    let on = onField({
      own: one('british-rifle-section'),
      enemy: made('german-grenadier-squad'),
      at: poseOf(24, 6),
      built: [],
    });
    for (let i = 0; i < 3; i++) {
      const stations = on.measure({ of: 'stations', piece: OWN });
      const order = { verb: 'move', by: SOUTH, unit: OWN, setting: 'move', legs: [ahead(4)], stations };
      on = then(on, done(on, order as never));
    }
    expect(on.on.pieces[OWN]?.pose.at.y).toBeCloseTo(18, 3);
    expect(on.state.phase).toBe('nominate');
  });

  test('VD-047 three lost after a marker for being shot at: four; a stand that loses two: two more', () => {
    const markers = (state: ReturnType<typeof field>['state'], id = OWN) => state.units[id]?.markers;
    const on = onField({ own: made('british-rifle-section', { markers: 1 }), built: [] });
    const lost = rules.reduce(on.state, { type: 'marked', unit: OWN, markers: 3, reason: 'losses' });
    expect([markers(on.state), markers(lost)]).toEqual([1, 4]);
    expect(markers(rules.reduce(lost, { type: 'marked', unit: OWN, markers: -9, reason: 'upkeep' }))).toBe(0);
  });
});

describe('interactions', () => {
  test('VD-061 VD-H17 VD-070 who is broken has no cover taken any more; the Unseen have it as soon as they are in cover', () => {
    const broken = { covered: true, shaken: true, markers: 2 };
    const own = made('british-sniper-team', broken);
    const wood = area('woods', 2, 5);
    const on = onField({ own, at: poseOf(24, 10), built: [wood] });
    const back = runOn(rules.reduce, on, (now) => withdraw(now, OWN, 'test'));
    expect(back.state.units[OWN]?.covered).toBe(false);
    const measure = measureOn(on.table, back.on);
    expect(isSheltered(back.state.units[OWN] as Unit, measure(shelterQuery({ id: OWN })))).toBe(true);
  });

  test('VD-043 VD-044 VD-117 VD-H87 orders are counted before Command takes a marker in the same End Segment', () => {
    const hq = made('british-command-section', { left: 3, markers: 3, shaken: true });
    const { state } = field([
      { unit: { ...hq, id: OWN, side: SOUTH }, at: poseOf(24, 40) },
      { unit: { ...made('german-grenadier-squad'), id: piece('n'), side: NORTH }, at: poseOf(24, 44) },
    ]);
    const counted = { ...state, ground: { near: {}, inside: { [SOUTH]: [], [NORTH]: [OWN] } } };
    // Shaken at the count, the intruder in the north's half is none: the order is executed.
    expect(isExecuted(counted, NORTH, 'yielding')).toBe(true);
    const shed = rules.reduce(
      rules.reduce(counted, { type: 'marked', unit: OWN, markers: -1, reason: 'command' }),
      { type: 'nerve-held', unit: OWN },
    );
    expect(isExecuted(shed, NORTH, 'yielding')).toBe(false);
  });

  test('VD-038 VD-039 modifiers count before the comparison: 5 + 4 - 2 against 3 + 4 is a tie', () => {
    const shaken = initiativeOf(made('british-rifle-section', { shaken: true, markers: 10 }));
    const steady = initiativeOf(made('british-rifle-section'));
    expect([5 + shaken.total, 3 + steady.total]).toEqual([7, 7]);
  });

  test('VD-H74 VD-038 the markers of a vehicle change no die but that for the initiative, and that Shaken only', () => {
    const tank = made('british-sherman');
    const marked = { ...tank, markers: 3 };
    const shaken = { ...tank, markers: 4, shaken: true };
    expect([tank, marked, shaken].map((unit) => initiativeOf(unit).total)).toEqual([6, 6, 4]);
    expect([isShaken(marked), isShaken(shaken)]).toEqual([false, true]);
    expect(mayFight(shaken)).toBe(mayFight(tank));
  });

  test('VD-069 VD-071 VD-H09 the grade first, then one ability; of both the Untrained alone counts', () => {
    const [tenacious, untrained] = [{ Tenacity: 1 }, { Untrained: 1 }];
    const having = (abilities: Unit['models'][number]['abilities']): Unit => {
      const unit = made('british-rifle-section');
      return { ...unit, models: unit.models.map((model) => ({ ...model, abilities })) };
    };
    expect(heldGrade(having(tenacious), 'soft')).toBe('hard');
    expect(heldGrade(having(untrained), 'soft')).toBe('broken');
    expect(heldGrade(having({ ...tenacious, ...untrained }), 'soft')).toBe('broken');
  });

  test('VD-H58 VD-H10 VD-060 VD-H59 a Save/-2 gun at men in Soft Cover: 4, never the impossible 8; a scope makes it 5', () => {
    const soldier = { critical: 6, hit: 4, save: 6 };
    expect(savingOf(soldier, 'soft', { weapon: 'at-explosives' })).toMatchObject({ by: 'cover', needs: 4 });
    expect(savingOf(soldier, 'none', { weapon: 'at-explosives' }).needs).toBeUndefined();
    expect(savingOf(soldier, 'soft', { weapon: 'sniper-rifle' })).toMatchObject({ by: 'cover', needs: 5 });
  });

  test('VD-083 VD-082 VD-072 Untrained adds to the dice at the Untrained unit, not to those at its neighbour', () => {
    const firing = { moved: false, vehicle: false, marksman: false };
    const [raw, steady] = ['soviet-conscript-squad', 'soviet-rifle-squad'].map(
      (entry) => plusOf('at-explosives', made(entry), firing).total,
    );
    expect((raw ?? 0) - (steady ?? 0)).toBe(1);
  });

  test('VD-H61 VD-104 VD-103 a vehicle that moved has no aim: Concentrate Fire and a Move leave nothing to shoot with', () => {
    const tank = made('german-panzer4h');
    let on = onField({ own: tank, enemy: made('british-rifle-section'), at: poseOf(24, 6), built: [] });
    on = then(on, done(on, commandOf(on, 'aim')));
    expect(on.state.activation).toMatchObject({ aimed: true, left: 1 });
    const order = { verb: 'move', by: SOUTH, unit: OWN, setting: 'move', legs: [ahead(2)] };
    on = then(on, done(on, order as never));
    expect(on.state.activation).toBeUndefined();
    const late = onField({
      own: tank,
      enemy: made('british-rifle-section'),
      at: poseOf(24, 6),
      built: [],
      activation: { left: 2, aimed: true },
    });
    const moved = then(late, done(late, order as never));
    expect(moved.state.activation).toMatchObject({ moved: true, aimed: false });
  });

  test('VD-H60 VD-H32 VD-H13 VD-028 a gun that is turned has moved; its gun has no Set Up to lose', () => {
    const gun = made('german-pak40');
    const on = onField({ own: gun, enemy: made('british-sherman'), at: poseOf(24, 6, 90), built: [] });
    const turned = then(on, done(on, { verb: 'turn', by: SOUTH, unit: OWN, right: 270 } as never));
    expect(turned.state.activation).toMatchObject({ moved: true });
    const shoot = offered(turned, 'shoot');
    expect(shoot).toBeDefined();
  });
});
