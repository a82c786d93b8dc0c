import { useEffect } from 'react';
import type { Side } from '../../engine/ids';
import { followResting } from '../../session/orders/usual/follow-resting';
import type { Session } from '../../session/session';

/** Lets the pieces of a side rest that were to, as long as it is drawn. */
export function Resting({ session, side }: { readonly session: Session; readonly side: Side }) {
  useEffect(() => followResting(session, side), [session, side]);
  return null;
}
