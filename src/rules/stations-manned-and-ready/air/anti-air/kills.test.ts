import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { lineAt } from '../../sea.testing';
import { TARGET } from '../../testing';
import { stand, withStands } from '../testing';
import { fireWords, killsOf } from './kills';

const PLANES = piece('planes');
/** Factors of 4 are two dice: 8 or more hits (13 of 20), and a fighter of 2 hit points fails its saving throw in 4 of 10. */
const ONE = (13 / 20) * (4 / 10);
const state = (aircraft: number, powerFailure = false) =>
  withStands(
    [stand('planes', 'fighter', { aircraft })],
    {},
    { powerFailure, mrf: 4, crf: 4, card: { aa: { lrf: 0, mrf: 4, crf: 4 } } },
  );
const shot = (factor: 'mrf' | 'crf') => ({
  fire: { ship: TARGET, factor, target: PLANES },
  line: lineAt(5),
});

describe('what anti-aircraft fire brings down', () => {
  test('SMR-109 SMR-117 each die that hits a stand brings one down whose saving throw fails, and none twice', () => {
    const [none = 0, one = 0, two = 0] = killsOf(state(4), [shot('mrf')]);
    expect(none).toBeCloseTo((1 - ONE) ** 2, 10);
    expect(one).toBeCloseTo(2 * ONE * (1 - ONE), 10);
    expect(two).toBeCloseTo(ONE ** 2, 10);
    const [, last = 0, ...more] = killsOf(state(1), [shot('mrf')]);
    expect(last).toBeCloseTo(1 - (1 - ONE) ** 2, 10);
    expect(more).toEqual([]);
  });

  test('SMR-I13 everything that reaches, in one sentence: four dice on four aircraft', () => {
    expect(fireWords(state(4), [shot('mrf'), shot('crf')])?.args).toEqual({
      kills: (4 * ONE).toFixed(1),
      aircraft: 4,
      none: Math.round(100 * (1 - ONE) ** 4),
    });
    expect(fireWords(state(4), [])).toBeUndefined();
  });

  test('SMR-104 without power one test decides over all her guns: half the time none of them fires', () => {
    const [none = 0, one = 0] = killsOf(state(4, true), [shot('mrf'), shot('crf')]);
    expect(none).toBeCloseTo(0.5 + 0.5 * (1 - ONE) ** 4, 10);
    expect(one).toBeCloseTo(0.5 * 4 * ONE * (1 - ONE) ** 3, 10);
  });
});
