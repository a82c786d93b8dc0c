import type { BuiltKind } from '../../../engine/chart/chart';
import type { Toughness } from '../lists/entry';

/** A house or a bunker on the table; with no Structure Points left it has collapsed into rubble (VD-H83). */
export type Structure = { readonly kind: BuiltKind; readonly name: string; readonly points: number };

type Build = Toughness & {
  /** Structure Points it begins with. */
  readonly points: number;
  /** So many models, or Health Points, go inside. */
  readonly capacity: number;
};

/** What structures withstand and hold (VD-H82). */
export const BUILDS: Readonly<Record<BuiltKind, Build>> = {
  'wooden-house': { hit: 6, critical: 9, save: 5, points: 3, capacity: 12 },
  'stone-house': { hit: 7, critical: 10, save: 4, points: 4, capacity: 12 },
  bunker: { hit: 8, critical: 12, save: 3, points: 5, capacity: 10 },
};
