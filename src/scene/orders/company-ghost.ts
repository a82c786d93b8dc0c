import { type Container, Graphics } from 'pixi.js';
import { length, unitOf } from '../../engine/words/length';
import { phrases, say } from '../../engine/words/text';
import type { Point, Pose } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { type Lying, lyingAfter } from '../../session/orders/lies';
import { lyingSaid } from '../../session/orders/lying';
import { menOf } from '../../session/orders/men';
import type { Company, Proposal } from '../../session/orders/proposal';
import { standingAfter } from '../../session/orders/standing-after';
import { wordsOf } from '../../session/words';
import { stancesOf } from '../../table/footprint';
import type { Piece } from '../../table/state';
import { type Box, freeCorner, inLines, lineBoxes } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { arcPoints, dashed, offset, polygon, polyline } from '../letters/strokes';
import { allHullBoxes, drawnOf, type Picture, plotOf, proposed, roomOf } from '../picture';
import type { Pixel } from '../view/camera';
import { runMarks } from '../watching/track-marks';
import english from './company-ghost.en.json';
import { tickEvery } from './ghost';
import { drawEyes } from './lying';

const t = phrases(english);

/** What is drawn of a proposed movement whose figures are carried along. */
type Led = {
  readonly proposal: Proposal;
  readonly company: Company;
  /** As it stands, and as it would stand. */
  readonly piece: Piece;
  readonly there: Piece;
  readonly wanted?: Point | undefined;
};

function ledBy(picture: Picture): Led | undefined {
  const now = proposed(picture.state);
  const { proposal, piece, wanted } = now ?? {};
  const there = proposal && standingAfter(picture.state, proposal);
  if (!piece || !proposal?.company || !there) return undefined;
  return { proposal, company: proposal.company, piece, there, wanted };
}

/** Draws a proposed movement of many figures: the leader's way, everybody at its end. Gives the boxes it fills. */
export function drawCompany(
  layer: Container,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  const led = ledBy(picture);
  return lettered(lettering, () => {
    if (!led) return [];
    const g = new Graphics();
    layer.addChild(g);
    drawWay(g, picture, led);
    const lying = lyingAfter(picture.state, led.proposal);
    drawSeen(g, picture, led, lying);
    const boxes = drawMen(g, picture, led);
    return [...boxes, ...drawWords(g, lettering, picture, led, lying, [...taken, ...boxes])];
  });
}

/** The leader's way over the ground, a tick for each inch, and how near to him everybody has to stay. */
function drawWay(g: Graphics, picture: Picture, { piece, proposal, there, wanted }: Led): void {
  const { palette, camera, state } = picture;
  const plot = plotOf(picture);
  const { legs } = proposal;
  const points = posesAlong(piece.pose, legs).map(({ at }) => plot(at));
  polyline(g, points, { width: 2.4, color: palette.amber });
  for (const mark of runMarks(piece.pose, legs, tickEvery(camera.scale, unitOf(wordsOf(state))))) {
    const at = plot(mark.at);
    polyline(g, [offset(at, mark.heading + 90, 4), offset(at, mark.heading - 90, 4)], {
      width: 1.4,
      color: palette.amber,
    });
  }
  const end = plot(there.pose.at);
  if (wanted) {
    const at = plot(wanted);
    if (Math.hypot(at.x - end.x, at.y - end.y) > 3) {
      dashed(g, [end, at], { width: 1.8, color: palette.muted }, [5, 4]);
      g.circle(at.x, at.y, 3.5).stroke({ width: 1.4, color: palette.muted });
    }
  }
  const within = menOf(state.offers, piece.id)?.within;
  if (within === undefined) return;
  const circle = arcPoints(end, within * camera.scale, 0, 360);
  polygon(g, circle, palette.amber, 0.07);
  dashed(g, circle, { width: 1.2, color: palette.amber, alpha: 0.85 }, [2, 5], true);
}

