import { type PieceId, piece, rule } from '../../../engine/ids';
import type { Maneuver, Setting, Step, Toll } from '../../../engine/moving/maneuver';
import { text } from '../../../engine/words/text';
import { degrees, type Inches, inches } from '../../../geometry/units';
import { goingOf, VEHICLE_HULLS } from '../ground/going';
import { tollOf } from '../ground/terrain';
import type { Vehicle } from '../lists/entry';
import type { VdState } from '../state';
import { footOf, type Unit, vehicleOf } from '../unit/unit';

/** Turns of a wheeled vehicle in one Move Action, and how far each: tracks turn as they like (VD-H67). */
const ON_WHEELS = { most: 2, limit: 45 } as const;
/** What an inch backward takes of a Move (VD-H67). */
const ASTERN = 2;
/** Inches that a Move which keeps to a road is longer (VD-105). */
const ON_ROAD = 1;

const turn = (limit: number): Step => ({
  kind: 'alter',
  limit: degrees(limit),
  cost: inches(0),
  cite: rule('VD-H67'),
  costCite: rule('VD-H67'),
});

const idsOf = (of: NonNullable<VdState['structures']>): readonly PieceId[] => Object.keys(of).map(piece);

/** What the hull may not come over: enemies, vehicles, structures and wrecks on its way, friends where it ends (VD-H67). */
function sweeps({ units, structures = {} }: VdState, { id, side }: Unit): NonNullable<Setting['sweeps']> {
  const others = Object.values(units).filter((other) => other.id !== id);
  const isFriend = (other: Unit): boolean => other.side === side && footOf(other) !== undefined;
  return {
    past: [...others.filter((other) => !isFriend(other)).map((other) => other.id), ...idsOf(structures)],
    ends: others.filter(isFriend).map((other) => other.id),
    barred: ['wreck'],
    cite: rule('VD-H67'),
  };
}

type Kind = { readonly id: 'move' | 'road' | 'swim'; readonly cite: string; readonly most: number };

/** How far a vehicle goes with one action: over ground, a little farther on a road, by its own figure in water too (VD-095, VD-105, VD-106). */
function kindsOf({ move }: Vehicle): readonly Kind[] {
  const { Tracks, Wheels, Amphibious } = move;
  const most = Tracks ?? Wheels ?? 0;
  return [
    { id: 'move', cite: 'VD-095', most },
    { id: 'road', cite: 'VD-105', most: most + ON_ROAD },
    ...(Amphibious === undefined ? [] : [{ id: 'swim', cite: 'VD-106', most: Amphibious } as const]),
  ];
}

const tollFor = (unit: Unit, id: Kind['id']): Toll => {
  const { going } = goingOf(unit);
  return tollOf(going, { amphibious: id === 'swim' });
};

/** How a vehicle may go with one action (VD-104, VD-H67); undefined for what is none. */
export function vehicleManeuver(state: VdState, unit: Unit, vehicle = vehicleOf(unit)): Maneuver | undefined {
  if (!vehicle) return undefined;
  const onTracks = vehicle.move.Tracks !== undefined;
  const swept = sweeps(state, unit);
  const half: Inches = inches((VEHICLE_HULLS[vehicle.size - 1]?.beam ?? 0) / 2);
  const settingOf = ({ id, cite, most }: Kind): Setting => ({
    id,
    label: text(`setting.${id}`),
    spend: { min: inches(0), max: inches(most), usual: inches(0) },
    spendCite: rule(cite),
    ...(id === 'move' ? {} : { means: { says: text(`means.${id}`), cite: rule(cite) } }),
    toll: tollFor(unit, id),
    ...(onTracks ? { free: true } : { alters: { most: ON_WHEELS.most, cite: rule('VD-H67') } }),
    ...(id === 'road' ? { onWay: { cite: rule('VD-105') } } : {}),
    keepOff: swept.past.map((one) => ({ piece: one, within: half })),
    sweeps: swept,
    astern: { each: ASTERN, cite: rule('VD-H67') },
    steps: [
      turn(onTracks ? 180 : ON_WHEELS.limit),
      { kind: 'ahead', least: inches(0), cite: rule('VD-H67') },
    ],
    repeat: true,
    begin: 0,
    cite: rule('VD-H67'),
  });
  return {
    piece: unit.id,
    pivot: 'centre',
    settings: kindsOf(vehicle).map(settingOf),
    refused: [],
    asBefore: 'move',
  };
}
