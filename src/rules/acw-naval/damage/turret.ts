import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { type Resolving, throwDice } from '../acw';
import { type Armed, jammedAt } from '../ship/armed';
import type { Station } from '../ship/cards';
import { vesselOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';
import { beginEffect } from './damage';
import { turretsOf } from './hit-tables';

/** The turret that is hit: of several, one at random. */
export function* turretStruck(target: Armed, by: Side, key: string): Resolving<Station | undefined> {
  const turrets = turretsOf(target);
  if (turrets.length < 2) return turrets[0];
  const faces = yield* throwDice({
    key: `turret-which-${key}`,
    by,
    dice: [turrets.length],
    purpose: text('guns.roll.which-turret', { target: target.card.name }),
    cite: rule('ACW-111'),
  });
  return turrets[(faces[0] ?? 1) - 1];
}

/** Where a turret points: at what it fired at last, in this same step too, or dead ahead (ACW-111). */
function lastBearing({ card, guns }: Vessel, turret: Station): number {
  let last: { readonly period: number; readonly bearing: number } | undefined;
  for (const { id, station } of card.guns) {
    const shot = guns[id]?.lastShot;
    if (station !== turret || shot?.bearing === undefined) continue;
    if (!last || shot.period >= last.period) last = { period: shot.period, bearing: shot.bearing };
  }
  return last?.bearing ?? 0;
}

/** ACW-111: the turret stays where it points; its guns can go on firing there. One stuck already stays stuck. */
export function* jam(state: AcwState, piece: PieceId, turret: Station): Resolving {
  const vessel = vesselOf(state, piece);
  const bearing = degrees(jammedAt(vessel, turret) ?? lastBearing(vessel, turret));
  return yield* beginEffect(
    state,
    piece,
    { kind: 'turret', since: state.period, attempts: 0, turret, bearing },
    [],
    rule('ACW-111'),
  );
}
