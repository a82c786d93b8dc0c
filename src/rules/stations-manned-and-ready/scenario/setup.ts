import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { checked } from '../../../kit/card/figures';
import { isRefusal, refusing } from '../../../kit/refusal';
import { airForceOf } from '../air/setup';
import { cardOf } from '../card/conversion';
import { impactOf } from '../card/weapons';
import { isPlayed } from '../meta';
import { MOST_TVR } from '../ship/bands';
import { FRESH } from '../ship/fresh';
import type { Conditions, ShipCard, ShipState, SmrState, Squadron } from '../state';
import { BATTLE_PLAY, SHIP_PLAY } from './play';

/** Without a scenario (SMR-H46): centimetres of the table, and how deep each side's zone is. */
export const DEFAULT_TABLE = { width: 250, height: 150 } as const;
export const ZONE_DEPTH = 25;

/** SMR-H47. */
const DEFAULT_TURNS = 12;

/** Visibility by day and by night (SMR-H18). */
const USUAL_TVR = { day: 5, night: 1 } as const;

const no = refusing('setup');

/** Squadrons of the two sides may be called alike. */
const squadronId = (side: string, id: string): string => `${side}/${id}`;

type Enlisted = { readonly ship: ShipState; readonly co: boolean };

function enlist(one: BattleShip, options: Battle['options']): Enlisted | Refusal {
  const { id, side, record, play, awaited } = one;
  const read = checked(SHIP_PLAY, play, { ship: record.name, cite: 'SMR-H46' }, 'play');
  if (isRefusal(read)) return read;
  if (awaited) return no('SMR-H46', 'awaited', { ship: record.name });
  const { squadron, speed, co = false, submerged, card: changes } = read;
  const card = cardOf(record, options, changes);
  if (isRefusal(card)) return card;
  if (speed > card.speed) return no('SMR-H04', 'too-fast', { ship: card.name, speed, most: card.speed });
  if (submerged && card.kind !== 'submarine') return no('SMR-H40', 'no-submarine', { ship: card.name });
  return {
    ship: fresh(id, side, squadron === undefined ? id : squadronId(side, squadron), card, speed, submerged),
    co,
  };
}

/** A ship as she comes from her record. */
export function fresh(
  id: PieceId,
  side: Side,
  squadron: string,
  card: ShipCard,
  ran: number,
  submerged?: boolean,
): ShipState {
  const { structure, flotation, speed, mvr, crew, fireControl, gunnery, spotting, teams } = card;
  const tubes = card.torpedoes.flatMap(({ mounts }) => mounts);
  return {
    id,
    side,
    squadron,
    card,
    fate: 'afloat',
    speed,
    ran,
    mvr,
    flotation,
    structure,
    crew,
    fireControl,
    gunnery,
    spotting,
    teams,
    equipment: card.equipment,
    lost: [],
    loaded: Object.fromEntries(tubes.map((mount) => [mount.id, mount.tubes])),
    emptied: {},
    reloads: Object.fromEntries(
      card.torpedoes.flatMap(({ mounts, reloads }) => mounts.map((mount) => [mount.id, reloads])),
    ),
    mrf: card.aa.mrf,
    crf: card.aa.crf,
    asw: card.asw,
    mines: card.mines,
    laid: false,
    fires: 0,
    splash: 0,
    withdrawing: false,
    aground: false,
    powerFailure: false,
    cargo: card.cargo ? 'carried' : 'none',
    ...(submerged === undefined ? {} : { submerged }),
    ...(card.deck ? { deck: card.deck } : {}),
    began: { structure, flotation },
    moved: false,
    acted: false,
    now: FRESH,
  };
}

/** What is wrong with the list of squadrons itself, whoever is in them (SMR-H37). */
function wrongListing(
  known: readonly { readonly id: string; readonly side: string; readonly name: string }[],
  sides: Battle['sides'],
): Refusal | undefined {
  const ids = known.map(({ side, id }) => squadronId(side, id));
  const twice = known.find((_, i) => ids.indexOf(ids[i] ?? '') < i);
  if (twice) return no('SMR-H37', 'twice-squadron', { squadron: twice.id, side: twice.side });
  const stray = known.find(({ side }) => !sides.some(({ id }) => id === side));
  return (
    stray && no('SMR-H37', 'squadron-side', { squadron: stray.name, side: stray.side, sides: quoted(sides) })
  );
}

const quoted = (sides: Battle['sides']): string => sides.map(({ id }) => `'${id}'`).join(' or ');

