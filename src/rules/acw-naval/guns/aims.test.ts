import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { rules } from '../index';
import type { Shot } from '../state';
import {
  measureOf,
  type Position,
  position,
  REBEL,
  run,
  UNION,
  type VesselWith,
  vessel,
  work,
} from '../testing';
import { refuseAim, refuseUnaim } from './aims';
import { deg, eventsOf, fireWith, gunsAt, inStep, p, shot, vesselIn, withGun } from './guns-testing';
import { type Aim, dropTarget, nameTarget } from './naming';
import { aimOffers } from './offers';
import { shareOut } from './told-off';

const under = { speed: 4, marks: { stationary: false } } as const;

/** Able with three starboard guns and one to port; bold abreast to starboard, cool beyond any range. */
const scene = (own: VesselWith = {}, target: VesselWith = {}): Position =>
  inStep(
    position([
      vessel('able', UNION, {
        ...under,
        ...own,
        card: { guns: [...gunsAt('starboard', 3), ...gunsAt('port', 1)], ...own.card },
        at: { x: 5, y: 20 },
      }),
      vessel('bold', REBEL, { ...under, ...target, at: { x: 11, y: 20 } }),
      vessel('cool', REBEL, { ...under, at: { x: 71, y: 20 } }),
    ]),
    'first-fire',
  );

const aim = (own: Partial<Aim> = {}): Aim & Command => ({
  verb: 'aim',
  by: UNION,
  piece: p('able'),
  battery: 'starboard',
  target: p('bold'),
  at: 'hull',
  guns: 1,
  ...own,
});
const refusal = (from: Position, own: Partial<Aim> = {}) => refuseAim(from.state, aim(own), measureOf(from));
const offersOf = (from: Position, side = UNION) => aimOffers(from.state, side, measureOf(from));
const named = (from: Position, ...shots: readonly Shot[]): Position => ({
  ...from,
  state: { ...from.state, shots },
});

