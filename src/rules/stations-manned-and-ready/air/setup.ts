import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { type PieceId, piece, type Side } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { whole } from '../../../kit/card/figures';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { ShipState, Squadron, StandState } from '../state';
import {
  bomb,
  genericCard,
  landsOn,
  loadsFor,
  STAND_KINDS,
  type StandKind,
  serves,
  torpedo,
} from './records';
import { ATTACK_TYPES, type Load, MOST_AIRCRAFT, type StandCard } from './stand';

const no = refusing('setup');

const id = z.string().check(z.minLength(1), z.maxLength(60));
const bearing = z.number().check(z.gte(0), z.lt(360));
const factor = whole({ min: 0, max: 30 });

/** Bombs and torpedoes by their pounds. */
const LOAD = z.union([
  z.strictObject({ bomb: whole({ min: 20, max: 25_000 }), piercing: z.exactOptional(z.boolean()) }),
  z.strictObject({
    torpedo: whole({ min: 100, max: 2_000 }),
    modifier: z.exactOptional(whole({ min: -2, max: 2 })),
  }),
]);

/** A stand as a scenario gives it: of a kind of SMR-H44, with whatever figures of its own. */
export const STAND_PLAY = z.strictObject({
  id,
  side: id,
  squadron: id,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  kind: z.enum(STAND_KINDS as readonly [StandKind, ...StandKind[]]),
  card: z.exactOptional(
    z.strictObject({
      name: z.exactOptional(id),
      nationality: z.exactOptional(id),
      speed: z.exactOptional(whole({ min: 1, max: 600 })),
      hitPoints: z.exactOptional(whole({ min: 1, max: 60 })),
      dogfight1: z.exactOptional(factor),
      dogfight2: z.exactOptional(factor),
      strafing: z.exactOptional(factor),
      antiShip: z.exactOptional(factor),
      attacks: z.exactOptional(z.array(z.enum(ATTACK_TYPES)).check(z.maxLength(15))),
    }),
  ),
  aircraft: whole({ min: 1, max: MOST_AIRCRAFT }),
  crew: z.exactOptional(whole({ min: -2, max: 2 })),
  /** Bombs or torpedoes of their own instead of the usual. */
  loads: z.exactOptional(z.array(LOAD).check(z.maxLength(10))),
  /** Id of the load it comes with; none when absent. */
  load: z.exactOptional(id),
  /** Where it comes into play: centimetres from a ship in a true direction. */
  at: z.exactOptional(z.strictObject({ from: id, bearing, cm: z.number().check(z.gte(0), z.lte(500)) })),
  enters: z.exactOptional(whole({ min: 1, max: 99 })),
  /** Instead: the carrier or air base it begins aboard of, ready with its load or still to be serviced. */
  aboard: z.exactOptional(z.strictObject({ ship: id, servicing: z.exactOptional(z.boolean()) })),
  /** The direction of its own edge; that from which it comes when absent. */
  homeward: z.exactOptional(bearing),
});
type Given = z.infer<typeof STAND_PLAY>;

const loadOf = (given: z.infer<typeof LOAD>): Load =>
  'bomb' in given ? bomb(given.bomb, given.piercing) : torpedo(given.torpedo, given.modifier);

function cardOf({ kind, card = {}, loads }: Given): StandCard {
  const made = { ...genericCard(kind), ...card };
  const own = (loads ?? []).map(loadOf);
  const usual = loadsFor(made.attacks).filter((load) => !own.some((one) => one.kind === load.kind));
  return { ...made, loads: [...own, ...usual] };
}

type Begins = Pick<StandState, 'status' | 'home' | 'enters' | 'arrival' | 'homeward'>;

