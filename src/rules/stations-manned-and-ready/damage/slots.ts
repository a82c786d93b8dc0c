import type { PieceId } from '../../../engine/ids';
import { slot } from '../../../kit/slot';
import type { Resolving } from '../smr';
import type { SmrState } from '../state';

type OfShip = { readonly state: SmrState; readonly ship: PieceId };

/** Makes the ship turn and move when nobody steers her (SMR-087). `key` keeps the dice apart. */
export const HELM = slot<OfShip & { readonly key: string; readonly toward: 'port' | 'starboard' }, Resolving>(
  'what a ship out of control does',
);

/** Whether the ship lies in an area of Bad Weather (SMR-069); asked when it is not bad everywhere. */
export const FOUL = slot<OfShip & { readonly key: string }, Resolving<boolean>>('weather about a ship');

/** What goes out with the searchlights of a ship that has them on: she has lost them, or is lost. */
export const DARKENED = slot<OfShip, Resolving>('what goes out with the searchlights of a ship');
