import type { Measure } from '../../../engine/chart/query';
import type { Prospect } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { value } from '../../../kit/card/card';
import { isRefusal } from '../../../kit/refusal';
import { slot } from '../../../kit/slot';
import { chanceOf } from '../ship/d20';
import { enemiesOf, isInPlay, shipOf } from '../ship/fleet';
import { FRESH } from '../ship/fresh';
import { afterTests, dueToFire } from '../sight/due';
import type { GunBattery, ShipState, SmrState, TorpedoBattery } from '../state';
import { needsOf } from './attack';
import { gunsOf } from './bearing';
import { lay } from './fire';

type Pair = {
  readonly state: SmrState;
  readonly ship: ShipState;
  readonly target: ShipState;
  readonly measure: Measure;
};

/** Prospects of weapons besides guns. */
export const BESIDES_GUNS = slot<Pair, Prospect>('prospects besides guns');

/** A battery of guns or tubes against a target, with the mounts that bear. */
export const shownOf = (
  ship: ShipState,
  target: ShipState,
  battery: GunBattery | TorpedoBattery,
  bearing: readonly { readonly id: string }[],
): Omit<Prospect, 'chance' | 'refusal'> => ({
  from: ship.id,
  to: target.id,
  weapon: battery.id,
  label: value(battery.name),
  mounts: battery.mounts.map(({ id }) => ({ id, bears: bearing.some((mount) => mount.id === id) })),
});

/** Every weapon of one ship against another, as its only attack: what has been fired this turn does not count. */
function prospectsOn({ state, ship, target, measure }: Pair): readonly Prospect[] {
  const { identified, power, acquired } = ship.now;
  const idle: ShipState = {
    ...ship,
    now: {
      ...FRESH,
      ...(identified ? { identified } : {}),
      // What she has passed already is not rolled again; what she has failed counts as little as an attack that is made.
      ...(power === 'passed' ? { power } : {}),
      acquired: acquired.filter((one) => one.target === target.id && one.passed),
    },
  };
  const ofGuns = ship.card.batteries.map((battery): Prospect => {
    const laid = lay(state, idle, battery, target.id, measure);
    const shown = shownOf(ship, target, battery, isRefusal(laid) ? [] : laid.bearing);
    if (isRefusal(laid)) return { ...shown, refusal: laid };
    const { seen, aim } = laid;
    const guns = gunsOf(laid.bearing);
    const { ways, of } = chanceOf(needsOf({ state, ship: idle, battery, target, seen, aim, guns }));
    return { ...shown, chance: afterTests({ ways, of }, dueToFire(idle, battery, target.id, aim)) };
  });
  return [...ofGuns, ...BESIDES_GUNS({ state, ship: idle, target, measure })];
}

/** The ship's weapons against every enemy in play, then theirs against her; nothing once she has left play. */
export function prospects(state: SmrState, piece: PieceId, measure: Measure): readonly Prospect[] {
  if (!Object.hasOwn(state.ships, piece)) return [];
  const ship = shipOf(state, piece);
  if (!isInPlay(ship)) return [];
  const enemies = enemiesOf(state, ship.side);
  return [
    ...enemies.flatMap((enemy) => prospectsOn({ state, ship, target: enemy, measure })),
    ...enemies.flatMap((enemy) => prospectsOn({ state, ship: enemy, target: ship, measure })),
  ];
}
