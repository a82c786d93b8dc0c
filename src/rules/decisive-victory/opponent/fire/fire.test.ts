import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean } from '../../../../engine/counting/chance';
import type { Lie } from '../../../../engine/opponent/appraisal';
import { say } from '../../../../engine/words/text';
import { degrees, inches } from '../../../../geometry/units';
import { rulesOf } from '../../guns/attack';
import { foretellAim } from '../../guns/odds';
import { rules } from '../../index';
import { GRID_BOXES } from '../../ship/grid';
import {
  aim,
  attackAt,
  duel,
  gun,
  lineAt,
  measuredAs,
  SHOOTER,
  type ShipWith,
  TARGET,
  torpedoes,
} from '../../testing';
import { appraisal } from '../index';
import { effectOf, worthOf } from '../worth/odds';

const lie = (range: number, own: Partial<Lie> = {}): Lie => ({
  range: inches(range),
  relative: degrees(90),
  aspect: degrees(90),
  masked: false,
  ...own,
});

describe('fire', () => {
  const fireOf = (state: ReturnType<typeof duel>) => appraisal.fire(state, SHOOTER, TARGET);

  test('an attack averages what its forecast counts', () => {
    const cards = fc.record({
      fc: fc.nat(9),
      strength: fc.nat(14),
      damage: fc.nat({ max: 4 }),
      range: fc.constant(inches(40)),
    });
    const kinds = fc.constantFrom('gun', 'torpedo');
    fc.assert(
      fc.property(cards, kinds, fc.integer({ min: 1, max: 395 }), (own, kind, tenths) => {
        const weapon = kind === 'gun' ? gun(own) : torpedoes({ ...own, id: 'guns' });
        const state = duel({ card: { systems: [weapon] } });
        const line = lineAt(tenths / 10);
        const forecast = foretellAim(state, { ship: SHOOTER, ...aim('guns') }, measuredAs(line));
        const attack = attackAt(state, line);
        const only = { damage: 1, minor: 0, marks: new Float64Array(GRID_BOXES) };
        const modifier = rulesOf(kind).hit(attack).total;
        const counted = mean(forecast.spreads[0]?.chances ?? []);
        // A second hit in a full column is a point of damage more (DV-082): left out of the average.
        expect(Math.abs(worthOf(effectOf(attack), modifier, only) - counted)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('DV-048: nothing beyond the range of every weapon', () => {
    const fire = fireOf(duel({ card: { systems: [gun({ range: inches(20) })] } }));
    expect(fire?.(lie(19.9))).toBeGreaterThan(0);
    expect(fire?.(lie(20.1))).toBe(0);
  });

  test('DV-032: nothing out of arc', () => {
    const mounts = [{ id: 'A', arcs: [[degrees(300), degrees(60)] as const] }];
    const fire = fireOf(duel({ card: { systems: [gun({ mounts })] } }));
    for (const relative of [0, 45, 310])
      expect(fire?.(lie(10, { relative: degrees(relative) }))).toBeGreaterThan(0);
    for (const relative of [90, 180, 270]) expect(fire?.(lie(10, { relative: degrees(relative) }))).toBe(0);
  });

  test('DV-H11: nothing across land; DV-117: less through smoke', () => {
    const masked = lie(10, { masked: true });
    expect(fireOf(duel())?.(masked)).toBe(0);
    const smoky = fireOf(duel({}, {}, { smoke: [{ id: 'smoke-1', by: TARGET }] }));
    expect(smoky?.(masked)).toBeGreaterThan(0);
    expect(smoky?.(masked)).toBeLessThan(smoky?.(lie(10)) ?? 0);
  });

  test('DV-094: guns that are disabled do nothing, nor do tubes without a salvo', () => {
    expect(fireOf(duel({ conditions: { Guns: 'disabled' } }))).toBeUndefined();
    expect(fireOf(duel({ card: { systems: [torpedoes()] }, salvoes: { torpedoes: 0 } }))).toBeUndefined();
  });

  test('DV-120: an evading ship is hit less, DV-036: a stopped one more', () => {
    const at = (own: ShipWith): number => fireOf(duel({}, own))?.(lie(10)) ?? 0;
    expect(at({ evade: true, turnsMade: 2 })).toBeLessThan(at({}));
    expect(at({ setting: 'stop' })).toBeGreaterThan(at({}));
  });

  test('DV-052: by night little beyond the reach of a searchlight', () => {
    const by = (night: boolean) => fireOf(duel({}, {}, { night }));
    expect(by(true)?.(lie(15))).toBeLessThan((by(false)?.(lie(15)) ?? 0) / 2);
    expect(by(true)?.(lie(5))).toBe(by(false)?.(lie(5)));
  });

  test('armour that holds leaves little of what unarmoured ships suffer', () => {
    const at = (plate: number): number =>
      fireOf(duel({}, { card: { armour: { deck: plate, belt: plate, underwater: plate } } }))?.(lie(10)) ?? 0;
    expect(at(15)).toBeLessThan(at(1) / 3);
  });

  test('a ship that is lost already is worth no more fire', () => {
    const at = (damage: number): number => fireOf(duel({}, { card: { cdt: 4 }, damage }))?.(lie(10)) ?? 0;
    expect(at(3)).toBeGreaterThan(at(0));
    expect(at(20)).toBeLessThan(at(3) / 2);
  });

  const named = (state: ReturnType<typeof duel>, ...lies: readonly [Lie, Lie?]): string | undefined => {
    const said = appraisal.bears?.(state, SHOOTER, TARGET, ...lies);
    return said && say({ ...rules.texts, ...appraisal.texts }, said);
  };

  test('the weapons that bear are named, of one battery the mounts, and of those that come to bear only they', () => {
    const arc = (from: number, to: number) => [degrees(from), degrees(to)] as const;
    const mounts = [
      { id: 'A', arcs: [arc(210, 150)] },
      { id: 'X', arcs: [arc(30, 330)] },
    ];
    const two = duel({ card: { systems: [gun({ mounts }), torpedoes({ range: inches(20) })] } });
    const at = (relative: number, range = 30): Lie => lie(range, { relative: degrees(relative) });
    expect(named(duel(), lie(10))).toBe('her guns');
    expect(named(two, at(0))).toBe('her forward guns');
    expect(named(two, at(180))).toBe('her after guns');
    expect(named(two, at(90))).toBe('her guns');
    expect(named(two, at(90, 15))).toBe('her guns and her torpedoes');
    expect(named(two, at(90), at(0))).toBe('her after guns');
    expect(named(two, at(90), at(60))).toBeUndefined();
    expect(appraisal.bears?.(duel(), SHOOTER, TARGET, lie(200))).toBeUndefined();
  });
});

describe('ships in the picture', () => {
  const way = (own: ShipWith, state = {}): number | undefined =>
    appraisal.fighters(duel(own, {}, { phase: 'movement', ...state }))[0]?.way;

  test('DV-025: have their way still before them until they have moved', () => {
    expect(way({ setting: 'full', moved: false })).toBe(7);
    expect(way({ setting: 'stop', moved: false })).toBe(0);
    expect(way({ setting: 'full', moved: true })).toBe(0);
    expect(way({ setting: 'full', moved: false }, { phase: 'attacks' })).toBe(0);
  });

  test('DV-H12: have less left to lose the more they are hurt', () => {
    const left = (damage: number): number | undefined =>
      appraisal.fighters(duel({ damage, card: { cdt: 6 } }))[0]?.left;
    expect(left(0)).toBe(6);
    expect(left(6)).toBeLessThan(3.1);
    expect(left(3)).toBeLessThan(6);
  });

  test('DV-116, DV-117: a ship that lays smoke is hit less by those astern of her, until it lies on the table', () => {
    const at = (own: ShipWith, aspect: number): number =>
      appraisal.fire(
        duel({}, own, { phase: 'movement' }),
        SHOOTER,
        TARGET,
      )?.(lie(10, { aspect: degrees(aspect) })) ?? 0;
    const lays = { smoke: true, moved: false };
    const plain = { moved: false };
    expect(at(lays, 150)).toBeLessThan(at(plain, 150));
    expect(at(lays, 60)).toBe(at(plain, 60));
    expect(at({ smoke: true, moved: true }, 150)).toBe(at({ moved: true }, 150));
  });
});
