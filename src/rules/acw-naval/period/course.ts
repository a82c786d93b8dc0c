import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import { type Text, text } from '../../../engine/words/text';
import { alteration } from '../../../kit/heading';
import { otherSide } from '../../../kit/held/sides';
import { inArcs } from '../../../kit/opponent/arcs';
import { isRefusal } from '../../../kit/refusal';
import { passagesAhead } from '../end/victory';
import { arcsOf } from '../guns/laying/arcs';
import { CLASSES } from '../guns/laying/gunnery';
import { commandOf, isOrder, orderFrom } from '../orders/orders';
import { readyGuns } from '../ship/armed';
import { foesOf, isSmallCraft, isToLeave, nameOf } from '../ship/fleet';
import { asBefore, CHANGE, driverOf, mayBeOrdered, speedSpan, speedUnder, turnLimit } from '../ship/limits';
import { isBodyHeld } from '../ship/ways';
import type { AcwState, Order, Vessel } from '../state';
import { leadsAlong, type Proposed, piloted } from './pilot';
import { bearingTo, midway, roomOnChart, seaRoom } from './sea-room';
import { view } from './view';

/** Inches at which guns tell, and at which one who is overmatched keeps off. */
const FIGHT = 6;
const KEEPS_OFF = 13;
/** Inches that are kept from where a moving enemy may come to. */
const CLEAR_OF = 2;
/** Steps of armour by which an enemy's shot hardly tells and his own does. */
const MUCH_STOUTER = 3;
/** Degrees off the bow at which an enemy is left astern, and that are not worth the helm. */
const AWAY = 140;
const NOT_WORTH = 8;
/** Tries to come off the ground before which nobody strikes for it (ACW-011). */
const TRIES = 2;
/** Parts of the most that may be turned that are tried, and of the speed wanted. */
const PARTS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
const SPEEDS = [1, 0.5, 0];
/** What a knot off the speed wanted counts against degrees off the course wanted. */
const KNOT_OFF = 6;

/** Vessels that the scenario gives points for, by the side that gets them: to sink an enemy, to keep one's own. */
const named = (state: AcwState, side: string, kind: 'sink' | 'keep'): readonly string[] =>
  state.objectives.flatMap((one) =>
    one.side === side && one.earn.kind === kind && one.earn.piece !== undefined ? [one.earn.piece] : [],
  );

/** How much farther off than the nearest an enemy may be whom the scenario names. */
const WORTH_THE_WAY = 1.5;

/** Whom she is to fight: the nearest enemy, or one not much farther off whom the scenario names. */
function enemyOf(state: AcwState, { id, side }: Vessel, measure: Measure): Vessel | undefined {
  const enemy = otherSide(state, side).id;
  const wanted = [...named(state, side, 'sink'), ...named(state, enemy, 'keep')];
  const range = (one: Vessel): number => measure({ of: 'line', from: id, to: one.id }).range;
  const near = foesOf(state, side)
    .filter((one) => !isSmallCraft(one))
    .toSorted((a, b) => range(a) - range(b));
  const [first] = near;
  const far = first ? WORTH_THE_WAY * range(first) : 0;
  return near.find((one) => wanted.includes(one.id) && range(one) <= far) ?? first;
}

/** He can hurt her far more than she hurts him, or the scenario wants her kept. */
function isOvermatched(state: AcwState, { id, side, card }: Vessel, enemy: Vessel): boolean {
  const armour = card.armourClass - enemy.card.armourClass;
  if (armour > 0) return false;
  const isSmall = 2 * card.hitFactor <= enemy.card.hitFactor;
  return armour <= -MUCH_STOUTER || isSmall || named(state, side, 'keep').includes(id);
}

/** Degrees off the bow on one hand at which most of her guns bear, of these the nearest to abeam. */
function broadside(state: AcwState, vessel: Vessel, port: boolean): number {
  const arcs = readyGuns(vessel, state.period).map((gun) => arcsOf(state, vessel, gun));
  const bearing = (off: number): number =>
    arcs.filter((one) => inArcs(one, port ? (360 - off) % 360 : off)).length;
  const offs = Array.from({ length: 37 }, (_, i) => i * 5);
  return offs.toSorted((a, b) => bearing(b) - bearing(a) || Math.abs(a - 90) - Math.abs(b - 90))[0] ?? 90;
}

type Meant = { readonly off: number; readonly speed: 'full' | 'half'; readonly key: string };

/** Degrees off the bow at which she holds the enemy, how fast she goes, and what for; by how they lie half-way. */
function meant(
  state: AcwState,
  vessel: Vessel,
  enemy: Vessel,
  knots: number,
  { range, relative, aspect }: LineMeasured,
): Meant {
  const reach = Math.max(...readyGuns(vessel, state.period).map(({ gunClass }) => CLASSES[gunClass].range));
  const isWeak = isOvermatched(state, vessel, enemy);
  const fight = Math.min(isWeak ? KEEPS_OFF : FIGHT, reach);
  // Nobody runs so near to an enemy who comes on that both cannot help meeting in the period after.
  const isBowOn = aspect < 60 || aspect > 300;
  const runs = aspect > 120 && aspect < 240;
  const comes = runs && enemy.speed > 0 ? 0 : Math.abs(enemy.speed) / (isBowOn ? 1 : 2);
  const near = comes > 0 ? CLEAR_OF + 2 * (comes + knots / 2) + Math.max(0, knots - 2) / 2 : 0;
  if (range > Math.max(fight + 1, near)) return { off: 0, speed: 'full', key: 'course.closes' };
  const isTooNear = comes > 0 && range < CLEAR_OF + comes;
  if (isTooNear || (isWeak && range < fight - 1)) return { off: AWAY, speed: 'full', key: 'course.opens' };
  return { off: broadside(state, vessel, relative > 180), speed: 'half', key: 'course.keeps' };
}

