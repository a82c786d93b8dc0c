import { type PieceId, rule } from '../../../engine/ids';
import type { Reach } from '../../../engine/reach';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { value } from '../../../kit/card/card';
import { RUNS } from '../air/attacks';
import { GUN_STEP } from '../guns/gunnery';
import { SEARCHLIGHT_RANGE } from '../night/lighting';
import { flightWith } from '../ship/air/flights';
import { isInPlay, shipOf } from '../ship/fleet';
import type { DvState, WeaponSystem } from '../state';
import { TORPEDO_STEP } from '../torpedoes';
import { canFire } from './card';

/** Inches after which each kind of weapon loses another point, and the rule that takes it. */
const STEPS = {
  gun: { inches: GUN_STEP, cite: 'DV-049' },
  torpedo: { inches: TORPEDO_STEP, cite: 'DV-075' },
} as const;

/** A ring to each full step and one to the weapon's range, labelled with the modifier of what lies inside it. */
function ringsOf(weapon: WeaponSystem): Reach['rings'] {
  const { inches: step, cite } = STEPS[weapon.kind];
  const rings = Math.ceil(weapon.range / step);
  return Array.from({ length: rings }, (_, taken) => ({
    to: inches(Math.min(weapon.range, (taken + 1) * step)),
    label: taken === 0 ? '0' : `-${taken}`,
    cite: rule(cite),
  }));
}

/** What reaches so far on any bearing: a ring. */
const allRound = (weapon: string, label: Text, within: number, cite: string): Reach => ({
  weapon,
  label,
  range: inches(within),
  mounts: [],
  rings: [{ to: inches(within), label: weapon, cite: rule(cite) }],
});

/** By night every ship may put her searchlight on one enemy so far away (DV-069). */
const SEARCHLIGHT = allRound('searchlight', text('card.searchlight'), SEARCHLIGHT_RANGE, 'DV-069');

/** What a flight on the table can attack below it: a ring, for it attacks on any bearing (DV-168, DV-169, DV-171). */
function flightReach(state: DvState, piece: PieceId): readonly Reach[] {
  const flight = flightWith(state, piece);
  const run = flight?.placed ? RUNS[flight.kind] : undefined;
  if (!flight || run?.within === undefined) return [];
  return [allRound(run.weapon, text(`board.kind.${flight.kind}`), run.within, run.cite)];
}

/** What a ship in play can reach with every weapon system that can fire; nothing once she has left play. */
export function reachOf(state: DvState, piece: PieceId): readonly Reach[] {
  if (!Object.hasOwn(state.ships, piece)) return flightReach(state, piece);
  const ship = shipOf(state, piece);
  if (!isInPlay(ship)) return [];
  const weapons = ship.card.systems
    .filter((weapon) => canFire(ship, weapon))
    .map((weapon) => ({
      weapon: weapon.id,
      label: value(weapon.name),
      range: weapon.range,
      mounts: weapon.mounts,
      rings: ringsOf(weapon),
      legend: text('card.rings', { weapon: weapon.name }),
    }));
  return state.night && !ship.card.base ? [...weapons, SEARCHLIGHT] : weapons;
}
