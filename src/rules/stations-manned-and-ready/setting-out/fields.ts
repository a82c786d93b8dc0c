import { EDGES } from '../../../engine/moving/motion';
import {
  at,
  byName,
  choices,
  DIRECTION,
  each,
  FLAG,
  fieldsOf,
  fixed,
  late,
  list,
  map,
  maybe,
  named,
  number,
  oneOf,
  pick,
  record,
  TRUE,
  whole,
  words,
} from '../../../engine/set-up/setting-fields';
import type { Choice, Domain, Field } from '../../../engine/set-up/setting-out';
import { MOST_AIRCRAFT } from '../air/stand';
import { LIMITS } from '../card/hand-card';
import { MOST_TVR } from '../ship/bands';
import {
  EQUIPMENT,
  FACTORS,
  type Fate,
  PHASES,
  type ShipState,
  type SmrState,
  type Squadron,
  type StandState,
  type TurnOf,
} from '../state';

const FATES: readonly Fate[] = ['afloat', 'wreck', 'sunk', 'exploded', 'abandoned', 'off-table', 'destroyed'];
const STATUSES: readonly StandState['status'][] = ['flying', 'ready', 'servicing', 'awaited', 'lost', 'gone'];
const MANY = 1000;
/** Damage takes modifiers below what they began with, without a limit of the book. */
const LOWEST = -20;
const id = words(64);

const shipsIn = ({ order, ships }: SmrState): readonly Choice[] =>
  choices(order, (one) => named(ships[one]?.card.name ?? one));
const sidesIn = ({ sides }: SmrState): readonly Choice[] => byName(sides);
const squadronsIn = ({ squadrons }: SmrState): readonly Choice[] => byName(Object.values(squadrons));
/** Ships and stands: whatever may be shot at. */
const anyIn = (state: SmrState): readonly Choice[] => [
  ...shipsIn(state),
  ...byName(Object.values(state.stands)),
];

/** What is set of the battle. */
export function battleFields(state: SmrState): readonly Field[] {
  const [ship, side, squadron] = [shipsIn(state), sidesIn(state), squadronsIn(state)].map(pick);
  if (!ship || !side || !squadron) return [];
  return fieldsOf<SmrState>({
    turn: at('setting.turn', whole(state.turnLimit, 1)),
    ...fixed('turnLimit', 'sides', 'order', 'ships', 'edges', 'options', 'conditions', 'outcome'),
    phase: at('setting.phase', oneOf(PHASES, 'phase.')),
    squadrons: at(
      'setting.squadrons',
      each(
        squadronsIn(state),
        record<Squadron>({
          ...fixed('id', 'side', 'name', 'kind', 'original'),
          command: at('setting.command', whole(LIMITS.crew.max, LOWEST)),
          co: maybe('setting.co', ship),
          broken: at('setting.broken', FLAG),
        }),
      ),
    ),
    initiative: maybe('setting.initiative', side),
    active: late(
      maybe(
        'setting.active',
        record<NonNullable<SmrState['active']>>({
          side: maybe('setting.side', side),
          squadron: maybe('setting.squadron', squadron),
        }),
      ),
    ),
    activated: late(at('setting.activated', list(squadron))),
    smoke: at(
      'setting.smoke',
      list(
        record<SmrState['smoke'][number]>({
          id: at('setting.id', id),
          by: at('setting.ship', ship),
          turn: at('setting.turn', whole(state.turnLimit)),
        }),
      ),
    ),
    night: at('setting.night', FLAG),
    tvr: at('setting.tvr', whole(MOST_TVR)),
    badWeather: at('setting.weather', FLAG),
    stands: at('setting.stands', map(undefined, standRecord(state))),
    fields: at(
      'setting.fields',
      list(
        record<SmrState['fields'][number]>({
          id: at('setting.id', id),
          by: at('setting.side', side),
          struck: at('setting.struck', FLAG),
        }),
      ),
    ),
    shotDown: at('setting.shot-down', map(sidesIn(state), whole(MANY))),
  });
}

const standRecord = (state: SmrState): Domain =>
  record<StandState>({
    ...fixed('id', 'side', 'name', 'card', 'original', 'homeward'),
    squadron: at('setting.squadron', pick(squadronsIn(state))),
    crew: at('setting.crew', whole(LIMITS.crew.max, LOWEST)),
    aircraft: at('setting.aircraft', whole(MOST_AIRCRAFT)),
    lostIn: maybe('setting.lost-in', whole(state.turnLimit, 1)),
    began: at('setting.began', whole(MANY)),
    home: maybe('setting.home', pick(shipsIn(state))),
    status: at('setting.status', oneOf(STATUSES, 'setting.status-')),
    load: maybe('setting.load', id),
    points: at('setting.points', whole(MANY)),
    flak: at('setting.flak', whole(MANY)),
    aborting: at('setting.aborting', FLAG),
    moved: at('setting.moved', FLAG),
    acted: at('setting.acted', FLAG),
    attacked: at('setting.attacked', FLAG),
    fought: at('setting.fought', FLAG),
    enters: maybe('setting.enters', whole(MANY, 1)),
    arrival: maybe(
      'setting.arrival',
      record<NonNullable<StandState['arrival']>>({
        from: at('setting.ship', pick(shipsIn(state))),
        toward: at('setting.toward', DIRECTION),
        cm: at('setting.cm', number(0, 10_000)),
      }),
    ),
  });

