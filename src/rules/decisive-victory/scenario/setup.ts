import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { given } from '../../../kit/held/change';
import { isRefusal, refusing } from '../../../kit/refusal';
import { enlistFlights, FLIGHT } from '../air/setup';
import { CHANGED_CARD, changedCard } from '../card/changed-card';
import { cardOf } from '../card/conversion';
import { mileOf } from '../meta';
import { spendOf } from '../movement/movement';
import { commandScore, FRESH_TURN, isAwaited } from '../ship/fleet';
import { maximumSpeed } from '../ship/systems';
import { bySystem, type Condition, type DvState, OFFICERS, type ShipState } from '../state';
import { refuseEntry } from './reinforcements';
import { squallsOf } from './squalls';

/** Without a scenario: inches from west to east and from south to north, and the depth of each side's zone (DV-H02). */
export const DEFAULT_TABLE = { width: 72, height: 48 } as const;
export const ZONE_DEPTH = 6;

/** One hour (DV-H12). */
export const DEFAULT_TURNS = 15;

/** Within this of a limit counts as on it. */
const GRAIN = 1e-6;

/** DV-H02: whether a ship stands in the zone along its side's edge: the near one (south) or the far one. */
export const inZone = (edge: 'near' | 'far', y: number, height: number = DEFAULT_TABLE.height): boolean => {
  const depth = edge === 'near' ? y : height - y;
  return depth >= -GRAIN && depth <= ZONE_DEPTH + GRAIN;
};

/** What a scenario says of a ship for this rule set (DV-011, DV-012, DV-H02). */
const PLAY = z.object({
  officer: z.optional(z.enum(OFFICERS)),
  speed: z.enum(['full', 'half']),
  flagship: z.optional(z.boolean()),
  /** The turn in which an awaited ship enters. */
  enters: z.optional(z.int().check(z.gte(2))),
  /** With the option of surprise: inches a turn she holds on with, knowing of no enemy. */
  unaware: z.optional(z.number().check(z.gte(0))),
  /** Figures of her card that are others on this day. */
  card: z.optional(CHANGED_CARD),
  /** Flights embarked; a ship without a deck has float planes only (DV-134, DV-137, DV-H08). */
  flights: z.optional(z.array(FLIGHT)),
});

const no = refusing('setup');

const SOUND = bySystem<Condition>(() => 'sound');

type Enlisted = { readonly ship: ShipState; readonly play: z.output<typeof PLAY> };

function enlist(one: BattleShip, options: Battle['options'], turnLimit: number): Enlisted | Refusal {
  const { id, side, record, play, awaited } = one;
  const read = PLAY.safeParse(play);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') || 'play';
    return no(field === 'officer' ? 'DV-011' : 'DV-H02', 'play', { ship: record.name, field });
  }
  const printed = cardOf(record, mileOf(options));
  if (isRefusal(printed)) return printed;
  const card = changedCard(printed, read.data.card);
  if (isRefusal(card)) return card;
  const entry = refuseEntry(one, read.data, turnLimit);
  if (entry) return entry;
  const plates = new Set(Object.values(card.armour));
  if (card.base && (plates.size > 1 || card.systems.length > 0 || card.size !== 'capital')) {
    return no('DV-H10', 'base', { ship: card.name });
  }
  const torpedoes = card.systems.filter((weapon) => weapon.kind === 'torpedo');
  const ship: ShipState = {
    id,
    side,
    card: { ...card, officer: read.data.officer ?? card.officer },
    fate: awaited ? 'awaited' : 'afloat',
    // A land base is attacked as a ship at Complete Stop (DV-H10).
    setting: card.base ? 'stop' : read.data.speed,
    turnReady: false,
    rudder: 'free',
    damage: 0,
    minor: 0,
    marks: [],
    conditions: SOUND,
    salvoes: Object.fromEntries(torpedoes.map((weapon) => [weapon.id, weapon.salvoes])),
    ...FRESH_TURN,
  };
  const { enters, unaware } = read.data;
  const held = options.surprise === true ? unaware : undefined;
  const { min, max } = spendOf(ship.setting, maximumSpeed(ship));
  if (held !== undefined && (held < min || held > max)) {
    return no('DV-H02', 'pace', { ship: card.name, min, max, pace: held });
  }
  return { ship: { ...ship, ...given({ enters, unaware: held }) }, play: read.data };
}

