import { describe, expect, test } from 'vitest';
import { degrees } from '../../../../geometry/units';
import { arcOf } from '../../ship/bands';
import { battery, card, mount, RED, ship, TARGET } from '../../testing';
import type { Blow } from '../points/hit';
import { carrier, criticalOf, eventsOf } from '../testing';
import {
  armourMet,
  armourOfMount,
  PROTECTION_FROM_AIR,
  penetrates,
  protectionAt,
  protectionFromGuns,
} from './armour';
import { nextLoss, ORDER_OF_LOSS } from './mounts';

const across: Blow = { cv: 8, water: 'above', protection: 'vertical' };
const down: Blow = { cv: 8, water: 'above', protection: 'horizontal' };
const armour = { belt: 8, deck: 2, conningTower: 9, turret: 13, casemate: 0, flightDeck: 3 };
const armoured = card({ armour });

const groupMain = { groups: [{ group: 'main' as const, to: 10 }] };
const groupOther = { groups: [{ group: 'other' as const, to: 10 }] };

describe('protection', () => {
  test('SMR-044 a shell from relative bearing 090 meets the belt, from 000 the deck', () => {
    const met = (aspect: number) =>
      armourMet(armoured, 'belt', {
        ...across,
        protection: protectionFromGuns(arcOf({ aspect: degrees(aspect) })),
      });
    expect([90, 0, 45, 45.1, 180, 270].map(met)).toEqual([8, 2, 2, 8, 2, 8]);
  });

  test('SMR-044 bombs meet horizontal protection, but for skip bombing; rockets and Ohka vertical', () => {
    const of = (protection: string) =>
      Object.entries(PROTECTION_FROM_AIR)
        .filter(([, met]) => met === protection)
        .map(([type]) => type)
        .toSorted();
    expect(of('vertical')).toEqual(['ohka', 'rockets', 'skip']);
    expect(of('horizontal')).toEqual(
      [
        'dive',
        'fighter-bomber',
        'fx-1400',
        'glide',
        'high',
        'hs-293',
        'low',
        'medium',
        'tiny-tim',
      ].toSorted(),
    );
    expect(of('either')).toEqual(['kamikaze']);
  });

  test('SMR-044 a kamikaze meets vertical protection on 1 to 5 and horizontal on 6 to 10', () => {
    expect([1, 5, 6, 10].map(protectionAt)).toEqual(['vertical', 'vertical', 'horizontal', 'horizontal']);
  });

  test('SMR-045 turret AC 13 gives 7 against a bomb, conning tower AC 9 gives 5', () => {
    expect(armourOfMount(armoured, mount('A', { ac: 13 }), down)).toBe(7);
    expect(armourOfMount(armoured, mount('A', { ac: 13 }), across)).toBe(13);
    expect([armourMet(armoured, 'tower', across), armourMet(armoured, 'tower', down)]).toEqual([9, 5]);
    expect([armourMet(armoured, 'none', across), armourMet(armoured, 'none', down)]).toEqual([0, 0]);
  });

  test('SMR-046 flight deck AC 3 stops a bomb of penetration 2 on result 17; a shell there meets AC 0', () => {
    const plated = carrier({ card: { armour } });
    const bomb = criticalOf(plated, { protection: 'horizontal', penetration: 2 }, [17]);
    expect(eventsOf(bomb, 'critical-stopped')).toMatchObject([{ area: 'hangar', armour: 3, penetration: 2 }]);
    expect(bomb.ship.deck?.servicing).toBe(5);
    const beam = criticalOf(plated, { protection: 'vertical', penetration: 0 }, [17]);
    expect(beam.ship.deck?.servicing).toBe(1);
    expect(armourMet(armoured, 'flightDeck', down)).toBe(3);
  });

  test('SMR-047 casemate AC 0, deck AC 2: a bomb of penetration 1 is stopped, a beam shell of penetration 1 is not', () => {
    const card = {
      armour,
      batteries: [battery({ mounts: [mount('P1', { type: 'casemate', ac: 0 })] })],
      ...groupMain,
    };
    const bomb = criticalOf({ card }, { protection: 'horizontal', penetration: 1 }, [14]);
    expect(eventsOf(bomb, 'critical-stopped')).toMatchObject([{ area: 'main' }]);
    expect(bomb.ship.lost).toEqual([]);
    const beam = criticalOf({ card }, { protection: 'vertical', penetration: 1, cv: 3 }, [14]);
    expect(beam.ship.lost).toEqual(['P1']);
  });

  test('SMR-H15 penetration 12 beats AC 12, not AC 13; AC 0 is always beaten', () => {
    const shell = { ...across, penetration: 12 };
    expect([12, 13, 0].map((ac) => penetrates(shell, ac))).toEqual([true, false, true]);
    expect(penetrates({ ...across, penetration: 0 }, 0)).toBe(true);
  });

  test('SMR-H15 a result stopped by armour ends the critical, and all CV is lost', () => {
    const after = criticalOf({ card: { armour } }, { penetration: 7 }, [10]);
    expect(eventsOf(after, 'critical-stopped')).toMatchObject([
      { area: 'steering', armour: 8, penetration: 7 },
    ]);
    expect(after.ship.mvr).toBe(6);
    expect(after.rolls).toHaveLength(2);
  });

  test('SMR-I07 raking changes the armour met in every result, re-rolls included', () => {
    // Penetration 3 beats the deck (2) and not the belt (8): both the first result and the re-roll meet the deck.
    const raked = criticalOf(
      { card: { armour: { ...armour, conningTower: 6 } } },
      { protection: 'horizontal', penetration: 3, cv: 8 },
      [5, 10],
    );
    expect(raked.ship).toMatchObject({ fireControl: 0, mvr: 0 });
    const beam = criticalOf(
      { card: { armour: { ...armour, conningTower: 0 } } },
      { protection: 'vertical', penetration: 3, cv: 8 },
      [5, 10],
    );
    expect(beam.ship).toMatchObject({ fireControl: 0, mvr: 6 });
  });
});

