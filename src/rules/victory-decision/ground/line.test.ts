import { describe, expect, test } from 'vitest';
import type { ChartFileFeature, FeatureKind } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import type { Point, Pose } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { across, field, made, NORTH } from '../testing';
import { type Unit, vehicleOf } from '../unit/unit';
import { gradeOf } from './cover';
import { barredFor, goingOf } from './going';
import { BEHIND, type Line, lineTo } from './line';
import { tollOf } from './terrain';

const area = (kind: FeatureKind, x: number, y: number, w: number, h: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ],
    ],
  },
});
type Stood = { readonly unit: Unit; readonly at: Pose; readonly off?: readonly Point[] };

const LOOKER = made('british-rifle-section', { id: piece('looker'), left: 1 });
const AT = poseOf(24, 10);

/** The line from one man at (24, 10) to the leader of a unit. */
function seen(
  unit: Unit,
  at: Pose,
  features: readonly ChartFileFeature[] = [],
  { between = [], blast = false }: { readonly between?: readonly Stood[]; readonly blast?: boolean } = {},
): Line {
  const target = { ...unit, id: piece('target'), side: NORTH };
  const { state, table, on } = field([{ unit: LOOKER, at: AT }, { unit: target, at }, ...between], features);
  const query = { of: 'sights', from: LOOKER.id, to: target.id, beside: inches(BEHIND) } as const;
  const { from, to } = measureOn(table, on)(query);
  const size = vehicleOf(unit)?.size;
  const sizeOf = (id: string) => {
    const other = state.units[piece(id)];
    return other && vehicleOf(other)?.size;
  };
  const isBuilt = (id: string) => Object.hasOwn(state.structures ?? {}, id);
  const looking = { sizeOf, isBuilt, blast, ...(size === undefined ? {} : { size }) };
  return lineTo(from, to[0] as (typeof to)[number], looking);
}
const man = made('german-grenadier-squad', { left: 1 });
const tank = made('german-panzer4h');

describe('VD-H07 what hides the far end of a line', () => {
  test('a Size 3 halftrack hides a man and not a Sherman of Size 4', () => {
    const halftrack = { unit: made('us-m3-halftrack', { id: piece('track') }), at: poseOf(24, 15, 90) };
    expect(seen(man, poseOf(24, 20), [], { between: [halftrack] }).blocked).toMatchObject({ id: 'track' });
    const over = seen(made('us-sherman'), poseOf(24, 20), [], { between: [halftrack] });
    expect(over.blocked).toBeUndefined();
  });

  test('men hide nobody', () => {
    const squad = { unit: made('us-rifle-squad', { id: piece('squad') }), at: poseOf(24, 15) };
    expect(seen(man, poseOf(24, 20), [], { between: [squad] })).toEqual({ grade: 'none' });
  });

  test('four inches of woods are seen through, more are not', () => {
    const woods = [area('woods', 20, 14, 8, 9)];
    expect(seen(man, poseOf(24, 18), woods).blocked).toBeUndefined();
    expect(seen(man, poseOf(24, 18.1), woods).blocked).toMatchObject({ kind: 'woods' });
    expect(seen(man, poseOf(24, 25), [area('woods', 20, 14, 8, 4)]).blocked).toBeUndefined();
  });

  test('a house hides what is behind it', () => {
    expect(seen(man, poseOf(24, 22), [area('stone-house', 22, 14, 4, 4)]).blocked).toMatchObject({
      kind: 'piece',
      id: 'stone-house',
    });
  });

  test('a wreck hides men, and vehicles of its Size or less; one that was charted is of Size 4', () => {
    const wreck = area('wreck', 22, 14, 4, 4);
    expect(seen(man, poseOf(24, 22), [wreck]).blocked).toMatchObject({ kind: 'wreck' });
    expect(seen(tank, poseOf(24, 22), [wreck]).blocked).toMatchObject({ kind: 'wreck' });
    expect(seen(made('german-tiger1'), poseOf(24, 22), [wreck]).blocked).toBeUndefined();
  });

  test('a hill hides unless one of the two stands on it', () => {
    expect(seen(man, poseOf(24, 30), [area('hill', 20, 14, 8, 8)]).blocked).toMatchObject({ kind: 'hill' });
    expect(seen(man, poseOf(24, 18), [area('hill', 20, 14, 8, 8)]).blocked).toBeUndefined();
    expect(seen(man, poseOf(24, 30), [area('hill', 20, 8, 8, 8)]).blocked).toBeUndefined();
  });

  test('bocage hides unless one of the two is within an inch of it', () => {
    expect(seen(man, poseOf(24, 20), [across('bocage', 15)]).blocked).toMatchObject({ kind: 'bocage' });
    expect(seen(man, poseOf(24, 20), [across('bocage', 11.5)]).blocked).toBeUndefined();
    expect(seen(man, poseOf(24, 20), [across('bocage', 18.5)])).toEqual({
      grade: 'soft',
      by: { how: 'behind', kind: 'bocage', id: 'bocage' },
    });
  });
});

