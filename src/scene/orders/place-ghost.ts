import type { Graphics } from 'pixi.js';
import type { Refusal } from '../../engine/command';
import { say } from '../../engine/words/text';
import type { Pose } from '../../geometry/pose';
import { type Pointed, placeHole, placeOfCommand } from '../../session/orders/spots';
import type { SessionState } from '../../session/session';
import { wordsOf } from '../../session/words';
import { placed } from '../../table/company/company';
import { footprint, stancesOf } from '../../table/footprint';
import { zoneOutline } from '../../table/laying/zones';
import { measureOn } from '../../table/measuring/measure';
import { type Box, freeCorner, inLines } from '../letters/labels';
import { drawPlate, type Lettering, plateSize } from '../letters/lettering';
import { dashed, offset, polygon, polyline } from '../letters/strokes';
import { allHullBoxes, type Picture, plotOf, roomOf } from '../picture';

/** Pixels of the cross that marks a place, from its middle. */
const CROSS = { from: 4, to: 11 } as const;

/** Why nothing may be set down there; what is answered to a question is judged when it is given. */
const refusalOf = (
  { rules, table, world, question }: SessionState,
  { command }: Pointed,
): Refusal | undefined =>
  question ? undefined : rules.refuse(world.rules, command, measureOn(table, world.table));

/** The zones in which a place is to be chosen, and what is set down at the one that is, or why it may not be. */
export function drawPlace(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  pointed: Pointed,
  taken: readonly Box[],
): readonly Box[] {
  const hole = placeHole(pointed.offer);
  if (!hole) return [];
  const { state, palette } = picture;
  const plot = plotOf(picture);
  const { bounds } = state.table;
  for (const zone of bounds ? hole.domain.zones : []) {
    const outline = zoneOutline(bounds as NonNullable<typeof bounds>, zone).map(plot);
    polygon(g, outline, palette.amber, 0.1);
    dashed(g, outline, { width: 1.4, color: palette.amber }, [6, 4], true);
  }
  const pose = placeOfCommand(pointed.offer, pointed.command);
  if (!pose) return [];
  const refusal = refusalOf(state, pointed);
  const color = refusal ? palette.muted : palette.amber;
  const { x, y } = plot(pose.at);
  for (const heading of [0, 90, 180, 270]) {
    const [a, b] = [offset({ x, y }, heading, CROSS.from), offset({ x, y }, heading, CROSS.to)];
    polyline(g, [a, b], { width: 2, color });
  }
  const boxes = drawThere(g, picture, hole.domain, pose, refusal);
  return refusal ? [...boxes, ...drawWhy(g, lettering, picture, refusal, boxes, taken)] : boxes;
}

/** Every body of the piece as it would stand, with a line over its bow where it has one; crossed where it may not. */
function drawThere(
  g: Graphics,
  picture: Picture,
  { piece: id, zones, room }: NonNullable<ReturnType<typeof placeHole>>['domain'],
  pose: Pose,
  refusal: Refusal | undefined,
): readonly Box[] {
  const { state, palette, camera } = picture;
  const piece = id && state.world.table.pieces[id];
  if (!piece) return [];
  const plot = plotOf(picture);
  const color = refusal ? palette.muted : palette.amber;
  const measure = measureOn(state.table, state.world.table);
  const found = room && measure({ of: 'room', piece: piece.id, at: pose, zones, ...room });
  const stations = found?.without.length === 0 ? found.stations : undefined;
  return stancesOf(placed(piece, pose, stations)).map((stance): Box => {
    const outline = footprint(piece.hull, stance).map(plot);
    polygon(g, outline, palette.paper, 0.8);
    dashed(g, outline, { width: 1.8, color }, [4, 2.5], true);
    const middle = plot(stance.at);
    if (piece.hull.shape !== 'round') {
      const bow = (piece.hull.length / 2) * camera.scale;
      polyline(g, [middle, offset(middle, stance.heading, bow + 8)], { width: 1.8, color });
    }
    const reach = (Math.max(piece.hull.length, piece.hull.beam) / 2) * camera.scale + 3;
    if (refusal)
      for (const turn of [45, 135]) {
        const ends = [offset(middle, turn, reach), offset(middle, turn, -reach)];
        polyline(g, ends, { width: 1.6, color: palette.ink });
      }
    return { x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach };
  });
}

function drawWhy(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  refusal: Refusal,
  there: readonly Box[],
  taken: readonly Box[],
): readonly Box[] {
  const { state, palette, camera } = picture;
  const rows = inLines(say(wordsOf(state), refusal.because), 40, 4);
  const lines = rows.map((words) => [
    { words, letters: { size: 13, weight: '700' as const, color: palette.ink } },
  ]);
  const size = plateSize(lettering, lines);
  const left = Math.min(...there.map(({ x }) => x));
  const right = Math.max(...there.map(({ x, width }) => x + width));
  const top = Math.min(...there.map(({ y }) => y));
  const bottom = Math.max(...there.map(({ y, height }) => y + height));
  const [midX, midY] = [(left + right) / 2 - size.width / 2, (top + bottom) / 2 - size.height / 2];
  const corners = [
    { x: right + 8, y: midY },
    { x: left - 8 - size.width, y: midY },
    { x: midX, y: top - 8 - size.height },
    { x: midX, y: bottom + 8 },
  ];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const corner = freeCorner(corners, size, [...taken, ...allHullBoxes(picture)], roomOf(camera), middle);
  drawPlate(g, lettering, 'place', corner, lines, { ground: palette.paper, rim: palette.edge });
  return [{ ...corner, ...size }];
}