/** Back the way she came: off the ground (ACW-034), off whom she has rammed (ACW-044). */
function backOff(
  state: AcwState,
  vessel: Vessel,
): { readonly order: Order; readonly says: Text } | undefined {
  const { aground, mustBack: [rammed] = [] } = vessel;
  const back = (astern: boolean): Order => ({ way: astern ? 'F' : 'B', change: CHANGE, turn: 0, words: [] });
  if (aground) {
    return aground.attempts < TRIES
      ? { order: back(aground.astern), says: text('course.comes-off') }
      : undefined;
  }
  if (!rammed) return undefined;
  const order = back(rammed.astern);
  // No more is asked than is carried out: what has to be done would be told as an order that is cut.
  const { speed } = speedUnder(state, vessel, order);
  const change = Math.floor(Math.abs(speed - vessel.speed) * 4) / 4;
  return {
    order: change > 0 ? { ...order, change } : order,
    says: text('course.backs', { other: nameOf(state, rammed.from) }),
  };
}

/** Every order that is thought of, that which goes where she means to go first. */
function thoughtOf(
  state: AcwState,
  vessel: Vessel,
  enemy: Vessel,
  measure: Measure,
): readonly { readonly order: Order; readonly key: string }[] {
  const before = asBefore(state.before[vessel.id], vessel);
  const ahead: Order = { ...before, way: 'F' };
  const span = speedSpan(state, vessel, ahead);
  const { driver } = driverOf(state, vessel);
  const now = measure({ of: 'line', from: vessel.id, to: enemy.id });
  const heading = now.bearing - now.relative;
  const way = alteration(heading, bearingTo(state, vessel, enemy.id, FIGHT, measure));
  const found = SPEEDS.flatMap((part) => {
    const speed = Math.max(span.min, Math.min(span.max, Math.ceil(driver.maxSpeed * part)));
    const line = midway(vessel, speed, measure)({ of: 'line', from: vessel.id, to: enemy.id });
    const { relative } = line;
    const { off, speed: wanted, key } = meant(state, vessel, enemy, speed, line);
    const held = alteration(0, relative <= 180 ? relative - off : relative + off);
    const toward = off === 0 ? way : held;
    const { most, forced } = turnLimit(state, vessel, speed, ahead);
    const turns = forced ? [forced === 'port' ? -most : most] : PARTS.map((one) => Math.trunc(one * most));
    const best = Math.min(span.max, Math.ceil(driver.maxSpeed * (wanted === 'full' ? 1 : 0.5)));
    const gain = KNOT_OFF * Math.abs(speed - best);
    return turns.map((turn) => ({
      order: { ...ahead, change: speed - vessel.speed, turn: turn + 0 },
      key,
      off: gain + (turn === 0 ? -NOT_WORTH : 0) + Math.abs(toward - turn),
    }));
  });
  return found.toSorted((a, b) => a.off - b.off);
}

/** Whether all that is asked of her is to leave by an edge: no enemy is named to her side. */
const isOutwardBound = (state: AcwState, vessel: Vessel): boolean =>
  isToLeave(state, vessel) &&
  !state.objectives.some(({ side, earn }) => side === vessel.side && earn.kind === 'sink');

/**
 * What a prudent captain orders: to bring an enemy to action, his guns bearing where
 * they tell; to keep off who is far stronger; off the ground; first of all along the fairway to where she is asked to pass.
 * Undefined where she lies at anchor, sails, has nothing but an edge to leave by, or to pass where no fairway leads: then she
 * goes on as before, and where there is no sea room.
 */
export function proposedOrder(state: AcwState, vessel: Vessel, measure: Measure): Proposed | undefined {
  if (!mayBeOrdered(state, vessel) || vessel.crippled) return undefined;
  const { drive } = driverOf(state, vessel);
  const back = backOff(state, vessel);
  if (back) return { command: commandOf(vessel, back.order), says: back.says };
  const held = vessel.aground || isBodyHeld([vessel]) || vessel.waitsThrough !== undefined;
  if (held || isOutwardBound(state, vessel) || (drive !== 'steam' && drive !== 'small')) return undefined;
  if (passagesAhead(state, vessel).length > 0) return piloted(state, vessel, measure);
  const enemy = enemyOf(state, vessel, measure);
  if (!enemy || readyGuns(vessel, state.period).length === 0) return undefined;
  const isClear = seaRoom(state, vessel, measure);
  const found = thoughtOf(state, vessel, enemy, measure).find(({ order }) => isClear(order));
  if (!found) return undefined;
  const isStill = speedUnder(state, vessel, found.order).speed === 0;
  const key = isStill && found.key === 'course.closes' ? 'course.waits' : found.key;
  return { command: commandOf(vessel, found.order), says: text(key, { enemy: enemy.card.name }) };
}

/** Whether she has sea room after an order; undefined where an edge is no harm to her, and of who does not steam. */
export function leadsOn(state: AcwState, said: Command, measure: Measure): boolean | undefined {
  const vessel = isOrder(said) ? state.vessels[said.piece] : undefined;
  if (!isOrder(said) || !vessel || !mayBeOrdered(state, vessel)) return undefined;
  if (isOutwardBound(state, vessel)) return undefined;
  const { drive } = driverOf(state, vessel);
  if (vessel.aground || isBodyHeld([vessel]) || (drive !== 'steam' && drive !== 'small')) return undefined;
  const order = orderFrom(state, said);
  if (isRefusal(order)) return undefined;
  const known = view(state, vessel.side);
  return roomOnChart(known, vessel, measure)(order) || leadsAlong(known, vessel, order, measure);
}
