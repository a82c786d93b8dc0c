import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Course } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { alteration } from '../../../kit/heading';
import { BAND, toCm } from '../ship/bands';
import { enemiesOf, isLand, shipOf, shipsIn } from '../ship/fleet';
import { lineBetween } from '../sight/sight';
import type { ShipState, SmrState } from '../state';
import { legsOf, type Plain, refuseEnd } from './end-of-move';
import { BEFORE_TURN, maneuver, speedsOf, TURN, turnsOf } from './maneuver';
import { isOutmatched, outBy } from './out';

/** Inches of bore from which guns are fought at long range; who has less comes close, for her torpedoes. */
const BIG = 5.9;

/**
 * Degrees off the bow the enemy is held at, the nearer the wider: straight for him from afar, then with more and more of
 * the guns bearing, at last beam to beam. Farthest range in centimetres first.
 */
const HELD: readonly { readonly beyond: number; readonly off: number; readonly key: string }[] = [
  { beyond: 4 * BAND, off: 0, key: 'course.closes' },
  { beyond: 3 * BAND, off: 40, key: 'course.closes' },
  { beyond: 2 * BAND, off: 65, key: 'course.nears' },
  { beyond: 0, off: 90, key: 'course.keeps' },
];
/** Who comes close for her torpedoes does so a band nearer. */
const NEARER = BAND;

/** Who is outmatched keeps away, the after guns bearing, and how far in centimetres. */
const AWAY = { within: 4 * BAND, off: 140 } as const;

const BEARING_OF = { north: 0, east: 90, south: 180, west: 270 } as const;

/** Where a ship should head, and what for. */
type Aim = { readonly heading: number; readonly says: Text };

const headingFrom = (line: LineMeasured): number => line.bearing - line.relative;
const headingTo = (line: LineMeasured): number => line.bearing + 180 - line.aspect;

/** The enemy nearest to her, and how he lies. */
function nearest(state: SmrState, ship: ShipState, measure: Measure) {
  return enemiesOf(state, ship.side)
    .filter((enemy) => !enemy.submerged)
    .map((enemy) => ({ enemy, line: measure(lineBetween(ship.id, enemy.id)) }))
    .toSorted((a, b) => a.line.range - b.line.range)[0];
}

/** Who has no business near the enemy: her aircraft fight for her, or she has a cargo to save. */
const isShy = ({ card }: ShipState): boolean => card.kind === 'carrier' || card.kind === 'merchant';

/** Where whoever leads should head: out by her edge, else to her fighting range with her guns bearing. */
function aimOf(state: SmrState, lead: ShipState, measure: Measure): Aim | undefined {
  const edge = outBy(state, lead);
  if (edge) return { heading: BEARING_OF[edge], says: text('course.leaves', { edge: text(`edge.${edge}`) }) };
  const found = nearest(state, lead, measure);
  if (!found) return undefined;
  const { enemy, line } = found;
  const outmatched = isOutmatched(state, lead);
  const away = isShy(lead) || (outmatched && toCm(line.range) <= AWAY.within);
  const big = lead.card.batteries.some(({ calibre }) => calibre >= BIG);
  const range = toCm(line.range) + (big ? 0 : NEARER);
  const held = away
    ? { off: AWAY.off, key: 'course.opens' }
    : outmatched
      ? { off: 90, key: 'course.shadows' }
      : HELD.find(({ beyond }) => range > beyond);
  if (!held) return undefined;
  const off = line.relative <= 180 ? held.off : -held.off;
  return { heading: line.bearing - off, says: text(held.key, { enemy: enemy.card.name }) };
}

/** The greatest speed that all of the squadron can steam at together. */
const together = (mates: readonly ShipState[]): number =>
  Math.min(...mates.filter(({ aground }) => !aground).map((mate) => speedsOf(mate).max));

/** Who leads a squadron: the ship of its commander, else its first. */
const leaderOf = (state: SmrState, mates: readonly ShipState[], squadron: string): ShipState | undefined => {
  const { co } = state.squadrons[squadron] ?? {};
  return mates.find(({ id }) => id === co) ?? mates[0];
};

/** Inches of the path, with so many centimetres more straight on, before land or an edge that she does not make for. */
function clearFor(id: PieceId, plain: Plain, measure: Measure, far: number, exit?: Edge): number {
  const legs = legsOf({ ...plain, knots: plain.knots + far });
  const { stopped } = measure({ of: 'path', piece: id, legs, within: inches(0) });
  const isClear = !stopped || (stopped.by === 'edge' && stopped.id === exit);
  return isClear ? Number.POSITIVE_INFINITY : stopped.after;
}

/**
 * What a prudent captain orders: the best speed of the squadron, on the course that its leader takes; with an enemy to
 * fight closing to fighting range with the guns bearing. Undefined where she has nothing to decide by, or is not free.
 */
export function course(state: SmrState, id: PieceId, measure: Measure): Course | undefined {
  if (!maneuver(state, id)) return undefined;
  const ship = shipOf(state, id);
  if (ship.withdrawing || ship.aground || ship.mvr === 0 || ship.submerged || isLand(ship)) return undefined;
  const mates = shipsIn(state, ship.squadron);
  const lead = leaderOf(state, mates, ship.squadron);
  if (!lead) return undefined;
  const follows = lead.id !== id;
  const toLead = follows ? measure(lineBetween(id, lead.id)) : undefined;
  const aim: Aim | undefined =
    toLead && lead.moved
      ? { heading: headingTo(toLead), says: text('course.follows', { leader: lead.card.name }) }
      : aimOf(state, lead, measure);
  if (!aim) return undefined;
  const line = toLead ?? nearest(state, ship, measure)?.line;
  if (!line) return undefined;
  const { min, max } = speedsOf(ship);
  const knots = Math.min(max, Math.max(min, toLead && lead.moved ? lead.ran : together(mates)));
  const wanted = Math.round(alteration(headingFrom(line), aim.heading) / TURN);
  const most = Math.min(turnsOf(ship), Math.floor(knots / BEFORE_TURN));
  const turns = Math.max(-most, Math.min(most, wanted));
  const exit = outBy(state, ship);
  const open = Array.from({ length: 2 * most + 1 }, (_, i): Plain => ({ knots, turns: i - most }))
    .toSorted((a, b) => Math.abs(a.turns - turns) - Math.abs(b.turns - turns))
    .filter(
      (plain) =>
        clearFor(id, plain, measure, 0, exit) === Number.POSITIVE_INFINITY &&
        !refuseEnd(state, ship, legsOf(plain), measure),
    );
  // Where nothing leads on for as long again, what leads on the farthest.
  const [best] = open
    .map((plain) => ({ plain, far: clearFor(id, plain, measure, knots, exit) }))
    .toSorted((a, b) => (a.far === b.far ? 0 : b.far - a.far));
  return best && { setting: 'steam', legs: legsOf(best.plain), says: aim.says };
}
