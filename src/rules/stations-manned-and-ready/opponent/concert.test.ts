import { describe, expect, test } from 'vitest';
import type { Merit } from '../../../engine/opponent/appraisal';
import { say } from '../../../engine/words/text';
import type { Place } from '../../../kit/testing/sea';
import { stand, withStands } from '../air/testing';
import { rules } from '../index';
import { onTable } from '../sea.testing';
import { toCm } from '../ship/bands';
import type { StandState } from '../state';
import { BLUE, RED, TARGET } from '../testing';
import { appraisal } from './index';

type Sea = ReturnType<typeof onTable>;

const bomber = (id: string, own: Partial<StandState> = {}): StandState =>
  stand(id, 'torpedo-bomber', { load: 'torpedo', aircraft: 4, ...own });

const GUNS = { lrf: 16, mrf: 16, crf: 9 };

/** Four torpedo bombers 40 cm ahead of a ship that steers north, or elsewhere, and whoever is with them. */
const sky = (
  others: readonly StandState[],
  guns = GUNS,
  places: Readonly<Record<string, Place>> = {},
  turn = 2,
): Sea =>
  onTable(withStands([bomber('own'), ...others], {}, guns, { phase: 'aircraft', turn }), {
    shooter: [0, -300, 0],
    target: [0, 150, 0],
    own: [0, 190, 0],
    ...places,
  });

/** What the stand may do, as one without finesse sees it and as one who has it, the best first. */
function flights({ state, measure }: Sea, finesse: boolean) {
  const all = (appraisal.ideas?.(state, BLUE, measure) ?? []).flatMap(({ verb, by, fixed, subject }) => {
    const command = { ...fixed, verb, by };
    const merit: Merit | undefined = subject === 'own' ? appraisal.merit(state, command, measure) : undefined;
    if (!merit) return [];
    const { worth, because } = finesse && merit.finesse ? merit.finesse : merit;
    const said = because && say({ ...rules.texts, ...appraisal.texts }, because);
    return [{ ...command, worth, because: said } as const];
  });
  return all.toSorted((a, b) => b.worth - a.worth);
}

const centimetres = (flight: object | undefined): number =>
  flight && 'distance' in flight ? toCm(flight.distance as never) : Number.NaN;

describe('stands that attack a ship with guns together', () => {
  const late = bomber('late', { status: 'awaited', enters: 3 });

  test('SMR-H22 who is joined in a turn waits for it, out of reach of her guns', () => {
    const [first] = flights(sky([late]), true);
    expect(first).toMatchObject({
      verb: 'fly',
      because: 'to wait out of reach until it attacks target together with others',
    });
    // From 40 cm ahead of her to 60.
    expect(first).toMatchObject({ toward: 0 });
    expect(centimetres(first)).toBeCloseTo(20, 6);
  });

  test('nobody waits where nobody comes, in the last turn, or for a ship without guns', () => {
    const waits = (sea: Sea) => flights(sea, true).some(({ because }) => because?.startsWith('to wait'));
    expect(waits(sky([late]))).toBe(true);
    expect(waits(sky([]))).toBe(false);
    expect(waits(sky([late], GUNS, {}, 12))).toBe(false);
    const [unarmed] = flights(sky([late], { lrf: 0, mrf: 0, crf: 0 }), true);
    expect(unarmed?.because).not.toMatch(/^to wait/);
  });

  test('SMR-H22 an attack is worth more when a mate draws half of the fire', () => {
    const worthOf = (sea: Sea): number =>
      flights(sea, true).find(({ verb }) => verb === 'closeWith')?.worth ?? Number.NaN;
    const alone = worthOf(sky([]));
    const together = worthOf(sky([bomber('mate')], GUNS, { mate: [5, 190, 0] }));
    const free = worthOf(sky([], { lrf: 0, mrf: 0, crf: 0 }));
    expect(together).toBeCloseTo((alone + free) / 2, 6);
  });
});

describe('a way round', () => {
  const astern = { own: [0, 110, 0] } as const;

  test('leads past a ship to where an attack tells most', () => {
    const [first] = flights(sky([], GUNS, astern), true);
    expect(first).toMatchObject({ verb: 'fly', because: 'to attack target from where it tells most' });
    // 40 cm to her, and 3 beyond her.
    expect(centimetres(first)).toBeCloseTo(43, 6);
    const [straight] = flights(sky([], GUNS, astern), false);
    expect(straight).toMatchObject({ verb: 'closeWith', target: TARGET, because: 'to attack target' });
    expect(first?.worth).toBeGreaterThan(straight?.worth ?? 0);
  });

  test('is worth nothing to who does not think of it, and says nothing of coming nearer where it leads away', () => {
    for (const { verb, worth, because } of flights(
      sky([bomber('late', { status: 'awaited', enters: 3 })], GUNS, astern),
      false,
    )) {
      if (verb !== 'fly') continue;
      expect(worth).toBe(0);
      expect(because).not.toMatch(/nearer/);
    }
  });
});

describe('who had better spare ships', () => {
  const spares = (stands: readonly StandState[], shotDown: object = {}) => {
    const state = withStands(stands, {}, {}, { shotDown: shotDown as never });
    return [BLUE, RED].map((side) => appraisal.spares?.(state, side));
  };

  test('is who would win as it stands', () => {
    expect(spares([])).toEqual([false, false]);
    expect(spares([], { [RED]: 4 })).toEqual([false, true]);
  });

  test('is who has a strike on its way, while it carries what it came with', () => {
    expect(spares([bomber('own')])).toEqual([true, false]);
    expect(spares([bomber('own', { status: 'awaited' })])).toEqual([true, false]);
    expect(spares([bomber('own', { status: 'gone' })])).toEqual([false, false]);
    expect(spares([bomber('own', { aborting: true })])).toEqual([false, false]);
    const { load: _, ...spent } = bomber('own');
    expect(spares([spent])).toEqual([false, false]);
    expect(spares([stand('cap', 'fighter')])).toEqual([false, false]);
  });
});
