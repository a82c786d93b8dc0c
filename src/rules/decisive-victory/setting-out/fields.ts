import type { PieceId } from '../../../engine/ids';
import {
  at,
  byName,
  choices,
  DIRECTION,
  each,
  FIXED,
  FLAG,
  fieldsOf,
  late,
  list,
  map,
  maybe,
  named,
  oneOf,
  pick,
  record,
  span,
  whole,
  words,
} from '../../../engine/set-up/setting-fields';
import type { Choice, Domain, Field } from '../../../engine/set-up/setting-out';
import {
  AIR_STEPS,
  type AirState,
  FLIGHT_KINDS,
  type Flak,
  type FlightState,
  STAGES,
} from '../ship/air/aircraft';
import { GRID, GRID_COLUMNS, systemsText } from '../ship/grid';
import {
  ABILITIES,
  type Aim,
  CONDITIONS,
  type Declaration,
  type DvState,
  FATES,
  type Group,
  OFFICERS,
  PHASES,
  type RadarNamed,
  type RadarRoll,
  RUDDERS,
  type Searchlight,
  type ShipCard,
  type ShipState,
  type SideState,
  SPEEDS,
  type SquallState,
  type StarShell,
  type StarShellNamed,
  type Strip,
  SYSTEMS,
} from '../state';

const MOST_POINTS = 1000;

const shipsIn = ({ order, ships }: DvState): readonly Choice[] =>
  choices(order, (id) => named(ships[id]?.card.name ?? id));
const sidesIn = ({ sides }: DvState): readonly Choice[] => byName(sides);
const weaponsOf = (all: readonly ShipState[]): readonly Choice[] => {
  const weapons = new Map(all.flatMap(({ card }) => card.systems.map(({ id, name }) => [id, name] as const)));
  return [...weapons].map(([value, name]) => ({ value, label: named(name) }));
};
const id = words(64);

/** What is set of the battle. */
export function battleFields(state: DvState): readonly Field[] {
  const [ship, side] = [pick(shipsIn(state)), pick(sidesIn(state))];
  const weapon = pick(weaponsOf(Object.values(state.ships)));
  const [ofShip, onShip, ofSide] = [
    at('setting.ship', ship),
    at('setting.on', ship),
    at('setting.side', side),
  ];
  const [ofId, ofWeapon] = [at('setting.id', id), at('setting.weapon', weapon)];
  const group = record<Group>({ side: ofSide, used: at('setting.used', whole(100)) });
  const sideState = record<SideState>({
    id: FIXED,
    name: FIXED,
    named: maybe('setting.named', ship),
    flagship: maybe('setting.flagship', ship),
    declared: at('setting.declared', FLAG),
  });
  const declaration = record<Declaration>({
    by: ofSide,
    ship: ofShip,
    ability: at('setting.ability', oneOf(ABILITIES, 'setting.ability-')),
    system: maybe('setting.system', oneOf(SYSTEMS, 'system.')),
    fromFlagship: at('setting.from-flagship', whole(10)),
  });
  const squall = record<SquallState>({
    id: ofId,
    name: at('setting.name', words()),
    toward: at('setting.toward', DIRECTION),
    by: at('setting.by', span(1000)),
  });
  const starShell = record<StarShell>({
    id: ofId,
    by: ofShip,
    system: ofWeapon,
    lit: at('setting.lit', list(ship)),
  });
  const radar = record<RadarRoll>({
    ship: ofShip,
    system: ofWeapon,
    target: onShip,
    success: at('setting.success', FLAG),
  });
  const air = record<AirState>({ step: at('setting.step', oneOf(AIR_STEPS, 'setting.step-')), side: ofSide });
  const flak = record<Flak>({
    spent: at('setting.spent', whole(100)),
    batteries: at('setting.batteries', list(weapon)),
  });
  return fieldsOf<DvState>({
    turn: at('setting.turn', whole(state.turnLimit, 1)),
    turnLimit: FIXED,
    phase: at('setting.phase', oneOf(PHASES, 'phase.')),
    initiative: maybe('setting.initiative', side),
    group: late(maybe('setting.group', group)),
    night: at('setting.night', FLAG),
    badWeather: at('setting.weather', FLAG),
    wind: maybe('setting.wind', DIRECTION),
    sides: at('setting.sides', list(sideState, 2, 2)),
    order: FIXED,
    ships: FIXED,
    declarations: late(at('setting.declarations', list(declaration))),
    closeActions: late(at('setting.close', list(list(ship, 2, 2)))),
    smoke: at('setting.smoke', list(record<Strip>({ id: ofId, by: ofShip }))),
    squalls: maybe('setting.squalls', list(squall)),
    edges: FIXED,
    searchlights: late(maybe('setting.searchlights', list(record<Searchlight>({ by: ofShip, on: onShip })))),
    starShells: late(maybe('setting.star-shells', list(starShell))),
    radar: late(maybe('setting.radar', list(radar))),
    flights: maybe('setting.flights', list(flight(side, state.turnLimit))),
    air: late(maybe('setting.air', air)),
    flak: late(maybe('setting.flak', map(shipsIn(state), flak))),
    outcome: FIXED,
  });
}

