import type { Graphics } from 'pixi.js';
import type { Lie } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { say, type Text } from '../../engine/words/text';
import { type Lying, lyingAfter, lyingOfTarget, worstOf } from '../../session/orders/lies';
import { figureSaid, lieSaid, lyingTo } from '../../session/orders/lying';
import { standingAfter } from '../../session/orders/standing-after';
import { wordsOf } from '../../session/words';
import { stancesOf } from '../../table/footprint';
import type { Piece } from '../../table/state';
import { type Box, freeCorner } from '../letters/labels';
import { drawPlate, type Lettering, lettered, plateSize } from '../letters/lettering';
import { dashed } from '../letters/strokes';
import { allHullBoxes, drawnOf, inkOf, type Picture, plotOf, proposed, roomOf, targetOf } from '../picture';
import type { Pixel } from '../view/camera';

/** Lines of sight that are drawn at most. */
const MOST_EYES = 8;

/**
 * What shelters a figure, over its head: a bar for each grade, none in the open, and a ring with a stroke through it for
 * one that is not seen.
 */
function drawShelter(g: Graphics, { palette }: Picture, at: Pixel, radius: number, lie: Lie): void {
  const y = at.y - radius - 4;
  if (!lie.seen) {
    g.circle(at.x, y - 1, 3.4)
      .fill(palette.paper)
      .circle(at.x, y - 1, 3.4);
    g.moveTo(at.x - 4, y + 3).lineTo(at.x + 4, y - 5);
    g.stroke({ width: 1.3, color: palette.ink });
    return;
  }
  for (let bar = 0; bar < lie.shelter; bar++) {
    g.moveTo(at.x - 4.5, y - 3 * bar).lineTo(at.x + 4.5, y - 3 * bar);
  }
  if (lie.shelter > 0) g.stroke({ width: 1.8, color: palette.ink });
}

/** A line from everybody who would see the piece to its leader, or to the man in hand. */
export function drawEyes(
  g: Graphics,
  picture: Picture,
  lying: readonly Lying[],
  to: Pixel,
  man?: string,
): void {
  const plot = plotOf(picture);
  const seeing = lying.filter(
    ({ lies }) => man === undefined || lies.some(({ figure, seen }) => figure === man && seen),
  );
  for (const { from } of seeing.slice(0, MOST_EYES))
    dashed(g, [plot(from.pose.at), to], { width: 1.2, color: inkOf(picture, from).ink, alpha: 0.75 }, [2, 5]);
}

/** A piece whose figures are told by what shelters them, where it stands or would stand. */
type Sheltered = {
  readonly piece: Piece;
  readonly lieOf: (figure: string) => Lie | undefined;
  readonly said: (figure: string) => Text | undefined;
};

/** Those of the proposed movement from the target, or from whoever sees them best. */
function proposedIn({ state }: Picture): Sheltered | undefined {
  const { proposal } = proposed(state) ?? {};
  const piece = proposal?.company && standingAfter(state, proposal);
  if (!piece || !state.rules.lies) return undefined;
  const { target } = state.desk;
  const lying = lyingAfter(state, proposal);
  const worst = worstOf(lyingTo(lying, target));
  return {
    piece,
    lieOf: (figure) => worst.get(figure),
    said: (figure) => figureSaid(lying, target, figure),
  };
}

/** Those of the target from the selected piece, where it stands or would stand. */
function targetIn({ state }: Picture): Sheltered | undefined {
  const piece = targetOf(state);
  if (!piece) return undefined;
  const lies = new Map(lyingOfTarget(state).map((lie) => [lie.figure, lie] as const));
  const lieOf = (figure: string) => lies.get(figure);
  const said = (figure: string) => {
    const lie = lies.get(figure);
    return lie && lieSaid(lie);
  };
  return { piece, lieOf, said };
}

/** The figures of a piece as it is drawn, each with its place; one of the piece's own name where it has none. */
const figuresIn = (picture: Picture, piece: Piece): readonly (readonly [string, Pixel])[] =>
  stancesOf(piece).map(({ at }, i) => [piece.figures?.[i]?.id ?? piece.id, plotOf(picture)(at)]);

const radiusOf = ({ state, camera }: Picture, piece: Piece): number =>
  (drawnOf(state, piece, camera.scale)?.beam ?? 8) / 2;

/** The figure that is told about: the one under the pointer, else the one in hand. */
function regarded({ state: { desk } }: Picture, shown: readonly Sheltered[]) {
  const { under, man, proposal } = desk;
  const ofPiece = (id: PieceId | undefined) => shown.find(({ piece }) => piece.id === id);
  const over = under && ofPiece(under.piece);
  if (under && over) return { of: over, figure: under.figure };
  const held = man === undefined ? undefined : ofPiece(proposal?.piece);
  return held && man !== undefined ? { of: held, figure: man } : undefined;
}

/** What shelters those who would move and the target's men, and in words beside the one in hand or under the pointer. */
export const drawLying = (
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] =>
  lettered(lettering, () => {
    const shown = [proposedIn(picture), targetIn(picture)].flatMap((one) => one ?? []);
    for (const { piece, lieOf } of shown) {
      const radius = radiusOf(picture, piece);
      for (const [figure, at] of figuresIn(picture, piece)) {
        const lie = lieOf(figure);
        if (lie) drawShelter(g, picture, at, radius, lie);
      }
    }
    return drawReason(g, lettering, picture, shown, taken);
  });

function drawReason(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  shown: readonly Sheltered[],
  taken: readonly Box[],
): readonly Box[] {
  const { palette, camera, state } = picture;
  const now = regarded(picture, shown);
  const said = now?.of.said(now.figure);
  const at = now && figuresIn(picture, now.of.piece).find(([figure]) => figure === now.figure)?.[1];
  if (!now || !said || !at) return [];
  const words = say(wordsOf(state), said);
  const lines = [[{ words, letters: { size: 12, weight: '600', color: palette.ink } as const }]];
  const size = plateSize(lettering, lines);
  const clear = radiusOf(picture, now.of.piece) + 8;
  const [left, up] = [at.x - size.width / 2, at.y - size.height / 2];
  const corners = [
    { x: at.x + clear, y: up },
    { x: at.x - clear - size.width, y: up },
    { x: left, y: at.y - clear - size.height - 12 },
    { x: left, y: at.y + clear },
  ];
  const corner = freeCorner(corners, size, [...taken, ...allHullBoxes(picture)], roomOf(camera), at);
  drawPlate(g, lettering, 'lying', corner, lines, { ground: palette.paper, rim: palette.edge });
  return [{ ...corner, ...size }];
}
