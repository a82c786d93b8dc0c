import { describe, expect, test } from 'vitest';
import { say as inWords } from '../../../engine/words/text';
import { rules } from '../index';
import { SPEEDS } from '../state';
import { maneuverOf, refuseSetting, spendOf } from './movement';
import { ahead, alter, mover, refusal } from './movement.testing';

describe('speed settings', () => {
  test('DV-018 a ship is at exactly one of Full, Half and Complete Stop', () => {
    expect(SPEEDS).toEqual(['full', 'half', 'stop']);
    for (const setting of SPEEDS) {
      const { settings, refused } = maneuverOf(mover({ setting }));
      expect([...settings, ...refused].map(({ id }) => id).sort()).toEqual([...SPEEDS].sort());
    }
  });

  test('DV-019 at Full a ship of speed 7 spends 4 to 7 inches', () => {
    expect(spendOf('full', 7)).toEqual({ min: 4, max: 7 });
    expect(refusal({}, 'full', ahead(3.9))).toBe('DV-019');
    expect(refusal({}, 'full', ahead(4))).toBeUndefined();
    expect(refusal({}, 'full', ahead(7))).toBeUndefined();
    expect(refusal({}, 'full', ahead(7.1))).toBe('DV-019');
    // The inch paid for a turn counts toward the least distance.
    expect(refusal({}, 'full', ahead(3), alter(20))).toBeUndefined();
  });

  test('DV-020 at Half a ship of speed 5 spends 0 to 3 inches', () => {
    const own = { card: { speed: 5 }, setting: 'half' } as const;
    expect(refusal(own, 'half')).toBeUndefined();
    expect(refusal(own, 'half', ahead(3))).toBeUndefined();
    expect(refusal(own, 'half', ahead(3.1))).toBe('DV-020');
    expect(refusal(own, 'half', ahead(2), alter(5), ahead(0.1))).toBe('DV-020');
  });

  test('DV-021 a ship at Complete Stop neither moves nor turns, not even one of Class 4', () => {
    const own = { card: { turningClass: 4 }, setting: 'stop', turnReady: true } as const;
    expect(refusal(own, 'stop')).toBeUndefined();
    expect(refusal(own, 'stop', alter(10))).toBe('DV-021');
    expect(refusal(own, 'stop', ahead(1))).toBe('DV-021');
  });

  test('DV-022 a setting changes by one step at most', () => {
    expect(refuseSetting(mover({ setting: 'full' }), 'half')).toBeUndefined();
    expect(refuseSetting(mover({ setting: 'half' }), 'stop')).toBeUndefined();
    expect(refuseSetting(mover({ setting: 'half' }), 'full')).toBeUndefined();
    expect(refuseSetting(mover({ setting: 'full' }), 'stop')?.cite).toBe('DV-022');
    expect(refuseSetting(mover({ setting: 'stop' }), 'full')?.cite).toBe('DV-022');
    const { settings, refused, asBefore } = maneuverOf(mover({ setting: 'full' }));
    expect(settings.map(({ id }) => id)).toEqual(['full', 'half']);
    expect(refused.map(({ id, cite }) => [id, cite])).toEqual([['stop', 'DV-022']]);
    expect(asBefore).toBe('full');
  });

  test('DV-036 DV-022 DV-099 each setting says what it brings and what cannot follow it', () => {
    const says = (own: Parameters<typeof mover>[0], id: string) => {
      const means = maneuverOf(mover(own)).settings.find((one) => one.id === id)?.means;
      return [means && inWords(rules.texts, means.says), means?.cite];
    };
    const stop = says({ setting: 'half' }, 'stop');
    expect(stop[0]).toMatch(/neither moves nor turns.*has \+5 to hit.*Full cannot follow/);
    expect(stop[1]).toBe('DV-036');
    expect(says({ setting: 'full' }, 'full')).toEqual([
      'Complete Stop cannot follow in the next turn: Half comes first.',
      'DV-022',
    ]);
    expect(says({ setting: 'full', conditions: { Speed: 'damaged' } }, 'full')[1]).toBe('DV-099');
    expect(says({ setting: 'half' }, 'half')[1]).toBe('DV-022');
  });

  test('DV-099 damaged engines may stop at once, and still not go from Stop to Full', () => {
    const conditions = { Speed: 'damaged' } as const;
    expect(refuseSetting(mover({ setting: 'full', conditions }), 'stop')).toBeUndefined();
    expect(refuseSetting(mover({ setting: 'stop', conditions }), 'full')?.cite).toBe('DV-099');
  });

  test('DV-098 damaged engines of a ship of speed 7: 2 to 4 inches at Full, 0 to 2 at Half', () => {
    const { settings } = maneuverOf(mover({ setting: 'half', conditions: { Speed: 'damaged' } }));
    expect(settings.map(({ spend }) => spend)).toEqual([
      { min: 2, max: 4 },
      { min: 0, max: 2 },
      { min: 0, max: 0 },
    ]);
  });

  test('DV-100 disabled engines leave Complete Stop alone', () => {
    const own = { setting: 'stop', conditions: { Speed: 'disabled' } } as const;
    const { settings, refused } = maneuverOf(mover(own));
    expect(settings.map(({ id }) => id)).toEqual(['stop']);
    expect(refused.map(({ id, cite }) => [id, cite])).toEqual([
      ['full', 'DV-100'],
      ['half', 'DV-100'],
    ]);
  });

  test('DV-131 disabled engines under damage control: Half, 0 to 2 inches, not Full', () => {
    const own = { setting: 'stop', conditions: { Speed: 'disabled' }, repairs: ['Speed'] } as const;
    const { settings } = maneuverOf(mover(own));
    expect(settings.map(({ id, spend }) => [id, spend.min, spend.max])).toEqual([
      ['half', 0, 2],
      ['stop', 0, 0],
    ]);
    expect(refuseSetting(mover(own), 'full')?.cite).toBe('DV-099');
  });

  test('DV-130 damaged engines under damage control: speed 7 this turn, 4 the next', () => {
    const conditions = { Speed: 'damaged' } as const;
    expect(maneuverOf(mover({ conditions, repairs: ['Speed'] })).settings[0]?.spend.max).toBe(7);
    expect(maneuverOf(mover({ conditions })).settings[0]?.spend.max).toBe(4);
  });
});
