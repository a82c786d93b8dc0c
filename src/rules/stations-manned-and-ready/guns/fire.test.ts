import { describe, expect, test } from 'vitest';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { eventsOf, onTable } from '../sea.testing';
import { shipOf } from '../ship/fleet';
import { BLUE, battery, duel, mount, position, RED, SHOOTER, ship, TARGET, tubes } from '../testing';

const fire = (own: Record<string, unknown> = {}) => ({
  verb: 'fire',
  by: 'blue',
  ship: SHOOTER,
  battery: 'main',
  target: TARGET,
  mounts: 3,
  ...own,
});
const FORTY_APART = { shooter: [0, 0, 0], target: [40, 0, 0] } as const;

describe('laying guns', () => {
  test('SMR-H10 of three triple turrets with two that bear, six guns shoot: Count Band 2', () => {
    const ahead = [[degrees(300), degrees(60)] as const];
    const turrets = [mount('A', { guns: 3 }), mount('B', { guns: 3, arcs: ahead }), mount('Y', { guns: 3 })];
    const sea = onTable(duel({ card: { batteries: [battery({ mounts: turrets })] } }), FORTY_APART);
    expect(sea.refuse(fire())?.because.key).toBe('refusal.mounts');
    const after = sea.give(fire({ mounts: 2 }), { dice: { 'fire-shooter-main-target': [1] } });
    const [shot] = eventsOf(after, 'guns-fired');
    expect([shot?.guns, shot?.mounts]).toEqual([6, ['A', 'Y']]);
  });

  test('SMR-H10 all mounts that bear are offered at first', () => {
    const sea = onTable(duel({ card: { batteries: [battery()], torpedoes: [tubes()] } }), FORTY_APART);
    const first = (verb: string) => {
      const offered = sea.offers(BLUE).find((one) => one.verb === verb);
      return offered && usualFields(offered);
    };
    expect(first('fire')).toEqual({ mounts: battery().mounts.length });
    expect(first('launch')).toMatchObject({ count: 4 });
  });

  test('SMR-H10 a battery attacks one target once a turn, and what is left of it may be laid on another', () => {
    const other = piece('other');
    const state = position([ship(SHOOTER, BLUE), ship(TARGET, RED), ship(other, RED)]);
    const sea = onTable(state, { ...FORTY_APART, other: [0, 40, 0] });
    const once = sea.give(fire({ mounts: 1 }), { dice: { 'fire-shooter-main-target': [1] } });
    expect(once.refuse(fire({ mounts: 1 }))).toMatchObject({
      cite: 'SMR-H10',
      because: { key: 'refusal.attacked', args: { battery: '8 in', target: TARGET } },
    });
    expect(once.refuse(fire({ target: other, mounts: 3 }))?.because.key).toBe('refusal.mounts');
    const twice = once.give(fire({ target: other, mounts: 2 }), {
      dice: { 'fire-shooter-main-other': [1] },
    });
    expect(shipOf(twice.state, SHOOTER).now.shot).toEqual(['A', 'B', 'Y']);
    expect(twice.refuse(fire({ target: other, mounts: 1 }))?.because.key).toBe('refusal.battery-shot');
  });

  test('SMR-H10 another battery of hers may attack the same target', () => {
    const second = battery({ id: 'second', mounts: [mount('P1')] });
    const sea = onTable(duel({ card: { batteries: [battery(), second] } }), FORTY_APART);
    const once = sea.give(fire(), { dice: { 'fire-shooter-main-target': [1] } });
    expect(once.refuse(fire({ battery: 'second', mounts: 1 }))).toBeUndefined();
  });

  test('SMR-H43 a gun shoots no farther than its longest range band', () => {
    const sea = onTable(duel({ card: { batteries: [battery({ reach: 1 })] } }), {
      shooter: [0, 0, 0],
      target: [25.1, 0, 0],
    });
    expect(sea.refuse(fire())?.cite).toBe('SMR-H43');
  });

  test('SMR-017 a line over two destroyers gives -2, though it touches a third base only at its edge', () => {
    const names = ['one', 'two', 'beside'].map(piece);
    const state = position([
      ship(SHOOTER, BLUE),
      ship(TARGET, RED),
      ...names.map((id) => ship(id, RED, { card: { base: { length: 3, width: 1.5 } } })),
    ]);
    const sea = onTable(state, {
      ...FORTY_APART,
      one: [12, 0, 0],
      two: [22, 1, 0],
      // Her base reaches from 1.5 cm to 4.5 cm abeam of the line.
      beside: [30, 1.5, 0],
    });
    const after = sea.give(fire(), { dice: { 'fire-shooter-main-target': [1] } });
    const line = eventsOf(after, 'guns-fired')[0]?.tally.modifiers.find(({ cite }) => cite === 'SMR-017');
    expect(line?.by).toBe(-2);
  });

  test('SMR-017 a wreck in the line counts as its ship did', () => {
    const wreck = ship(piece('wreck'), RED, { fate: 'wreck', lostIn: 2 });
    const sea = onTable(position([ship(SHOOTER, BLUE), ship(TARGET, RED), wreck]), {
      ...FORTY_APART,
      wreck: [20, 0, 0],
    });
    const after = sea.give(fire(), { dice: { 'fire-shooter-main-target': [1] } });
    expect(eventsOf(after, 'guns-fired')[0]?.tally.total).toBe(-1);
  });
});

