import type { Measure } from '../../engine/chart/query';
import { seaScale } from '../../engine/chart/scale';
import { type PieceId, piece, type Side, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { runOn, type Script, type Standing } from '../../kit/testing/rig';
import { measureOn } from '../../table/measuring/measure';
import type { ChartFeature, Piece } from '../../table/state';
import type { Resolving } from './acw';
import { rules } from './index';
import type { Gun, LandCard, VesselCard } from './ship/cards';
import { type AcwState, FRESH_MARKS, type GunState, type LandUnit, type Vessel } from './state';

/** Support for the tests of this folder: vessels to order on a real table, resolutions with scripted dice and choices. */

export const UNION = side('union');
export const REBEL = side('confederate');

export const gun = (own: Partial<Gun> = {}): Gun => ({
  id: 'bow-1',
  battery: 'bow',
  gunClass: 'heavy',
  rifled: false,
  mounting: 'pivot',
  station: 'bow',
  place: { station: 1, abeam: 0 },
  facing: degrees(0),
  width: degrees(150),
  ports: [],
  blind: [],
  ...own,
});

const soundGun = ({ facing }: Gun): GunState => ({
  condition: 'sound',
  crew: true,
  facing,
  silentThrough: 0,
  fightingFire: false,
});
const gunStates = (guns: readonly Gun[]): Record<string, GunState> =>
  Object.fromEntries(guns.map((one) => [one.id, soundGun(one)]));
const batteriesOf = (guns: readonly Gun[]) =>
  [...new Set(guns.map((one) => one.battery))].map((id) => ({ id, name: id }));

/** 7.62 cm is 3.0 inches of hull. */
const vesselCard = (own: Partial<VesselCard> = {}): VesselCard => ({
  name: 'Vessel',
  kind: 'warship',
  propulsion: 'steam',
  armourClass: 6,
  sizeCm: 7.62,
  beamCm: 1.524,
  draught: 10,
  maxSpeed: 8,
  sailSpeed: 0,
  hitFactor: 8,
  ram: false,
  spar: false,
  balloon: false,
  guns: [],
  musketBases: 0,
  overrides: {},
  ...own,
  batteries: own.batteries ?? batteriesOf(own.guns ?? []),
});

export type At = { readonly x: number; readonly y: number; readonly heading?: number };
export type VesselWith = Partial<Omit<Vessel, 'card' | 'id' | 'side' | 'marks'>> & {
  readonly card?: Partial<VesselCard>;
  readonly marks?: Partial<Vessel['marks']>;
  readonly at?: At;
};

export function vessel(id: string, of: Side, own: VesselWith = {}): readonly [Vessel, At] {
  const { card, marks, at, ...rest } = own;
  const made = vesselCard({ name: id, ...card });
  return [
    {
      id: piece(id),
      side: of,
      fate: 'afloat',
      speed: 0,
      maxSpeed: made.maxSpeed,
      sailSpeed: made.sailSpeed,
      hitFactor: made.hitFactor,
      ramSpeedUsed: false,
      bursting: false,
      sail: 'none',
      underSail: made.propulsion === 'sail',
      anchor: 'none',
      crippled: false,
      effects: [],
      guns: gunStates(made.guns),
      spar: made.spar ? 'ready' : 'none',
      adrift: false,
      crossing: [],
      overrun: [],
      ...rest,
      card: made,
      marks: { ...FRESH_MARKS, ...marks },
    },
    at ?? { x: 0, y: 0 },
  ];
}

export type LandWith = Partial<Omit<LandUnit, 'card' | 'id' | 'side' | 'marks'>> & {
  readonly card?: Partial<LandCard>;
  readonly at?: At;
  /** Inches of the footprint. */
  readonly size?: readonly [length: number, beam: number];
};

export function work(
  id: string,
  of: Side,
  own: LandWith = {},
): readonly [LandUnit, At, readonly [number, number]] {
  const { card, at, size, ...rest } = own;
  const guns = card?.guns ?? [];
  const made: LandCard = {
    name: id,
    kind: 'fort',
    armourClass: 10,
    hitFactor: 8,
    musketBases: 0,
    ...card,
    guns,
    batteries: card?.batteries ?? batteriesOf(guns),
  };
  const unit: LandUnit = {
    id: piece(id),
    side: of,
    fate: 'standing',
    hitFactor: made.hitFactor,
    guns: gunStates(guns),
    ...rest,
    card: made,
    marks: FRESH_MARKS,
  };
  return [unit, at ?? { x: 0, y: 0 }, size ?? [3, 2]];
}

export type Position = Standing<AcwState>;

const FROM_CM = 2.54;

/** Vessels and works on a table of 72 x 48 with its corner at 0, 0. Features are in inches. */
export function position(
  units: readonly (readonly [Vessel, At] | readonly [LandUnit, At, readonly [number, number]])[],
  own: Partial<AcwState> = {},
  features: readonly ChartFeature[] = [],
  wind?: number,
): Position {
  const pieces: Record<PieceId, Piece> = {};
  const vessels: Record<PieceId, Vessel> = {};
  const land: Record<PieceId, LandUnit> = {};
  for (const [unit, at, size] of units) {
    const card = unit.card;
    const [length, beam] =
      'sizeCm' in card ? [card.sizeCm / FROM_CM, card.beamCm / FROM_CM] : (size ?? [3, 2]);
    pieces[unit.id] = {
      id: unit.id,
      side: unit.side,
      name: card.name,
      pose: { at: { x: at.x, y: at.y }, heading: degrees(at.heading ?? 0) },
      hull: { length: inches(length), beam: inches(beam), shape: 'rectangle' },
    };
    if ('speed' in unit) vessels[unit.id] = unit;
    else land[unit.id] = unit;
  }
  return {
    state: {
      period: 1,
      periodLimit: 20,
      step: 'orders',
      sides: [
        { id: UNION, name: 'Union', navy: 'Union', committed: false, firingEnded: false },
        { id: REBEL, name: 'Confederacy', navy: 'Confederate', committed: false, firingEnded: false },
      ],
      order: units.map(([unit]) => unit.id),
      vessels,
      land,
      mines: {},
      fields: [],
      orders: {},
      before: {},
      tryMines: [],
      shots: [],
      wind: wind !== undefined,
      options: { portArc: 10, mineDice: 'counted', morale: true },
      objectives: [],
      ...own,
    },
    table: {
      chart: { id: 'test', title: 'Test', features },
      scale: seaScale(40),
      bounds: { x: 0, y: 0, width: 72, height: 48 },
      records: {},
    },
    on: { pieces, smoke: [], ...(wind === undefined ? {} : { wind: degrees(wind) }) },
  };
}

export const measureOf = ({ table, on }: Position): Measure => measureOn(table, on);

export type { Script };
export type Ran = Position & { readonly events: readonly { readonly type: string }[] };

/** Runs a resolution on a real table with scripted dice and picks. Measurements are the table's. */
export const run = (
  from: Position,
  resolution: (state: AcwState) => Resolving<unknown>,
  script: Script = {},
): Ran => runOn(rules.reduce, from, resolution, script);

export const at = ({ on }: Position, id: string): Piece => {
  const found = on.pieces[piece(id)];
  if (!found) throw new Error(`there is no piece '${id}'`);
  return found;
};
