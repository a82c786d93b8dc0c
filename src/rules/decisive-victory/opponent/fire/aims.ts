import type { Measure } from '../../../../engine/chart/query';
import type { Merit } from '../../../../engine/opponent/appraisal';
import { text } from '../../../../engine/words/text';
import { lineTo } from '../../../../kit/opponent/lines';
import type { Aimed } from '../../guns/aims';
import { type Attack, attackOf, freeingFull, rulesOf, sameAim } from '../../guns/attack';
import { endOn } from '../../guns/gunnery';
import { spotterOn } from '../../ship/air/spotters';
import { ALL_ROLLS, ways } from '../../ship/bands';
import { isInPlay, shipOf } from '../../ship/fleet';
import { tenths } from '../../ship/words';
import type { Aim, DvState, ShipState } from '../../state';
import { type Effect, effectOf, FARTHEST, RINGS, worthOf } from '../worth/odds';
import { costOfAlarm } from '../worth/surprise';
import { hurts, testsLeft } from '../worth/worth';
import { effects, manners, tables } from './fire';
import { kindOf } from './words';

/** Part of the best that a salvo could take later that it must take now, while salvoes have to last. */
const WORTH_A_SALVO = 0.5;
/** Inches from which a salvo is thought of being fired at best. */
const GOOD_RANGE = 4;
/** A ship with damage of this part of her CDT fires what she has. */
const LAST_CHANCE = 0.7;

/** Effect of an attack: from the tables where they hold for this range and nothing is out of the ordinary. */
function effectFor(attack: Attack): Effect {
  const { range, aspect } = attack.line;
  // Limits belong to the nearer ring, and close action is no ring at all.
  if (attack.closeAction || Number.isInteger(range) || range >= FARTHEST) return effectOf(attack);
  const ring = RINGS[attack.weapon.kind].ofInch[Math.floor(range)] ?? 0;
  return effects(attack)[ring * 2 + (endOn(aspect) ? 1 : 0)] ?? effectOf(attack);
}

/** Points an attack takes on the average. */
export function expectedOf(state: DvState, attack: Attack): number {
  const { hit } = rulesOf(attack.weapon.kind);
  const effect = effectFor(attack);
  const hurt = hurts(attack.target, testsLeft(state));
  let sum = 0;
  for (const one of manners(state, attack)) {
    sum += one.chance * worthOf(effect, hit(one.attack).total, hurt);
  }
  return sum;
}

/** One attack of a ship that has named these aims. */
const attackBy = (
  state: DvState,
  ship: ShipState,
  aims: readonly Aim[],
  aim: Aim,
  measure: Measure,
): Attack =>
  attackOf(
    state,
    ship.id,
    aims,
    aim,
    lineTo(ship.id, aim.target, measure),
    spotterOn(state, ship.id, aim.target, measure),
  );

/** What firing a salvo now gives up: a better shot in a later turn. */
function salvoKept(state: DvState, { shooter, target, weapon }: Attack): number {
  if (weapon.kind === 'gun' || shooter.damage >= LAST_CHANCE * shooter.card.cdt) return 0;
  const turns = testsLeft(state) - 1;
  const scarce = Math.max(0, 1 - ((shooter.salvoes[weapon.id] ?? 0) - 1) / Math.max(1, turns));
  if (turns === 0) return 0;
  const table = tables(state, shooter, target).find((one) => one.weapon === weapon);
  const best = table ? (table.alone[(RINGS.torpedo.ofInch[GOOD_RANGE] ?? 0) * 4] ?? 0) / table.part : 0;
  return WORTH_A_SALVO * scarce * Math.min(1, turns / 4) * best;
}

/** What these of a ship's aims are worth together. */
export const worthOfAims = (
  state: DvState,
  ship: ShipState,
  aims: readonly Aim[],
  which: readonly Aim[],
  measure: Measure,
): number =>
  which.reduce((sum, aim) => sum + expectedOf(state, attackBy(state, ship, aims, aim, measure)), 0);

/** What one more target brings, what it takes from the others included (DV-033, DV-055). */
export function meritOfAim(state: DvState, aimed: Aimed, measure: Measure): Merit {
  const ship = shipOf(state, aimed.ship);
  const aim: Aim = { system: aimed.system, target: aimed.target, full: aimed.full };
  const others = freeingFull(ship.aims, aim);
  const aims = [...others, aim];
  const attack = attackBy(state, ship, aims, aim, measure);
  if (!isInPlay(attack.target)) return { worth: 0 };
  const touched = (one: Aim): boolean => one.target === aim.target || one.system === aim.system;
  const alone = expectedOf(state, attack);
  const worth =
    alone +
    worthOfAims(state, ship, aims, others.filter(touched), measure) -
    worthOfAims(state, ship, ship.aims, ship.aims.filter(touched), measure);
  // Half a salvo is a salvo (DV-074): only the first attack of it costs one.
  const first = !ship.aims.some((one) => one.system === aim.system && !sameAim(one, aim));
  const kept = first ? salvoKept(state, attack) : 0;
  const { hit } = rulesOf(attack.weapon.kind);
  return {
    worth: worth - kept - costOfAlarm(state, attack, measure),
    because: text('appraisal.aim', {
      ship: ship.card.name,
      weapon: text(`appraisal.weapon.${kindOf(ship.card, attack.weapon)}`),
      target: attack.target.card.name,
      range: Math.round(attack.line.range),
    }),
    figures: text('appraisal.aim-figures', {
      weapon: attack.weapon.name,
      range: tenths(attack.line.range),
      ways: ways(hit(attack).total),
      of: ALL_ROLLS.length,
    }),
  };
}
