import type { Mount, Battery as RealBattery, ShipRecord } from '../../../engine/set-up/record';
import type { Arc } from '../../../geometry/pose';
import { type Degrees, degrees } from '../../../geometry/units';
import { areaFacing } from './armed';
import type { Battery, Gun, GunClass, RealFigures, Station } from './cards';

/** Whole width of the arc of guns behind one port (ACW-098, and its other reading). */
export type PortArc = 10 | 20;

/** Whole width of the arc of a pivot on the open deck (ACW-097). */
const PIVOT_ARC = 150;
const ALL_ROUND = 360;

/** A direction brought into [0, 360), to the thousandth. */
export const fold = (bearing: number): Degrees =>
  degrees((Math.round((((bearing % 360) + 360) % 360) * 1000) / 1000) % 360);

/** Pounds of a round shot to the cube of the bore in inches; the bolt of a rifle weighs three times as much. */
const SHOT_BY_BORE = 0.12;
const BOLT = 3;

/** Weight of shot in pounds: the record's, else reckoned from the bore. */
const pounderOf = ({ bore, rifled, pounder }: Pick<RealBattery, 'bore' | 'rifled' | 'pounder'>): number =>
  pounder ?? SHOT_BY_BORE * bore * bore * bore * (rifled ? BOLT : 1);

/** Class of a gun by its bore and its shot (ACW-092). An 8 inch smoothbore is medium. */
export function gunClassOf(battery: Pick<RealBattery, 'bore' | 'rifled' | 'pounder' | 'mounting'>): GunClass {
  if (battery.mounting === 'mortar') return 'mortar';
  const pounds = pounderOf(battery);
  if (battery.bore > 8 || pounds >= 100) return 'heavy';
  return pounds < 19 ? 'light' : 'medium';
}

/** The middle of an arc. */
export const middleOf = ([from, to]: Arc): Degrees =>
  fold(from + (to < from ? to + ALL_ROUND - from : to - from) / 2);

/** The bearings that no arc holds, clockwise; none when an arc goes all round. */
export function gapsOf(arcs: readonly Arc[]): readonly Arc[] {
  if (arcs.length === 0 || arcs.some(([from, to]) => to - from >= ALL_ROUND)) return [];
  const sorted = [...arcs].sort((one, other) => one[0] - other[0]);
  return sorted.flatMap(([, to], i): readonly Arc[] => {
    const next = sorted[(i + 1) % sorted.length]?.[0] ?? to;
    const width = (((next - to) % ALL_ROUND) + ALL_ROUND) % ALL_ROUND;
    return width > 0 ? [[fold(to), fold(next)]] : [];
  });
}

/**
 * Where a gun of a vessel stands: a turret by its number; a mortar on the centre line; a gun at the side by the
 * side; one in the ends by the end; a pivot amidships counts to the side it faces at the start.
 */
function stationOf(battery: RealBattery, mount: Mount, turret: number): Station {
  if (battery.mounting === 'turret') return `turret-${turret}`;
  if (battery.mounting === 'mortar') return 'centre';
  if (mount.abeam >= 0.5) return 'starboard';
  if (mount.abeam <= -0.5) return 'port';
  if (mount.station >= 0.5) return 'bow';
  if (mount.station <= -0.5) return 'stern';
  return areaFacing(middleOf(mount.arcs[0] ?? [degrees(0), degrees(0)]));
}

/** The middle 60 percent of a side (ACW-H03): from the first of `count` places to the last. */
const SPREAD = 0.6;
const along = (i: number, count: number): number =>
  count < 2 ? 0 : Math.round((SPREAD - (2 * SPREAD * i) / (count - 1)) * 1000) / 1000;

type Line = Pick<Gun, 'facing' | 'width' | 'ports' | 'blind'>;

/** How a gun bears: its line, the whole width of its arc (a mortar's is all round, ACW-089), its other ports (ACW-096 to ACW-098). */
function lineOf({ mounting }: RealBattery, { arcs }: Mount, portArc: PortArc): Line {
  const [first, ...others] = arcs.map(middleOf);
  if (mounting === 'turret' || mounting === 'mortar') {
    return { facing: degrees(0), width: degrees(ALL_ROUND), ports: [], blind: gapsOf(arcs) };
  }
  return {
    facing: first ?? degrees(0),
    width: degrees(mounting === 'pivot' ? PIVOT_ARC : portArc),
    ports: mounting === 'ports' ? others : [],
    blind: [],
  };
}

/** Turrets are told apart by where they stand, so that guns of two kinds can share one. */
const turretsOf = (record: ShipRecord): readonly string[] => [
  ...new Set(
    record.batteries
      .filter(({ mounting }) => mounting === 'turret')
      .flatMap(({ mounts }) => mounts.map(placeName)),
  ),
];
const placeName = ({ station, abeam }: Mount): string => `${station} ${abeam}`;

