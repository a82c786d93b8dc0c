import type { DamageEvent } from './damage/events';
import type { GunEvent } from './guns/events';
import type { MotionEvent } from './motion/events';
import type { OrderEvent } from './orders/events';

/** Everything that can happen. A telling is made from the event alone, so events carry names beside ids. */
export type AcwEvent = OrderEvent | MotionEvent | GunEvent | DamageEvent;
