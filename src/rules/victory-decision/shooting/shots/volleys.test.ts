import { describe, expect, test } from 'vitest';
import { mean } from '../../../../engine/counting/chance';
import { inches } from '../../../../geometry/units';
import { lossSpread } from '../../attack/odds';
import type { View } from '../../ground/view';
import { coverIn, isUnseenFrom } from '../../ground/view';
import { made } from '../../testing';
import { toughnessOf } from '../../unit/unit';
import { bestShots, shotsOf } from './shots';
import { groupsOf, hasMedic, savesTwice, suppresses, volleysOf } from './volleys';

const still = { moved: false, aimed: false };
const view = (more: Partial<View> = {}): View => ({
  range: inches(10),
  seen: true,
  lines: [],
  grade: 'none',
  ...more,
});
const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');
const shots = bestShots(section, shotsOf(section, { range: 10, relative: 0 }), () => 1);

describe('volleys', () => {
  test('VD-H36 each weapon is a group of its own', () => {
    const volleys = volleysOf(section, squad, shots, still);
    expect(Object.fromEntries(volleys.map(({ weapon, dice }) => [weapon, dice]))).toEqual({
      'bolt-rifle': 7,
      smg: 6,
      bren: 4,
    });
    const moved = volleysOf(section, squad, shots, { ...still, moved: true });
    expect(moved.find(({ weapon }) => weapon === 'bren')?.dice).toBe(2);
  });

  test('VD-H28 VD-H57 after Concentrate Fire any dice are thrown again, a Garand throws its failed ones', () => {
    const again = (aimed: boolean) => volleysOf(section, squad, shots, { moved: false, aimed })[0]?.again;
    expect([again(false), again(true)]).toEqual(['none', 'any']);
    const us = made('us-rifle-squad');
    const garands = shotsOf(us, { range: 20, relative: 0 }).filter(({ weapon }) => weapon === 'garand');
    expect(volleysOf(us, squad, garands, still)[0]?.again).toBe('failed');
  });

  test('VD-H47 the marksman of a team throws with his own addition', () => {
    const snipers = made('british-sniper-team');
    const both = shotsOf(snipers, { range: 20, relative: 0 });
    const plus = volleysOf(snipers, squad, both, still).map(({ weapon, plus: { total } }) => [weapon, total]);
    expect(plus).toEqual([
      ['sniper-rifle', 2],
      ['bolt-rifle', 0],
    ]);
  });

  test('VD-H62 a Bren suppresses, rifles alone do not', () => {
    expect(suppresses(shots)).toBe(true);
    expect(suppresses(shots.filter(({ weapon }) => weapon === 'bolt-rifle'))).toBe(false);
  });

  test('a full section at ten inches takes what its 17 dice take in Soft Cover', () => {
    const groups = groupsOf(squad, volleysOf(section, squad, shots, still), view({ grade: 'soft' }));
    const standing = {
      toughness: toughnessOf(squad),
      twice: false,
      medic: hasMedic(squad),
      structure: false,
    };
    // A D6 makes 2/3 of a hit on the average, and half of the hits are not saved.
    expect(mean(lossSpread(groups, standing))).toBeCloseTo((17 * (4 / 6)) / 2, 9);
  });
});

describe('how a target stands to it', () => {
  test('VD-060 VD-088 who has taken cover, and the side of a tank with skirts, saves twice', () => {
    expect(savesTwice({ ...squad, covered: true })).toBe(true);
    const skirts = made('german-panzer4h', { options: ['side-skirts'] });
    expect((['front', 'sides', 'rear'] as const).map((side) => savesTwice(skirts, side))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('VD-063 Stealth/12 in a wood is aimed at from twelve inches, not from 12.1, and not kept when it shot', () => {
    const recon = made('soviet-recon-team');
    const from = (range: number, more: Partial<View> = {}) =>
      view({ range: inches(range), grade: 'soft', ...more });
    expect(isUnseenFrom(recon, from(12))).toBe(false);
    expect(isUnseenFrom(recon, from(12.1))).toBe(true);
    expect(isUnseenFrom({ ...recon, shot: true }, from(12.1))).toBe(false);
    expect(isUnseenFrom(recon, from(12.1, { grade: 'none' }))).toBe(false);
  });

  test('VD-071 conscripts in a wood have Broken LoS', () => {
    expect(coverIn(made('soviet-conscript-squad'), view({ grade: 'soft' }))).toBe('broken');
  });
});
