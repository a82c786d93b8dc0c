import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { lineTo } from '../../../kit/opponent/lines';
import { told } from '../../../kit/opponent/merit';
import { mountsBearing } from '../guns/aims';
import { attackOf } from '../guns/attack';
import { SCATTER } from '../night/odds';
import { LIT_WITHIN } from '../night/star-shells';
import { waiting } from '../ship/acting';
import { upTo } from '../ship/bands';
import { nameOf, otherSide, shipOf } from '../ship/fleet';
import { withPrelude } from '../ship/named';
import type { DvState, ShipState } from '../state';
import { expectedOf, worthOfAims } from './fire/aims';
import { tables } from './fire/fire';
import { costOfLight } from './worth/surprise';

/** Of the fire a light brings on its user, the part that comes: the enemy may have other targets, or light her himself. */
const EXPOSED = 0.6;
/** Of what a light would bring to friends who fire later. */
const FRIENDS = 0.5;
/** Inches from a target at which the point of a star shell is chosen, a whole number, in one of the directions it may be carried. */
export const STAR_SHELL_OFF = 10;
/** The chance that it is carried back to within an inch of the target: the one direction of six, and the inches. */
const STAR_SHELL_LIGHTS =
  SCATTER.slice(STAR_SHELL_OFF - LIT_WITHIN, STAR_SHELL_OFF + LIT_WITHIN + 1).reduce((sum, p) => sum + p, 0) /
  6;
/** Points below which a star shell is not thought of. */
const STAR_SHELL_LEAST = 0.02;
/** Points of a radar roll that costs nothing but the asking. */
const FREE = 0.001;

/** The best single attack of a ship on another as things stand. */
function bestAttack(state: DvState, ship: ShipState, target: PieceId, measure: Measure): number {
  const line = lineTo(ship.id, target, measure);
  let best = 0;
  for (const { weapon } of tables(state, ship, shipOf(state, target))) {
    if (!upTo(line.range, weapon.range) || mountsBearing(ship.id, weapon, target, measure).length === 0)
      continue;
    const aim = { system: weapon.id, target, full: true };
    best = Math.max(best, expectedOf(state, attackOf(state, ship.id, [aim], aim, line)));
  }
  return best;
}

/** The state with light of a ship on another. */
const litUp = (state: DvState, by: PieceId, on: PieceId): DvState => ({
  ...state,
  searchlights: [...(state.searchlights ?? []), { by, on }],
});

/** A searchlight: what it adds to her fire and her friends', less what it draws on herself (DV-069, DV-070). */
export function meritOfLight(state: DvState, id: PieceId, target: PieceId, measure: Measure): Merit {
  const ship = shipOf(state, id);
  const lit = litUp(state, id, target);
  const gain = (by: ShipState, at: PieceId): number =>
    bestAttack(lit, by, at, measure) - bestAttack(state, by, at, measure);
  const aimed = ship.aims.filter((aim) => aim.target === target);
  const own =
    aimed.length > 0
      ? worthOfAims(lit, ship, ship.aims, aimed, measure) -
        worthOfAims(state, ship, ship.aims, aimed, measure)
      : gain(ship, target);
  const friends = waiting(state, ship.side)
    .filter((friend) => friend.id !== id)
    .reduce((sum, friend) => sum + FRIENDS * gain(friend, target), 0);
  const enemies = waiting(state, otherSide(state, ship.side).id);
  const drawn = enemies.reduce((sum, enemy) => sum + EXPOSED * gain(enemy, id), 0);
  const wakes = costOfLight(state, ship, target, true, measure);
  return told(own + friends - drawn - wakes, 'appraisal.light', { target: nameOf(state, target) });
}

/** A star shell: the small chance of what light on a ship adds to the fire that is still to come (DV-072, DV-073). */
export function meritOfStarShell(state: DvState, id: PieceId, target: PieceId, measure: Measure): Merit {
  const ship = shipOf(state, id);
  const lit = litUp(state, id, target);
  const gain = waiting(state, ship.side).reduce(
    (sum, by) => sum + bestAttack(lit, by, target, measure) - bestAttack(state, by, target, measure),
    0,
  );
  const wakes = costOfLight(state, ship, target, false, measure);
  const worth = STAR_SHELL_LIGHTS * (gain - wakes) - STAR_SHELL_LEAST;
  return told(worth, 'appraisal.star-shell', { target: nameOf(state, target) });
}

/** A radar roll costs nothing; it is worth the asking when anything speaks against the hit (DV-065). */
export function meritOfRadar(
  state: DvState,
  id: PieceId,
  system: string,
  target: PieceId,
  measure: Measure,
): Merit {
  const ship = shipOf(state, id);
  const aims = ship.aims.filter((aim) => aim.system === system && aim.target === target);
  const bare = withPrelude(ship, undefined);
  const worthIf = (success: boolean): number => {
    const rolled = [...(state.radar ?? []), { ship: id, system, target, success }];
    return worthOfAims({ ...state, radar: rolled }, bare, ship.aims, aims, measure);
  };
  const gain = worthIf(true) - worthIf(false);
  return told(gain > 0 ? gain + FREE : 0, 'appraisal.radar', { ship: ship.card.name });
}
