import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { draw, type Resolving } from '../acw';
import { type Armed, jammedAt } from '../ship/armed';
import type { Station } from '../ship/cards';
import { vesselOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';
import { beginEffect } from './damage';
import { turretsOf } from './hit-tables';

/** The turret that is hit: of several, one at random. */
export function* turretStruck(target: Armed, by: Side, key: string): Resolving<Station | undefined> {
  const purpose = text('guns.roll.which-turret', { target: target.card.name });
  const asked = { key: `turret-which-${key}`, by, purpose, cite: rule('ACW-111') };
  return (yield* draw(turretsOf(target), asked)).drawn;
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
  return yield* beginEffect(state, piece, { kind: 'turret', turret, bearing }, [], rule('ACW-111'));
}
