import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Course } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import type { Setting } from '../../../engine/moving/maneuver';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { alteration } from '../../../kit/heading';
import { inArcs } from '../../../kit/opponent/arcs';
import { nearestFirst } from '../../../kit/opponent/lines';
import { salvoesLeft } from '../guns/attacks';
import { enemiesOf, fleetOf, otherSide, shipOf } from '../ship/fleet';
import type { DvState, ShipState, WeaponSystem } from '../state';
import { hazardsOf } from './hazards';
import { maneuver } from './movement';

/** Inches at which guns are fought, and by who keeps away, and the part of their range at which torpedoes are. */
const GUN_FIGHT = 18;
const ARMS_LENGTH = 24;
const TORPEDO_FIGHT = 0.6;

/** Degrees kept to spare inside the edge of an arc, and how an enemy is held who is kept away from. */
const TO_SPARE = 10;
const AWAY = 140;

/** Degrees off his bow from which an enemy shows his stern: who nears him by half gets no nearer. */
const ASTERN = 90;

/** How many times a side's points the enemy may have before it keeps away. */
const TOO_STRONG = 1.5;

/** Degrees that are not worth an alteration of course, and by which others are tried. */
const NOT_WORTH = 10;
const TRIED = 15;

const strength = (state: DvState, side: Side): number =>
  fleetOf(state, side).reduce((sum, { card }) => sum + card.cdt, 0);

const isOutmatched = (state: DvState, { side }: ShipState): boolean =>
  strength(state, otherSide(state, side).id) > TOO_STRONG * strength(state, side);

/** What she fights with: torpedoes while a destroyer has any, else her heaviest battery. */
function weaponOf(state: DvState, { id, card: { size, systems } }: ShipState): WeaponSystem | undefined {
  const torpedoes = systems.find((one) => one.kind === 'torpedo' && salvoesLeft(state, id, one.id) > 0);
  if (size === 'destroyer' && torpedoes) return torpedoes;
  return systems.filter(({ kind }) => kind === 'gun').toSorted((a, b) => b.strength - a.strength)[0];
}

/** Degrees off the bow, at most 90, from which as many mounts bear on a side as ever do. */
function openFrom(weapon: WeaponSystem, port: boolean): number {
  const bearing = (off: number) =>
    weapon.mounts.filter(({ arcs }) => inArcs(arcs, port ? (360 - off) % 360 : off)).length;
  const mounts = Array.from({ length: 91 }, (_, off) => bearing(off));
  return mounts.indexOf(Math.max(...mounts));
}

type Held = { readonly off: number; readonly key: string };

/** Degrees off the bow she holds the enemy at, and what for. */
function held(state: DvState, ship: ShipState, { range, relative, aspect }: LineMeasured): Held {
  const weapon = weaponOf(state, ship);
  if (ship.card.flightDeck || !weapon) return { off: AWAY, key: 'course.opens' };
  const near = isOutmatched(state, ship) ? ARMS_LENGTH : GUN_FIGHT;
  const fight = weapon.kind === 'gun' ? Math.min(near, weapon.range) : TORPEDO_FIGHT * weapon.range;
  if (isOutmatched(state, ship))
    return range > fight ? { off: 90, key: 'course.keeps' } : { off: AWAY, key: 'course.opens' };
  if (range <= fight) return { off: 90, key: 'course.keeps' };
  const runs = Math.abs(alteration(0, aspect)) > ASTERN;
  if (range > weapon.range || runs) return { off: 0, key: 'course.closes' };
  return { off: Math.min(90, openFrom(weapon, relative > 180) + TO_SPARE), key: 'course.nears' };
}

/** A track that alters so far in all, as soon as may be, and uses the whole allowance; she may not get all round. */
function altering({ steps, begin, spend }: Setting, wanted: number): readonly Leg[] {
  const legs: Leg[] = [];
  let due = wanted;
  let left: number = spend.max;
  let run = 0;
  for (let i = begin; due !== 0; i = (i + 1) % steps.length) {
    const step = steps[i];
    if (!step) break;
    if (step.kind === 'ahead') {
      run = step.least;
      continue;
    }
    if (run + step.cost > left) break;
    const by = Math.max(-step.limit, Math.min(step.limit, due));
    legs.push(...(run > 0 ? [{ ahead: inches(run) }] : []), { alter: degrees(by) });
    left -= run + step.cost;
    due -= by;
    run = 0;
  }
  return left > 0 ? [...legs, { ahead: inches(left) }] : legs;
}

/** Whether the track, and as much again straight on, meets nothing that costs her anything. */
const runsClear = (
  state: DvState,
  ship: PieceId,
  legs: readonly Leg[],
  far: number,
  measure: Measure,
): boolean =>
  hazardsOf(state, { ship, legs: far > 0 ? [...legs, { ahead: inches(far) }] : legs }, measure).length === 0;

/**
 * What a prudent captain orders: her best speed, to where her weapons tell and with as many of them bearing as may be;
 * away from an enemy who is far stronger. Undefined where she is not free, or has nobody to fight.
 */
export function course(state: DvState, id: PieceId, measure: Measure): Course | undefined {
  const settings = maneuver(state, id)?.settings ?? [];
  const setting = settings.find((one) => one.id === 'full') ?? settings.find((one) => one.id === 'half');
  if (!setting || setting.steps.length < 2 || setting.steps.some((step) => 'forced' in step))
    return undefined;
  const ship = shipOf(state, id);
  const [nearest] = nearestFirst(id, enemiesOf(state, ship.side), measure);
  if (!nearest) return undefined;
  const { other: enemy, line } = nearest;
  const { off, key } = held(state, ship, line);
  const toward = alteration(0, line.relative <= 180 ? line.relative - off : line.relative + off);
  const wanted = Math.abs(toward) < NOT_WORTH ? 0 : Math.round(toward);
  const about = Array.from({ length: 360 / TRIED }, (_, i) => alteration(0, wanted + i * TRIED));
  const open = [...new Set([wanted, 0, ...about])]
    .toSorted((a, b) => Math.abs(alteration(a, wanted)) - Math.abs(alteration(b, wanted)))
    .map((by) => altering(setting, by))
    .filter((legs) => runsClear(state, id, legs, 0, measure));
  const legs = open.find((one) => runsClear(state, id, one, setting.spend.max, measure)) ?? open[0];
  return legs && { setting: setting.id, legs, says: text(key, { enemy: enemy.card.name }) };
}