/** What is set of a ship: at most what her card has. */
export function shipFields(state: SmrState, { card }: ShipState): readonly Field[] {
  const guns = card.batteries.flatMap(({ mounts }) => mounts);
  const tubes = card.torpedoes.flatMap(({ mounts }) => mounts);
  const mounts = choices(
    [...guns, ...tubes].map(({ id: of }) => of),
    named,
  );
  const ofTubes = choices(
    tubes.map(({ id: of }) => of),
    named,
  );
  const most = (of: readonly { readonly tubes: number }[]): number =>
    Math.max(0, ...of.map(({ tubes: count }) => count));
  return fieldsOf<ShipState>({
    ...fixed('id', 'side', 'card'),
    squadron: at('setting.squadron', pick(squadronsIn(state))),
    fate: at('setting.fate', oneOf(FATES, 'setting.fate-')),
    lostIn: maybe('setting.lost-in', whole(state.turnLimit, 1)),
    left: maybe('setting.left', oneOf(EDGES, 'setting.')),
    speed: at('setting.speed', whole(card.speed)),
    ran: at('setting.ran', whole(LIMITS.speed.max)),
    mvr: at('setting.mvr', whole(card.mvr)),
    flotation: at('setting.flotation', whole(card.flotation)),
    structure: at('setting.structure', whole(card.structure)),
    crew: at('setting.crew', whole(card.crew, LOWEST)),
    fireControl: at('setting.fire-control', whole(card.fireControl)),
    gunnery: at('setting.gunnery', whole(card.gunnery, LOWEST)),
    spotting: at('setting.spotting', whole(card.spotting)),
    teams: at('setting.teams', whole(card.teams)),
    equipment: at('setting.equipment', list(oneOf(EQUIPMENT, 'setting.'), 5)),
    lost: at('setting.lost', list(pick(mounts), mounts.length)),
    loaded: at('setting.loaded', map(ofTubes, whole(most(tubes)))),
    emptied: at('setting.emptied', map(ofTubes, whole(state.turnLimit))),
    reloads: at('setting.reloads', map(ofTubes, whole(MANY))),
    mrf: at('setting.mrf', whole(card.aa.mrf)),
    crf: at('setting.crf', whole(card.aa.crf)),
    asw: at('setting.asw', whole(card.asw)),
    mines: at('setting.mines', whole(card.mines)),
    laid: late(at('setting.laid', FLAG)),
    fires: at('setting.fires', whole(MANY)),
    splash: at('setting.splash', whole(MANY)),
    withdrawing: at('setting.withdrawing', FLAG),
    aground: at('setting.aground', FLAG),
    powerFailure: at('setting.power-failure', FLAG),
    cargo: at('setting.cargo', oneOf(['none', 'carried', 'destroyed'], 'setting.cargo-')),
    submerged: maybe('setting.submerged', FLAG),
    deck: maybe(
      'setting.deck',
      record<NonNullable<ShipState['deck']>>({
        handling: at('setting.handling', whole(card.deck?.handling ?? 0)),
        servicing: at('setting.servicing', whole(card.deck?.servicing ?? 0)),
        catapults: at('setting.catapults', whole(card.deck?.catapults ?? 0)),
      }),
    ),
    began: late(
      at(
        'setting.as-began',
        record<ShipState['began']>({
          structure: at('setting.structure', whole(card.structure)),
          flotation: at('setting.flotation', whole(card.flotation)),
        }),
      ),
    ),
    moved: late(at('setting.moved', FLAG)),
    acted: late(at('setting.acted', FLAG)),
    now: late(at('setting.now', turnRecord(state, mounts))),
  });
}

const turnRecord = (state: SmrState, mounts: readonly Choice[]): Domain => {
  const [ship, any] = [pick(shipsIn(state)), pick(anyIn(state))];
  return record<TurnOf>({
    shot: at('setting.shot', list(pick(mounts))),
    shotAt: at('setting.shot-at', list(any)),
    attacked: maybe(
      'setting.attacks',
      list(
        record<NonNullable<TurnOf['attacked']>[number]>({
          battery: at('setting.battery', id),
          target: at('setting.target', any),
          fixed: maybe('setting.fixed', TRUE),
        }),
      ),
    ),
    ceased: maybe('setting.ceased', TRUE),
    factors: at('setting.factors', list(oneOf(FACTORS, 'factor.'))),
    flakOn: at('setting.flak-on', list(any)),
    power: maybe('setting.power', oneOf(['passed', 'failed'], 'setting.')),
    identified: maybe(
      'setting.identified',
      record<NonNullable<TurnOf['identified']>>({
        target: at('setting.target', any),
        passed: at('setting.passed', FLAG),
      }),
    ),
    acquired: at(
      'setting.acquired',
      list(
        record<TurnOf['acquired'][number]>({
          battery: at('setting.battery', id),
          target: at('setting.target', any),
          passed: at('setting.passed', FLAG),
        }),
      ),
    ),
    lights: maybe('setting.lights', ship),
    handled: at('setting.handled', whole(MANY)),
    catapulted: maybe('setting.catapulted', whole(MANY)),
    found: maybe('setting.found', TRUE),
    depth: maybe('setting.depth', TRUE),
    hunted: maybe('setting.hunted', TRUE),
    mined: maybe('setting.mined', list(words(140))),
  });
};
