import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { totalOf } from '../../../kit/dice';
import { refusing } from '../../../kit/refusal';
import { gauge, type Resolving, raise, throwDice } from '../dv';
import { refuseWeapon } from '../guns/aims';
import { weaponName, weaponOf } from '../guns/attack';
import { d6, randomDirection, upTo } from '../ship/bands';
import { shipInPlay, shipOf } from '../ship/fleet';
import { starShellsNamed } from '../ship/named';
import { tenthsAbove } from '../ship/words';
import type { DvState, ShipState, StarShellNamed } from '../state';

/** Inches around the marker in which ships are lit (DV-073). */
export const LIT_WITHIN = inches(1);

/** Dice of the scatter, in inches (DV-072). */
export const SCATTER_DICE = d6(3);

const no = refusing('refuse-night');

/** Why a battery may not fire a star shell at all; undefined when it may (DV-071). */
export function refuseStarShell(state: DvState, ship: ShipState, system: string): Refusal | undefined {
  if (!state.night) return no('DV-071', 'by-day');
  const weapon = weaponOf(ship, system);
  const args = { ship: ship.card.name, weapon: weaponName(ship, system) };
  if (weapon?.kind !== 'gun') return no('DV-071', 'no-guns', args);
  const refusal = refuseWeapon(state, ship, weapon);
  if (refusal) return refusal;
  if (ship.aims.some((aim) => aim.system === system)) return no('DV-071', 'guns-aimed', args);
  if (starShellsNamed(ship).some((named) => named.system === system)) return no('DV-071', 'star-named', args);
  return ship.concentrate && starShellsNamed(ship).some((other) => other.system !== system)
    ? no('DV-129', 'concentrated', args)
    : undefined;
}

/** Why the point may not be aimed at; undefined when it may. Only range matters, neither arcs nor land (DV-072). */
export function refusePoint(
  state: DvState,
  ship: ShipState,
  { system, near, bearing, range }: Omit<StarShellNamed, 'kind'>,
  measured: Measure,
): Refusal | undefined {
  const reach = weaponOf(ship, system)?.range ?? 0;
  if (!shipInPlay(state, near)) return no('DV-072', 'no-point', { ship: near });
  if (!(bearing >= 0 && bearing < 360)) return no('DV-072', 'no-bearing');
  if (!(range >= 0 && Number.isFinite(range))) return no('DV-072', 'no-distance');
  const point = { near, bearing: degrees(bearing), distance: inches(range) };
  const away = measured({ of: 'spot', from: ship.id, ...point });
  const weapon = weaponName(ship, system);
  return upTo(away, reach)
    ? undefined
    : no('DV-072', 'star-too-far', { weapon, range: tenthsAbove(away), reach });
}

/** Placed, moved 3d6 inches in a random direction, and every ship within an inch lit (DV-072, DV-073, DV-H04). */
export function* fireStarShell(
  state: DvState,
  ship: PieceId,
  { system, near, bearing, range }: StarShellNamed,
): Resolving {
  const light = `star-shell-${ship}-${system}`;
  const { side: by, card } = shipOf(state, ship);
  const weapon = weaponName(shipOf(state, ship), system);
  const at = { from: near, bearing: degrees(bearing), range: inches(range) };
  yield* raise({ type: 'table/flare-placed', light, ...at, radius: LIT_WITHIN });
  const scatter = (what: 'direction' | 'distance', dice: readonly number[]) => {
    const purpose = text(`star-shell.${what}`, { ship: card.name, weapon });
    return throwDice({ key: `star-${what}-${ship}-${system}`, by, dice, purpose, cite: rule('DV-072') });
  };
  const [face = 1] = yield* scatter('direction', d6(1));
  const faces = yield* scatter('distance', SCATTER_DICE);
  const toward = randomDirection(face);
  const drift = inches(totalOf(faces));
  yield* raise({ type: 'table/flare-drifted', light, toward, by: drift });
  const around = yield* gauge(`star-lights-${ship}-${system}`, { of: 'around', light }, rule('DV-073'));
  const lit = around.filter((id) => Object.hasOwn(state.ships, id));
  const burst = { light, toward, drift, faces: [face, ...faces], lit };
  return yield* raise({ type: 'star-shell-burst', ship, system, weapon, ...burst });
}
