import type { Command, Offer, Refusal } from '../../engine/command';
import { scriptedDice } from '../../engine/dice';
import { type PieceId, piece, type Side, side } from '../../engine/ids';
import type { LineMeasured, Measure, Measured, Query, QueryOf } from '../../engine/query';
import type { Answer, Choose, Question, Resolution, Roll } from '../../engine/question';
import { begin, isTableEvent } from '../../engine/run';
import type { TableEvent } from '../../engine/table-event';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../../table/measure';
import { reduceTable } from '../../table/reduce';
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
export const measuredAs =
  (measured: LineMeasured): Measure =>
  <K extends Query['of']>(query: QueryOf<K>): Measured[K] => {
    const answers: Partial<Measured> = {
      line: measured,
      arc: { inside: true, degrees: degrees(45), edge: degrees(135) },
    };
    const answer = answers[query.of];
    if (!answer) throw new Error(`nobody measures a ${query.of} here`);
    return answer as Measured[K];
  };

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
  /** Who measures once the command has changed the table: asked with the events so far. */
  readonly measuring?: (events: Played['events']) => Measure;
};

export type Played = {
  readonly state: DvState;
  readonly events: readonly (DvEvent | TableEvent)[];
  readonly rolls: readonly Roll[];
  readonly choices: readonly Choose[];
};

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

const matches = (choice: Choose, wanted: Readonly<Record<string, string | number>>): Command => {
  const offer = choice.offers.find((one) =>
    Object.entries(wanted).every(([field, value]) => ({ ...one.fixed, verb: one.verb })[field] === value),
  );
  if (!offer) throw new Error(`'${choice.key}' has no offer ${JSON.stringify(wanted)}`);
  return { ...offer.fixed, verb: offer.verb, by: offer.by };
};

/**
 * Runs a resolution to its end. A roll or choice that is not scripted throws, and so does a scripted die or
 * choice that nobody asked for.
 */
export function play(
  state: DvState,
  resolve: (state: DvState) => Resolution<DvState, DvEvent, unknown>,
  script: Script = {},
  reduce: (state: DvState, event: DvEvent) => DvState = reduceAttacks,
): Played {
  const dice = scriptedDice(script.dice ?? {});
  const asked = new Set<string>();
  const rolls: Roll[] = [];
  const choices: Choose[] = [];
  const rules = { resolve: resolve as (state: DvState) => Resolution<DvState, DvEvent>, reduce };
  const going = begin<DvState, Command, DvEvent>(rules, state, { verb: 'test', by: BLUE });

  const answerTo = (question: Question): Answer => {
    if (question.ask === 'roll') {
      rolls.push(question);
      return dice(question);
    }
    const { key } = question;
    if (question.ask === 'measure') {
      const measure = script.measuring?.(going.events) ?? script.measure;
      if (!measure) throw new Error(`nobody measures '${key}'`);
      return { ask: 'measure', key, value: measure(question.query as never), source: 'typed' };
    }
    choices.push(question);
    const wanted = script.choices?.[key];
    if (!wanted || asked.has(key)) throw new Error(`no choice is scripted for '${key}'`);
    asked.add(key);
    return { ask: 'choose', key, picked: matches(question, wanted) };
  };

  while (going.question) going.answer(answerTo(going.question));
  const left = [...dice.leftover(), ...Object.keys(script.choices ?? {}).filter((key) => !asked.has(key))];
  if (left.length > 0) throw new Error(`nobody asked for ${left.join(', ')}`);
  return { state: going.state, events: going.events, rolls, choices };
}

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
  /** Carries a command out. Throws when it is refused, and as `play` does. */
  give(command: Said, script?: Omit<Script, 'measure' | 'measuring'>): Sea & Played;
};
/** A command as a test writes it, ids in plain words. */
export type Said = { readonly verb: string; readonly by: string; readonly [field: string]: unknown };

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

function sea(state: DvState, tableState: TableState, table: Table): Sea {
  const measure = measureOn(table, tableState);
  const onTable = (events: Played['events']): TableState =>
    events.filter(isTableEvent).reduce(reduceTable, tableState);
  return {
    state,
    table: tableState,
    measure,
    refuse: (command) => rules.refuse(state, command as Command, measure),
    offers: (by) => rules.offers(state, by, measure),
    give(command, script = {}) {
      const refusal = rules.refuse(state, command as Command, measure);
      if (refusal) throw new Error(`refused by ${refusal.cite}: ${JSON.stringify(refusal.because)}`);
      const played = play(
        state,
        (before) => rules.resolve(before, command as unknown as DvCommand),
        { ...script, measuring: (events) => measureOn(table, onTable(events)) },
        rules.reduce,
      );
      return { ...sea(played.state, onTable(played.events), table), ...played };
    },
  };
}
