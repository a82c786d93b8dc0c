import type { Command, Offer, Refusal } from '../../engine/command';
import type { Hazard } from '../../engine/hazard';
import { type PieceId, piece, type Side, side } from '../../engine/ids';
import type { LineMeasured, Measure, Measured, Query, QueryOf } from '../../engine/query';
import type { Resolution } from '../../engine/question';
import { isTableEvent } from '../../engine/run';
import { degrees, inches } from '../../geometry/units';
import { give, type Ran, run } from '../../kit/testing/rig';
import { measureOn } from '../../table/measure';
import type { Piece, Table, TableState } from '../../table/state';
import { maintain } from './damage/maintenance';
import { reduce as reduceDamage } from './damage/reducers';
import type { DvEvent } from './events';
import { type Attack, attackOf } from './guns/attack';
import { reduce as reduceGuns } from './guns/reducers';
import type { DvCommand } from './index';
import { rules } from './index';
import { reduce as reduceMovement } from './movement/reducers';
import { BOXES, boxAt } from './ship/grid';
import {
  type Aim,
  type Condition,
  type DvState,
  type ShipCard,
  type ShipState,
  SYSTEMS,
  type System,
  type WeaponSystem,
} from './state';

/** Support for the tests of this folder: ships to order, and resolutions run with scripted dice and choices. */

export const BLUE = side('blue');
export const RED = side('red');
export const SHOOTER = piece('shooter');
export const TARGET = piece('target');

export const conditionsOf = (hurt: Partial<Record<System, Condition>> = {}): Record<System, Condition> => ({
  ...(Object.fromEntries(SYSTEMS.map((system) => [system, 'sound'])) as Record<System, Condition>),
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
    points: 0,
    salvoes: Object.fromEntries(
      made.systems.filter((one) => one.kind === 'torpedo').map((one) => [one.id, one.salvoes]),
    ),
    smoke: false,
    evade: false,
    concentrate: false,
    repairs: [],
    turnsMade: 0,
    moved: true,
    acted: false,
    aims: [],
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

/** Dice by key, choices by key (the fields of the offer that is meant), and who measures. */
export type Script = {
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  readonly measure?: Measure;
};

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
  { dice = {}, choices = {}, measure }: Script = {},
  reduce: (state: DvState, event: DvEvent) => DvState = reduceAttacks,
): Played => run(reduce, state, resolve, { dice, picks: choices, measuring: () => measure });

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
export const stopsAt = (question: number): NonNullable<Script['choices']> => ({
  [`damage-control-a-${question}`]: { verb: 'stopTrading' },
});

/** Where a ship stands: x east, y north, in inches, and her heading. */
export type Place = readonly [x: number, y: number, heading: number];

/** A position at sea: the rules and a real table, driven by commands with scripted dice and choices. */
export type Sea = {
  readonly state: DvState;
  readonly table: TableState;
  readonly measure: Measure;
  refuse(command: Said): Refusal | undefined;
  offers(by: Side): readonly Offer[];
  hazards(command: Said): readonly Hazard[];
  /** Carries a command out. Throws when it is refused, and as `play` does. */
  give(command: Said, script?: Omit<Script, 'measure'>): Sea & Played;
};
/** A command as a test writes it, ids in plain words. */
type Said = { readonly verb: string; readonly by: string; readonly [field: string]: unknown };

/** Lays ships out on open sea, or on a table with edges and land. */
export function atSea(
  state: DvState,
  places: Readonly<Record<string, Place>>,
  own: Partial<Pick<Table, 'bounds' | 'chart'>> = {},
): Sea {
  const flying = (id: string) => state.flights?.find((flight) => flight.id === id);
  const pieces = Object.entries(places).map(([id, [x, y, heading]]): [string, Piece] => [
    id,
    {
      id: piece(id),
      side: flying(id)?.side ?? stateOf(state, piece(id)).side,
      ...(flying(id) ? { aloft: true } : {}),
      name: id,
      pose: { at: { x, y }, heading: degrees(heading) },
      hull: { length: inches(0.4), beam: inches(0.1) },
    },
  ]);
  const table: Table = {
    chart: { id: 'open', title: '', features: [] },
    scale: { inchesPerNauticalMile: 3, yardsPerInch: 675 },
    records: {},
    ...own,
  };
  return sea(state, { pieces: Object.fromEntries(pieces), smoke: [] }, table);
}

function sea(state: DvState, on: TableState, table: Table): Sea {
  const measure = measureOn(table, on);
  return {
    state,
    table: on,
    measure,
    refuse: (command) => rules.refuse(state, command as Command, measure),
    offers: (by) => rules.offers(state, by, measure),
    hazards: (command) => rules.hazards(state, command as Command, measure),
    give(command, { dice = {}, choices = {} } = {}) {
      const said = command as Command;
      const ran = give<DvState, DvCommand, DvEvent>(rules, { state, table, on }, said, {
        dice,
        picks: choices,
      });
      const { table: _, on: after, ...played } = ran;
      return { ...sea(played.state, after, table), ...played };
    },
  };
}
