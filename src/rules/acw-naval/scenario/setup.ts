import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { given } from '../../../kit/held/change';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { Gun, VesselCard } from '../ship/cards';
import { isDriftingMine, landCardOf, vesselCardOf } from '../ship/conversion';
import { fold, type PortArc } from '../ship/weapons';
import {
  type AcwSide,
  type AcwState,
  type DriftingMine,
  FRESH_MARKS,
  type Ground,
  type GunState,
  type LandUnit,
  type MineField,
  type Vessel,
} from '../state';
import { PLAY, type Play, readObjectives } from './play';
import { startingSpeed } from './starting-speed';

/** Without a scenario: inches of the table, and how deep the zone of each side is (ACW-H02). */
const DEFAULT_TABLE = { width: 72, height: 48 } as const;
const ZONE_DEPTH = 12;

/** ACW-H12. */
const DEFAULT_PERIODS = 20;

/** Within this of a limit counts as on it. */
const GRAIN = 1e-6;

type Navy = AcwSide['navy'];

const no = refusing('setup');

/** ACW-H02: Union vessels stand at the west end of the table, Confederate ones at the east end. */
export const inZone = (navy: Navy, x: number, width: number = DEFAULT_TABLE.width): boolean => {
  const depth = navy === 'Union' ? x : width - x;
  return depth >= -GRAIN && depth <= ZONE_DEPTH + GRAIN;
};

const soundGun = (gun: Gun, play: Play): GunState => ({
  condition: play.lostGuns?.includes(gun.id) ? 'lost' : 'sound',
  crew: true,
  facing: gun.facing,
  silentThrough: play.silentThrough ?? 0,
  fightingFire: false,
});

const gunStates = (guns: readonly Gun[], play: Play): Readonly<Record<string, GunState>> =>
  Object.fromEntries(guns.map((gun) => [gun.id, soundGun(gun, play)]));

const isUnder = (sail: Play['sail']): boolean => sail !== undefined && sail !== 'none';

/** What the scenario says goes before what the chart says. */
function withPlay(card: VesselCard, play: Play): VesselCard {
  const { turnLimit } = play.overrides ?? {};
  return {
    ...card,
    armourClass: play.armourClass ?? card.armourClass,
    ram: play.ram ?? card.ram,
    spar: play.spar ?? card.spar,
    balloon: play.balloon ?? card.balloon,
    musketBases: play.musketBases ?? card.musketBases,
    overrides: given({ ...play.overrides, turnLimit: turnLimit === undefined ? undefined : fold(turnLimit) }),
  };
}

/** What a vessel runs on, by the kind of the feature she lies on at the start. */
const GROUND: Readonly<Partial<Record<string, Ground>>> = {
  sandbar: 'sandbar',
  shoal: 'sandbar',
  rock: 'rock',
  stakes: 'stakes',
  land: 'shore',
  fort: 'shore',
};

function agroundOf(battle: Battle, ship: BattleShip, play: Play): Pick<Vessel, 'aground'> | Refusal {
  if (!play.aground) return {};
  const { feature, astern = false, attempts = 0 } = play.aground;
  const on = GROUND[battle.chart?.features.find((one) => one.id === feature)?.kind ?? ''];
  if (!on) return no('ACW-033', 'no-ground', { ship: ship.record.name, feature });
  return { aground: { on, feature, since: 0, astern, attempts } };
}

/** A gun that is said to be lost and is none of hers. */
const strangeGun = (card: VesselCard, { lostGuns = [] }: Play): string | undefined =>
  lostGuns.find((lost) => !card.guns.some(({ id }) => id === lost));

