import { type Container, Graphics } from 'pixi.js';
import type { Hazard } from '../../engine/hazard';
import { length, unitOf } from '../../engine/words/length';
import { phrases, say } from '../../engine/words/text';
import type { Pose, WakeLeg } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { inches, ofUnit, type TableUnit } from '../../geometry/units';
import { gravest, hazardsAhead, hazardText } from '../../session/orders/hazards';
import { spokenCourse, spokenHelm } from '../../session/said/spoken';
import type { Proposal, SessionState } from '../../session/session';
import { wordsOf } from '../../session/words';
import { measureOn } from '../../table/measuring/measure';
import { broadest, folded } from '../letters/folded';
import { type Box, freeCorner, inLines, lineBoxes, overlap } from '../letters/labels';
import { drawPlate, type Lettering, PAD, type PlatePart, plateSize } from '../letters/lettering';
import { arcPoints, dashed, offset, type Plot, polygon, polyline } from '../letters/strokes';
import {
  allHullBoxes,
  type Ghost,
  hullBoxes,
  hullLook,
  type Picture,
  plannedTracks,
  plotOf,
  proposed,
  roomOf,
  sentTracks,
  usualTrack,
} from '../picture';
import { ghostHull } from '../pieces/hulls';
import type { Pixel } from '../view/camera';
import { runMarks, splitTrack } from '../watching/track-marks';
import english from './ghost.en.json';
import type { drawHazards } from './hazard-signs';
import { orderLines } from './order-lines';

const t = phrases(english);

const linePoints = (start: Pose, legs: readonly WakeLeg[], plot: Plot): readonly Pixel[] =>
  posesAlong(start, legs).map((pose) => plot(pose.at));

/** Inches between ticks: of every unit, or of every second, fifth or tenth where they would lie too close. */
export const tickEvery = (scale: number, unit: TableUnit): number =>
  ofUnit([1, 2, 5, 10].find((every) => ofUnit(every, unit) * scale >= 5) ?? 10, unit);

function drawSector(
  g: Graphics,
  at: Pixel,
  from: Pose,
  leg: WakeLeg,
  radius: number,
  picture: Picture,
): void {
  if (!('alter' in leg) || leg.alter === 0) return;
  const color = leg.alter < 0 ? picture.palette.port : picture.palette.starboard;
  const to = from.heading + leg.alter;
  const [low, high] = leg.alter < 0 ? [to, from.heading] : [from.heading, to];
  polygon(g, [at, ...arcPoints(at, radius, low, high)], color, 0.3);
  polyline(g, [at, ...arcPoints(at, radius, low, high)], { width: 1, color, alpha: 0.8 }, true);
  polyline(g, [at, offset(at, from.heading, radius + 6)], { width: 1, color, alpha: 0.8 });
}

/** How far the track can be sailed, in straight inches. A written order is drawn as if nothing met it. */
function sailable(state: SessionState, proposal: Proposal | undefined): number {
  if (!proposal) return Number.POSITIVE_INFINITY;
  const { verdict, piece, legs } = proposal;
  if (!verdict.legal) return verdict.after;
  const measure = measureOn(state.table, state.world.table);
  return measure({ of: 'path', piece, legs, within: inches(0) }).stopped?.after ?? Number.POSITIVE_INFINITY;
}

