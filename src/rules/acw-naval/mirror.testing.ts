import type { ChartFileFeature } from '../../engine/chart/chart';
import type { Command } from '../../engine/command';
import type { Battle } from '../../engine/set-up/record';
import type { Arc, Point } from '../../geometry/pose';
import { type Degrees, degrees, toThousandth } from '../../geometry/units';
import type { Area, Gun, Station } from './ship/cards';
import { readWord, storedWord } from './ship/words';
import type { AcwState, Effect, GunState, LandUnit, Vessel } from './state';

/** Support for tests that a battle comes to the same end turned round, and in a mirror. */

/** How a table is laid out otherwise. */
export type Image = {
  readonly at: (battle: Battle) => (point: Point) => Point;
  readonly direction: (degrees: number) => number;
  readonly edges: Readonly<Record<string, string>>;
};

/** South where north was. */
export const TURN: Image = {
  at:
    ({ table }) =>
    ({ x, y }) => ({ x: (table?.width ?? 0) - x, y: (table?.height ?? 0) - y }),
  direction: (direction) => (direction + 180) % 360,
  edges: { north: 'south', south: 'north', east: 'west', west: 'east' },
};

/** East where west was, and port where starboard was. */
export const MIRROR: Image = {
  at:
    ({ table }) =>
    ({ x, y }) => ({ x: (table?.width ?? 0) - x, y }),
  direction: (direction) => (360 - direction) % 360,
  edges: { east: 'west', west: 'east' },
};

export function laidOut(battle: Battle, image: Image): Battle {
  const at = image.at(battle);
  const around = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const place = at({ x, y });
    return [place.x, place.y];
  };
  const feature = (of: ChartFileFeature): ChartFileFeature => {
    const { geometry } = of;
    return {
      ...of,
      ...(of.toward === undefined ? {} : { toward: image.direction(of.toward) }),
      geometry:
        geometry.type === 'Polygon'
          ? { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(around)) }
          : geometry.type === 'LineString'
            ? { type: 'LineString', coordinates: geometry.coordinates.map(around) }
            : { type: 'Point', coordinates: around(geometry.coordinates) },
    };
  };
  return {
    ...battle,
    ships: battle.ships.map((ship) => ({
      ...ship,
      pose: { at: at(ship.pose.at), heading: degrees(image.direction(ship.pose.heading)) },
      play:
        typeof ship.play.facing === 'number'
          ? { ...ship.play, facing: image.direction(ship.play.facing) }
          : ship.play,
    })),
    ...(battle.wind === undefined ? {} : { wind: degrees(image.direction(battle.wind)) }),
    ...(battle.chart ? { chart: { ...battle.chart, features: battle.chart.features.map(feature) } } : {}),
  };
}

const back = (direction: Degrees): Degrees => degrees(toThousandth((360 - direction) % 360));
const other = { port: 'starboard', starboard: 'port' } as const;
const areaOf = (area: Area): Area => (area === 'port' || area === 'starboard' ? other[area] : area);
const stationOf = (station: Station): Station =>
  station === 'port' || station === 'starboard' ? other[station] : station;
const arcOf = ([from, to]: Arc): Arc =>
  to - from >= 360 ? [from, to] : [degrees(360 - to), degrees(360 - from)];

const gunOf = (gun: Gun): Gun => ({
  ...gun,
  facing: back(gun.facing),
  ports: gun.ports.map(back),
  blind: gun.blind.map(arcOf),
  station: stationOf(gun.station),
  place: { ...gun.place, abeam: 0 - gun.place.abeam },
});

const gunStateOf = (gun: GunState): GunState => ({
  ...gun,
  facing: back(gun.facing),
  ...(gun.lastShot?.bearing === undefined
    ? {}
    : { lastShot: { ...gun.lastShot, bearing: back(gun.lastShot.bearing) } }),
});

const effectOf = (effect: Effect): Effect => ({
  ...effect,
  ...(effect.side === 'port' || effect.side === 'starboard' ? { side: other[effect.side] } : {}),
  ...(effect.bearing === undefined ? {} : { bearing: back(effect.bearing) }),
});

const over = <T>(of: Readonly<Record<string, T>>, by: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([id, value]) => [id, by(value)]));

const vesselOf = (vessel: Vessel): Vessel => ({
  ...vessel,
  card: { ...vessel.card, guns: vessel.card.guns.map(gunOf) },
  guns: over(vessel.guns, gunStateOf),
  effects: vessel.effects.map(effectOf),
  marks: { ...vessel.marks, musketry: vessel.marks.musketry.map(areaOf) },
});

const landOf = (unit: LandUnit): LandUnit => ({
  ...unit,
  card: { ...unit.card, guns: unit.card.guns.map(gunOf) },
  guns: over(unit.guns, gunStateOf),
});

const wordsOf = (words: readonly string[]): readonly string[] =>
  words.map((one) => {
    const word = readWord(one);
    return word?.word === 'pivot' ? storedWord({ ...word, to: (360 - word.to) % 360 }) : one;
  });

const ordersOf = (orders: AcwState['orders']): AcwState['orders'] =>
  over(orders, (order) => ({ ...order, turn: 0 - order.turn, words: wordsOf(order.words) }));

/** Port is starboard: what a state says of sides and of bearings from the bow. Twice is the state itself. */
export const mirrorState = (state: AcwState): AcwState => ({
  ...state,
  vessels: over(state.vessels, vesselOf),
  land: over(state.land, landOf),
  mines: over(state.mines, (mine) => ({ ...mine, veer: degrees(0 - mine.veer) })),
  orders: ordersOf(state.orders),
  before: ordersOf(state.before),
});

export function mirrorCommand(command: Command): Command {
  if (command.verb !== 'order') return command;
  const words = wordsOf(String(command.words).split('; ').filter(Boolean)).join('; ');
  return { ...command, turn: 0 - Number(command.turn), words };
}

/** Dice that say port or starboard (ACW-069, ACW-123): low to port, high to starboard. */
export const mirrorFaces = (key: string, faces: readonly number[]): readonly number[] =>
  /^(veer|rudder)-/.test(key) ? faces.map((face) => 7 - face) : faces;
