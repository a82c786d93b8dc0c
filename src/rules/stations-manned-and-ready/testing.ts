import { type PieceId, piece, side } from '../../engine/ids';
import { degrees } from '../../geometry/units';
import { fresh } from './scenario/setup';
import type { GunBattery, GunMount, ShipCard, ShipState, SmrState, Squadron, TorpedoBattery } from './state';

/** Support for the tests of this folder: ships to order. */

export const BLUE = side('blue');
export const RED = side('red');
export const SHOOTER = piece('shooter');
export const TARGET = piece('target');

const ALL_ROUND = [degrees(0), degrees(360)] as const;

export const mount = (id: string, own: Partial<GunMount> = {}): GunMount => ({
  id,
  guns: 2,
  type: 'turret',
  ac: 6,
  arcs: [ALL_ROUND],
  ...own,
});

/** Three twin turrets of 8-inch guns (the check of SMR-H43). */
export const battery = (own: Partial<GunBattery> = {}): GunBattery => ({
  id: 'main',
  name: '8 in',
  group: 'main',
  calibre: 8,
  ip: 3,
  cv: 8,
  penetration: [12, 10, 8, 6, 4],
  reach: 5,
  dualPurpose: false,
  radar: false,
  mounts: [mount('A'), mount('B'), mount('Y')],
  ...own,
});

export const tubes = (own: Partial<TorpedoBattery> = {}): TorpedoBattery => ({
  id: 'torpedoes',
  name: '21 in',
  ip: 7,
  cv: 10,
  settings: [
    { id: 'fast', reach: 1, modifier: 1 },
    { id: 'medium', reach: 2, modifier: 0 },
    { id: 'slow', reach: 3, modifier: -1 },
  ],
  reloads: 0,
  mounts: [{ id: 'T', tubes: 4, fixed: false, arcs: [ALL_ROUND], cost: 2 }],
  ...own,
});

/** A cruiser of 10,000 tons (the check of SMR-H42). */
export const card = (own: Partial<ShipCard> = {}): ShipCard => ({
  name: 'Ship',
  nationality: 'any',
  kind: 'warship',
  size: 0,
  base: { length: 5, width: 2 },
  speed: 32,
  mvr: 6,
  flotation: 17,
  structure: 25,
  crew: 0,
  fireControl: 2,
  gunnery: 0,
  spotting: 4,
  teams: 3,
  armour: { belt: 4, deck: 2, conningTower: 3, turret: 6, casemate: 0, flightDeck: 0 },
  poorUnderwater: false,
  poorSafety: false,
  equipment: ['smoke'],
  dpaaRadar: false,
  batteries: [battery()],
  torpedoes: [],
  groups: [{ group: 'main', to: 10 }],
  aa: { lrf: 0, mrf: 0, crf: 0 },
  aaPlus: false,
  asw: 0,
  mines: 0,
  cargo: false,
  points: 42,
  ...own,
});

export type ShipWith = Partial<Omit<ShipState, 'card'>> & { readonly card?: Partial<ShipCard> };

/** A ship as she comes from her record, at 20 knots, but for what is given. */
export function ship(id: PieceId, of: ShipState['side'], own: ShipWith = {}): ShipState {
  const { card: changes, ...rest } = own;
  const made = fresh(id, of, `${of}-1`, card({ name: id, ...changes }), 20);
  const { structure, flotation } = { ...made, ...rest };
  return { ...made, began: { structure, flotation }, moved: true, ...rest };
}

const squadronsOf = (ships: readonly ShipState[]): Record<string, Squadron> => {
  const ids = [...new Set(ships.map(({ squadron }) => squadron))];
  return Object.fromEntries(
    ids.map((id) => {
      const members = ships.filter(({ squadron }) => squadron === id);
      const of = members[0]?.side ?? BLUE;
      const made = { id, side: of, name: id, kind: 'ships', command: 0, original: members.length } as const;
      return [id, { ...made, broken: false }];
    }),
  );
};

/** A position in the Action Phase, blue to act. */
export const position = (ships: readonly ShipState[], own: Partial<SmrState> = {}): SmrState => ({
  turn: 3,
  turnLimit: 12,
  phase: 'action',
  sides: [
    { id: BLUE, name: 'Blue' },
    { id: RED, name: 'Red' },
  ],
  order: ships.map(({ id }) => id),
  ships: Object.fromEntries(ships.map((one) => [one.id, one])),
  squadrons: squadronsOf(ships),
  initiative: BLUE,
  active: { side: BLUE },
  activated: [],
  smoke: [],
  night: false,
  tvr: 5,
  badWeather: false,
  edges: false,
  options: { mines: false, submarines: false, impact: 'third', collateral: true },
  stands: {},
  fields: [],
  conditions: { goals: [] },
  shotDown: {},
  ...own,
});

/** One blue ship that fires and one red target, in the places the names say. */
export const duel = (shooter: ShipWith = {}, target: ShipWith = {}, own: Partial<SmrState> = {}): SmrState =>
  position([ship(SHOOTER, BLUE, shooter), ship(TARGET, RED, target)], own);
