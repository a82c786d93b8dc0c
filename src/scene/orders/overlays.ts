import type { Graphics } from 'pixi.js';
import type { Reach } from '../../engine/reach';
import type { Text } from '../../engine/words/text';
import { rimAt, rimOf } from '../../geometry/outlines/rim';
import type { Arc, Point, Pose } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { measuresFreely } from '../../session/taping/may-measure';
import { reachUnder } from '../../table/maneuver/maneuver';
import { measuredFrom, placesOf } from '../../table/measuring/reach-from';
import type { Piece } from '../../table/state';
import { type Box, overlap } from '../letters/labels';
import { type Lettering, lettered } from '../letters/lettering';
import { dashed, polygon, polyline, trueArc, wedge } from '../letters/strokes';
import { afloat, allHullBoxes, inkOf, lookout, type Picture, plotOf, proposed, targetOf } from '../picture';
import { aroundView } from '../view/around';

/** The last track of each piece, pale, with a dot where each leg ended. */
export function drawWakes(g: Graphics, picture: Picture): void {
  const plot = plotOf(picture);
  for (const piece of afloat(picture.state)) {
    if (!piece.wake || picture.underWay.has(piece.id)) continue;
    const { ink } = inkOf(picture, piece);
    const points = posesAlong(piece.wake.from, piece.wake.legs).map((pose) => plot(pose.at));
    polyline(g, points, { width: 4, color: ink, alpha: 0.22 });
    for (const { x, y } of points.slice(0, -1)) g.circle(x, y, 3).fill({ color: ink, alpha: 0.4 });
  }
}

/** Whose reach is drawn, from where: the selected ship's, and on demand the target's. */
type Reaching = { readonly piece: Piece; readonly pose: Pose; readonly reaches: readonly Reach[] };

/** Arcs and rings are long: they are drawn as far as the window goes, and anew with every such part of it panned. */
export const REACH_CELLS = 8;

/** Pixels of an arc that says nothing of how far the weapon reaches. */
const SHORT = 110;

function reaching({ state, underWay, camera }: Picture): readonly Reaching[] {
  const isTold = measuresFreely(state);
  const from = lookout(state);
  const target = targetOf(state);
  const all = (piece: Piece): readonly Reach[] => {
    const known = state.rules.reach(state.world.rules, piece.id);
    return isTold ? known : known.map((one) => ({ ...one, range: inches(SHORT / camera.scale), rings: [] }));
  };
  const shown: Reaching[] = [];
  if (from && state.desk.showArcs) {
    const own = all(from.piece);
    const chosen = own.filter((reach) => reach.weapon === state.desk.weapon);
    shown.push({ ...from, reaches: chosen.length > 0 ? chosen : own });
  }
  if (target && state.desk.showEnemyReach && target.id !== from?.piece.id) {
    const pose = underWay.get(target.id) ?? target.pose;
    shown.push({ piece: target, pose, reaches: all(target) });
  }
  return shown;
}

/** Wedges of one arc from each place that a mount with it is measured from, foremost first, with how many mounts stand there. */
type Fan = {
  readonly arc: Arc;
  readonly from: readonly { readonly at: Point; readonly station: number; readonly mounts: number }[];
};

/** The different arcs of a weapon, with the places of its mounts. */
function fansOf({ piece, pose }: Reaching, reach: Reach): readonly Fan[] {
  const arcs = new Map<string, { readonly arc: Arc; readonly from: Map<string, Fan['from'][number]> }>();
  for (const mount of reach.mounts) {
    for (const arc of mount.arcs) {
      const fan = arcs.get(arc.join(' ')) ?? { arc, from: new Map() };
      const { station = 0, abeam = 0 } = mount.at ?? {};
      const spot = `${station} ${abeam}`;
      const mounts = (fan.from.get(spot)?.mounts ?? 0) + 1;
      fan.from.set(spot, { at: measuredFrom(piece.hull, pose, mount), station, mounts });
      arcs.set(arc.join(' '), fan);
    }
  }
  return [...arcs.values()].map(({ arc, from }) => ({
    arc,
    from: [...from.values()].toSorted((one, other) => other.station - one.station),
  }));
}

/**
 * Arcs as pale wedges to the weapon's range, one over the other, so that water covered by more mounts is darker;
 * of weapons after the first only the edges. The rings of the first, each with its modifier, and of what has no arcs. Gives the boxes of the ring labels.
 */
export function drawReach(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  return lettered(lettering, () => reached(g, lettering, picture, taken));
}

