import type { LineMeasured, Measure, Measured, Query, QueryOf } from '../../engine/chart/query';
import { type PieceId, piece, side } from '../../engine/ids';
import type { Resolution } from '../../engine/question';
import { isTableEvent } from '../../engine/run';
import { degrees, inches } from '../../geometry/units';
import { type Ran, run, type Script as Scripted } from '../../kit/testing/rig';
import { atSea as layAtSea, type Place, type Sea as TableSea } from '../../kit/testing/sea';
import { maintain } from './damage/maintenance';
import { reduce as reduceDamage } from './damage/reducers';
import type { DvEvent } from './events';
import { type Attack, attackOf } from './guns/attack';
import { reduce as reduceGuns } from './guns/reducers';
import { rules } from './index';
import { reduce as reduceMovement } from './movement/reducers';
import { FRESH_TURN } from './ship/fleet';
import { BOXES, boxAt } from './ship/grid';
import {
  type Aim,
  bySystem,
  type Condition,
  type DvState,
  type ShipCard,
  type ShipState,
  type System,
  type WeaponSystem,
} from './state';

/** Support for the tests of this folder: ships to order, and resolutions run with scripted dice and choices. */

export const BLUE = side('blue');
export const RED = side('red');
export const SHOOTER = piece('shooter');
export const TARGET = piece('target');

export const conditionsOf = (hurt: Partial<Record<System, Condition>> = {}): Record<System, Condition> => ({
  ...bySystem<Condition>(() => 'sound'),
  ...hurt,
});

const ALL_ROUND = [degrees(0), degrees(360)] as const;

export const gun = (own: Partial<WeaponSystem> = {}): WeaponSystem => ({
  id: 'guns',
  name: 'Guns',
  kind: 'gun',
  fc: 5,
  strength: 8,
  damage: 3,
  range: inches(60),
  mounts: [
    { id: 'A', arcs: [ALL_ROUND] },
    { id: 'B', arcs: [ALL_ROUND] },
  ],
  dualPurpose: 0,
  radar: false,
  salvoes: 0,
  ...own,
});

export const torpedoes = (own: Partial<WeaponSystem> = {}): WeaponSystem =>
  gun({ id: 'torpedoes', name: 'Torpedoes', kind: 'torpedo', range: inches(30), salvoes: 2, ...own });

export const card = (own: Partial<ShipCard> = {}): ShipCard => ({
  name: 'Ship',
  nationality: 'any',
  size: 'cruiser',
  speed: 7,
  turningClass: 2,
  cdt: 4,
  armour: { deck: 2, belt: 4, underwater: 3 },
  aa: 3,
  officer: 'captain',
  systems: [gun()],
  spotters: 0,
  ...own,
});

export type ShipWith = Partial<Omit<ShipState, 'card' | 'conditions'>> & {
  readonly card?: Partial<ShipCard>;
  readonly conditions?: Partial<Record<System, Condition>>;
};

export function ship(id: PieceId, of: ShipState['side'], own: ShipWith = {}): ShipState {
  const made = card({ name: id, ...own.card });
  return {
    id,
    side: of,
    fate: 'afloat',
    setting: 'half',
    turnReady: false,
    rudder: 'free',
    damage: 0,
    minor: 0,
    marks: [],
    salvoes: Object.fromEntries(
      made.systems.filter((one) => one.kind === 'torpedo').map((one) => [one.id, one.salvoes]),
    ),
    ...FRESH_TURN,
    moved: true,
    ...own,
    card: made,
    conditions: conditionsOf(own.conditions),
  };
}

/** A position in the Attacks phase. */
export const position = (ships: readonly ShipState[], own: Partial<DvState> = {}): DvState => ({
  turn: 3,
  turnLimit: 15,
  phase: 'attacks',
  sides: [
    { id: BLUE, name: 'Blue', declared: true },
    { id: RED, name: 'Red', declared: true },
  ],
  order: ships.map(({ id }) => id),
  ships: Object.fromEntries(ships.map((one) => [one.id, one])),
  declarations: [],
  initiative: BLUE,
  closeActions: [],
  smoke: [],
  edges: false,
  night: false,
  badWeather: false,
  ...own,
});

/** One blue ship that fires and one red target, in the places the names say. */
export const duel = (shooter: ShipWith = {}, target: ShipWith = {}, own: Partial<DvState> = {}): DvState =>
  position([ship(SHOOTER, BLUE, shooter), ship(TARGET, RED, target)], own);