function drawTrack(g: Graphics, picture: Picture, { piece: mover, legs, proposal }: Ghost): Pose {
  const { palette, camera } = picture;
  const plot = plotOf(picture);
  const piece = mover.pose;
  const { legal, beyond } = splitTrack(legs, sailable(picture.state, proposal));
  const poses = posesAlong(piece, legal);
  const end = poses.at(-1) ?? piece;
  const radius = Math.min(48, Math.max(24, camera.scale * 1.5));

  legal.forEach((leg, i) => {
    const from = poses[i];
    if (from) drawSector(g, plot(from.at), from, leg, radius, picture);
  });
  polyline(g, linePoints(piece, legal, plot), { width: 2.4, color: palette.amber });
  for (const mark of runMarks(piece, legal, tickEvery(camera.scale, unitOf(wordsOf(picture.state))))) {
    const at = plot(mark.at);
    const [a, b] = [offset(at, mark.heading + 90, 4), offset(at, mark.heading - 90, 4)];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  g.stroke({ width: 1.4, color: palette.amber });
  for (const pose of [piece, ...poses.filter((_, i) => 'alter' in (legal[i] ?? { ahead: 0 }))]) {
    const at = plot(pose.at);
    g.circle(at.x, at.y, 2.6).fill(palette.paper).circle(at.x, at.y, 2.6);
    g.stroke({ width: 1.4, color: palette.amber });
  }
  if (beyond.length > 0) {
    const stop = plot(end.at);
    dashed(g, linePoints(end, beyond, plot), { width: 1.8, color: palette.muted }, [4, 4]);
    for (const turn of [45, -45]) {
      const [a, b] = [offset(stop, end.heading + turn, 6), offset(stop, end.heading + turn, -6)];
      g.moveTo(a.x, a.y).lineTo(b.x, b.y);
    }
    g.stroke({ width: 1.8, color: palette.ink });
  }
  return end;
}

/** A sign that something would be met: an exclamation mark in a ring. */
function drawWarning(g: Graphics, at: Pixel, { paper, ink }: Picture['palette']): void {
  g.circle(at.x, at.y, 8).fill(paper).circle(at.x, at.y, 8).stroke({ width: 1.6, color: ink });
  g.moveTo(at.x, at.y - 4.5)
    .lineTo(at.x, at.y + 1)
    .stroke({ width: 2, color: ink });
  g.circle(at.x, at.y + 3.8, 1.2).fill(ink);
}

/**
 * The other own pieces' tracks: under the orders that stand a thin line to a small ring with the bow marked, under an
 * order for several of them a ghost of each; and so those that one press sends on. Gives their boxes.
 */
export function drawPlanned(layer: Container, picture: Picture): readonly Box[] {
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  const plot = plotOf(picture);
  const { amber, paper } = picture.palette;
  const boxes: Box[] = [];
  const g = new Graphics();
  const signs = new Graphics();
  layer.addChild(g);
  const usual = usualTrack(picture.state);
  const tracks = [...plannedTracks(picture.state), ...sentTracks(picture.state), ...(usual ? [usual] : [])];
  for (const { piece, legs, end, isDrawnUp, isWrong } of tracks) {
    const points = linePoints(piece.pose, legs, plot);
    const [from, tip] = [plot(piece.pose.at), plot(end.at)];
    const still = Math.hypot(tip.x - from.x, tip.y - from.y) < 1 && end.heading === piece.pose.heading;
    if (still && !isDrawnUp) continue;
    polyline(g, points, { width: isDrawnUp ? 2 : 1.4, color: amber, alpha: 0.85 });
    const look = isDrawnUp ? hullLook(picture, piece, end) : undefined;
    const bow = offset(tip, end.heading, (look?.drawn.length ?? 8) / 2 + 7);
    polyline(g, [tip, bow], { width: 1.6, color: amber });
    if (look) {
      const shape = ghostHull(look, amber);
      shape.position.set(tip.x, tip.y);
      layer.addChild(shape);
      boxes.push(...hullBoxes(tip, end.heading, look.drawn));
    } else {
      g.circle(tip.x, tip.y, 3.2).fill(paper).circle(tip.x, tip.y, 3.2);
      g.stroke({ width: 1.4, color: amber });
    }
    if (isWrong) drawWarning(signs, offset(tip, end.heading + 90, 16), picture.palette);
    boxes.push(...lineBoxes(from, bow));
  }
  layer.addChild(signs);
  return boxes;
}

/** The box that is being drawn about pieces. */
export function drawBox(g: Graphics, picture: Picture): void {
  if (!picture.boxed) return;
  const plot = plotOf(picture);
  const [a, b] = picture.boxed;
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }].map(plot);
  polygon(g, corners, picture.palette.amber, 0.12);
  dashed(g, corners, { width: 1.6, color: picture.palette.amber }, [5, 4], true);
}

/** What the plate beside the ghost says: the order as spoken, then the course and what it spends, or why not. */
function plateLines(picture: Picture, start: Pose, proposal: Proposal): readonly (readonly PlatePart[])[] {
  const { palette, state } = picture;
  const { verdict, legs } = proposal;
  const catalog = wordsOf(state);
  const helm = spokenHelm(catalog, legs).parts.map((part) => ({
    words: part.text,
    letters: { size: 14, weight: '700', color: part.hand ? palette[part.hand] : palette.ink } as const,
  }));
  const small = { size: 12, color: palette.muted } as const;
  const course = spokenCourse(start, legs);
  const spent = verdict.legal
    ? t('ghost.spent', { course, spent: length(verdict.spent), most: length(verdict.spent + verdict.left) })
    : course;
  const why = verdict.legal
    ? []
    : [[{ words: say(catalog, verdict.because), letters: { ...small, color: palette.ink } }]];
  return [helm, [{ words: say(catalog, spent), letters: small }], ...why];
}

/** Letters in a row of a plate, and rows, at most; fewer in a small window. */
const ROOM = { width: 500, broad: [52, 34], rows: [6, 5] } as const;

