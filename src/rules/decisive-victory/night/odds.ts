import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { certain, convolve, type Spread } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { theWeapon } from '../guns/attack';
import { ALL_ROLLS, bandText, ways } from '../ship/bands';
import { nameOf, shipOf } from '../ship/fleet';
import { tenths, threeFigures } from '../ship/words';
import type { DvState, StarShellNamed } from '../state';
import { radarTally } from './radar';
import { SCATTER_DICE } from './star-shells';

/** One die: each of 1 to 6 as likely. */
const DIE: Spread = [0, ...Array<number>(6).fill(1 / 6)];

/** Inches a star shell is carried (DV-072). */
export const SCATTER: Spread = SCATTER_DICE.reduce<Spread>((sum) => convolve(sum, DIE), certain(0));

type OfShip = { readonly ship: PieceId };

/** What a searchlight would do. */
export function foretellLight(
  state: DvState,
  { ship, target }: OfShip & { readonly target: PieceId },
  measure: Measure,
): Forecast {
  const { range } = measure({ of: 'line', from: ship, to: target });
  const args = { ship: nameOf(state, ship), target: nameOf(state, target), range: tenths(range) };
  return {
    title: text('odds.light-title', args),
    line: { from: ship, to: target },
    tallies: [],
    spreads: [],
    notes: [text('odds.light-frees', args), text('odds.light-betrays', args)],
  };
}

/** How far a star shell would be carried. */
export const foretellStarShell = (
  state: DvState,
  { ship, system, near, bearing, range }: OfShip & Omit<StarShellNamed, 'kind'>,
): Forecast => ({
  title: text('odds.star-title', {
    ship: nameOf(state, ship),
    weapon: theWeapon(shipOf(state, ship), system).name,
    target: nameOf(state, near),
    bearing: threeFigures(Math.round(bearing) % 360),
    range: tenths(range),
  }),
  tallies: [],
  spreads: [{ label: text('odds.star-drift'), chances: SCATTER }],
  notes: [text('odds.star-direction'), text('odds.star-lights')],
});

/** The chance of a radar roll. */
export function foretellRadar(
  state: DvState,
  { ship, system, target }: OfShip & { readonly system: string; readonly target: PieceId },
): Forecast {
  const weapon = theWeapon(shipOf(state, ship), system);
  const sum = radarTally(state, shipOf(state, ship), weapon, target);
  return {
    title: text('odds.radar-title', {
      ship: nameOf(state, ship),
      weapon: weapon.name,
      target: nameOf(state, target),
    }),
    line: { from: ship, to: target },
    tallies: [sum],
    chance: { ways: ways(sum.total), of: ALL_ROLLS.length, needs: bandText(sum.total) },
    spreads: [],
    notes: [text('odds.radar-frees')],
  };
}
