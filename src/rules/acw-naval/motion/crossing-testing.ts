import fc from 'fast-check';
import { piece } from '../../../engine/ids';
import type { Choose, Roll } from '../../../engine/question';
import { degrees } from '../../../geometry/units';
import type { ChartFeature } from '../../../table/state';
import type { Resolving } from '../acw';
import type { VesselKind } from '../ship/cards';
import type { AcwState } from '../state';
import { type Position, position, type Ran, REBEL, run, UNION, type VesselWith, vessel } from '../testing';
import { halfMove, turning } from './halves';
import { area, current, line, order, withMine } from './testing';

/** Support for tests of many vessels that cross: fleets, a chart with every hazard, the same on a mirrored table. */

/** The table is 72 inches wide: what is at x in the one is at 72 - x in the other. */
export const WIDE = 72;

export type Placed = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
  readonly turn: number;
  readonly kind: VesselKind;
  readonly union: boolean;
  readonly ram: boolean;
};

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
const SMALL: readonly VesselKind[] = ['david', 'submarine', 'torpedo-boat'];

/** Twelve vessels on a grid, each bound more or less for the middle of it. */
export const fleets = fc
  .tuple(
    ...NAMES.map((id, i) =>
      fc.record({
        id: fc.constant(id),
        x: fc.double({ min: -1, max: 1, noNaN: true }).map((off) => 22 + (i % 4) * 9 + off),
        y: fc.double({ min: -1, max: 1, noNaN: true }).map((off) => 14 + Math.floor(i / 4) * 9 + off),
        heading: fc.double({ min: -70, max: 70, noNaN: true }).map((off) => {
          const west = i % 4 > 1;
          return (
            (((west ? 270 : 90) + (i < 4 ? -1 : i < 8 ? 0 : 1) * (west ? -35 : 35) + off + 720) % 360) / 1
          );
        }),
        speed: fc.constantFrom(-2, 0, 2, 4, 5, 6, 7, 8),
        turn: fc.constantFrom(-30, 0, 30),
        kind: fc.constantFrom<VesselKind>(
          'warship',
          'warship',
          'monitor',
          'david',
          'submarine',
          'torpedo-boat',
        ),
        union: fc.boolean(),
        ram: fc.boolean(),
      }),
    ),
  )
  .map((all): readonly Placed[] => all);

const mirroredHeading = (heading: number): number => (360 - heading) % 360;

function mirroredFeature(feature: ChartFeature): ChartFeature {
  const over = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: WIDE - x, y });
  const { shape } = feature;
  return {
    ...feature,
    ...(feature.toward === undefined ? {} : { toward: degrees(mirroredHeading(feature.toward)) }),
    shape:
      shape.type === 'polygon'
        ? { type: 'polygon', rings: shape.rings.map((ring) => ring.map(over)) }
        : shape.type === 'line'
          ? { type: 'line', points: shape.points.map(over) }
          : { type: 'point', at: over(shape.at) },
  };
}

const FEATURES: readonly ChartFeature[] = [
  current(75),
  area('sandbar', [30, 18, 6, 3]),
  area('rock', [44, 27, 2, 2]),
  area('mine', [26, 25, 8, 4], { side: REBEL }),
  area('land', [20, 36, 30, 4]),
  line('stakes', [
    [38, 10],
    [38, 20],
  ]),
  line('chain', [
    [24, 22],
    [34, 24],
  ]),
];

/** A tug with a tow an inch astern, and a lashed pair, that steer into the others. */
const astern = { x: 58 - Math.sin((280 / 180) * Math.PI) * 4, y: 24 - Math.cos((280 / 180) * Math.PI) * 4 };
const abeam = {
  x: 14 + Math.sin((160 / 180) * Math.PI) * 0.6,
  y: 34 + Math.cos((160 / 180) * Math.PI) * 0.6,
};
const BODIES: readonly (readonly [
  string,
  VesselWith,
  { readonly x: number; readonly y: number; readonly heading: number },
])[] = [
  ['tug', { speed: 4, towing: piece('tow') }, { x: 58, y: 24, heading: 280 }],
  ['tow', { speed: 4, towedBy: piece('tug'), card: { propulsion: 'none' } }, { ...astern, heading: 280 }],
  ['mate', { speed: 6, lashedTo: piece('mated'), leadsPair: true }, { x: 14, y: 34, heading: 70 }],
  ['mated', { speed: 6, lashedTo: piece('mate') }, { ...abeam, heading: 70 }],
];
export const ALL: readonly string[] = [...NAMES, ...BODIES.map(([id]) => id)];

