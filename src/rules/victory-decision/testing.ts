import type { ChartFile, ChartFileFeature, FeatureKind } from '../../engine/chart/chart';
import { piece, type Side, side } from '../../engine/ids';
import type { Point, Pose } from '../../geometry/pose';
import { layChart } from '../../table/chart';
import { buildingsOf } from '../../table/laying/built';
import type { Piece, Table, TableState } from '../../table/state';
import { minesOf, structuresOf } from './ground/structure';
import { isUnfit, muster } from './lists/muster';
import { hullOf } from './scenario/body';
import type { VdState } from './state';
import { unitOf } from './unit/raise';
import { type Model, type Unit, vehicleOf } from './unit/unit';

export const SOUTH: Side = side('south');
export const NORTH: Side = side('north');

/** A wood of 16 by 12 inches from (4, 4). */
export const WOOD = {
  id: 'wood',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [4, 4],
        [20, 4],
        [20, 16],
        [4, 16],
        [4, 4],
      ],
    ],
  },
} as const;

/** A line from side to side of the field, so many inches from its south edge. */
export const across = (kind: FeatureKind, y: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, y],
      [48, y],
    ],
  },
});

type Made = Partial<Omit<Unit, 'entry' | 'models'>> & {
  readonly options?: readonly string[];
  readonly onStands?: boolean;
  /** Living models or Health Points left, the first of the list staying. */
  readonly left?: number;
};

/** A unit of the lists to order. */
export function made(entry: string, { options, onStands = false, left, ...more }: Made = {}): Unit {
  const drawn = muster(entry, options, { onStands });
  if (isUnfit(drawn)) throw new Error(JSON.stringify(drawn));
  const unit = unitOf(more.id ?? piece(entry), more.side ?? SOUTH, drawn);
  return { ...unit, models: left === undefined ? unit.models : cut(unit.models, left), ...more };
}

/** The models that so many Health Points leave, one after the other down to the last. */
function cut(models: readonly Model[], left: number): readonly Model[] {
  let rest = left;
  return models.flatMap((model) => {
    const health = Math.min(rest, model.health);
    rest -= health;
    return health > 0 ? [{ ...model, health }] : [];
  });
}

/** Where a unit stands on a field: its leader's place, and what his men stand off him, in a line abreast when absent. */
type Stood = { readonly unit: Unit; readonly at: Pose; readonly off?: readonly Point[] };

const standing = ({ unit, at, off }: Stood): Piece => {
  const led = [
    ...unit.models.filter(({ id }) => id === unit.leader),
    ...unit.models.filter(({ id }) => id !== unit.leader),
  ];
  const aside = (i: number): Point => ({ x: 1.05 * Math.ceil(i / 2) * (i % 2 ? 1 : -1), y: 0 });
  const figures = led.map(({ id }, i) => ({
    id,
    off: i === 0 ? { x: 0, y: 0 } : (off?.[i - 1] ?? aside(i)),
  }));
  const piece = { id: unit.id, side: unit.side, name: unit.name, pose: at, hull: hullOf(unit) };
  return vehicleOf(unit) ? piece : { ...piece, figures };
};

const aboard = (unit: Unit | undefined): Pick<Piece, 'aboard'> =>
  unit?.inside === undefined ? {} : { aboard: unit.inside };

/** A field 48 inches square, (0, 0) its south-west corner, south's edge below; units on it, and what lies on it. */
export function field(
  stood: readonly Stood[],
  features: ChartFile['features'] = [],
): { readonly state: VdState; readonly table: Table; readonly on: TableState } {
  const units = Object.fromEntries(stood.map(({ unit }) => [unit.id, unit]));
  const file = { id: 'field', title: 'Field', units: 'inches', ground: 'land', features } as const;
  const { chart, pieces } = buildingsOf(layChart(file, undefined, { readings: [] }));
  const structures = structuresOf(features);
  const mines = minesOf(features);
  const points = (of: Side) => stood.reduce((sum, { unit }) => sum + (unit.side === of ? unit.points : 0), 0);
  return {
    state: {
      sides: [
        { id: SOUTH, name: 'South', points: points(SOUTH), home: ['south'] },
        { id: NORTH, name: 'North', points: points(NORTH), home: ['north'] },
      ],
      turn: 1,
      phase: 'nominate',
      odd: SOUTH,
      order: stood.map(({ unit }) => unit.id),
      units,
      lost: {},
      activated: [],
      ...(structures ? { structures } : {}),
      ...(mines ? { mines } : {}),
    },
    table: {
      chart,
      scale: { readings: [] },
      bounds: { x: 0, y: 0, width: 48, height: 48 },
      records: {},
    },
    on: {
      pieces: Object.fromEntries(
        [...stood.map(standing), ...pieces].map((one) => [one.id, { ...one, ...aboard(units[one.id]) }]),
      ),
      smoke: [],
    },
  };
}