/** Everybody where he would stand, with a thin line from where he stands; a cross on those who find no place. */
function drawMen(g: Graphics, picture: Picture, { piece, there, company }: Led): readonly Box[] {
  const { palette, camera, state } = picture;
  const plot = plotOf(picture);
  const drawn = drawnOf(state, piece, camera.scale);
  const radius = (drawn?.beam ?? 8) / 2;
  const ids = there.figures?.map(({ id }) => id) ?? [];
  const from = new Map(
    stancesOf(piece).map((stance, i) => [piece.figures?.[i]?.id ?? '', plot(stance.at)] as const),
  );
  return stancesOf(there).map((stance, i): Box => {
    const at = plot(stance.at);
    const figure = ids[i] ?? '';
    const start = from.get(figure);
    if (start && i > 0) polyline(g, [start, at], { width: 1, color: palette.amber, alpha: 0.3 });
    g.circle(at.x, at.y, radius).fill({ color: palette.paper, alpha: 0.8 });
    const ring = arcPoints(at, radius, 0, 360);
    if (state.desk.man === figure) {
      g.circle(at.x, at.y, radius + 4).stroke({ width: 2, color: palette.ink });
    }
    if (company.without.includes(figure)) {
      polyline(g, ring, { width: 1.6, color: palette.muted }, true);
      for (const turn of [45, 135]) {
        const ends = [offset(at, turn, radius + 2), offset(at, turn, -radius - 2)];
        polyline(g, ends, { width: 2, color: palette.ink });
      }
    } else {
      dashed(g, ring, { width: 1.8, color: palette.amber }, [4, 2.5], true);
      if (i === 0) g.circle(at.x, at.y, Math.max(1.6, radius * 0.5)).fill(palette.amber);
      else g.circle(at.x, at.y, Math.max(1.2, radius * 0.2)).fill(palette.amber);
    }
    const reach = radius + 3;
    return { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  });
}

/** A line from everybody who would see them. */
function drawSeen(g: Graphics, picture: Picture, { there }: Led, lying: readonly Lying[]): void {
  const { man } = picture.state.desk;
  const index = there.figures?.findIndex(({ id }) => id === man) ?? -1;
  const stance = stancesOf(there)[Math.max(0, index)];
  if (!stance) return;
  drawEyes(g, picture, lying, plotOf(picture)(stance.at), index > 0 ? man : undefined);
}

/** Letters in a row of the plate, and rows, at most; fewer in a small window. */
const ROOM = { width: 500, broad: [46, 32], rows: [4, 4] } as const;

/** What the leader's way costs, or why it may not be gone. */
function linesOf(
  picture: Picture,
  { proposal }: Led,
  lying: readonly Lying[],
): readonly (readonly PlatePart[])[] {
  const { palette, state } = picture;
  const catalog = wordsOf(state);
  const { verdict, setting, piece } = proposal;
  const maneuver = state.rules.maneuver(state.world.rules, piece);
  const chosen = maneuver?.settings.find(({ id }) => id === setting);
  const small = { size: 12, color: palette.muted } as const;
  const name = chosen ? [[{ words: say(catalog, chosen.label), letters: small }]] : [];
  if (verdict.legal) {
    const most = length(verdict.spent + verdict.left);
    const words = say(catalog, t('company-ghost.cost', { spent: length(verdict.spent), most }));
    const seen = state.rules.lies ? lyingSaid(lying, state.desk.target) : [];
    return [
      [{ words, letters: { size: 14, weight: '700', color: palette.ink } }],
      ...name,
      ...seen.map((one) => [{ words: say(catalog, one), letters: small }]),
    ];
  }
  const form = picture.camera.size.width < ROOM.width ? 1 : 0;
  const why = inLines(say(catalog, verdict.because), ROOM.broad[form], ROOM.rows[form]);
  const letters = { size: 13, weight: '700', color: palette.ink } as const;
  return [
    [
      {
        words: say(catalog, t('company-ghost.not')),
        letters: { size: 12, weight: '700', color: palette.port },
      },
    ],
    ...why.map((words) => [{ words, letters }]),
  ];
}

function drawWords(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  led: Led,
  lying: readonly Lying[],
  taken: readonly Box[],
): readonly Box[] {
  const { palette, camera } = picture;
  const plot = plotOf(picture);
  const lines = linesOf(picture, led, lying);
  const size = plateSize(lettering, lines);
  const [start, tip]: readonly Pixel[] = [led.piece.pose, led.there.pose].map((pose: Pose) => plot(pose.at));
  if (!start || !tip) return [];
  const spread = Math.max(0, ...(led.there.figures ?? []).map(({ off }) => Math.hypot(off.x, off.y)));
  const corners = [24, spread * camera.scale + 18].flatMap((clear) => {
    const left = { x: tip.x - clear - size.width, y: tip.y - size.height / 2 };
    const right = { x: tip.x + clear, y: tip.y - size.height / 2 };
    const above = { x: tip.x - size.width / 2, y: tip.y - clear - size.height };
    const below = { x: tip.x - size.width / 2, y: tip.y + clear };
    return tip.x <= start.x + 1 ? [left, right, above, below] : [right, left, above, below];
  });
  const kept = [...taken, ...allHullBoxes(picture), ...lineBoxes(start, tip)];
  const corner = freeCorner(corners, size, kept, roomOf(camera), tip);
  drawPlate(g, lettering, 'company', corner, lines, { ground: palette.paper, rim: palette.amber });
  return [{ ...corner, ...size }];
}
