import type { Measure } from '../../../engine/chart/query';
import { HULL_SIDES, type HullSide } from '../../../engine/chart/table-event';
import type { PieceId, Side } from '../../../engine/ids';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { idea, ideaOf } from '../../../kit/opponent/idea';
import { lineTo } from '../../../kit/opponent/lines';
import { besideSeen } from '../../../kit/opponent/places';
import { MINE, needsOf as mineNeeds } from '../options/mines';
import { refuseDepth } from '../options/submarines';
import { cm, toCm } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { fleetOf, otherSide, shipOf } from '../ship/fleet';
import { layers } from '../ship/waiting';
import type { ShipState, SmrState } from '../state';
import { fire } from './fire';
import { worthOfHits } from './worth';

/* Mines and submarines, where they are played (SMR-H39, SMR-H40). */

/** Centimetres from a layer's centre to the middle of a field beside her base. */
const BESIDE = 5;
/** Degrees off her bow within which an enemy is thought to run on, and centimetres of a field's width. */
const AHEAD = 30;
const FIELD = 5;
/** Points below which a field is kept for a better place. */
const LEAST_FIELD = 0.05;

const TOWARD: Readonly<Record<HullSide, number>> = { bow: 0, starboard: 90, stern: 180, port: 270 };

/** What a mine does to a ship that runs into its field, on the average. */
export function harmOfMine(state: SmrState, ship: ShipState): number {
  const { ways, of } = chanceOf(mineNeeds(ship));
  const { hits, ip, ...blow } = MINE;
  return (ways * worthOfHits(state, ship, blow, hits, ip)) / of;
}

/** How likely a ship runs into a field that lies so from the layer: it must lie ahead of her, and not too far. */
function runsInto(ship: ShipState, layer: ShipState, at: HullSide, measure: Measure): number {
  const place = besideSeen({ toward: TOWARD[at], away: cm(BESIDE) }, lineTo(layer.id, ship.id, measure));
  const far = toCm(place.range);
  if (place.off > AHEAD || far > 2 * Math.max(ship.ran, 1)) return 0;
  return Math.min(1, (2 * FIELD) / Math.max(FIELD, far)) * (1 - place.off / (2 * AHEAD));
}

export function meritOfLaying(
  state: SmrState,
  { ship: id, at }: { readonly ship: PieceId; readonly at: HullSide },
  measure: Measure,
): Merit {
  const layer = shipOf(state, id);
  const worth = fleetOf(state).reduce((sum, ship) => {
    if (ship.id === id) return sum;
    const harm = runsInto(ship, layer, at, measure) * harmOfMine(state, ship);
    return sum + (ship.side === layer.side ? -harm : harm);
  }, -LEAST_FIELD);
  return { worth, because: text('why.mines') };
}

const ofShip = ideaOf('ship');

export const mineIdeas = (state: SmrState, side: Side): readonly Idea[] => [
  ...layers(state, side).flatMap((ship) => HULL_SIDES.map((at) => ofShip(ship, 'layMines', { at }))),
  idea('passMines', side),
];

/** Centimetres from the nearest enemy within which a submarine stays under water, and beyond which she comes up for speed. */
const UNSAFE = 60;
const SAFE = 90;
const SPEED = 0.3;
/** Bearing at which an enemy is expected to lie to whom it has time to turn its guns on. */
const BROADSIDE = degrees(90);

/** What the guns of the worst of the enemies could do to her on the surface a turn from now, and how near the nearest is, centimetres. */
function exposed(state: SmrState, ship: ShipState, measure: Measure) {
  const { submerged: _, ...surfaced } = ship;
  const seen = { ...state, ships: { ...state.ships, [ship.id]: surfaced } };
  let [drawn, nearest] = [0, Number.POSITIVE_INFINITY];
  for (const enemy of fleetOf(state, otherSide(state, ship.side).id)) {
    const { range, aspect } = lineTo(enemy.id, ship.id, measure);
    const near = cm(Math.max(1, toCm(range) - enemy.speed));
    const taken = fire(
      seen,
      enemy.id,
      ship.id,
    )?.({ range: near, relative: BROADSIDE, aspect, masked: false });
    drawn = Math.max(drawn, taken ?? 0);
    nearest = Math.min(nearest, toCm(range));
  }
  return { drawn, nearest };
}

export function meritOfDepth(
  state: SmrState,
  { ship: id, to }: { readonly ship: PieceId; readonly to: 'dive' | 'surface' },
  measure: Measure,
): Merit {
  const { drawn, nearest } = exposed(state, shipOf(state, id), measure);
  const worth = to === 'dive' ? (nearest <= UNSAFE ? drawn : -SPEED) : nearest > SAFE ? SPEED : -drawn;
  return { worth, because: text(`why.${to}`) };
}

export const depthIdeas = (state: SmrState, ship: ShipState): readonly Idea[] =>
  (['dive', 'surface'] as const)
    .filter((to) => state.phase === 'submarines' && !refuseDepth(state, { ship: ship.id, to }))
    .map((to) => ofShip(ship, 'changeDepth', { to }));
