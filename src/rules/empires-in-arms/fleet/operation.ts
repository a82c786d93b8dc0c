import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';

export const KINDS = [
  'superiority',
  'rebase',
  'patrol',
  'protect',
  'transport',
  'invasion',
  'raid',
  'privateer',
  'supply',
  'idle',
  'none',
] as const;
export type Kind = (typeof KINDS)[number];

/** What a fleet does in a month, and what has come of it (EIA-003 to EIA-024). */
export type Operation = {
  /** That of its first fleet. */
  readonly id: PieceId;
  readonly kind: Kind;
  /** One fleet, or two of allies that act jointly (EIA-044). */
  readonly fleets: readonly PieceId[];
  /** Where it goes, the base first; the zones that it protects or supplies; nothing for who stays. */
  readonly path: readonly PlaceId[];
  /** The fleet does not come back (EIA-015, EIA-017). */
  readonly stays?: true;
  readonly corps?: PieceId;
  /** What it is for has been done (EIA-031). */
  readonly done?: true;
  /** It has come to nothing, and its fleets are at their base (EIA-H17). */
  readonly failed?: true;
  /** It has intercepted (EIA-032), or has lost a contest of superiority (EIA-035). */
  readonly spent?: true;
  readonly beaten?: true;
  /** Operations and routes that it has tried to meet, or has let pass (EIA-030). */
  readonly tried: readonly PieceId[];
  /** Fleets of superiority that it has had its throw with (EIA-033). */
  readonly contested: readonly PieceId[];
  /** Zones that it has passed to come to its battles (EIA-H16). */
  readonly met: readonly PlaceId[];
};

/** How an operation intercepts: dice of range, dice of ships and their faces (EIA-006, 010, 018, 019, 042). */
export type Reach = {
  readonly range: number;
  readonly faces: 6 | 3;
  readonly extra: 0 | 1;
  readonly one?: true;
};

export const REACHES: Readonly<Partial<Record<Kind, Reach>>> = {
  superiority: { range: 1, faces: 6, extra: 1 },
  patrol: { range: 1, faces: 6, extra: 0 },
  raid: { range: 2, faces: 3, extra: 0 },
  privateer: { range: 3, faces: 6, extra: 0, one: true },
};

/** Operations that meet trade ships as well as fleets (EIA-018, EIA-019). */
export const RAIDS: readonly Kind[] = ['raid', 'privateer'];
/** Those that are at their station, and those that sail with all their ships (EIA-H16, EIA-H21). */
export const STATIONED: readonly Kind[] = ['superiority', 'patrol', 'raid', 'privateer', 'none'];
export const GOING: readonly Kind[] = ['rebase', 'transport', 'invasion'];
export const CHAINS: readonly Kind[] = ['protect', 'supply'];
