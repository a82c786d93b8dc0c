import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { inArcs } from '../../../kit/opponent/arcs';
import { lineTo } from '../../../kit/opponent/lines';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { lossOf, shipWith, stakeOf } from './worth';

/** What a mount that bears on the nearest enemy, or has not fired yet this turn, is worth beside one that does not. */
const BEARS = 1.5;
const FRESH = 1.3;

/** Relative bearing of the nearest enemy. */
function nearest(state: SmrState, ship: ShipState, measure: Measure): number | undefined {
  const lines = fleetOf(state, otherSide(state, ship.side).id).map(({ id }) => lineTo(ship.id, id, measure));
  return lines.toSorted((a, b) => a.range - b.range)[0]?.relative;
}

/** What a mount counts for among those of its ship: its guns, or the torpedoes in its tubes. */
function mountWorth(state: SmrState, ship: ShipState, id: unknown, measure: Measure): number {
  const gun = ship.card.batteries.flatMap(({ mounts }) => mounts).find((mount) => mount.id === id);
  const tubes = ship.card.torpedoes.flatMap(({ mounts }) => mounts).find((mount) => mount.id === id);
  const arcs = gun?.arcs ?? tubes?.arcs ?? [];
  const toward = nearest(state, ship, measure);
  const bears = toward !== undefined && inArcs(arcs, toward) ? BEARS : 1;
  if (gun) return gun.guns * bears * (ship.now.shot.includes(gun.id) ? 1 : FRESH);
  return tubes
    ? (0.1 + (ship.loaded[tubes.id] ?? 0) + (ship.reloads[tubes.id] ?? 0) * tubes.tubes) * bears
    : 0;
}

/** Decisions in mid-resolution: which mount is lost, and who hoists the flag (SMR-049, SMR-H37). */
export function decide(
  state: SmrState,
  _question: Choose,
  picked: Command,
  measure: Measure,
): Merit | undefined {
  const ship = shipWith(state, picked.ship);
  if (!ship) return undefined;
  if (picked.verb === 'loseMount') {
    return { worth: -0.1 * mountWorth(state, ship, picked.mount, measure), because: text('why.lose-mount') };
  }
  if (picked.verb !== 'hoistFlag') return undefined;
  const sound = 1 - lossOf(state, ship) / Math.max(1, stakeOf(state, ship));
  return { worth: sound, because: text('why.hoist-flag', { ship: ship.card.name }) };
}
