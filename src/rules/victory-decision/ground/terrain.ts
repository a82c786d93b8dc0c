import type { FeatureKind } from '../../../engine/chart/chart';
import type { Toll } from '../../../engine/moving/maneuver';
import { type Grade, lower } from './cover';

/** Who goes over ground: on foot, on tracks, on wheels. */
export type Going = 'foot' | 'tracks' | 'wheels';
type Cost = number | 'no' | 'way';

type Terrain = Readonly<Record<Going, Cost>> & {
  readonly shape: 'area' | 'line';
  readonly cover: Grade;
  /** Held against the Size of a vehicle (VD-H72). */
  readonly height: number;
};

const open = { foot: 1, tracks: 1, wheels: 1 } as const;
const line = { shape: 'line', wheels: 'no' } as const;
const house = { shape: 'area', foot: 'no', tracks: 'no', wheels: 'no' } as const;

/** What ground costs by the inch or the crossing, and what cover it gives (VD-H11); structures are entered, not crossed. */
const TERRAIN: Readonly<Partial<Record<FeatureKind, Terrain>>> = {
  road: { shape: 'area', foot: 'way', tracks: 'way', wheels: 'way', cover: 'none', height: 0 },
  hill: { shape: 'area', ...open, cover: 'none', height: 0 },
  crops: { shape: 'area', ...open, wheels: 2, cover: 'soft', height: 1 },
  woods: { shape: 'area', foot: 2, tracks: 2, wheels: 'no', cover: 'soft', height: 6 },
  rubble: { shape: 'area', foot: 2, tracks: 2, wheels: 'no', cover: 'hard', height: 2 },
  trench: { shape: 'area', foot: 1, tracks: 2, wheels: 'no', cover: 'hard', height: 0 },
  stream: { shape: 'area', foot: 2, tracks: 2, wheels: 'no', cover: 'none', height: 0 },
  'shallow-water': { shape: 'area', foot: 2, tracks: 2, wheels: 'no', cover: 'none', height: 0 },
  'deep-water': { shape: 'area', foot: 'no', tracks: 'no', wheels: 'no', cover: 'none', height: 0 },
  hedge: { ...line, foot: 1, tracks: 1, cover: 'soft', height: 2 },
  'stone-wall': { ...line, foot: 1, tracks: 1, cover: 'hard', height: 2 },
  bocage: { ...line, foot: 2, tracks: 2, cover: 'soft', height: 4 },
  fence: { ...line, foot: 1, tracks: 0, cover: 'none', height: 1 },
  wreck: { shape: 'area', foot: 'no', tracks: 'no', wheels: 'no', cover: 'none', height: 0 },
  'wooden-house': { ...house, cover: 'soft', height: 6 },
  'stone-house': { ...house, cover: 'hard', height: 6 },
  bunker: { ...house, cover: 'hard', height: 4 },
};

const WATER: readonly FeatureKind[] = ['stream', 'shallow-water', 'deep-water'];

/** What a unit has that makes ground easier for it. */
type Ease = {
  /** Rough ground costs it no more than open ground, lines nothing (VD-H46). */
  readonly light?: boolean;
  /** Lines cost it nothing (VD-H50). */
  readonly pioneer?: boolean;
  /** Water costs it no more than open ground (VD-106). */
  readonly amphibious?: boolean;
};

function costOf(kind: FeatureKind, of: Terrain, going: Going, { light, pioneer, amphibious }: Ease): Cost {
  const cost = of[going];
  if (amphibious && WATER.includes(kind)) return 1;
  if (cost === 'no' || cost === 'way') return cost;
  if (of.shape === 'line') return light || pioneer ? 0 : cost;
  return light ? 1 : cost;
}

/** The toll that ground asks of who goes so. */
export const tollOf = (going: Going, ease: Ease = {}): Toll =>
  Object.fromEntries(
    Object.entries(TERRAIN).map(([kind, of]) => [kind, costOf(kind as FeatureKind, of, going, ease)]),
  );

/** Cover that ground gives to a vehicle of a Size: only from what is as high, and a grade lower (VD-H72). */
const forVehicle = ({ cover, height }: Terrain, size: number): Grade =>
  height >= size ? lower(cover) : 'none';

/** Cover that a kind gives to who stands in it, or close behind it; `size` for a vehicle. */
export function coverFrom(kind: string, size: number | undefined): Grade {
  const of = TERRAIN[kind as FeatureKind];
  if (!of) return 'none';
  return size === undefined ? of.cover : forVehicle(of, size);
}

export const isLine = (kind: string): boolean => TERRAIN[kind as FeatureKind]?.shape === 'line';
