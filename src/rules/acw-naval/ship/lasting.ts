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

/** Of a kind that takes no speed, can befall any vessel and is there once at a time, as far as nothing else is said. */
const lasting = (cite: string, more: Partial<Lasting>): Lasting => ({
  cite: rule(cite),
  atOnce: 0,
  each: 0,
  engine: false,
  second: 'instead',
  ...more,
});

export const LASTING: Readonly<Record<EffectKind, Lasting>> = {
  hole: lasting('ACW-120', {
    atOnce: 1,
    each: 1,
    mendsOn: 5,
    failures: { of: 4, fate: 'sunk' },
    second: 'beside',
  }),
  pilot: lasting('ACW-121', {}),
  'steam-pipe': lasting('ACW-122', { atOnce: 2, each: 1, mendsOn: 5, engine: true, second: 'beside' }),
  rudder: lasting('ACW-123', { mendsOn: 5 }),
  screw: lasting('ACW-124', { atOnce: 2, each: 2, engine: true, second: 'beside' }),
  fire: lasting('ACW-125', { mendsOn: 6, failures: { of: 4, fate: 'abandoned' } }),
  boiler: lasting('ACW-126', { atOnce: 4, each: 2, mendsOn: 6, engine: true, second: 'beside' }),
  turret: lasting('ACW-112', { mendsOn: 5 }),
};

/** No gain of speed while any of these lasts (ACW-H18). */
export const HOLDS_SPEED_DOWN: readonly EffectKind[] = ['hole', 'steam-pipe', 'screw', 'boiler'];
