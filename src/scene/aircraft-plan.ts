import type { Aircraft } from '../engine/contract';
import type { Pixel } from './camera';
import { alongHeading } from './strokes';

type Plan = {
  readonly span: number;
  /** Breadth of the wing at the root and at the tip. */
  readonly chord: readonly [root: number, tip: number];
  /** How far the tip lies abaft the root. */
  readonly sweep: number;
  /** Where along the half span the wing is bent, and how far abaft its root it is there. */
  readonly crank?: readonly [part: number, aft: number];
  /** Of the fuselage, from the nose to the wing and from the wing to the tail. */
  readonly nose: number;
  readonly tail: number;
  readonly tailplane: number;
  /** Places abeam of engines on the wing, of floats under it. */
  readonly engines?: number;
  readonly floats?: number;
};

/** Plans in pixels on the largest disc, 30 across; the wing's root about the middle. */
const PLANS: Readonly<Record<Aircraft, Plan>> = {
  fighter: { span: 20, chord: [6.5, 2.5], sweep: 1, nose: 6.5, tail: 9, tailplane: 7.5 },
  'dive-bomber': {
    span: 23,
    chord: [5.5, 4],
    sweep: -0.5,
    crank: [0.35, 2.2],
    nose: 7,
    tail: 10.5,
    tailplane: 9,
  },
  'torpedo-bomber': {
    span: 25,
    chord: [6, 4.5],
    sweep: 0,
    nose: 8,
    tail: 11.5,
    tailplane: 10,
  },
  'float-plane': { span: 23, chord: [4.5, 3.5], sweep: 0.5, nose: 6, tail: 10, tailplane: 8.5, floats: 4 },
  'patrol-bomber': { span: 27, chord: [5.5, 3], sweep: 1, nose: 8, tail: 12, tailplane: 11, engines: 5.5 },
};

/** Points of one half, port or starboard, and the same of the other. */
const mirrored = (half: readonly Pixel[]): readonly Pixel[] => [
  ...half,
  ...half.toReversed().map(({ x, y }) => ({ x: -x, y })),
];

/** An oval as a polygon. */
const oval = (x: number, y: number, width: number, length: number): readonly Pixel[] =>
  Array.from({ length: 12 }, (_, i) => {
    const along = alongHeading(i * 30);
    return { x: x + (along.x * width) / 2, y: y + (along.y * length) / 2 };
  });

/** The aircraft from above as polygons about its middle, the nose up: wing, fuselage, tailplane, what hangs under it. */
export function silhouette(aircraft: Aircraft): readonly (readonly Pixel[])[] {
  const { span, chord, sweep, crank, nose, tail, tailplane, engines, floats } = PLANS[aircraft];
  const [root, tip] = [chord[0] / 2, chord[1] / 2];
  const bend = crank ? [{ x: (span / 2) * crank[0], aft: crank[1] }] : [];
  const wing = mirrored([
    { x: 0, y: -root },
    ...bend.map(({ x, aft }) => ({ x, y: aft - root })),
    { x: span / 2 - 1.5, y: sweep - tip },
    { x: span / 2, y: sweep },
    { x: span / 2 - 1.5, y: sweep + tip },
    ...bend.map(({ x, aft }) => ({ x, y: aft + root })),
    { x: 0, y: root },
  ]);
  const body = mirrored([
    { x: 0, y: -nose },
    { x: 1.5, y: -nose + 1 },
    { x: 1.7, y: 0 },
    { x: 0.7, y: tail },
    { x: 0, y: tail + 0.5 },
  ]);
  const stern = mirrored([
    { x: 0, y: tail - 3 },
    { x: tailplane / 2, y: tail - 1.8 },
    { x: tailplane / 2, y: tail - 0.2 },
    { x: 0, y: tail },
  ]);
  const pair = (x: number | undefined, y: number, width: number, length: number) =>
    x === undefined ? [] : [oval(-x, y, width, length), oval(x, y, width, length)];
  return [wing, body, stern, ...pair(engines, -2.5, 2.6, 7), ...pair(floats, -0.5, 2.2, 13)];
}
