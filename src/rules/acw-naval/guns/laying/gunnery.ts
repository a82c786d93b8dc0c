import { type Modifier, type NumberTally, tally } from '../../../../engine/counting/tally';
import { rule } from '../../../../engine/ids';
import type { GunMeasured } from '../../../../engine/moving/motion';
import { text } from '../../../../engine/words/text';
import { within } from '../../../../kit/card/figures';
import { slot } from '../../../../kit/slot';
import { plus } from '../../../../kit/sum';
import { type Armed, classOf, isEndOn, isMortar, isStationary, isVessel, type Part } from '../../ship/armed';
import type { Gun, GunClass } from '../../ship/cards';
import type { AcwState, GunState } from '../../state';

/** Value and greatest range in inches of each class (ACW-092, ACW-093). */
export const CLASSES: Readonly<Record<GunClass, { readonly worth: number; readonly range: number }>> = {
  mortar: { worth: 0, range: 30 },
  light: { worth: 1, range: 18 },
  medium: { worth: 2, range: 24 },
  heavy: { worth: 3, range: 30 },
};

/** Short range is less than this, long range more than that, in inches (ACW-094, ACW-095). */
export const SHORT = 3;
export const LONG = 9;

/** The gun fired in the period just before at somebody else (ACW-107). */
export const hasChangedTarget = (gun: GunState | undefined, target: Armed, period: number): boolean =>
  gun?.lastShot !== undefined && gun.lastShot.period === period - 1 && gun.lastShot.target !== target.id;

/** A line of the die of a gun; none where it comes to nothing. */
export const line = (key: string, by: number, cite: string) => plus(text(`guns.tally.${key}`), by, cite);

/** One gun laid on a target. */
export type Laid = {
  readonly state: AcwState;
  readonly by: Armed;
  readonly gun: Gun;
  readonly target: Armed;
  readonly at: Part;
  readonly seen: GunMeasured;
  readonly inFog?: true;
};

/** What else is added to the die of a gun: what is seen from above, what her crews suffer. */
export const HIT_DIE = slot<Laid, Modifier>('the die of a gun');

/** What is added to the die of one gun (ACW-100 to ACW-110), in the order of the rules; all of it simply adds. */
export function hitTally(laid: Laid): NumberTally {
  const { state, by, gun, target, at, seen } = laid;
  const mortar = isMortar(gun);
  const endOn = isVessel(target) && at === 'hull' && isEndOn(seen.aspect);
  const lines = [
    ...line('short', !mortar && seen.range < SHORT ? 2 : 0, 'ACW-101'),
    ...line('rifled', gun.rifled ? 1 : 0, 'ACW-103'),
    ...line('in-arc', state.step === 'second-fire' && seen.throughout ? 1 : 0, 'ACW-104'),
    ...line('target-stationary', isStationary(state, target) ? 1 : 0, 'ACW-105'),
    ...line('firer-stationary', isStationary(state, by) ? 1 : 0, 'ACW-106'),
    ...line('new-target', hasChangedTarget(by.guns[gun.id], target, state.period) ? -1 : 0, 'ACW-107'),
    ...line('end-on', endOn ? -1 : 0, 'ACW-108'),
    ...line('long', !mortar && seen.range > LONG ? -1 : 0, 'ACW-109'),
    ...HIT_DIE(laid),
  ];
  return tally(
    text('guns.tally', { armour: classOf(target, at) }),
    CLASSES[gun.gunClass].worth,
    rule('ACW-092'),
    lines.toSorted((one, other) => (one.cite < other.cite ? -1 : 1)),
  );
}

/** The face of the die that hits; above 6 none does, at 1 or less all do (ACW-100). */
export const faceNeeded = (sum: NumberTally, target: Armed, at: Part): number =>
  classOf(target, at) - sum.total;

/** Faces of a wild die that hit. */
export const waysToHit = (sum: NumberTally, target: Armed, at: Part): number =>
  within(7 - faceNeeded(sum, target, at), { min: 0, max: 6 });
