import type { ShipRecord } from '../../../engine/set-up/record';
import { step } from '../../../kit/card/figures';

type BySize = { readonly size: number; readonly length: number; readonly width: number };

/** Size and base in centimetres by standard displacement in long tons (SMR-H42). */
const BY_TONS: readonly (readonly [tons: number, entry: BySize])[] = [
  [0, { size: -4, length: 2, width: 1 }],
  [250, { size: -3, length: 2, width: 1 }],
  [1_000, { size: -2, length: 3, width: 1.5 }],
  [2_500, { size: -1, length: 4, width: 1.5 }],
  [6_000, { size: 0, length: 5, width: 2 }],
  [12_000, { size: 1, length: 5, width: 2 }],
  [25_000, { size: 2, length: 6, width: 2 }],
  [40_000, { size: 3, length: 6, width: 2 }],
];

/** Size and base of a ship; of a shore unit those of size 0 (SMR-H45). */
export const byTons = ({ displacement, ashore }: Pick<ShipRecord, 'displacement' | 'ashore'>): BySize =>
  step(BY_TONS, ashore ? 6_000 : (displacement ?? 0));
