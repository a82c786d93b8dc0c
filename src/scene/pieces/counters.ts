import type { Graphics } from 'pixi.js';
import type { Token } from '../../engine/board';
import type { PieceId } from '../../engine/ids';
import type { SessionState } from '../../session/session';
import { inNameOrder } from '../../table/order';
import type { Piece } from '../../table/state';
import { type Lettering, type Letters, lettered } from '../letters/lettering';
import { placeLabels, type Wanted } from '../letters/placing';
import { plotAt, polygon, polyline } from '../letters/strokes';
import type { SideInk } from '../palette';
import { afloat, conditionsOf, inkOf, type Picture, plotOf, shownPose, targeted, targetOf } from '../picture';
import type { Box } from '../view/boxes';
import { type Camera, type Pixel, toPixel } from '../view/camera';
import { fanned } from './stacks';

/** Pixels of a counter, the gap about it, and the letters on it; smaller where the chart is small. */
const SIZES = {
  whole: { width: 30, height: 28, band: 11, gap: 4, figure: 13, letter: 10, sign: 1 },
  small: { width: 21, height: 21, band: 8, gap: 2, figure: 11, letter: 8, sign: 0.7 },
} as const;
type Counter = (typeof SIZES)[keyof typeof SIZES];
/** Pixels to the inch below which counters are small. */
const SMALL = 9;

const sizeAt = (scale: number): Counter => SIZES[scale < SMALL ? 'small' : 'whole'];

/** Pixels that a stack is pushed off its place from which a line leads back to it. */
const AWAY = 9;

type Fanned = ReadonlyMap<PieceId, { readonly off: Pixel; readonly middle: Pixel }>;
const known = new WeakMap<object, { readonly scale: number; readonly at: Fanned }>();

const isCounter = ({ place }: Piece): boolean => place !== undefined;

/** How far each counter is drawn from the place where it lies, and the middle of its stack from there, in pixels. */
function fannedOut(state: SessionState, scale: number): Fanned {
  const { pieces } = state.world.table;
  const before = known.get(pieces);
  if (before?.scale === scale) return before.at;
  const plot = plotAt(scale);
  const { width, height, gap } = sizeAt(scale);
  const stacks = new Map<string, Piece[]>();
  const sides = state.battle.sides.map(({ id }) => id);
  const inOrder = afloat(state)
    .filter(isCounter)
    .sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side) || inNameOrder(a.id, b.id));
  for (const one of inOrder) {
    const place = one.place ?? '';
    stacks.set(place, [...(stacks.get(place) ?? []), one]);
  }
  const drawn = fanned(
    [...stacks].map(([id, of]) => ({ id, at: plot(of[0]?.pose.at ?? { x: 0, y: 0 }), count: of.length })),
    { width: width + gap, height: height + gap },
  );
  const at = new Map(
    [...stacks].flatMap(([id, of]) => {
      const stack = drawn.get(id);
      return of.map((one, i) => {
        const from = plot(one.pose.at);
        const off = (to: Pixel | undefined): Pixel => ({
          x: (to?.x ?? from.x) - from.x,
          y: (to?.y ?? from.y) - from.y,
        });
        return [one.id, { off: off(stack?.each[i]), middle: off(stack?.middle) }] as const;
      });
    }),
  );
  known.set(pieces, { scale, at });
  return at;
}

/** Boxes about all counters, which no name may cover. */
export function counterBoxes(picture: Picture): readonly Box[] {
  const { state, camera } = picture;
  const { width, height, gap } = sizeAt(camera.scale);
  const plot = plotOf(picture);
  const out = fannedOut(state, camera.scale);
  return afloat(state).flatMap(({ id, pose }): readonly Box[] => {
    const off = out.get(id)?.off;
    const at = plot(pose.at);
    if (!off) return [];
    const corner = { x: at.x + off.x - (width + gap) / 2, y: at.y + off.y - (height + gap) / 2 };
    return [{ ...corner, width: width + gap, height: height + gap }];
  });
}

/** The counter under a pixel, or within `pad` pixels of it: of several the nearest. */
export function counterUnder(
  state: SessionState,
  camera: Camera,
  pixel: Pixel,
  pad: number,
): Piece | undefined {
  const out = fannedOut(state, camera.scale);
  const { width, height } = sizeAt(camera.scale);
  const reach = { x: (width + pad) / 2, y: (height + pad) / 2 };
  return afloat(state)
    .filter(isCounter)
    .map((piece) => {
      const at = toPixel(camera, piece.pose.at);
      const { off = { x: 0, y: 0 } } = out.get(piece.id) ?? {};
      return { piece, x: Math.abs(pixel.x - at.x - off.x), y: Math.abs(pixel.y - at.y - off.y) };
    })
    .filter(({ x, y }) => x <= reach.x && y <= reach.y)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0]?.piece;
}

/** A sail, a bayonet cross, a bale: what kind of counter it is, about a point and so many times as large. */
function drawSign(g: Graphics, sign: Token['sign'], { x, y }: Pixel, by: number, color: string): void {
  const at = (east: number, south: number): Pixel => ({ x: x + east * by, y: y + south * by });
  if (sign === 'fleet') {
    polygon(g, [at(-5, 1.5), at(5, 1.5), at(3, 4), at(-3.5, 4)], color);
    polygon(g, [at(0.5, -4.5), at(4.5, 0.5), at(0.5, 0.5)], color);
    polygon(g, [at(-0.8, -3.5), at(-0.8, 0.5), at(-4, 0.5)], color);
    return;
  }
  const lines =
    sign === 'corps'
      ? [
          [at(-5, -3.5), at(5, 3.5)],
          [at(5, -3.5), at(-5, 3.5)],
        ]
      : [
          [at(0, -3.5), at(0, 3.5)],
          [at(-5, 0), at(5, 0)],
        ];
  g.rect(x - 5 * by, y - 3.5 * by, 10 * by, 7 * by).stroke({ width: 1.2, color });
  for (const line of lines) polyline(g, line, { width: 1.1, color });
}