/** Squadrons of the scenario, and one of Command Value 0 for each ship that is in none (SMR-H03, SMR-H37). */
function muster(
  enlisted: readonly Enlisted[],
  given: readonly {
    readonly id: string;
    readonly side: string;
    readonly name: string;
    readonly command: number;
  }[],
  isListed: boolean,
): Readonly<Record<string, Squadron>> | Refusal {
  const ids = [...new Set(enlisted.map(({ ship }) => ship.squadron))];
  const squadrons: Record<string, Squadron> = {};
  for (const id of ids) {
    const members = enlisted.filter(({ ship }) => ship.squadron === id);
    const [first] = members;
    if (!first) continue;
    const known = given.find((one) => squadronId(one.side, one.id) === id);
    const stranger = members.find(({ ship }) => ship.side !== first.ship.side);
    if (stranger) return no('SMR-H37', 'two-sides-squadron', { squadron: known?.name ?? id });
    const [co, second] = members.filter((one) => one.co);
    if (co && second) {
      return no('SMR-H37', 'two-flag-officers', {
        squadron: known?.name ?? id,
        first: co.ship.card.name,
        second: second.ship.card.name,
      });
    }
    squadrons[id] = {
      id,
      side: first.ship.side,
      name: known?.name ?? first.ship.card.name,
      kind: 'ships',
      command: known?.command ?? 0,
      original: members.length,
      ...(co ? { co: co.ship.id } : {}),
      broken: false,
    };
  }
  const listed = new Set(given.map(({ side, id }) => squadronId(side, id)));
  // Where the battle lists its squadrons, a ship is of one of them, or of none.
  const astray = enlisted.find(({ ship }) => ship.squadron !== ship.id && !listed.has(ship.squadron));
  if (isListed && astray) {
    const { card, side, squadron } = astray.ship;
    return no('SMR-H37', 'no-such-squadron', { ship: card.name, squadron: squadron.slice(side.length + 1) });
  }
  const empty = given.find(({ side, id }) => !ids.includes(squadronId(side, id)));
  return empty ? no('SMR-H37', 'empty-squadron', { squadron: empty.name }) : squadrons;
}

/** Minefields of the chart, where mines are played: whose they are, and whether buoys mark them for both sides (SMR-H39). */
function fieldsOf({ chart, sides, options }: Battle): SmrState['fields'] | Refusal {
  const charted = isPlayed(options.mines)
    ? (chart?.features ?? []).filter(({ kind }) => kind === 'mine')
    : [];
  const astray = charted.find(({ side }) => !sides.some(({ id }) => id === side));
  if (astray)
    return no('SMR-H39', 'no-mine-side', {
      field: astray.id,
      sides: quoted(sides),
    });
  return charted.map(({ id, side, marked }) => ({ id, by: side as Side, struck: marked === true }));
}

/** The state before the first initiative; or what is wrong with the battle. */
export function setup(battle: Battle): SmrState | Refusal {
  const [first, second, ...others] = battle.sides;
  if (!first || !second || others.length > 0)
    return no('SMR-001', 'two-sides', { count: battle.sides.length });
  const turnLimit = battle.turnLimit ?? DEFAULT_TURNS;
  if (!Number.isInteger(turnLimit) || turnLimit < 1) return no('SMR-H47', 'turn-limit', { limit: turnLimit });
  const read = checked(BATTLE_PLAY, battle.play ?? {}, { ship: battle.title, cite: 'SMR-H46' }, 'play');
  if (isRefusal(read)) return read;
  const enlisted: Enlisted[] = [];
  for (const one of battle.ships) {
    const ship = enlist(one, battle.options);
    if (isRefusal(ship)) return ship;
    if (!battle.sides.some((side) => side.id === one.side)) {
      return no('SMR-001', 'no-side', { ship: one.record.name, side: one.side });
    }
    if (enlisted.some((other) => other.ship.id === one.id)) return no('SMR-001', 'twice', { ship: one.id });
    enlisted.push(ship);
  }
  const sides = [first, second] as const;
  const empty = sides.find(({ id }) => !enlisted.some(({ ship }) => ship.side === id));
  if (empty) return no('SMR-H47', 'no-ships', { side: empty.name });
  const ships = Object.fromEntries(enlisted.map(({ ship }) => [ship.id, ship]));
  const known = read.squadrons ?? [];
  const wrong = wrongListing(known, sides);
  if (wrong) return wrong;
  const air = airForceOf(read.stands ?? [], ships, sides, known);
  if (isRefusal(air)) return air;
  const ofShips = known.filter(({ side, id }) => !air.squadrons[squadronId(side, id)]);
  const squadrons = muster(enlisted, ofShips, known.length > 0);
  if (isRefusal(squadrons)) return squadrons as Refusal;
  const goals = (read.goals ?? []) as readonly unknown[] as Conditions['goals'];
  const astray = goals.find(({ side, when }) => !ships[when.ship] || !sides.some(({ id }) => id === side));
  if (astray) return no('SMR-H47', 'goal', { goal: astray.says });
  const fields = fieldsOf(battle);
  if (isRefusal(fields)) return fields;
  const { options } = battle;
  const night = options.night === true;
  const { tvr = 0 } = options;
  if (typeof tvr !== 'number' || !Number.isInteger(tvr) || tvr < 0 || tvr > MOST_TVR) {
    return no('SMR-H18', 'tvr', { tvr: `${tvr}`, most: MOST_TVR });
  }
  return {
    turn: 1,
    turnLimit,
    phase: 'initiative',
    sides: [
      { id: first.id, name: first.name },
      { id: second.id, name: second.name },
    ],
    order: enlisted.map(({ ship }) => ship.id),
    ships,
    squadrons: { ...squadrons, ...air.squadrons },
    activated: [],
    smoke: [],
    night,
    tvr: tvr > 0 ? tvr : night ? USUAL_TVR.night : USUAL_TVR.day,
    badWeather: options.badWeather === true,
    edges: battle.table !== undefined,
    options: {
      mines: isPlayed(options.mines),
      submarines: isPlayed(options.submarines),
      impact: impactOf(options),
      collateral: options.collateral !== false,
    },
    stands: air.stands,
    fields,
    conditions: {
      goals,
      ...(read.margin === undefined ? {} : { margin: read.margin }),
      ...(read.pursuit ? { pursuit: true } : {}),
    },
    shotDown: {},
  };
}