type Placed = {
  readonly id: string;
  readonly battery: RealBattery;
  readonly mount: Mount;
  readonly station: Station;
};

/** Every gun by itself: a mount of several barrels is that many guns. */
function unfolded(record: ShipRecord): readonly Placed[] {
  const turrets = turretsOf(record);
  const ids = record.batteries.flatMap(({ mounts }) => mounts.map(({ id }) => id));
  return record.batteries.flatMap((battery) =>
    battery.mounts.flatMap((mount) => {
      const isAlone = ids.filter((id) => id === mount.id).length === 1;
      const name = isAlone ? mount.id : `${battery.id}-${mount.id}`;
      const station = record.ashore
        ? 'centre'
        : stationOf(battery, mount, turrets.indexOf(placeName(mount)) + 1);
      return Array.from({ length: mount.barrels }, (_, i) => ({
        id: mount.barrels === 1 ? name : `${name}-${i + 1}`,
        battery,
        mount,
        station,
      }));
    }),
  );
}

/** Where each gun stands on the hull (ACW-H03); those of a work stand evenly along its front. */
function placesOf(record: ShipRecord, placed: readonly Placed[]): ReadonlyMap<string, Gun['place']> {
  const fromTheBow = [...placed].sort((one, other) => other.mount.station - one.mount.station);
  const isBroadside = ({ mount, station }: Placed): boolean =>
    (station === 'port' || station === 'starboard') && Math.abs(mount.abeam) >= 0.5;
  const inRow = (one: Placed) =>
    fromTheBow.filter((other) => isBroadside(other) && other.station === one.station);
  return new Map(
    placed.map((one, i): readonly [string, Gun['place']] => {
      const { id, station, mount } = one;
      if (record.ashore) return [id, { station: mount.station, abeam: -along(i, placed.length) }];
      if (isBroadside(one)) {
        const row = inRow(one);
        const abeam = station === 'port' ? -1 : 1;
        return [id, { station: along(row.indexOf(one), row.length), abeam }];
      }
      const isAmidships = Math.abs(mount.station) < 0.5;
      if (station === 'bow' && !isAmidships) return [id, { station: 1, abeam: 0 }];
      if (station === 'stern' && !isAmidships) return [id, { station: -1, abeam: 0 }];
      return [id, { station: mount.station, abeam: 0 }];
    }),
  );
}

/** The name of a battery by where it stands and how many guns it has: `port 9 in smoothbores`. */
function nameOf({ battery, station }: Placed, guns: number, { isAshore, turrets }: Setting): string {
  const plural = guns > 1 && !battery.name.endsWith('s') ? `${battery.name}s` : battery.name;
  if (isAshore) return battery.mounting === 'pivot' ? `${plural} on pivots` : plural;
  if (station === 'centre') return plural;
  if (!station.startsWith('turret-')) return `${station} ${plural}`;
  return turrets > 1 ? `turret ${station.slice('turret-'.length)}: ${plural}` : `turret ${plural}`;
}
type Setting = { readonly isAshore: boolean; readonly turrets: number };

export type Layout = {
  readonly guns: readonly Gun[];
  readonly batteries: readonly Battery[];
  readonly real: RealFigures['batteries'];
};

/** The guns of a record, each with its own place, arc and class (ACW-087); those of one kind and station fire together. */
export function layOutGuns(record: ShipRecord, portArc: PortArc): Layout {
  const placed = unfolded(record);
  const places = placesOf(record, placed);
  const batteryOf = ({ battery, station }: Placed): string => {
    const isWhole = placed.every((other) => other.battery !== battery || other.station === station);
    return isWhole ? battery.id : `${battery.id}-${station}`;
  };
  const guns = placed.map((one): Gun => {
    const { id, battery, mount, station } = one;
    return {
      id,
      battery: batteryOf(one),
      gunClass: gunClassOf(battery),
      rifled: battery.rifled ?? false,
      mounting: battery.mounting ?? 'fixed',
      station,
      place: places.get(id) ?? { station: mount.station, abeam: 0 },
      ...lineOf(battery, mount, portArc),
    };
  });
  const setting = { isAshore: record.ashore ?? false, turrets: turretsOf(record).length };
  const batteries: Battery[] = [];
  const real: Record<string, RealFigures['batteries'][string]> = {};
  for (const one of placed) {
    const id = batteryOf(one);
    if (Object.hasOwn(real, id)) continue;
    const count = guns.filter((gun) => gun.battery === id).length;
    batteries.push({ id, name: nameOf(one, count, setting) });
    real[id] = { name: one.battery.name, guns: count };
  }
  return { guns, batteries, real };
}
