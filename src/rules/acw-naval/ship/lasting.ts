import { type RuleId, rule } from '../../../engine/ids';
import type { EffectKind } from '../state';

/** What one kind of lasting damage does, period by period, and how it ends. */
export type Lasting = {
  readonly cite: RuleId;
  /** Knots off the present speed when it begins, and at the start of each later period. */
  readonly atOnce: number;
  readonly each: number;
  /** The lowest face that mends it, thrown at the end of each period after the one it began in. */
  readonly mendsOn?: number;
  /** Failures that lose the vessel, and how she is lost. */
  readonly failures?: { readonly of: number; readonly fate: 'sunk' | 'abandoned' };
  /** Only a vessel with an engine can suffer it (ACW-118). */
  readonly engine: boolean;
  /** Of a second result of the kind: counted beside the first, or put in its place (ACW-118). */
  readonly second: 'beside' | 'instead';
};

export const LASTING: Readonly<Record<EffectKind, Lasting>> = {
  hole: {
    cite: rule('ACW-120'),
    atOnce: 1,
    each: 1,
    mendsOn: 5,
    failures: { of: 4, fate: 'sunk' },
    engine: false,
    second: 'beside',
  },
  pilot: { cite: rule('ACW-121'), atOnce: 0, each: 0, engine: false, second: 'instead' },
  'steam-pipe': {
    cite: rule('ACW-122'),
    atOnce: 2,
    each: 1,
    mendsOn: 5,
    engine: true,
    second: 'beside',
  },
  rudder: { cite: rule('ACW-123'), atOnce: 0, each: 0, mendsOn: 5, engine: false, second: 'instead' },
  screw: { cite: rule('ACW-124'), atOnce: 2, each: 2, engine: true, second: 'beside' },
  fire: {
    cite: rule('ACW-125'),
    atOnce: 0,
    each: 0,
    mendsOn: 6,
    failures: { of: 4, fate: 'abandoned' },
    engine: false,
    second: 'instead',
  },
  boiler: { cite: rule('ACW-126'), atOnce: 4, each: 2, mendsOn: 6, engine: true, second: 'beside' },
  turret: { cite: rule('ACW-112'), atOnce: 0, each: 0, mendsOn: 5, engine: false, second: 'instead' },
};

/** No gain of speed while any of these lasts (ACW-H18). */
export const HOLDS_SPEED_DOWN: readonly EffectKind[] = ['hole', 'steam-pipe', 'screw', 'boiler'];
