import type { RulesMeta } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Battle, BattleShip } from '../../engine/set-up/record';
import type { GameEntry } from '../../files/game/game';
import { listScenarios, loadBattle } from '../../files/library';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import type { AnyRules, World } from '../../table/world';
import { begunOf } from '../begun';
import { createSession } from '../create';
import type { Start } from '../held';
import { hearOthers } from '../lesson/others';
import type { SessionState } from '../session';

/** A rule set with the waters that it is drilled on: its battles in which ships can be put anywhere. */
export type Waters = {
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
  readonly battles: readonly Battle[];
};

/** A position, and the ships of it that an exercise is about: hers who is asked about, and her enemies. */
export type Cast = {
  readonly at: Pick<SessionState, 'rules' | 'table' | 'world'>;
  readonly start: Start;
  readonly from: PieceId;
  readonly foes: readonly PieceId[];
};

export type Random = () => number;

export const pick = <T>(random: Random, of: readonly T[]): T | undefined =>
  of[Math.floor(random() * of.length)];

export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

/** Shuffled by numbers of the stream, not by how an engine sorts. */
export function shuffled<T>(random: Random, of: readonly T[]): readonly T[] {
  const left = [...of];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(random() * left.length), 1));
  return out;
}

const isAfloat = ({ record, awaited }: BattleShip): boolean => !record.ashore && !awaited;

/** The battle with these ships alone, and nothing else of it but its chart and its weather. */
function withShips(
  { setOut: _, squalls: __, units: ___, ...battle }: Battle,
  ships: readonly BattleShip[],
): Battle {
  const ids = new Set(ships.map(({ id }) => id));
  return { ...battle, ships: battle.ships.filter(({ id }) => ids.has(id)) };
}

/** Every battle of the rule set that can be had; a rejection when one cannot be fetched. */
export async function watersOf(meta: RulesMeta, rules: AnyRules): Promise<Waters> {
  const scenarios = listScenarios().filter((one) => one.rules.includes(meta.id));
  const read = await Promise.all(scenarios.map(({ id }) => loadBattle(id, meta.id, meta.scale)));
  const battles = read.flatMap((one) => (one.ok ? [one.value] : []));
  return {
    rules,
    meta,
    battles: battles.filter(
      ({ ships, counters = [] }) => counters.length === 0 && ships.filter(isAfloat).length > 1,
    ),
  };
}

const SCRIPTED = { level: 'midshipman', temper: 'steady' } as const;

/** Played on as is usual until somebody may move by a maneuver; the entries that led there. */
function untilMoving(
  start: Start,
): { readonly entries: readonly GameEntry[]; readonly drawn: number } | undefined {
  const { rules, battle } = start;
  const canMove = ({ world }: Pick<SessionState, 'world'>): boolean =>
    battle.ships.some(({ id }) => rules.maneuver(world.rules, id) !== undefined);
  const opened = createSession({
    ...start,
    commanders: Object.fromEntries(battle.sides.map(({ id }) => [id, SCRIPTED])),
  });
  if (!opened.ok) return undefined;
  hearOthers(opened.session, [], canMove);
  if (!canMove(opened.session.store.getState())) return undefined;
  const { entries, dice } = opened.session.save();
  return { entries, drawn: dice.drawn ?? 0 };
}

/** The position from where one of them may move: hers who is asked about, whichever she is. */
function moving(
  { at, start }: Pick<Cast, 'at' | 'start'>,
  ship: PieceId,
  others: readonly PieceId[],
): Cast | undefined {
  const moved = untilMoving(start);
  const whole = moved && { ...start, entries: moved.entries, dice: { ...start.dice, drawn: moved.drawn } };
  const opened = whole && createSession(whole);
  if (!whole || !opened?.ok) return undefined;
  const { world } = opened.session.store.getState();
  const all = [ship, ...others];
  const from = all.find((id) => at.rules.maneuver(world.rules, id) !== undefined);
  if (from === undefined) return undefined;
  const own = sideOf({ world }, from);
  const foes = all.filter((id) => sideOf({ world }, id) !== own);
  return { at: { ...at, world }, start: whole, from, foes };
}

