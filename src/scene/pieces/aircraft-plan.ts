import type { Airframe } from '../../engine/board';
import { alongHeading } from '../letters/strokes';
import type { Pixel } from '../view/camera';

type Plan = {
  readonly span: number;
  /** Breadth of the wing at the root and at the tip. */
  readonly chord: readonly [root: number, tip: number];
  /** How far the tip lies abaft the root. */
  readonly sweep: number;
  /** Of the fuselage, from the nose to the wing and from the wing to the tail. */
  readonly nose: number;
  readonly tail: number;
  readonly tailplane: number;
};

/** Plans in pixels on the largest disc, 30 across; the wing's root about the middle. */
const PLANS: Readonly<Record<Airframe['size'], Plan>> = {
  small: { span: 20, chord: [6.5, 2.5], sweep: 1, nose: 6.5, tail: 9, tailplane: 7.5 },
  middle: { span: 24, chord: [5.5, 4], sweep: 0, nose: 7.5, tail: 11, tailplane: 9.5 },
  large: { span: 27, chord: [5.5, 3], sweep: 1, nose: 8, tail: 12, tailplane: 11 },
};

/** Where along the half span a cranked wing is bent, and how far abaft its root it is there. */
const CRANK = { part: 0.35, aft: 2.2 } as const;
/** The second wing of a biplane: how far abaft the first it shows, and its part of the first's span. */
const STAGGER = { aft: 4.6, span: 0.86 } as const;
/** Places abeam of engines, as parts of the half span; of floats and bombs in pixels. */
const ENGINES: Readonly<Record<Airframe['engines'], readonly number[]>> = {
  1: [],
  2: [0.4],
  4: [0.3, 0.6],
};
const FLOATS = 4;
const BOMBS = 3.2;

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

/** One wing, port and starboard, its root so far abaft the middle. */
function wingOf({ span, chord, sweep }: Plan, cranked: boolean, aft = 0): readonly Pixel[] {
  const [root, tip] = [chord[0] / 2, chord[1] / 2];
  const bend = cranked ? [{ x: (span / 2) * CRANK.part, aft: CRANK.aft }] : [];
  const half = [
    { x: 0, y: -root },
    ...bend.map((at) => ({ x: at.x, y: at.aft - root })),
    { x: span / 2 - 1.5, y: sweep - tip },
    { x: span / 2, y: sweep },
    { x: span / 2 - 1.5, y: sweep + tip },
    ...bend.toReversed().map((at) => ({ x: at.x, y: at.aft + root })),
    { x: 0, y: root },
  ];
  return mirrored(half.map(({ x, y }) => ({ x, y: y + aft })));
}

/** Two ovals abeam of the middle. */
const pair = (x: number, y: number, width: number, length: number) => [
  oval(-x, y, width, length),
  oval(x, y, width, length),
];

/**
 * The aircraft from above as polygons about its middle, the nose up: wings, fuselage, tailplane, what hangs under it.
 * A torpedo is not among them: it is drawn along the fuselage.
 */
export function silhouette({ size, wing, engines, floats, load }: Airframe): readonly (readonly Pixel[])[] {
  const plan = PLANS[size];
  const { span, chord, sweep, nose, tail, tailplane } = plan;
  // Two wings one behind the other are narrower, so that both are seen.
  const thin: Plan = { ...plan, chord: [chord[0] * 0.6, chord[1] * 0.6], sweep: 0 };
  const lower: Plan = { ...thin, span: span * STAGGER.span };
  const wings =
    wing === 'double'
      ? [wingOf(thin, false, -1), wingOf(lower, false, STAGGER.aft - 1)]
      : [wingOf(plan, wing === 'cranked')];
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
  return [
    ...wings,
    body,
    stern,
    ...ENGINES[engines].flatMap((part) => pair((span / 2) * part, sweep * part - 3, 2.4, 6.5)),
    ...(floats ? pair(FLOATS, -0.5, 2.2, 13) : []),
    ...(load === 'bombs' ? pair(BOMBS, 4, 2.2, 4.5) : []),
  ];
}