/** Every box of a system, or boxes by their dice. */
export const boxesOf = (system: System): readonly number[] => BOXES[system];
export const boxes = (...places: readonly (readonly [number, number])[]): readonly number[] =>
  places.map(([row, column]) => boxAt({ row, column }));

export const stateOf = (state: DvState, id: PieceId): ShipState => {
  const found = state.ships[id];
  if (!found) throw new Error(`there is no ship '${id}'`);
  return found;
};

/** A line as the table would measure it: open sea, the target on the beam and broadside on unless said otherwise. */
export const lineAt = (range: number, own: Partial<LineMeasured> = {}): LineMeasured => ({
  range: inches(range),
  bearing: degrees(90),
  relative: degrees(90),
  aspect: degrees(270),
  crosses: [],
  ...own,
});

/** Answers every measurement with one line, and has every mount bear. */
export function measuredAs(measured: LineMeasured): Measure {
  const answers: Partial<Measured> = {
    line: measured,
    arc: { inside: true, degrees: degrees(45), edge: degrees(135) },
  };
  const measure = <K extends Query['of']>(query: QueryOf<K>): Measured[K] => {
    const answer = answers[query.of];
    if (!answer) throw new Error(`nobody measures a ${query.of} here`);
    return answer as Measured[K];
  };
  return Object.assign(measure, { after: () => measuredAs(measured) });
}

export const aim = (system: string, target: PieceId = TARGET, full = true): Aim => ({ system, target, full });

/** The attack a ship would make if these were all her aims. */
export const attackAt = (
  state: DvState,
  line: LineMeasured,
  aims: readonly Aim[] = [aim('guns')],
  which = 0,
): Attack => attackOf(state, SHOOTER, aims, aims[which] ?? aim('guns'), line);

/** Dice by key, what is chosen by key (the fields of the offer that is meant), and who measures. */
export type Script = Pick<Scripted, 'dice' | 'picks'> & { readonly measure?: Measure };

export type Played = Ran<DvState, DvEvent>;

const ATTACKS: Readonly<Record<string, (state: DvState, event: never) => DvState>> = {
  ...reduceDamage,
  'salvo-spent': reduceGuns['salvo-spent'],
  'hit-resolved': reduceGuns['hit-resolved'],
  collided: reduceMovement.collided,
};

/** The events of the attack chapters applied; the rest of the sequence changes nothing here. */
export const reduceAttacks = (state: DvState, event: DvEvent): DvState => {
  const reduce = ATTACKS[event.type];
  return reduce ? reduce(state, event as never) : state;
};

/** Runs a resolution to its end with scripted dice and choices; whatever is not scripted, or is left over, throws. */
export const play = (
  state: DvState,
  resolve: (state: DvState) => Resolution<DvState, DvEvent, unknown>,
  { measure, ...script }: Script = {},
  reduce: (state: DvState, event: DvEvent) => DvState = reduceAttacks,
): Played => run(reduce, state, resolve, { ...script, measuring: () => measure });

/** The events of one type, in order. */
export const eventsOf = <T extends DvEvent['type']>(
  played: Pick<Played, 'events'>,
  type: T,
): readonly Extract<DvEvent, { type: T }>[] =>
  played.events.filter(
    (event): event is Extract<DvEvent, { type: T }> => !isTableEvent(event) && event.type === type,
  );

/** A ship alone in Maintenance: what the phase makes of her. Her keys end in `a`: `catastrophe-a`, `trade-a-1`. */
export const maintained = (own: ShipWith, script: Script = {}, state: Partial<DvState> = {}) => {
  const alone = position([ship(piece('a'), BLUE, own)], { phase: 'maintenance', ...state });
  const played = play(alone, maintain, script);
  return { ...played, ship: stateOf(played.state, piece('a')) };
};

/** The choices of a ship that trades no more damage from this question on. */
export const stopsAt = (question: number): NonNullable<Script['picks']> => ({
  [`damage-control-a-${question}`]: { verb: 'stopTrading' },
});

/** A position at sea: the rules and a real table, driven by commands with scripted dice and choices. */
export type Sea = TableSea<DvState, DvEvent>;

/** Lays ships out on open sea, or on a table with edges and land. */
export const atSea = (
  state: DvState,
  places: Readonly<Record<string, Place>>,
  own?: Parameters<typeof layAtSea>[4],
): Sea =>
  layAtSea(
    rules,
    state,
    places,
    (id) => {
      const flight = state.flights?.find((one) => one.id === id);
      return flight ? { side: flight.side, aloft: true } : { side: stateOf(state, id).side };
    },
    own,
  );