function reached(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const boxes: Box[] = [];
  const { scale } = picture.camera;
  const alpha = picture.palette.theme === 'light' ? 0.03 : 0.05;
  const plot = plotOf(picture);
  const window = aroundView(picture.camera, REACH_CELLS);
  const hulls = allHullBoxes(picture);
  for (const shown of reaching(picture)) {
    const { piece, pose, reaches } = shown;
    const [first, ...others] = reaches;
    if (!first) continue;
    const { ink } = inkOf(picture, piece);
    for (const reach of [...others, first]) {
      const main = reach === first;
      for (const { arc, from } of fansOf(shown, reach)) {
        for (const [i, { at, mounts }] of from.entries()) {
          const points = wedge(plot(at), reach.range * scale, trueArc(pose.heading, arc));
          if (main) polygon(g, points, ink, alpha * mounts);
          // Of a row of guns the edges of the first and the last show where those between them fire.
          if (i > 0 && i < from.length - 1) continue;
          dashed(
            g,
            points,
            { width: 1, color: ink, alpha: main ? 0.65 : 0.3 },
            main ? [14, 8] : [4, 18],
            true,
            window,
          );
        }
      }
    }
    // What reaches all round without a mount, as a searchlight does, is a ring and nothing else: it hides no other.
    for (const reach of [first, ...others.filter(({ mounts }) => mounts.length === 0)]) {
      boxes.push(...drawRings(g, lettering, picture, reach, shown, ink, [...taken, ...hulls, ...boxes]));
    }
  }
  return boxes;
}

/** What the figures on the rings of the selected piece are; undefined while none is drawn. */
export const ringLegend = (picture: Picture): Text | undefined =>
  reaching(picture)
    .flatMap(({ reaches }) => reaches)
    .find(({ legend, rings }) => legend && rings.length > 0)?.legend;

/** Degrees off the bow at which a ring's label is tried, until it is in view. */
const RING_LABELS = [48, -48, 20, -20, 80, -80, 110, -110, 140, -140, 170, 200] as const;

function drawRings(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  reach: Reach,
  { piece, pose }: Reaching,
  ink: string,
  taken: readonly Box[],
): readonly Box[] {
  const { palette, camera } = picture;
  const plot = plotOf(picture);
  const places = placesOf(piece.hull, pose, reach.mounts);
  const letters = { size: 12, weight: '700', color: ink } as const;
  return reach.rings.flatMap((ring, i) => {
    if (ring.to * camera.scale < 18) return [];
    if (ring.to < reach.range || reach.mounts.length === 0) {
      dashed(
        g,
        rimOf(pose.at, places, ring.to).map(plot),
        { width: 1.2, color: ink, alpha: 0.7 },
        [2, 18],
        true,
        aroundView(camera, REACH_CELLS),
      );
    }
    const { width, height } = lettering.measure(ring.label, letters);
    const boxes = RING_LABELS.map((off): Box => {
      const at = plot(rimAt(pose.at, places, ring.to, pose.heading + off - i * 5));
      return { x: at.x - width / 2 - 8, y: at.y - height / 2 - 1, width: width + 16, height: height + 2 };
    });
    const box = boxes.find((one) => !taken.some((other) => overlap(one, other)));
    if (!box) return [];
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    g.roundRect(box.x, box.y, box.width, box.height, box.height / 2).fill({
      color: palette.paper,
      alpha: 0.92,
    });
    g.roundRect(box.x, box.y, box.width, box.height, box.height / 2).stroke({
      width: 1,
      color: ink,
      alpha: 0.7,
    });
    lettering.write(`ring-${piece.id}-${reach.weapon}-${i}`, ring.label, letters, at, { x: 0.5, y: 0.5 });
    return [box];
  });
}

/** Where the selected ship can get to under the proposed setting, or under the one that carries on as before. */
export function drawEnvelope(g: Graphics, picture: Picture): void {
  const { state, palette } = picture;
  const { selected, showEnvelope } = state.desk;
  const piece = selected && state.world.table.pieces[selected];
  if (!showEnvelope || !piece || piece.gone !== undefined) return;
  const maneuver = state.rules.maneuver(state.world.rules, piece.id);
  if (!maneuver) return;
  const plot = plotOf(picture);
  const setting = proposed(state)?.proposal?.setting ?? maneuver.asBefore;
  for (const outline of reachUnder(state.table, state.world.table, maneuver, setting)) {
    const points = outline.map(plot);
    polygon(g, points, palette.amber, palette.theme === 'light' ? 0.1 : 0.08);
    dashed(g, points, { width: 1.2, color: palette.amber, alpha: 0.6 }, [5, 4], true);
  }
}