function enlistVessel(battle: Battle, ship: BattleShip, play: Play): Vessel | Refusal {
  const { id, side, record } = ship;
  const made = vesselCardOf(record, portArcOf(battle));
  if (isRefusal(made)) return made;
  const card = withPlay(made, play);
  const ground = agroundOf(battle, ship, play);
  if (isRefusal(ground)) return ground;
  const gun = strangeGun(card, play);
  if (gun !== undefined) return no('ACW-H02', 'no-gun', { ship: card.name, gun });
  const strength = play.hitFactor ?? card.hitFactor;
  if (strength > card.hitFactor) {
    return no('ACW-014', 'too-strong', { ship: card.name, most: card.hitFactor });
  }
  return {
    id,
    side,
    card,
    ...(play.division === undefined ? {} : { division: play.division }),
    fate: (play.enters ?? 1) > 1 ? 'awaited' : 'afloat',
    ...(play.enters !== undefined && play.enters > 1 ? { enters: play.enters } : {}),
    speed: play.speed ?? 0,
    maxSpeed: card.maxSpeed,
    sailSpeed: card.sailSpeed,
    hitFactor: strength,
    ramSpeedUsed: false,
    bursting: false,
    sail: play.sail ?? 'none',
    underSail: card.propulsion === 'sail' || (card.propulsion === 'steam+sail' && isUnder(play.sail)),
    anchor: play.madeFast ? 'made-fast' : play.anchored ? 'anchored' : 'none',
    ...ground,
    crippled: play.crippled ?? false,
    effects: [],
    guns: gunStates(card.guns, play),
    spar: card.spar ? 'ready' : 'none',
    adrift: false,
    crossing: [],
    overrun: [],
    marks: FRESH_MARKS,
  };
}

/** Guns of a work bear where the scenario says, each its own way if it says so (ACW-H11); else along the front. */
function aimed(guns: readonly Gun[], ship: BattleShip, facing: Play['facing']): readonly Gun[] | Refusal {
  if (facing === undefined) return guns;
  if (typeof facing !== 'number' && facing.length !== guns.length) {
    return no('ACW-H11', 'facings', {
      work: ship.record.name,
      given: facing.length,
      guns: guns.length,
    });
  }
  return guns.map((gun, i) => {
    const bearing = typeof facing === 'number' ? facing : (facing[i] ?? 0);
    return { ...gun, facing: fold(bearing - ship.pose.heading) };
  });
}

function enlistLand(battle: Battle, ship: BattleShip, play: Play): LandUnit | Refusal {
  const { id, side, record } = ship;
  const made = landCardOf(record, portArcOf(battle));
  if (isRefusal(made)) return made;
  const guns = aimed(made.guns, ship, play.facing);
  if (isRefusal(guns)) return guns;
  const card = {
    ...made,
    guns,
    armourClass: play.armourClass ?? made.armourClass,
    musketBases: play.musketBases ?? made.musketBases,
  };
  return {
    id,
    side,
    card,
    fate: 'standing',
    hitFactor: Math.min(card.hitFactor, play.hitFactor ?? card.hitFactor),
    guns: gunStates(guns, play),
    marks: FRESH_MARKS,
  };
}

const portArcOf = ({ options }: Battle): PortArc => (options.portArc === 20 ? 20 : 10);

type Listed = { readonly ship: BattleShip; readonly play: Play };

function readPlays(battle: Battle): readonly Listed[] | Refusal {
  const listed: Listed[] = [];
  for (const ship of battle.ships) {
    const read = PLAY.safeParse(ship.play);
    if (!read.success) {
      const field = read.error.issues[0]?.path.map(String).join('.') || 'play';
      return no('ACW-H02', 'play', { ship: ship.record.name, field });
    }
    if (!battle.sides.some((side) => side.id === ship.side)) {
      return no('ACW-H02', 'no-side', { ship: ship.record.name, side: ship.side });
    }
    if (listed.some((other) => other.ship.id === ship.id)) return no('ACW-H02', 'twice', { ship: ship.id });
    if (listed.some((other) => other.ship.record.name === ship.record.name)) {
      return no('ACW-H15', 'same-name', { ship: ship.record.name });
    }
    const { enters = 1 } = read.data;
    if (!isDriftingMine(ship.record) && enters > 1 !== (ship.awaited === true)) {
      return no('ACW-H02', enters > 1 ? 'not-awaited' : 'never-enters', { ship: ship.record.name });
    }
    listed.push({ ship, play: read.data });
  }
  return listed;
}

