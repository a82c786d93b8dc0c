import type { DamageEvent } from './damage/events';
import type { EndEvent } from './end/events';
import type { GunEvent } from './guns/events';
import type { MineEvent } from './mines/events';
import type { MotionEvent } from './motion/events';
import type { OrderEvent } from './orders/events';
import type { PeriodEvent } from './period/events';
import type { RamEvent } from './rams/events';
import type { WorkEvent } from './works/events';

/** Everything that can happen. */
export type AcwEvent =
  | OrderEvent
  | MotionEvent
  | RamEvent
  | MineEvent
  | GunEvent
  | DamageEvent
  | WorkEvent
  | EndEvent
  | PeriodEvent;