function drawCounter(
  g: Graphics,
  lettering: Lettering,
  key: string,
  { x, y }: Pixel,
  { sign, figure, letter = '' }: Token,
  { ink, deck }: SideInk,
  size: Counter,
): void {
  const { width, height, band } = size;
  const corner = { x: x - width / 2, y: y - height / 2 };
  g.roundRect(corner.x + 1, corner.y + 1.5, width, height, 3).fill({ color: ink, alpha: 0.22 });
  g.roundRect(corner.x, corner.y, width, height, 3).fill(deck);
  g.roundRect(corner.x, corner.y, width, band + 2, 3).fill(ink);
  g.rect(corner.x, corner.y + band, width, 3).fill(deck);
  g.roundRect(corner.x, corner.y, width, height, 3).stroke({ width: 1.4, color: ink });
  drawSign(g, sign, { x: x + (letter ? width / 6 : 0), y: corner.y + band / 2 }, size.sign, deck);
  const small = { size: size.letter, weight: '700', color: deck } as const;
  if (letter)
    lettering.write(
      `${key}-of`,
      letter,
      small,
      { x: x - width / 4, y: corner.y + band / 2 + 0.5 },
      { x: 0.5, y: 0.5 },
    );
  const bold = { size: size.figure, weight: '700', color: ink } as const;
  lettering.write(key, figure, bold, { x, y: corner.y + band + (height - band) / 2 }, { x: 0.5, y: 0.5 });
}

/** Fleets, corps and convoys: each with its sign, its figure and the letter of whose it is, the stack of a place fanned out. */
export function drawCounters(g: Graphics, lettering: Lettering, picture: Picture): void {
  lettered(lettering, () => {
    const { state, palette, camera } = picture;
    const plot = plotOf(picture);
    const out = fannedOut(state, camera.scale);
    const targets = targeted(picture);
    const size = sizeAt(camera.scale);
    const counters = afloat(state).filter(isCounter);
    const led = new Set<string>();
    for (const { id, place = '', pose } of counters) {
      const middle = out.get(id)?.middle;
      if (!middle || Math.hypot(middle.x, middle.y) < AWAY || led.has(place) || picture.underWay.has(id))
        continue;
      led.add(place);
      const from = plot(pose.at);
      polyline(g, [from, { x: from.x + middle.x, y: from.y + middle.y }], {
        width: 1.2,
        color: palette.ink,
        alpha: 0.55,
      });
    }
    const last = (one: Piece): number => Number(one.id === state.desk.selected);
    for (const piece of counters.toSorted((a, b) => last(a) - last(b))) {
      const token = conditionsOf(state).get(piece.id)?.counter;
      const spot = plot(shownPose(picture, piece).at);
      const { off = { x: 0, y: 0 } } = out.get(piece.id) ?? {};
      const at = { x: spot.x + off.x, y: spot.y + off.y };
      const inks = inkOf(picture, piece);
      drawCounter(g, lettering, piece.id, at, token ?? { sign: 'fleet', figure: '' }, inks, size);
      const { width: across, height } = size;
      const rim = (by: number, color: string, width: number): void => {
        g.roundRect(
          at.x - across / 2 - by,
          at.y - height / 2 - by,
          across + 2 * by,
          height + 2 * by,
          4,
        ).stroke({
          width,
          color,
        });
      };
      if (piece.id === state.desk.selected) rim(3, palette.amber, 2.4);
      if (targets.has(piece.id)) rim(3, palette.ink, 2);
    }
  });
}

const NAME = { size: 13, weight: '700' } as const;

/**
 * The names of the selected counter and of its target: beside them, on no other counter and on nothing that is taken.
 * Gives the boxes they fill.
 */
export function nameCounters(lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { state, palette, camera } = picture;
  const plot = plotOf(picture);
  const out = fannedOut(state, camera.scale);
  const { width, height } = sizeAt(camera.scale);
  const half = { x: width / 2 + 5, y: height / 2 + 5 };
  const told = new Set([state.desk.selected, targetOf(state)?.id]);
  const named = afloat(state).filter((one) => isCounter(one) && told.has(one.id));
  const lettersOf = (piece: Piece): Letters => ({
    ...NAME,
    color: inkOf(picture, piece).ink,
    halo: palette.paper,
  });
  const wanted = named.map((piece): Wanted => {
    const spot = plot(shownPose(picture, piece).at);
    const { off = { x: 0, y: 0 } } = out.get(piece.id) ?? {};
    const at = { x: spot.x + off.x, y: spot.y + off.y };
    const sizes = [lettering.measure(piece.name, lettersOf(piece))];
    return { id: piece.id, at, beside: half.x, half, sizes, must: true };
  });
  // A name that stands farther off would be taken for that of something else.
  const found = placeLabels(wanted, [...counterBoxes(picture), ...taken]);
  const placed = new Map(
    wanted.flatMap((one) => {
      const box = found.get(one.id);
      return box && !box.leader ? [[one.id, box] as const] : [];
    }),
  );
  lettered(lettering, () => {
    for (const piece of named) {
      const box = placed.get(piece.id);
      if (box) lettering.write(piece.id, piece.name, lettersOf(piece), box);
    }
  });
  return [...placed.values()];
}
