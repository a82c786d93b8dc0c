import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { Modifier } from '../../../engine/counting/tally';
import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { type Resolving, raise } from '../dv';
import type { Attack } from '../guns/attack';
import { upTo } from '../ship/bands';
import { isInPlay, shipOf } from '../ship/fleet';
import { landHides } from '../ship/land';
import { searchlightNamed } from '../ship/named';
import { isOfNation } from '../ship/nations';
import { tenthsAbove } from '../ship/words';
import type { DvState, ShipState } from '../state';

/** Inches a searchlight carries (DV-069). */
export const SEARCHLIGHT_RANGE = 6;

/** Id on the table of a ship's searchlight. */
export const beamOf = (ship: PieceId): string => `searchlight-${ship}`;

/**
 * The rule by which a ship is lit in this Attacks phase: by a searchlight (DV-069), by using her own (DV-070), near
 * a star shell (DV-073). A searchlight that the firing ship has named burns before her own fire (DV-069).
 */
export function litBy(state: DvState, id: PieceId, shooter?: ShipState): RuleId | undefined {
  const { night, searchlights = [], starShells = [] } = state;
  if (!night) return undefined;
  if (searchlights.some(({ on }) => on === id)) return rule('DV-069');
  if (searchlights.some(({ by }) => by === id)) return rule('DV-070');
  if (starShells.some(({ lit }) => lit.includes(id))) return rule('DV-073');
  return shooter && searchlightNamed(shooter) === id ? rule('DV-069') : undefined;
}

const NIGHT = { by: -4, label: 'hit.night', cite: 'DV-052' } as const;
/** For the night penalty the Japanese are those who fire (DV-053). */
const NIGHT_JAPANESE = { by: -3, label: 'hit.night-japanese', cite: 'DV-053' } as const;

/** The night penalty of an attack, struck out when its target is lit (DV-069, DV-070, DV-073); torpedoes cite DV-077. */
export function nightLines({ state, shooter, target, weapon }: Attack): readonly Modifier[] {
  if (!state.night) return [];
  const lit = litBy(state, target.id, shooter);
  const { by, label, cite } = isOfNation(shooter.card, 'Japanese') ? NIGHT_JAPANESE : NIGHT;
  const lines = plus(text(label), by, weapon.kind === 'torpedo' ? 'DV-077' : cite);
  return lit === undefined ? lines : lines.map((line) => ({ ...line, cancelledBy: lit }));
}

const no = refusing('refuse-night');

/** Why a ship may not put her searchlight on another; undefined when she may. Bearing and smoke do not matter. */
export function refuseLight(
  state: DvState,
  ship: ShipState,
  targetId: PieceId,
  measure: Measure,
): Refusal | undefined {
  if (!state.night) return no('DV-069', 'by-day');
  if (!Object.hasOwn(state.ships, targetId)) return no('DV-069', 'no-ship', { ship: targetId });
  const target = shipOf(state, targetId);
  const args = { ship: ship.card.name, target: target.card.name };
  if (!isInPlay(target)) return no('DV-069', 'gone', args);
  if (target.side === ship.side) return no('DV-069', 'own-side', args);
  if (searchlightNamed(ship) === targetId) return no('DV-069', 'lit-already', args);
  const line = measure({ of: 'line', from: ship.id, to: targetId });
  if (!upTo(line.range, SEARCHLIGHT_RANGE)) {
    return no('DV-069', 'too-far', { ...args, range: tenthsAbove(line.range), reach: SEARCHLIGHT_RANGE });
  }
  return landHides(line, ship, target) ? no('DV-H11', 'land', args) : undefined;
}

/** The searchlight goes on and stays on to the end of the phase; her user is lit with it (DV-069, DV-070). */
export function* lightUp(_state: DvState, ship: PieceId, target: PieceId): Resolving {
  yield* raise({ type: 'table/beam-lit', light: beamOf(ship), from: ship, on: target });
  return yield* raise({ type: 'searchlight-lit', ship, target });
}

/** At the end of the Attacks phase searchlights go out and star shells are taken off (DV-069, DV-073). */
export function* lightsOut(state: DvState): Resolving {
  const { searchlights = [], starShells = [] } = state;
  const lights = [...searchlights.map(({ by }) => beamOf(by)), ...starShells.map(({ id }) => id)];
  if (lights.length === 0) return state;
  for (const light of lights) yield* raise({ type: 'table/light-out', light });
  return yield* raise({ type: 'lights-out', ships: [...searchlights, ...starShells].map(({ by }) => by) });
}