describe('shooting', () => {
  test('SMR-022 needing 12 against a stopped ship, a 5 and then a 12 are on target', () => {
    const sea = onTable(duel({}, { ran: 0 }), { shooter: [0, 0, 0], target: [60, 0, 0] });
    const after = sea.give(fire(), {
      dice: {
        'fire-shooter-main-target': [5],
        'fire-shooter-main-target-again': [12],
        'shooter-main-target-1': [20],
        'shooter-main-target-2': [20],
      },
    });
    const [shot] = eventsOf(after, 'guns-fired');
    expect([shot?.faces, shot?.hits]).toEqual([[5, 12], 2]);
  });

  test('SMR-H12 six 8-inch guns on target do 2 hits of IP 3, all of it before the critical rolls', () => {
    const sea = onTable(duel(), FORTY_APART);
    const after = sea.give(fire(), {
      dice: {
        'fire-shooter-main-target': [9],
        'shooter-main-target-1': [20],
        'shooter-main-target-2': [20],
      },
    });
    expect(shipOf(after.state, TARGET).structure).toBe(25 - 6);
    expect(after.events.map(({ type }) => type)).toEqual([
      'squadron-begun',
      'guns-fired',
      'damaged',
      'critical-tested',
      'critical-tested',
    ]);
  });

  test('SMR-I04 Fire Control lost to an earlier attack puts the later ones of the same phase in Local', () => {
    const sea = onTable(duel({ fireControl: 0 }), FORTY_APART);
    const after = sea.give(fire(), { dice: { 'fire-shooter-main-target': [11] } });
    expect(eventsOf(after, 'guns-fired')[0]).toMatchObject({ needed: 12, hits: 0 });
  });

  test('SMR-H22 guns that shoot at ships give no LRF, nor the reverse', () => {
    const guns = [battery({ dualPurpose: true })];
    const used = duel({ card: { batteries: guns, aa: { lrf: 6, mrf: 0, crf: 0 } } });
    const spent = {
      ...used,
      ships: {
        ...used.ships,
        [SHOOTER]: {
          ...shipOf(used, SHOOTER),
          now: { ...shipOf(used, SHOOTER).now, factors: ['lrf'] as const },
        },
      },
    };
    expect(onTable(spent, FORTY_APART).refuse(fire())?.because.key).toBe('refusal.used-against-aircraft');
  });
});

describe('Splash Markers', () => {
  const three = position([
    ship(piece('a'), BLUE, { card: { torpedoes: [tubes()] } }),
    ship(piece('b'), BLUE),
    ship(piece('c'), BLUE),
    ship(TARGET, RED),
  ]);
  const places = { a: [0, 0, 0], b: [0, 20, 0], c: [0, 40, 0], target: [40, 20, 0] } as const;
  const shoot = (of: string) => fire({ ship: piece(of) });
  const miss = (of: string) => ({ dice: { [`fire-${of}-main-target`]: [1] } });

  test('SMR-H16 three ships shoot at one target in turn: 0, -1 and -2 for markers', () => {
    let sea = onTable(three, places);
    const markers: number[] = [];
    for (const of of ['a', 'b', 'c']) {
      sea = sea.give(shoot(of), miss(of));
      const [shot] = eventsOf(sea, 'guns-fired');
      markers.push(shot?.tally.modifiers.find(({ cite }) => cite === 'SMR-018')?.by ?? 0);
    }
    expect(markers).toEqual([0, -1, -2]);
  });

  test('SMR-I05 her own marker never hampers the ship that places it, and she gives one however often she shoots', () => {
    const second = battery({ id: 'second', mounts: [mount('P1')] });
    const two = position([
      ship(piece('a'), BLUE, { card: { batteries: [battery(), second] } }),
      ship(TARGET, RED),
    ]);
    let sea = onTable(two, { a: places.a, target: places.target });
    sea = sea.give(shoot('a'), miss('a'));
    sea = sea.give(
      { ...shoot('a'), battery: 'second', mounts: 1 },
      { dice: { 'fire-a-second-target': [1] } },
    );
    expect(eventsOf(sea, 'guns-fired')[0]?.tally.modifiers.map(({ cite }) => cite)).not.toContain('SMR-018');
    sea = sea.give({ verb: 'endShip', by: 'blue', ship: piece('a') });
    expect(shipOf(sea.state, TARGET).splash).toBe(1);
  });

  test('SMR-H16 who has ceased fire for another of her squadron shoots no more, and may still fire torpedoes', () => {
    let sea = onTable(three, places);
    sea = sea.give({ ...shoot('a'), mounts: 1 }, miss('a')).give(shoot('b'), miss('b'));
    expect(sea.refuse({ ...shoot('a'), mounts: 2 })?.because.key).toBe('refusal.ceased');
    const launch = { verb: 'launch', by: 'blue', ship: piece('a'), battery: 'torpedoes', target: TARGET };
    expect(sea.refuse({ ...launch, setting: 'medium', count: 4 })).toBeUndefined();
  });
});
