import { describe, expect, test } from 'vitest';
import { type PieceId, piece } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { rules } from '../index';
import { atSea, BLUE, gun, position, RED, type ShipWith, ship, torpedoes } from '../testing';
import { course } from './course';

const MOVER = piece('mover');
const FRIEND = piece('friend');
const FOE = piece('foe');

type Place = readonly [x: number, y: number, heading: number];

/** A gun of 45 inches with turrets that bear from 30 degrees off the bow. */
const turrets = gun({
  range: inches(45),
  mounts: [
    { id: 'A', arcs: [[degrees(210), degrees(150)]] },
    { id: 'Y', arcs: [[degrees(30), degrees(330)]] },
  ],
});

/** Blue's mover at 0, 0 with her bow north, seven inches and turns of 90 degrees; a friend out of the way, a foe. */
function sea(
  foe: Place,
  { own, other, friend = [-30, -30, 0] }: { own?: ShipWith; other?: ShipWith; friend?: Place } = {},
  around: Parameters<typeof atSea>[2] = {},
) {
  const state = position(
    [
      ship(MOVER, BLUE, {
        moved: false,
        setting: 'half',
        ...own,
        card: { systems: [turrets], ...own?.card },
      }),
      ship(FRIEND, BLUE, { moved: false, card: { systems: [turrets] } }),
      ship(FOE, RED, { moved: false, card: { cdt: 8 }, ...other }),
    ],
    { phase: 'movement', group: { side: BLUE, used: 0 }, initiative: RED },
  );
  return atSea(state, { mover: [0, 0, 0], friend, foe }, around);
}

/** What is proposed: the setting, what for, degrees altered in all, and inches of the allowance spent. */
function proposed({ state, measure }: ReturnType<typeof sea>, id: PieceId = MOVER) {
  const found = course(state, id, measure);
  if (!found) return undefined;
  const runs = found.legs.flatMap((leg) => ('ahead' in leg ? [leg.ahead] : []));
  const turns = found.legs.flatMap((leg) => ('alter' in leg ? [leg.alter] : []));
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return {
    setting: found.setting,
    says: found.says.key,
    turned: sum(turns),
    spent: sum(runs) + turns.length,
    refused: rules.refuse(
      state,
      { verb: 'move', by: BLUE, ship: id, setting: found.setting, legs: found.legs } as never,
      measure,
    ),
  };
}

describe('the course that is proposed', () => {
  test('DV-019 it goes at full speed, and DV-025 as far round as the rudder gives', () => {
    // Out of range on the beam: straight for him.
    expect(proposed(sea([50, 0, 180]))).toEqual({
      setting: 'full',
      says: 'course.closes',
      turned: 90,
      spent: 7,
      refused: undefined,
    });
    // Dead astern: two inches and 90 degrees, and again, which is the seven inches (DV-023, DV-024).
    expect(proposed(sea([0.5, -50, 180]))).toMatchObject({ spent: 7, turned: expect.closeTo(179, 0) });
    expect(proposed(sea([50, 0, 180], { own: { card: { turningClass: 1, speed: 4 } } }))).toMatchObject({
      turned: 45,
      spent: 4,
    });
    expect(proposed(sea([-50, 0, 180]))).toMatchObject({ turned: -90 });
  });

  test('DV-049 within range the enemy is neared with every turret bearing, within 18 inches he is kept abeam', () => {
    // Turrets bear from 30 degrees off the bow, ten to spare: 50 to starboard brings him from the beam to 40 off the bow.
    expect(proposed(sea([35, 0, 180]))).toMatchObject({
      turned: 50,
      says: 'course.nears',
      refused: undefined,
    });
    expect(proposed(sea([18, 0, 180]))).toMatchObject({ turned: 0, says: 'course.keeps', spent: 7 });
    expect(proposed(sea([0.1, 17, 180]))).toMatchObject({
      says: 'course.keeps',
      turned: expect.closeTo(-90, 0),
    });
  });

  test('DV-049 an enemy who shows his stern is not neared by halves: he is closed straight', () => {
    expect(proposed(sea([35, 0, 90]))).toMatchObject({ turned: 90, says: 'course.closes' });
    expect(proposed(sea([35, 0, 175]))).toMatchObject({ says: 'course.closes' });
    expect(proposed(sea([35, 0, 185]))).toMatchObject({ turned: 50, says: 'course.nears' });
    expect(proposed(sea([18, 0, 90]))).toMatchObject({ says: 'course.keeps' });
  });

  test('DV-075 a destroyer goes in to torpedo range while she has torpedoes, and fights with her guns without', () => {
    const card = { size: 'destroyer', systems: [turrets, torpedoes({ range: inches(20) })] } as const;
    expect(proposed(sea([22, 0, 180], { own: { card } }))).toMatchObject({
      says: 'course.closes',
      turned: 90,
    });
    expect(proposed(sea([11, 0, 180], { own: { card } }))).toMatchObject({ says: 'course.keeps' });
    const spent = { card, salvoes: { torpedoes: 0 } };
    expect(proposed(sea([17, 0, 180], { own: spent }))).toMatchObject({ says: 'course.keeps' });
  });

  test('DV-H12 who is far the weaker keeps the enemy at arm’s length, and a carrier always', () => {
    const strong = { card: { cdt: 13 } };
    // 13 points against 8 of two ships: beyond 24 inches on the beam, within 140 degrees off the bow.
    expect(proposed(sea([30, 0, 180], { other: strong }))).toMatchObject({ says: 'course.keeps', turned: 0 });
    expect(proposed(sea([20, 0, 180], { other: strong }))).toMatchObject({
      says: 'course.opens',
      turned: -50,
    });
    const card = { flightDeck: { canLand: true, flights: [] } };
    expect(proposed(sea([60, 0, 180], { own: { card } }))).toMatchObject({
      says: 'course.opens',
      turned: -50,
    });
  });

  test('DV-123, DV-H03 it comes within an inch of nobody and does not leave the table, nor would it the turn after', () => {
    // A friend four inches ahead: abeam is straight on, which is not free.
    const near = sea([20, 0, 180], { friend: [0, 4, 0] });
    const found = course(near.state, MOVER, near.measure);
    expect(found).toBeDefined();
    const command = { verb: 'move', by: 'blue', ship: 'mover', setting: 'full', legs: found?.legs };
    expect(near.hazards(command)).toEqual([]);
    const bounds = { x: -40, y: -40, width: 80, height: 50 };
    expect(proposed(sea([20, 0, 180], {}, { bounds }))?.turned).not.toBe(0);
  });

  test('DV-096 who does not obey her rudder, has moved, or has nobody to fight is proposed nothing', () => {
    expect(
      proposed(sea([20, 0, 180], { own: { rudder: 'ahead', conditions: { Turn: 'disabled' } } })),
    ).toBeUndefined();
    expect(proposed(sea([20, 0, 180], { own: { moved: true } }))).toBeUndefined();
    expect(proposed(sea([20, 0, 180], { other: { fate: 'sunk' } }))).toBeUndefined();
    expect(proposed(sea([20, 0, 180], { own: { unaware: 3 } }))).toBeUndefined();
  });
});