/** Where a stand begins: in the air in some turn, or aboard a deck of its side that it can use (SMR-H32, SMR-H46). */
function beginning(
  given: Given,
  card: StandCard,
  ships: Readonly<Record<string, ShipState>>,
): Begins | Refusal {
  const { name, side, at, enters, aboard, homeward, load } = given;
  const args = { stand: name };
  if (at && !aboard) {
    if (!ships[at.from]) return no('SMR-H46', 'stand-place', { ...args, ship: at.from });
    const toward = degrees(at.bearing);
    return {
      status: 'awaited',
      enters: enters ?? 1,
      arrival: { from: piece(at.from), toward, cm: at.cm },
      homeward: homeward === undefined ? toward : degrees(homeward),
    };
  }
  if (!aboard || at || enters !== undefined) return no('SMR-H46', 'stand-nowhere', args);
  if (homeward === undefined) return no('SMR-H36', 'stand-homeward', args);
  const ship = ships[aboard.ship];
  if (!ship?.deck || ship.side !== side) return no('SMR-H32', 'stand-deck', { ...args, ship: aboard.ship });
  if (!landsOn(card, ship.card)) return no('SMR-H32', 'stand-runway', { ...args, ship: ship.card.name });
  if (aboard.servicing && load !== undefined) return no('SMR-H33', 'stand-loaded', args);
  return { status: aboard.servicing ? 'servicing' : 'ready', home: ship.id, homeward: degrees(homeward) };
}

function standFrom(given: Given, ships: Readonly<Record<string, ShipState>>): StandState | Refusal {
  const { name, side, aircraft, load } = given;
  const card = cardOf(given);
  const begins = beginning(given, card, ships);
  if (isRefusal(begins)) return begins;
  const carries = load === undefined ? undefined : card.loads.find((one) => one.id === load);
  const fits = (one: Load): boolean => card.attacks.some((type) => serves(one, type));
  if (load !== undefined && !(carries && fits(carries))) {
    const loads = card.loads.filter(fits).map((one) => one.id);
    return loads.length === 0
      ? no('SMR-H44', 'stand-no-load', { stand: name, load })
      : no('SMR-H44', 'stand-load', { stand: name, load, loads: loads.join(', ') });
  }
  return {
    id: piece(given.id),
    side: side as Side,
    squadron: `${side}/${given.squadron}`,
    name,
    card,
    crew: given.crew ?? 0,
    original: aircraft,
    aircraft,
    began: aircraft,
    ...(load === undefined ? {} : { load }),
    points: 0,
    flak: 0,
    aborting: false,
    moved: false,
    acted: false,
    attacked: false,
    fought: false,
    ...begins,
  };
}

type Known = {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly command: number;
};

export type AirForce = {
  readonly stands: Readonly<Record<PieceId, StandState>>;
  readonly squadrons: Readonly<Record<string, Squadron>>;
};

/** The stands of a battle and their squadrons; or what is wrong with them (SMR-H37, SMR-H44). */
export function airForceOf(
  given: readonly Given[],
  ships: Readonly<Record<string, ShipState>>,
  sides: readonly { readonly id: string }[],
  known: readonly Known[],
): AirForce | Refusal {
  const stands: Record<string, StandState> = {};
  for (const one of given) {
    if (!sides.some((side) => side.id === one.side)) {
      return no('SMR-001', 'no-side', { ship: one.name, side: one.side });
    }
    if (ships[one.id] || stands[one.id]) return no('SMR-001', 'twice', { ship: one.id });
    const stand = standFrom(one, ships);
    if (isRefusal(stand)) return stand;
    stands[stand.id] = stand;
  }
  const ids = [...new Set(Object.values(stands).map(({ squadron }) => squadron))];
  const mixed = Object.values(ships).find(({ squadron }) => ids.includes(squadron));
  if (mixed) return no('SMR-H37', 'mixed-squadron', { ship: mixed.card.name });
  // Where the battle lists its squadrons, a stand is of one of them.
  const astray = given.find(
    ({ side, squadron }) => !known.some((one) => one.side === side && one.id === squadron),
  );
  if (known.length > 0 && astray)
    return no('SMR-H37', 'stand-squadron', { stand: astray.name, squadron: astray.squadron });
  const squadrons = ids.map((squadron): [string, Squadron] => {
    const members = Object.values(stands).filter((stand) => stand.squadron === squadron);
    const side = members[0]?.side as Side;
    const called = known.find((one) => `${one.side}/${one.id}` === squadron);
    return [
      squadron,
      {
        id: squadron,
        side,
        name: called?.name ?? members[0]?.name ?? squadron,
        kind: 'aircraft',
        command: called?.command ?? 0,
        original: members.length,
        broken: false,
      },
    ];
  });
  return { stands, squadrons: Object.fromEntries(squadrons) };
}