const CONFEDERATE = /confedera|rebel|\bcsn?\b|south/i;
const UNION = /union|federal|\busn?\b|\bunited\b|north/i;

/** Which navy each side is, by its id or name, else by order (ACW-071). */
export function naviesOf(sides: readonly { readonly id: string; readonly name: string }[]): [Navy, Navy] {
  const words = sides.map(({ id, name }) => `${id} ${name}`);
  const isRebel = CONFEDERATE.test(words[0] ?? '') && !UNION.test(words[0] ?? '');
  return isRebel ? ['Confederate', 'Union'] : ['Union', 'Confederate'];
}

type Vessels = Readonly<Record<PieceId, Vessel>>;

/** The vessel another is fastened to at the start; a refusal when there is no such one on her own side. */
function partnerOf(vessels: Vessels, own: PieceId, named: string, how: string): Vessel | Refusal {
  const vessel = vessels[own];
  const other = Object.values(vessels).find((one) => one.id === named);
  if (vessel && other && other.id !== own && other.side === vessel.side) return other;
  return no('ACW-H06', `no-${how}`, { ship: vessel?.card.name ?? own, other: named });
}

/** Makes tow lines and lashings fast from both ends (ACW-H06). The tow and the mate go at the speed of the leader. */
function madeFast(listed: readonly Listed[], vessels: Vessels): Vessels | Refusal {
  const bound: Record<PieceId, Vessel> = { ...vessels };
  const change = (id: PieceId, by: Partial<Vessel>): void => {
    const vessel = bound[id];
    if (vessel) bound[id] = { ...vessel, ...by };
  };
  for (const { ship, play } of listed) {
    if (play.lashedTo !== undefined) {
      const mate = partnerOf(bound, ship.id, play.lashedTo, 'lashed');
      if (isRefusal(mate)) return mate;
      const before = [bound[ship.id]?.lashedTo ?? mate.id, mate.lashedTo ?? ship.id];
      if (before[0] !== mate.id || before[1] !== ship.id) {
        return no('ACW-H06', 'lashed-twice', { ship: ship.record.name, other: mate.card.name });
      }
      const isLed = mate.leadsPair === true || bound[ship.id]?.leadsPair === true;
      const [leader, led] = play.leads === false ? [mate.id, ship.id] : [ship.id, mate.id];
      change(ship.id, { lashedTo: mate.id });
      change(mate.id, { lashedTo: ship.id });
      if (!isLed) {
        change(leader, { leadsPair: true });
        change(led, { speed: bound[leader]?.speed ?? 0 });
      }
    }
  }
  for (const { ship, play } of listed) {
    if (play.towing === undefined) continue;
    const tow = partnerOf(bound, ship.id, play.towing, 'towing');
    if (isRefusal(tow)) return tow;
    if (tow.towedBy) return no('ACW-H06', 'towed-twice', { ship: tow.card.name });
    change(ship.id, { towing: tow.id });
    change(tow.id, { towedBy: ship.id, speed: bound[ship.id]?.speed ?? 0 });
  }
  // A body is a leader with one tow and one mate: what is led draws nothing and has nothing alongside.
  const led = Object.values(bound).find(({ towedBy, towing, lashedTo, leadsPair }) =>
    towedBy ? towing || lashedTo : towing && lashedTo && !leadsPair,
  );
  return led ? no('ACW-H06', 'led-leads', { ship: led.card.name }) : bound;
}

