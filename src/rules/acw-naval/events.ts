import type { DamageEvent } from './events-damage';
import type { GunEvent } from './events-guns';
import type { MotionEvent } from './events-motion';
import type { OrderEvent } from './events-orders';

/** Everything that can happen. A telling is made from the event alone, so events carry names beside ids. */
export type AcwEvent = OrderEvent | MotionEvent | GunEvent | DamageEvent;