describe('VD-H08 the cover of one model', () => {
  test('0.8 inches behind a stone wall a man has Hard Cover, three inches behind it Broken LoS', () => {
    // From the middle of a base of half an inch: 1.3 leaves 0.8 between base and wall.
    expect(seen(man, poseOf(24, 21.3), [across('stone-wall', 20)]).grade).toBe('hard');
    expect(seen(man, poseOf(24, 23.5), [across('stone-wall', 20)]).grade).toBe('broken');
  });

  test('a wall that is not between gives nothing', () => {
    expect(seen(man, poseOf(24, 19.2), [across('stone-wall', 20)]).grade).toBe('none');
  });

  test('in woods it is Soft Cover, out of sight it counts as Hard', () => {
    expect(seen(man, poseOf(24, 16), [area('woods', 20, 14, 8, 4)]).grade).toBe('soft');
    expect(seen(man, poseOf(24, 20), [area('stone-house', 22, 14, 4, 4)]).grade).toBe('hard');
  });

  test('woods between leave Broken LoS', () => {
    expect(seen(man, poseOf(24, 20), [area('woods', 20, 14, 8, 3)]).grade).toBe('broken');
  });

  test('who shoots over a wall within an inch of him is not hindered by it; a Blast is not fired from there', () => {
    expect(seen(man, poseOf(24, 20), [across('hedge', 11.2)]).grade).toBe('none');
    expect(seen(man, poseOf(24, 20), [across('hedge', 11.2)], { blast: true }).grade).toBe('broken');
  });

  test('VD-H09 ten men of whom half stand in woods are in Soft Cover', () => {
    const grades = [...Array<'soft'>(5).fill('soft'), ...Array<'none'>(5).fill('none')];
    expect(gradeOf(grades.map((grade) => ({ grade, health: 1 })))).toBe('soft');
  });
});

describe('VD-H72 the cover of a vehicle', () => {
  test('in a wood it has Broken LoS, behind a wall lower than its Size nothing', () => {
    expect(seen(tank, poseOf(24, 16), [area('woods', 20, 13, 8, 6)]).grade).toBe('broken');
    expect(seen(tank, poseOf(24, 22.5), [across('stone-wall', 20)]).grade).toBe('none');
  });

  test('a carrier of Size 2 behind the wall has Soft Cover', () => {
    expect(seen(made('british-universal-carrier'), poseOf(24, 22), [across('stone-wall', 20)]).grade).toBe(
      'soft',
    );
  });
});

describe('VD-H11 what ground costs', () => {
  test('woods two an inch on foot and tracks, closed to wheels', () => {
    expect(goingOf(man).toll).toMatchObject({
      woods: 2,
      hedge: 1,
      bocage: 2,
      'deep-water': 'no',
      road: 'way',
    });
    expect(goingOf(tank)).toMatchObject({ going: 'tracks', most: 4, toll: { woods: 2, crops: 1 } });
    expect(goingOf(made('us-m8'))).toMatchObject({
      going: 'wheels',
      most: 6,
      toll: { woods: 'no', crops: 2 },
    });
  });

  test('VD-H46 the light footed pay for no rough ground', () => {
    expect(goingOf(made('soviet-recon-team')).toll).toMatchObject({ woods: 1, hedge: 0, 'deep-water': 'no' });
  });

  test('VD-H50 pioneers pay for no line', () => {
    expect(goingOf(made('german-pioneer-team')).toll).toMatchObject({ woods: 2, hedge: 0, bocage: 0 });
  });

  test('VD-106 the amphibious cross water by the inch', () => {
    expect(tollOf('tracks', { amphibious: true })).toMatchObject({ 'deep-water': 1, stream: 1, woods: 2 });
  });

  test('nobody stands in houses, wrecks or deep water, wheels in no woods either', () => {
    expect(barredFor(man).toSorted()).toEqual([
      'bunker',
      'deep-water',
      'stone-house',
      'wooden-house',
      'wreck',
    ]);
    expect(barredFor(made('us-m8'))).toContain('woods');
  });
});