/** Fields of mines that the chart shows, and whose they are (ACW-066); nothing else is read of the chart. */
function fieldsOf(battle: Battle): readonly MineField[] | Refusal {
  const fields: MineField[] = [];
  const navies = naviesOf(battle.sides);
  for (const { id, kind, side: owner, marked } of battle.chart?.features ?? []) {
    if (kind !== 'mine') continue;
    const side = battle.sides.find(
      (one, i) => one.id === owner || navies[i]?.toLowerCase() === owner?.toLowerCase(),
    );
    if (!side) return no('ACW-066', 'no-mine-side', { field: id });
    fields.push({ id, side: side.id, shown: marked === true, liveFrom: 1 });
  }
  return fields;
}

/** Vessels that do not stand where the default deployment puts their side (ACW-H02). */
function refuseZones(battle: Battle): Refusal | undefined {
  const { table, sides, ships, options, play } = battle;
  const isFree = play === undefined && ships.every((ship) => Object.keys(ship.play).length === 0);
  if (!table || !(isFree || options.deployment === 'zones')) return undefined;
  const navies = naviesOf(sides);
  const out = ships.find(({ side, pose, record }) => {
    const navy = navies[side === sides[0]?.id ? 0 : 1];
    return !record.ashore && !inZone(navy, pose.at.x - table.origin.x, table.width);
  });
  return out && no('ACW-H02', 'out-of-zone', { ship: out.record.name, inches: ZONE_DEPTH });
}

/** The state when the orders of the first period are to be written; or what is wrong with the battle. */
export function setup(battle: Battle): AcwState | Refusal {
  const [first, second, ...others] = battle.sides;
  if (!first || !second || others.length > 0) return no('ACW-H02', 'two-sides');
  const periodLimit = battle.turnLimit ?? DEFAULT_PERIODS;
  if (!Number.isInteger(periodLimit) || periodLimit < 1) return no('ACW-H12', 'period-limit');
  const listed = readPlays(battle);
  if (isRefusal(listed)) return listed;

  let vessels: Vessels = {};
  const land: Record<PieceId, LandUnit> = {};
  const mines: Record<PieceId, DriftingMine> = {};
  for (const { ship, play } of listed) {
    const { id, side, record } = ship;
    if (isDriftingMine(record)) mines[id] = { id, side, name: record.name, state: 'waiting', veer: fold(0) };
    else if (record.ashore) {
      const unit = enlistLand(battle, ship, play);
      if (isRefusal(unit)) return unit;
      land[id] = unit;
    } else {
      const vessel = enlistVessel(battle, ship, play);
      if (isRefusal(vessel)) return vessel;
      vessels = { ...vessels, [id]: vessel };
    }
  }
  const bound = madeFast(listed, vessels);
  if (isRefusal(bound)) return bound;
  for (const vessel of Object.values(bound)) {
    const refusal = startingSpeed(vessel);
    if (refusal) return refusal;
  }
  for (const side of [first, second]) {
    if (!Object.values(bound).some((one) => one.side === side.id)) {
      return no('ACW-H12', 'no-vessels', { side: side.name });
    }
  }
  const fields = fieldsOf(battle);
  if (isRefusal(fields)) return fields;
  const objectives = readObjectives(battle);
  if (isRefusal(objectives)) return objectives;
  const outOfZone = refuseZones(battle);
  if (outOfZone) return outOfZone;

  const navies = naviesOf(battle.sides);
  const sideState = ({ id, name }: typeof first, navy: Navy): AcwSide => ({
    id,
    name,
    navy,
    committed: false,
    firingEnded: false,
  });
  return {
    period: 1,
    periodLimit,
    step: 'orders',
    sides: [sideState(first, navies[0]), sideState(second, navies[1])],
    order: battle.ships.map(({ id }) => id),
    vessels: bound,
    land,
    mines,
    fields,
    orders: {},
    before: {},
    tryMines: [],
    shots: [],
    wind: battle.wind !== undefined,
    options: {
      portArc: portArcOf(battle),
      mineDice: battle.options.mineDice === 'table' ? 'table' : 'counted',
      morale: battle.options.morale !== false,
    },
    objectives,
  };
}