/** The gravest of what it would meet in words, and how much more there is. */
function hazardLines(picture: Picture, hazards: readonly Hazard[]): readonly (readonly PlatePart[])[] {
  const { palette, state } = picture;
  const worst = gravest(hazards);
  if (!worst) return [];
  const catalog = wordsOf(state);
  const color = worst.grave ? palette.port : palette.ink;
  const form = picture.camera.size.width < ROOM.width ? 1 : 0;
  const rows = inLines(say(catalog, hazardText(worst)), ROOM.broad[form], ROOM.rows[form]);
  const letters = { size: 12, weight: worst.grave ? '700' : '400', color } as const;
  const others = hazards.length - 1;
  const more = others > 0 ? [say(catalog, t('ghost.more', { count: others }))] : [];
  return [
    ...rows.map((words) => [{ words, letters }]),
    ...more.map((words) => [{ words, letters: { size: 12, color: palette.muted } as const }]),
  ];
}

/** Whether the proposed movement would meet something. */
export function meetsHazards({ state }: Picture): boolean {
  const now = proposed(state);
  return now !== undefined && hazardsAhead(state, now).length > 0;
}

/** Draws the proposed movement, with signs of what it would meet once these are here; gives the boxes that names should keep off. */
export function drawGhost(
  layer: Container,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
  signs?: typeof drawHazards,
): readonly Box[] {
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  lettering.begin();
  const boxes = ghost(layer, lettering, picture, taken, signs);
  lettering.end();
  return boxes;
}

function ghost(
  layer: Container,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
  sign?: typeof drawHazards,
): readonly Box[] {
  const now = proposed(picture.state);
  if (!now) return [];
  const { palette, camera } = picture;
  const plot = plotOf(picture);
  const { piece, proposal, order, wanted: wish } = now;
  const g = new Graphics();
  layer.addChild(g);
  const end = drawTrack(g, picture, now);
  const tip = plot(end.at);
  const hazards = hazardsAhead(picture.state, { proposal, order });

  if (wish) {
    const wanted = plot(wish);
    if (Math.hypot(wanted.x - tip.x, wanted.y - tip.y) > 3) {
      dashed(g, [tip, wanted], { width: 1.8, color: palette.muted }, [5, 4]);
      g.circle(wanted.x, wanted.y, 3.5).stroke({ width: 1.4, color: palette.muted });
    }
  }
  const look = hullLook(picture, piece, end);
  if (look) {
    const shape = ghostHull(look, palette.amber);
    shape.position.set(tip.x, tip.y);
    layer.addChild(shape);
  }

  const signs = new Graphics();
  layer.addChild(signs);
  const ends = look ? hullBoxes(tip, end.heading, look.drawn) : [];
  const hulls = [...allHullBoxes(picture), ...ends];
  const signed = sign?.(signs, hazards, piece.pose, plot, palette, hulls, taken) ?? [];

  const told = proposal ? plateLines(picture, piece.pose, proposal) : order ? orderLines(picture, order) : [];
  const room = roomOf(camera);
  const start = plot(piece.pose.at);
  const clear = (look?.drawn.length ?? 20) / 2 + 14;
  const leftFirst = tip.x <= start.x + 1;
  const track = posesAlong(piece.pose, now.legs).map((pose): Box => {
    const at = plot(pose.at);
    return { x: at.x - 24, y: at.y - 24, width: 48, height: 48 };
  });
  const kept = [...taken, ...hulls, ...track, ...signed];
  const lay = (parts: typeof told) => {
    const lines = [...parts, ...hazardLines(picture, hazards)].flatMap((one) =>
      folded(lettering, one, broadest(room, PAD.x)),
    );
    const size = plateSize(lettering, lines);
    const corners = [tip, start].flatMap((at) => {
      const left = { x: at.x - clear - size.width, y: at.y - size.height / 2 };
      const right = { x: at.x + clear, y: at.y - size.height / 2 };
      const above = { x: at.x - size.width / 2, y: at.y - clear - size.height };
      const below = { x: at.x - size.width / 2, y: at.y + clear };
      return [...(leftFirst ? [left, right] : [right, left]), above, below];
    });
    return { lines, box: { ...freeCorner(corners, size, kept, room, tip), ...size } };
  };
  const whole = lay(told);
  // Where the order in words would cover somebody its last line has to do: the panel says it all.
  const { lines, box } = kept.some((one) => overlap(one, whole.box)) ? lay(told.slice(-1)) : whole;
  const plate = new Graphics();
  layer.addChild(plate);
  drawPlate(plate, lettering, 'ghost', box, lines, { ground: palette.paper, rim: palette.amber });
  return [box, ...signed, ...ends];
}