export function laidOut(fleet: readonly Placed[], mirror: boolean, list: readonly Placed[]): Position {
  const features = mirror ? FEATURES.map(mirroredFeature).reverse() : FEATURES;
  const orders = Object.fromEntries(
    [...fleet, { id: 'tug', turn: 20, speed: 4 }, { id: 'mate', turn: -20, speed: 6 }].map(
      ({ id, turn, speed }) => [id, order(speed < 0 ? 'B' : 'F', { turn: mirror ? -turn : turn })],
    ),
  );
  const units = list.map(({ id, x, y, heading, speed, kind, union, ram }) => {
    const small = SMALL.includes(kind);
    return vessel(id, union ? UNION : REBEL, {
      speed,
      hitFactor: small ? 1 : 8,
      spar: small ? 'ready' : 'none',
      card: {
        kind,
        ram,
        hitFactor: small ? 1 : 8,
        propulsion: small ? 'small' : 'steam',
        ...(small ? { sizeCm: 4, beamCm: 1 } : {}),
      },
      at: { x: mirror ? WIDE - x : x, y, heading: mirror ? mirroredHeading(heading) : heading },
    });
  });
  const bodies = BODIES.map(([id, own, { x, y, heading }]) =>
    vessel(id, UNION, {
      ...own,
      at: { x: mirror ? WIDE - x : x, y, heading: mirror ? mirroredHeading(heading) : heading },
    }),
  );
  const from = position(
    list === fleet ? [...units, ...bodies] : [...bodies.toReversed(), ...units],
    { orders, fields: [{ id: 'mine', side: REBEL, shown: false, liveFrom: 1 }] },
    features,
  );
  return withMine(from, 'm', REBEL, { x: mirror ? WIDE - 30 : 30, y: 22 });
}

/** Dice that hang on the key alone; what veers to port in the one veers to starboard in the other. */
export const answers = (seed: number, mirror: boolean) => {
  const hash = (key: string): number =>
    [...key].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, seed);
  return {
    faces: ({ key, dice }: Roll) =>
      dice.map((faces, i) => {
        const face = (Math.imul(hash(`${key}/${i}`), 2654435761) >>> 8) % faces;
        return key.startsWith('veer-') && mirror ? faces - face : face + 1;
      }),
    pick: ({ key }: Choose) => (hash(key) % 2 === 0 ? 'useSpar' : 'keepSpar'),
  };
};

export const speedsOf = (fleet: readonly Placed[]): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...fleet.map(({ id, speed }) => [id, speed] as const),
    ...BODIES.map(([id, { speed = 0 }]) => [id, speed] as const),
  ]);

/** A period: whoever is afloat and free is given way again, then both half-moves and the turns between. */
export function* period(before: AcwState, speeds: Readonly<Record<string, number>>): Resolving {
  const vessels = Object.fromEntries(
    Object.entries(before.vessels).map(([id, one]) => [
      id,
      {
        ...one,
        speed: one.fate === 'afloat' && !one.aground && !one.crippled ? (speeds[id] ?? 0) : 0,
        marks: { ...one.marks, met: [], rammed: false, drifted: false },
      },
    ]),
  );
  const first = yield* halfMove({ ...before, vessels, step: 'first-half' }, 'first');
  const turned = yield* turning({ ...first, step: 'turning' });
  return yield* halfMove({ ...turned, step: 'second-half' }, 'second');
}

export function played(from: Position, fleet: readonly Placed[], seed: number, mirror: boolean): Ran {
  const speeds = speedsOf(fleet);
  let ran: Ran = { ...from, events: [] };
  for (const now of [1, 2, 3]) {
    const otherwise = answers(seed + now, mirror);
    const next = run({ ...ran, state: { ...ran.state, period: now } }, (state) => period(state, speeds), {
      otherwise,
    });
    ran = { ...next, events: [...ran.events, ...next.events] };
  }
  return ran;
}
