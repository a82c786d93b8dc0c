import type { Card } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { weaponName } from '../guns/attack';
import { nameOf } from '../ship/fleet';
import { searchlightNamed, starShellsNamed } from '../ship/named';
import type { DvState, ShipState, WeaponSystem } from '../state';
import { radarOf } from './radar';

/** Gunnery radar of a battery and how its roll of this turn came out; nothing without a set (DV-064, DV-065). */
export function radarFigure(
  state: DvState,
  ship: ShipState,
  weapon: WeaponSystem,
): Card['weapons'][number]['figures'] {
  if (!weapon.radar) return [];
  const success = radarOf(state, ship.id, weapon.id);
  const key = success === undefined ? 'fitted' : success ? 'found' : 'lost';
  return [{ label: text('card.weapon.radar'), value: text(`card.radar.${key}`) }];
}

/** Who lights the ship, whom she lights, and what she has named to do before her guns fire. */
export function nightNotes(state: DvState, ship: ShipState): readonly Text[] {
  const { searchlights = [], starShells = [] } = state;
  const named = searchlightNamed(ship);
  return [
    ...searchlights.flatMap(({ by, on }) => {
      if (by === ship.id) return [text('card.note.shines', { target: nameOf(state, on) })];
      return on === ship.id ? [text('card.note.lit', { ship: nameOf(state, by) })] : [];
    }),
    ...starShells
      .filter(({ lit }) => lit.includes(ship.id))
      .map(({ by }) => text('card.note.star-lit', { ship: nameOf(state, by) })),
    ...(named === undefined ? [] : [text('card.note.will-shine', { target: nameOf(state, named) })]),
    ...starShellsNamed(ship).map(({ system }) =>
      text('card.note.star-loaded', { weapon: weaponName(ship, system) }),
    ),
  ];
}