/** The player names a flagship only among equal highest officers (DV-012). */
function refuseFlagship(enlisted: readonly Enlisted[], named: readonly Enlisted[]): Refusal | undefined {
  const [flagship, second] = named;
  if (!flagship) return undefined;
  if (flagship.ship.card.base) return no('DV-012', 'base-flagship', { ship: flagship.ship.card.name });
  if (second) return no('DV-012', 'two-flagships', { ship: second.ship.card.name });
  const highest = enlisted
    .filter(({ ship }) => ship.side === flagship.ship.side)
    .every((one) => commandScore(one.ship) <= commandScore(flagship.ship));
  return highest ? undefined : no('DV-012', 'not-highest', { ship: flagship.ship.card.name });
}

/** Ships that do not stand where the default deployment puts their side (DV-H02). */
function refuseZones(battle: Battle): Refusal | undefined {
  const { table, sides } = battle;
  if (battle.options.deployment !== 'zones' || !table) return undefined;
  const out = battle.ships.find(
    ({ side, pose }) =>
      !inZone(side === sides[0]?.id ? 'near' : 'far', pose.at.y - table.origin.y, table.height),
  );
  return out && no('DV-H02', 'out-of-zone', { ship: out.record.name });
}

/** The state at the first Command phase, flagships found and points handed out; or what is wrong with the battle. */
export function setup(battle: Battle): DvState | Refusal {
  const [first, second, ...others] = battle.sides;
  if (!first || !second || others.length > 0) return no('DV-010', 'two-sides');
  const turnLimit = battle.turnLimit ?? DEFAULT_TURNS;
  if (!Number.isInteger(turnLimit) || turnLimit < 1) return no('DV-H12', 'turn-limit');

  const enlisted: Enlisted[] = [];
  for (const one of battle.ships) {
    const ship = enlist(one, battle.options, turnLimit);
    if (isRefusal(ship)) return ship;
    if (!battle.sides.some((side) => side.id === one.side)) {
      return no('DV-010', 'no-side', { ship: one.record.name, side: one.side });
    }
    if (enlisted.some((other) => other.ship.id === one.id)) return no('DV-010', 'twice', { ship: one.id });
    enlisted.push(ship);
  }
  const sides = [first, second] as const;
  const empty = sides.find((side) => !enlisted.some(({ ship }) => ship.side === side.id));
  if (empty) return no('DV-H12', 'no-ships', { side: empty.name });
  const nobody = sides.find(
    (side) => !enlisted.some(({ ship }) => ship.side === side.id && !isAwaited(ship)),
  );
  if (nobody) return no('DV-H02', 'all-awaited', { side: nobody.name });

  const namedBy = (side: string) => enlisted.filter(({ ship, play }) => play.flagship && ship.side === side);
  for (const side of sides) {
    const refusal = refuseFlagship(enlisted, namedBy(side.id));
    if (refusal) return refusal;
  }
  const outOfZone = refuseZones(battle);
  if (outOfZone) return outOfZone;

  const flights = enlistFlights(
    battle,
    // Those that are awaited bring none: a flight without its ship has nowhere to be.
    enlisted.map(({ ship }) => ship).filter((ship) => !isAwaited(ship)),
    (id) => enlisted.find(({ ship }) => ship.id === id)?.play.flights,
  );
  if (isRefusal(flights)) return flights;

  const squalls = squallsOf(battle);
  const sideState = ({ id, name }: (typeof sides)[number]) => {
    const named = namedBy(id)[0]?.ship.id;
    return { id, name, declared: false, ...given({ named }) };
  };
  return {
    turn: 1,
    turnLimit,
    phase: 'command',
    sides: [sideState(first), sideState(second)],
    order: enlisted.map(({ ship }) => ship.id),
    ships: Object.fromEntries(enlisted.map(({ ship }) => [ship.id, ship])),
    declarations: [],
    closeActions: [],
    smoke: [],
    ...given({ wind: battle.wind }),
    ...(squalls.length > 0 ? { squalls } : {}),
    edges: battle.table !== undefined,
    night: battle.options.night === true,
    badWeather: battle.options.badWeather === true,
    ...(flights.length > 0 ? { flights } : {}),
  };
}
