import type { Graphics } from 'pixi.js';
import type { Offer } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Leg, Pose } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { takenOf } from '../../session/orders/figures';
import { pointedNow } from '../../session/orders/spots';
import type { SessionState } from '../../session/session';
import { stancesOf } from '../../table/footprint';
import { inPlay } from '../../table/motion/motion';
import type { Piece } from '../../table/state';
import { arcPoints, dashed, offset, polygon, polyline } from '../letters/strokes';
import { inkOf, type Picture, plotOf, proposed, shownPose, targetOf } from '../picture';
import type { Pixel } from '../view/camera';

/** Orders that something is to be drawn of: the one being filled on the chart, else the one that is looked at, else those on the target. */
function regarded(
  state: SessionState,
): readonly { readonly offer: Offer; readonly value: (hole: string) => unknown }[] {
  const pointed = pointedNow(state);
  if (pointed) return [{ offer: pointed.offer, value: (hole) => pointed.command[hole] }];
  const { regarding, selected, target } = state.desk;
  const open = state.offers.filter((offer) => !offer.refusal && offer.subject === selected);
  const shown = regarding
    ? open.filter((offer) => offer === regarding)
    : open.filter(({ object }) => object !== undefined && object === target);
  return shown.map((offer) => ({ offer, value: () => undefined }));
}

/** Where a figure of a piece stands, or the piece itself. */
function placeOf({ state }: Picture, id: PieceId, figure: string): Pose | undefined {
  const piece = state.world.table.pieces[id];
  if (!piece || piece.gone !== undefined) return undefined;
  const index = piece.figures?.findIndex((one) => one.id === figure) ?? 0;
  return stancesOf(piece)[Math.max(0, index)];
}

/** What an order would strike about a figure: a circle, with a cross where it bursts. */
function drawArea(g: Graphics, { palette }: Picture, at: Pixel, radius: number): void {
  const circle = arcPoints(at, radius, 0, 360);
  polygon(g, circle, palette.amber, 0.14);
  dashed(g, circle, { width: 1.6, color: palette.amber }, [5, 3], true);
  for (const turn of [45, 135])
    polyline(g, [offset(at, turn, 6), offset(at, turn, -6)], { width: 1.8, color: palette.amber });
}

/** A way that was found already, with an arrow where it ends. */
function drawWay(g: Graphics, picture: Picture, piece: Piece, legs: readonly Leg[]): void {
  const { palette } = picture;
  const plot = plotOf(picture);
  // Who is in or on something comes out of the middle of it.
  const from = piece.aboard ? inPlay(picture.state.world.table, piece.id).pose : shownPose(picture, piece);
  const poses = posesAlong(from, legs);
  const end = poses.at(-1);
  if (!end || legs.length === 0) return;
  const tip = plot(end.at);
  dashed(
    g,
    poses.map(({ at }) => plot(at)),
    { width: 2, color: palette.amber },
    [6, 4],
  );
  polygon(
    g,
    [offset(tip, end.heading, 8), offset(tip, end.heading + 140, 7), offset(tip, end.heading - 140, 7)],
    palette.amber,
  );
}

/** Pixels that the sectors of a vehicle reach beyond its corners. */
const BEYOND = 10;

/** Which of its faces a vehicle shows in which direction: a full line over its front, a thin one about its sides, dots behind. */
function drawFacings(g: Graphics, picture: Picture, piece: Piece, pose: Pose): void {
  const plan = piece.plan ?? picture.state.table.bodies?.[piece.id]?.plan;
  const facings = plan && 'facings' in plan ? plan.facings : undefined;
  if (!facings) return;
  const { ink } = inkOf(picture, piece);
  const at = plotOf(picture)(pose.at);
  const { length, beam } = piece.hull;
  const radius = (Math.hypot(length, beam) / 2) * picture.camera.scale + BEYOND;
  const { front, rear } = facings;
  const line = { color: ink, alpha: 0.85 } as const;
  const about = (from: number, to: number) => arcPoints(at, radius, pose.heading + from, pose.heading + to);
  polyline(g, about(-front, front), { ...line, width: 3 });
  polyline(g, about(front, rear), { ...line, width: 1 });
  polyline(g, about(-rear, -front), { ...line, width: 1 });
  dashed(g, about(rear, 360 - rear), { ...line, width: 2 }, [1.5, 4]);
  for (const edge of [front, -front, rear, -rear]) {
    const along = pose.heading + edge;
    polyline(g, [offset(at, along, radius - 5), offset(at, along, radius + 6)], { ...line, width: 1.4 });
  }
}

/** What orders would fill or go along, and which face the selected vehicle and the target show to whom. */
export function drawAreas(g: Graphics, picture: Picture): void {
  const { state, camera } = picture;
  const plot = plotOf(picture);
  const { selected } = state.desk;
  const piece = selected && state.world.table.pieces[selected];
  const target = targetOf(state);
  const ghost = proposed(state);
  if (piece && piece.gone === undefined && piece.aboard === undefined)
    drawFacings(g, picture, piece, ghost?.piece.id === piece.id ? ghost.end : shownPose(picture, piece));
  if (target && target.id !== selected) drawFacings(g, picture, target, shownPose(picture, target));
  for (const { offer, value } of regarded(state)) {
    for (const [name, domain] of Object.entries(offer.holes)) {
      if (domain.kind === 'some' && domain.area) {
        const { of, radius } = domain.area;
        for (const figure of takenOf(domain, value(name))) {
          const stance = placeOf(picture, of, figure);
          if (stance) drawArea(g, picture, plot(stance.at), radius * camera.scale);
        }
      }
      const goes = domain.kind === 'way' ? state.world.table.pieces[domain.piece] : undefined;
      if (goes && domain.kind === 'way' && goes.gone === undefined) drawWay(g, picture, goes, domain.usual);
    }
  }
}