describe('loss of mounts', () => {
  const of = (mounts: Parameters<typeof mount>[1][]) => ({
    card: {
      armour,
      batteries: [battery({ group: 'other', mounts: mounts.map((own, i) => mount(`m${i + 1}`, own)) })],
      ...groupOther,
    },
  });

  test('SMR-048 each type of mount costs what the table says, in its order', () => {
    expect(ORDER_OF_LOSS.map(({ type, armoured: is, cost }) => [type, is, cost])).toEqual([
      ['open', false, 1],
      ['shielded', false, 2],
      ['casemate', false, 3],
      ['turret', false, 4],
      ['casemate', true, 3],
      ['turret', true, 4],
    ]);
  });

  test('SMR-048 a twin open mount costs 1 and takes both guns', () => {
    const after = criticalOf(of([{ type: 'open', ac: 0, guns: 2 }]), { cv: 1 }, [14]);
    expect(after.ship.lost).toEqual(['m1']);
  });

  test('SMR-049 one open and two shielded, CV 4: the open one and one shielded go, and 1 CV re-rolls', () => {
    const after = criticalOf(
      of([
        { type: 'open', ac: 0 },
        { type: 'shielded', ac: 0 },
        { type: 'shielded', ac: 0 },
      ]),
      { cv: 4 },
      [14, 1],
    );
    expect(after.ship.lost).toEqual(['m1', 'm2']);
    expect(eventsOf(after, 'critical-rolled').map(({ cv }) => cv)).toEqual([4, 1]);
    expect(after.ship.flotation).toBe(16);
  });

  test('SMR-049 a mount that costs too much is not skipped for a cheaper one further down', () => {
    // CV 3: the unarmoured turret (4) is next and stands before the armoured casemate (3).
    const after = criticalOf(
      of([
        { type: 'turret', ac: 0 },
        { type: 'casemate', ac: 2 },
      ]),
      { cv: 3 },
      [14, 14],
    );
    expect(after.ship.lost).toEqual([]);
    expect(eventsOf(after, 'critical-void')).toHaveLength(2);
  });

  test('SMR-049 the owner picks which of several like mounts is lost, and only where they differ', () => {
    const ahead = [[degrees(270), degrees(90)]] as const;
    const astern = [[degrees(90), degrees(270)]] as const;
    const ship = of([
      { type: 'shielded', ac: 0, arcs: ahead },
      { type: 'shielded', ac: 0, arcs: astern },
      { type: 'shielded', ac: 0, arcs: astern },
    ]);
    const after = criticalOf(ship, { cv: 2 }, [14], {}, {}, { 'hit-1-table-1-mount-1': { mount: 'm2' } });
    expect(after.ship.lost).toEqual(['m2']);
    expect(after.choices[0]).toMatchObject({ by: 'red' });
    // Those alike are offered once.
    expect(after.choices[0]?.offers.map(({ fixed }) => fixed.mount)).toEqual(['m1', 'm2']);
    // All three go for 6: nothing to choose.
    expect(criticalOf(ship, { cv: 6 }, [14]).ship.lost).toEqual(['m1', 'm2', 'm3']);
  });

  test('SMR-050 penetration 5 from the beam: the shielded gun may be lost, the turret of AC 6 may not', () => {
    const target = ship(
      TARGET,
      RED,
      of([
        { type: 'turret', ac: 6 },
        { type: 'shielded', ac: 0 },
      ]),
    );
    const shell = { ...across, penetration: 5 };
    expect(nextLoss(target, 'other', shell)).toMatchObject([{ mount: 'm2' }]);
    expect(nextLoss({ ...target, lost: ['m2'] }, 'other', shell)).toBe('saved');
    expect(nextLoss({ ...target, lost: ['m1', 'm2'] }, 'other', shell)).toBe('gone');
  });

  test('SMR-050 mounts that are not penetrated are passed over in the order', () => {
    const target = ship(
      TARGET,
      RED,
      of([
        { type: 'casemate', ac: 6 },
        { type: 'turret', ac: 4 },
      ]),
    );
    expect(nextLoss(target, 'other', { ...across, penetration: 5 })).toMatchObject([
      { mount: 'm2', cost: 4 },
    ]);
  });

  test('SMR-I08 every mount left saved by armour is stopped by armour and ends the critical', () => {
    const after = criticalOf(of([{ type: 'turret', ac: 13 }]), { penetration: 12 }, [14]);
    expect(eventsOf(after, 'critical-stopped')).toHaveLength(1);
    expect(eventsOf(after, 'critical-void')).toHaveLength(0);
  });

  test('SMR-I08 armour is asked before the system: a bridge that is gone already still stops what does not penetrate', () => {
    const gone = { fireControl: 0, card: { armour } };
    const stopped = criticalOf(gone, { penetration: 8 }, [5]);
    expect(eventsOf(stopped, 'critical-stopped')).toMatchObject([{ area: 'fireControl', armour: 9 }]);
    const pierced = criticalOf(gone, { penetration: 9, cv: 1 }, [5, 5]);
    expect(eventsOf(pierced, 'critical-void')).toMatchObject([{ over: false }, { over: true }]);
  });
});