/** A position with a ship and so many enemies of hers; nothing where the rule set will not have it so. */
export function cast(
  { rules, meta, battles }: Waters,
  random: Random,
  wish: { readonly foes: number; readonly least: number; readonly moving: boolean },
): Cast | undefined {
  const battle = pick(random, battles);
  const sides = battle?.sides.filter(({ id }) =>
    battle.ships.some((one) => one.side === id && isAfloat(one)),
  );
  const own = sides && pick(random, sides);
  if (!battle || !own || sides.length < 2) return undefined;
  const afloat = shuffled(random, battle.ships.filter(isAfloat));
  const ship = afloat.find(({ side }) => side === own.id);
  const others = afloat.filter(({ side }) => side !== own.id).slice(0, wish.foes);
  if (!ship || others.length < wish.least) return undefined;
  const dice = { by: 'seeded', seed: Math.floor(random() * 1_000_000) } as const;
  const start: Start = { battle: withShips(battle, [ship, ...others]), rules, meta, dice, alone: true };
  const begun = begunOf(start.battle, rules, meta);
  // By night who is seen hangs on more than what the chart shows.
  if (!begun.ok || rules.status(begun.opening.rules).sky?.night) return undefined;
  const first = { at: { rules, table: begun.table, world: begun.opening }, start };
  const foes = others.map(({ id }) => id);
  if (!wish.moving || rules.writing) return { ...first, from: ship.id, foes };
  return moving(first, ship.id, foes);
}

/** The position with pieces elsewhere. */
export function withPoses(world: World, poses: Readonly<Record<PieceId, Pose>>): World {
  const moved = Object.entries(poses).flatMap(([id, pose]) => {
    const piece = world.table.pieces[id as PieceId];
    return piece ? [[id, { ...piece, pose }] as const] : [];
  });
  return {
    ...world,
    table: { ...world.table, pieces: { ...world.table.pieces, ...Object.fromEntries(moved) } },
  };
}

/** The battle with its ships where they lie in a position, so that a session begins there. */
export function startAt(start: Start, { table }: World): Start {
  const ships = start.battle.ships.map((one) => ({ ...one, pose: table.pieces[one.id]?.pose ?? one.pose }));
  return { ...start, battle: { ...start.battle, ships } };
}

/** Whole degrees in steps, as a heading is read off a chart. */
export const anyHeading = (random: Random): Pose['heading'] => wrap(5 * Math.floor(random() * 72));

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** A place somewhere in the middle part of the playing area. */
export function anyPlace({ table = USUAL }: Battle, random: Random): Point {
  const { origin, width, height } = table;
  return {
    x: toTenth(origin.x + width * between(random, 0.2, 0.8)),
    y: toTenth(origin.y + height * between(random, 0.2, 0.8)),
  };
}

const USUAL = { origin: { x: -24, y: -24 }, width: 48, height: 48 } as const;

/** A pose so far off another point, in any direction, pointing anywhere. */
export const poseOff = (random: Random, at: Point, distance: number, toward = random() * 360): Pose => {
  const { x, y } = run(at, toward, distance);
  return { at: { x: toTenth(x), y: toTenth(y) }, heading: anyHeading(random) };
};

/** Whether all of these lie on the table, in open water and clear of each other. */
export function lieWell({ table }: Cast['at'], world: World, pieces: readonly PieceId[]): boolean {
  const measure = measureOn(table, world.table);
  return pieces.every((piece) => {
    const { onTable, overlaps } = measure({ of: 'berth', piece });
    return onTable && overlaps.length === 0 && measure({ of: 'water', piece }).touches.length === 0;
  });
}

const sideOf = ({ world }: Pick<SessionState, 'world'>, piece: PieceId): Side =>
  world.table.pieces[piece]?.side as Side;
