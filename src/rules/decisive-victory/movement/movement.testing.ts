import { piece } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import type { ShipState, SpeedSetting } from '../state';
import { atSea, BLUE, position, RED, type Sea, type ShipWith, ship } from '../testing';
import { refuseTrack } from './movement';

export const A = piece('a');
export const B = piece('b');

export const ahead = (by: number): Leg => ({ ahead: inches(by) });
export const alter = (by: number): Leg => ({ alter: degrees(by) });

export const mover = (own: ShipWith = {}): ShipState =>
  ship(A, BLUE, { moved: false, setting: 'full', ...own });
export const refusal = (own: ShipWith, to: SpeedSetting, ...legs: Leg[]): string | undefined =>
  refuseTrack(mover(own), to, legs)?.cite;

/** A sea on which blue's one ship is to move and red's has; the rest as asked. */
export const toMove = (
  own: ShipWith = {},
  at: readonly [number, number, number] = [0, 0, 0],
  more: Parameters<typeof atSea>[2] = {},
  state: Parameters<typeof position>[1] = {},
): Sea =>
  atSea(
    position([mover(own), ship(B, RED, { moved: false })], {
      phase: 'movement',
      group: { side: BLUE, used: 0 },
      initiative: RED,
      ...state,
    }),
    { a: at, b: [100, 100, 0] },
    more,
  );

export const say = (setting: SpeedSetting, ...legs: Leg[]) => ({
  verb: 'move',
  by: 'blue',
  ship: 'a',
  setting,
  legs,
});
