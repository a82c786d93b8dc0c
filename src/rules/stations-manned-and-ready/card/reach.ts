import { type PieceId, rule } from '../../../engine/ids';
import type { Reach } from '../../../engine/reach';
import { text } from '../../../engine/words/text';
import { value } from '../../../kit/card/card';
import { neededAt } from '../guns/attack';
import { BAND, cm } from '../ship/bands';
import { mountsLeft } from '../ship/facts';
import { isInPlay, shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { NEEDED } from '../torpedoes/attack';

/** What a ship in play can reach with every weapon that can still fire: a ring to each range band. */
export function reachOf(state: SmrState, piece: PieceId): readonly Reach[] {
  if (!Object.hasOwn(state.ships, piece)) return [];
  const ship = shipOf(state, piece);
  if (!isInPlay(ship)) return [];
  const rings = (bands: number, needed: (band: number) => number, cite: string): Reach['rings'] =>
    Array.from({ length: bands }, (_, i) => ({
      to: cm((i + 1) * BAND),
      label: `${needed(i + 1)}+`,
      cite: rule(cite),
    }));
  const guns = ship.card.batteries
    .map((battery) => ({ battery, mounts: mountsLeft(ship, battery) }))
    .filter(({ mounts }) => mounts.length > 0)
    .map(
      ({ battery, mounts }): Reach => ({
        weapon: battery.id,
        label: value(battery.name),
        range: cm(battery.reach * BAND),
        mounts: mounts.map(({ id, arcs }) => ({ id, arcs })),
        rings: rings(battery.reach, (band) => neededAt(ship, band), 'SMR-010'),
        legend: text('card.rings', { weapon: battery.name }),
      }),
    );
  const tubes = ship.card.torpedoes
    .map((battery) => ({
      battery,
      farthest: Math.max(...battery.settings.map(({ reach }) => reach)),
      mounts: battery.mounts.filter(({ id }) => !ship.lost.includes(id) && (ship.loaded[id] ?? 0) > 0),
    }))
    .filter(({ mounts }) => mounts.length > 0)
    .map(
      ({ battery, mounts, farthest }): Reach => ({
        weapon: battery.id,
        label: value(battery.name),
        range: cm(farthest * BAND),
        mounts: mounts.map(({ id, arcs }) => ({ id, arcs })),
        rings: rings(farthest, (band) => NEEDED[band - 1] ?? 0, 'SMR-024'),
        legend: text('card.rings', { weapon: battery.name }),
      }),
    );
  return [...guns, ...tubes];
}