describe('naming targets', () => {
  test('ACW-006 any vessel, fort, battery or base may fire in step iii from where it stands', () => {
    const from = inStep(
      position([
        work('fort', UNION, { card: { guns: gunsAt('starboard', 1) }, at: { x: 20, y: 20 } }),
        work('base', UNION, {
          card: { kind: 'infantry', hitFactor: 3, musketBases: 2 },
          at: { x: 25.5, y: 21.5 },
          size: [1, 1],
        }),
        vessel('bold', REBEL, { at: { x: 28, y: 20 } }),
      ]),
      'first-fire',
    );
    expect(
      offersOf(from).map(({ verb, subject, object, holes, fixed, refusal: no }) => ({
        verb,
        subject,
        object,
        holes,
        guns: fixed.guns,
        no,
      })),
    ).toEqual([
      { verb: 'aim', subject: 'fort', object: 'bold', holes: {}, guns: 1, no: undefined },
      {
        verb: 'aim',
        subject: 'base',
        object: 'bold',
        holes: { guns: { kind: 'span', min: 1, max: 2, step: 1, usual: 2 } },
        guns: undefined,
        no: undefined,
      },
    ]);
  });

  test('ACW-007 a ship that fired its port guns in step iii may not fire the others in step vi', () => {
    const from = inStep(scene({ marks: { stationary: false, fired: true } }), 'second-fire');
    expect(refusal(from)?.cite).toBe('ACW-007');
    expect(offersOf(from).every((offer) => offer.refusal?.cite === 'ACW-007')).toBe(true);
  });

  test('ACW-042 after a ram both may fire in step iii and neither in step vi', () => {
    const rammed = { marks: { stationary: false, rammed: true } };
    expect(refusal(scene(rammed))).toBeUndefined();
    expect(refusal(inStep(scene(rammed), 'second-fire'))?.cite).toBe('ACW-042');
  });

  test('ACW-064 a crippled ship may use 3 of 7 guns, and of 1 gun none', () => {
    const seven = scene({ crippled: true, card: { guns: gunsAt('starboard', 7) } });
    expect(refusal(seven, { guns: 3 })).toBeUndefined();
    expect(refusal(seven, { guns: 4 })?.cite).toBe('ACW-100');
    expect(refusal(named(seven, shot('able', 'starboard', 'cool', { guns: 3 })))).toMatchObject({
      cite: 'ACW-064',
      because: { args: { ready: 7, most: 3 } },
    });
    const one = scene({ crippled: true, card: { guns: gunsAt('starboard', 1) } });
    expect(refusal(one)?.cite).toBe('ACW-064');
  });

  test('ACW-064, 125: guns that fight a fire are not able to fire, so half is of what is left', () => {
    let from = scene({ crippled: true, card: { guns: gunsAt('starboard', 5) } });
    from = withGun(from, 'able', 'starboard-1', { fightingFire: true });
    expect(refusal(from, { guns: 2 })).toBeUndefined();
    expect(refusal(from, { guns: 3 })?.cite).toBe('ACW-100');
    from = withGun(from, 'able', 'starboard-2', { crew: false });
    expect(refusal(from, { guns: 2 })?.cite).toBe('ACW-100');
  });

  test('ACW-091 a shot in step iv is refused', () => {
    const from = inStep(scene(), 'turning');
    expect(rules.refuse(from.state, aim(), measureOf(from))?.cite).toBe('ACW-091');
    expect(rules.refuse(inStep(from, 'first-fire').state, aim(), measureOf(from))).toBeUndefined();
  });

  test('ACW-100 guns of one battery may have different targets, as many as bear', () => {
    const from = scene();
    expect(refusal(from, { guns: 3 })).toBeUndefined();
    expect(refusal(from, { guns: 4 })?.because.args).toEqual({ most: 3 });
    const two = named(from, shot('able', 'starboard', 'bold', { guns: 2 }));
    expect(refusal(two)?.because.key).toBe('guns.refusal.named-already');
    const offers = offersOf(two).filter(({ fixed }) => fixed.battery === 'starboard');
    expect(offers.map(({ verb, back }) => [verb, back])).toEqual([['unaim', true]]);
  });

  test('ACW-100 a battery is named at a target that some of its guns bear on, no more of them', () => {
    const guns = [...gunsAt('starboard', 1), ...gunsAt('starboard', 1, { id: 'away', facing: deg(270) })];
    const from = scene({ card: { guns } });
    expect(refusal(from)).toBeUndefined();
    expect(refusal(from, { guns: 2 })?.because.args).toEqual({ most: 1 });
  });

  test('ACW-098 out of arc says by how many degrees', () => {
    // Her side fills from 76 to 104 degrees of the bow; the port pivot ends at 195 and begins again at 345.
    expect(refusal(scene(), { battery: 'port' })).toMatchObject({
      cite: 'ACW-097',
      because: { key: 'guns.refusal.arc' },
    });
    expect(refusal(scene(), { battery: 'port' })?.because.args?.by).toBeGreaterThan(75);
  });

  test.each([
    [{ piece: p('nobody') }, 'guns.refusal.no-unit'],
    [{ target: p('nobody') }, 'guns.refusal.no-unit'],
    [{ piece: p('bold') }, 'guns.refusal.not-yours'],
    [{ target: p('able') }, 'guns.refusal.own-side'],
    [{ battery: 'nothing' }, 'guns.refusal.no-battery'],
    [{ battery: 'muskets' }, 'guns.refusal.no-battery'],
    [{ at: 'turret' as const }, 'guns.refusal.no-turret'],
  ])('ACW-100 a command of bad fields %j is refused', (own, key) => {
    expect(refusal(scene(), own)?.because.key).toBe(key);
  });

  test('ACW-015 nobody aims at a vessel that has struck, nor does she aim', () => {
    expect(refusal(scene({}, { fate: 'struck' }))?.because.key).toBe('guns.refusal.out-of-play');
    expect(refusal(scene({ fate: 'struck' }))?.because.key).toBe('guns.refusal.out-of-play');
    expect(offersOf(scene({ fate: 'struck' }))).toEqual([]);
  });

  test('ACW-117, 090, 125: guns without a crew, silent or fighting a fire give their reason', () => {
    const with1 = (by: Parameters<typeof withGun>[3]) =>
      refusal(withGun(scene({ card: { guns: gunsAt('starboard', 1) } }), 'able', 'starboard-1', by))?.cite;
    expect(with1({ crew: false })).toBe('ACW-117');
    expect(with1({ silentThrough: 1 })).toBe('ACW-090');
    expect(with1({ silentThrough: 2, silentFrom: 2 })).toBeUndefined();
    expect(with1({ fightingFire: true })).toBe('ACW-125');
    expect(with1({ condition: 'lost' })).toBe('ACW-116');
  });

  test('ACW-111 a gun silenced for the next period is silent in it, and fires again after it', () => {
    const silenced = withGun(scene({ card: { guns: gunsAt('starboard', 1) } }), 'able', 'starboard-1', {
      silentThrough: 2,
      silentFrom: 2,
    });
    const inPeriod = (period: number) => refusal({ ...silenced, state: { ...silenced.state, period } })?.cite;
    expect([1, 2, 3].map(inPeriod)).toEqual([undefined, 'ACW-090', undefined]);
  });

  test('ACW-128 a disabled gun of a fort is silent in 3, 4 and 5 and fires in 6', () => {
    const [fort, pose, size] = work('able', UNION, {
      card: { guns: gunsAt('starboard', 1) },
      at: { x: 5, y: 20 },
    });
    const gun = fort.guns['starboard-1'];
    if (!gun) throw new Error('no gun');
    const disabled = { ...fort, guns: { 'starboard-1': { ...gun, silentThrough: 5 } } };
    const from = inStep(
      position([[disabled, pose, size], vessel('bold', REBEL, { at: { x: 11, y: 20 } })]),
      'first-fire',
    );
    const inPeriod = (period: number) => refusal({ ...from, state: { ...from.state, period } })?.cite;
    expect([3, 4, 5, 6].map(inPeriod)).toEqual(['ACW-090', 'ACW-090', 'ACW-090', undefined]);
  });

  test('offers leave out what is more than twice the range away, and say how far the others are', () => {
    const at = (x: number) =>
      offersOf(
        inStep(
          position([
            vessel('able', UNION, {
              card: { guns: gunsAt('starboard', 1, { gunClass: 'light' }) },
              at: { x: 5, y: 20 },
            }),
            vessel('bold', REBEL, { at: { x, y: 20 } }),
          ]),
          'first-fire',
        ),
      );
    // From hull to hull, half a beam of 0.3 each.
    expect(at(5 + 36.7)).toEqual([]);
    expect(at(5 + 20.6)[0]?.refusal).toMatchObject({
      cite: 'ACW-093',
      because: { args: { by: 2, most: 18 } },
    });
    expect(at(5 + 18)[0]?.refusal).toBeUndefined();
  });

  test('an offer without a refusal is legal with every number of guns it holds, and not with one more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
        fc.integer({ min: 0, max: 359 }),
        (places, crippled, heading) => {
          const from = inStep(
            position([
              vessel('able', UNION, {
                ...under,
                crippled,
                card: { guns: [...gunsAt('starboard', 3), ...gunsAt('bow', 2)], musketBases: 2 },
                at: { x: 60, y: 20, heading },
              }),
              ...places.map(({ x, y }, i) =>
                vessel(`foe${i}`, REBEL, { card: { turretClass: 12 }, at: { x: 30 + x, y } }),
              ),
            ]),
            'first-fire',
          );
          const measure = measureOf(from);
          for (const offer of aimOffers(from.state, UNION, measure)) {
            const base = { ...offer.fixed, verb: 'aim', by: UNION } as unknown as Parameters<
              typeof refuseAim
            >[1];
            const span = offer.holes.guns;
            const most = span?.kind === 'span' ? span.max : 1;
            const refused = (guns: number) => refuseAim(from.state, { ...base, guns }, measure);
            if (offer.refusal) expect(refused(1)).toEqual(offer.refusal);
            else {
              for (let guns = 1; guns <= most; guns++) expect(refused(guns)).toBeUndefined();
              expect(refused(most + 1)).toBeDefined();
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('taking a target back', () => {
  test('ACW-100 a target that was named can be dropped, by its own side only', () => {
    const from = scene();
    const then = run(from, (state) => nameTarget(state, aim({ guns: 2 })));
    expect(then.state.shots).toEqual([shot('able', 'starboard', 'bold', { guns: 2 })]);
    const back = { ...aim(), verb: 'unaim' as const };
    expect(refuseUnaim(then.state, back)).toBeUndefined();
    expect(refuseUnaim(then.state, { ...back, by: REBEL })?.cite).toBe('ACW-006');
    expect(refuseUnaim(from.state, back)?.because.key).toBe('guns.refusal.not-named');
    expect(run(then, (state) => dropTarget(state, back)).state.shots).toEqual([]);
  });
});

describe('sharing guns out', () => {
  test('ACW-100 a gun that bears on one target only is kept for it', () => {
    expect(shareOut([1, 1], [['a', 'b'], ['a']])).toEqual([['b'], ['a']]);
  });

  test('ACW-100 no sharing out could serve more guns, and a later shot takes none from an earlier one', () => {
    const guns = ['a', 'b', 'c', 'd'];
    const shots = fc.array(fc.record({ guns: fc.integer({ min: 1, max: 4 }), can: fc.subarray(guns) }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(shots, (wanted) => {
        const served = shareOut(
          wanted.map((one) => one.guns),
          wanted.map((one) => one.can),
        );
        expect(new Set(served.flat()).size).toBe(served.flat().length);
        served.forEach((own, i) => {
          expect(own.length).toBeLessThanOrEqual(wanted[i]?.guns ?? 0);
        });
        // Every way to give each gun to one shot or to none.
        let most = 0;
        const give = (gun: number, taken: readonly number[]): void => {
          if (gun === guns.length) {
            most = Math.max(
              most,
              taken.reduce((sum, one) => sum + one, 0),
            );
            return;
          }
          give(gun + 1, taken);
          wanted.forEach((one, i) => {
            const id = guns[gun] ?? '';
            if (one.can.includes(id) && (taken[i] ?? 0) < one.guns) {
              give(
                gun + 1,
                taken.map((own, k) => (k === i ? own + 1 : own)),
              );
            }
          });
        };
        give(
          0,
          wanted.map(() => 0),
        );
        expect(served.flat()).toHaveLength(most);
        const without = shareOut(
          wanted.slice(0, -1).map((one) => one.guns),
          wanted.slice(0, -1).map((one) => one.can),
        );
        expect(served.slice(0, -1).map((own) => own.length)).toEqual(without.map((own) => own.length));
      }),
    );
  });
});

describe('a period of fire', () => {
  test('ACW-007 what was fired at is kept when a vessel fires in step vi instead', () => {
    const from = inStep(scene(), 'second-fire');
    const ran = fireWith(
      from,
      [shot('able', 'starboard', 'bold', { guns: 3 })],
      { dice: { 'fire-able-starboard-bold-hull': [1, 1, 1] } },
      'second-fire',
    );
    expect(eventsOf(ran, 'guns-fired')[0]?.guns).toHaveLength(3);
    expect(vesselIn(ran, 'able').marks.fired).toBe(true);
  });
});