const flight = (side: Domain, turns: number): Domain =>
  record<FlightState>({
    id: at('setting.id', id),
    side: at('setting.side', side),
    name: at('setting.name', words()),
    kind: at('setting.kind', oneOf(FLIGHT_KINDS, 'setting.kind-')),
    quality: at('setting.quality', whole(9)),
    slow: at('setting.slow', FLAG),
    radar: at('setting.radar', FLAG),
    groundBased: at('setting.ground-based', FLAG),
    home: at('setting.home', id),
    distance: maybe('setting.distance', span(10_000)),
    stage: at('setting.stage', oneOf(STAGES, 'setting.stage-')),
    since: at('setting.since', whole(turns)),
    counter: at('setting.counter', whole(1000)),
    attackTurns: at('setting.attack-turns', whole(1000)),
    placed: at('setting.placed', FLAG),
    moved: at('setting.moved', FLAG),
    attacked: at('setting.attacked', FLAG),
    station: maybe('setting.station', DIRECTION),
  });

/** What is set of a ship. */
export function shipFields(state: DvState, ship: ShipState): readonly Field[] {
  const { card } = ship;
  const any = pick(shipsIn(state));
  const weapon = pick(weaponsOf([ship]));
  const torpedoes = card.systems.filter(({ kind }) => kind === 'torpedo');
  const salvoes = Math.max(0, ...torpedoes.map((one) => one.salvoes));
  const ofCard = record<Pick<ShipCard, 'officer'>>({
    officer: at('setting.officer', oneOf(OFFICERS, 'setting.officer-')),
  });
  const aim = record<Aim>({
    system: at('setting.weapon', weapon),
    target: at('setting.on', any),
    full: at('setting.full', FLAG),
  });
  return fieldsOf<ShipState>({
    id: FIXED,
    side: FIXED,
    card: at('setting.card', ofCard),
    fate: at('setting.fate', oneOf(FATES, 'setting.fate-')),
    enters: maybe('setting.enters', whole(state.turnLimit, 1)),
    unaware: maybe('setting.unaware', span(100)),
    lostIn: maybe('setting.lost-in', whole(state.turnLimit, 1)),
    setting: at('setting.speed', oneOf(SPEEDS, 'speed.')),
    turnReady: at('setting.turn-ready', FLAG),
    rudder: at('setting.rudder', oneOf(RUDDERS, 'setting.rudder-')),
    damage: at('setting.damage', whole(MOST_POINTS)),
    minor: late(at('setting.minor', whole(MOST_POINTS))),
    marks: at('setting.marks', BOXES),
    conditions: at('setting.conditions', each(choices(SYSTEMS, 'system.'), oneOf(CONDITIONS, 'setting.'))),
    points: at('setting.points', whole(10)),
    salvoes: at('setting.salvoes', each(byName(torpedoes), whole(salvoes))),
    smoke: late(at('setting.makes-smoke', FLAG)),
    evade: late(at('setting.evade', FLAG)),
    concentrate: late(at('setting.concentrate', FLAG)),
    repairs: late(at('setting.repairs', list(oneOf(SYSTEMS, 'system.')))),
    turnsMade: late(at('setting.turns-made', whole(100))),
    moved: late(at('setting.moved', FLAG)),
    acted: late(at('setting.acted', FLAG)),
    aims: late(at('setting.aims', list(aim))),
    prelude: late(maybe('setting.prelude', list(prelude(any, weapon)))),
  });
}

const BOXES: Domain = {
  of: 'boxes',
  rows: GRID.map(({ boxes }, row) => ({
    label: named(`${row + 1}`),
    boxes: boxes
      .map((_, column) => row * GRID_COLUMNS + column)
      .map((value) => ({ value, label: systemsText(value) })),
  })),
};

const prelude = (ship: Domain, weapon: Domain): Domain => ({
  of: 'case',
  by: 'kind',
  cases: {
    searchlight: fieldsOf<{ target: PieceId }>({ target: at('setting.on', ship) }),
    'star-shell': fieldsOf<Omit<StarShellNamed, 'kind'>>({
      system: at('setting.weapon', weapon),
      near: at('setting.near', ship),
      bearing: at('setting.bearing', DIRECTION),
      range: at('setting.range', span(1000)),
    }),
    radar: fieldsOf<Omit<RadarNamed, 'kind'>>({
      system: at('setting.weapon', weapon),
      target: at('setting.on', ship),
    }),
  },
});
