import type { Side } from '../../../engine/ids';
import { rolls } from '../../../kit/dice';
import { oncePer, oncePerPair } from '../../../kit/held/once';
import { otherSide } from '../../../kit/held/sides';
import { HOLDS_ON, shakenBy } from '../end/morale';
import { earns, isLost, linesAhead, meant, WITHDRAWN, WRECKED_WORK } from '../end/victory';
import { chargeTakes } from '../mines/mines';
import { type Armed, isVessel } from '../ship/armed';
import { isWork } from '../ship/cards';
import { foesOf, isAfloat, isStanding, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, LandUnit, Objective, Vessel } from '../state';

/** Hit Factors and guns in points as the game is scored (ACW-H12), made smooth. */

/** How far the hull is gone with so many of its Hit Factors left: little at first, most of it by the last ones. */
function worn(left: number, whole: number): number {
  const gone = Math.max(0, Math.min(1, 1 - left / whole));
  return gone * (0.54 + 0.36 * gone);
}

/** Parts of her worth that a vessel has lost with her guns, her speed, her freedom to move. */
const OF_GUNS = 0.12;
const OF_SPEED = 0.08;
const OF_ENGINE = 0.25;
const ON_GROUND = 0.04;
/** A part for each kind of damage that lasts and cannot lose her by itself. */
const OF_EFFECT = 0.03;

const chanceOfAll = (chance: number, times: number): number => {
  let all = 1;
  for (let i = 0; i < times; i++) all *= chance;
  return all;
};

/** The chance that lasting damage loses the vessel before it is mended or the battle is over (ACW-120, ACW-125). */
export function fatalChance(
  state: AcwState,
  { kind, attempts, since }: Pick<Effect, 'kind' | 'attempts' | 'since'>,
) {
  const { failures, mendsOn } = LASTING[kind];
  if (!failures || mendsOn === undefined) return 0;
  const tries = failures.of - attempts;
  const left = state.periodLimit - state.period + (since < state.period ? 1 : 0);
  return tries > left ? 0 : chanceOfAll((mendsOn - 1) / 6, tries);
}

const partOfGuns = ({ card, guns }: Armed): number => {
  if (card.guns.length === 0) return 0;
  const gone = card.guns.reduce((sum, { id }) => {
    const gun = guns[id];
    return sum + (gun?.condition === 'lost' ? 1 : gun?.crew ? 0 : 0.5);
  }, 0);
  return gone / card.guns.length;
};

/** The part of a vessel's worth that is as good as lost, from 0 to 1. */
export function goneOf(state: AcwState, vessel: Vessel): number {
  if (isLost(vessel)) return 1;
  if (!isAfloat(vessel)) return 0;
  const { card, hitFactor, crippled, effects, aground, maxSpeed } = vessel;
  let left = 1 - worn(hitFactor, card.hitFactor);
  left *= 1 - OF_GUNS * partOfGuns(vessel);
  if (crippled) left *= 1 - OF_ENGINE;
  else if (card.maxSpeed > 0) left *= 1 - OF_SPEED * Math.max(0, 1 - maxSpeed / card.maxSpeed);
  for (const effect of effects) left *= 1 - OF_EFFECT - (1 - OF_EFFECT) * fatalChance(state, effect);
  if (aground) left *= 1 - ON_GROUND;
  return 1 - left;
}

const goneAshore = (unit: LandUnit): number => {
  if (!isStanding(unit)) return 1;
  const { hitFactor, card } = unit;
  return 1 - (1 - worn(hitFactor, card.hitFactor)) * (1 - OF_GUNS * partOfGuns(unit));
};

/** The part of what a pass that is still ahead will bring that is counted on. */
const HOPED = 0.5;

const concerns = (state: AcwState, objective: Objective, { id }: Vessel): boolean =>
  meant(state, objective).some((one) => one.id === id);

/** What the loss of the vessel would turn the score by: won by the enemy, and not won by her own side. */
function worthAfloat(state: AcwState, vessel: Vessel): number {
  let sum = vessel.card.hitFactor;
  for (const objective of state.objectives) {
    const { earn, side, points } = objective;
    if (!concerns(state, objective, vessel)) continue;
    if (earn.kind === 'sink') sum += side === vessel.side ? 0 : points;
    else if (side !== vessel.side) sum -= points;
    else if (earn.kind === 'keep' || earn.kind === 'alive') sum += points;
    else if (vessel.fate === 'afloat') sum += HOPED * ahead(state, objective, vessel);
  }
  return Math.max(0.5, sum);
}

const ahead = (state: AcwState, { earn, points }: Objective, vessel: Vessel): number =>
  earn.kind === 'leave-by' || (earn.kind === 'pass' && linesAhead(state, vessel).includes(earn.line ?? ''))
    ? points
    : 0;

const known = oncePerPair<AcwState['objectives'], Armed, number>();

/** Points that the loss of a unit would turn the score by. */
export const worthOf = (state: AcwState, unit: Armed): number =>
  known(state.objectives, unit, '', () =>
    isVessel(unit) ? worthAfloat(state, unit) : isWork(unit.card) ? WRECKED_WORK : WITHDRAWN,
  );

/** How likely a spar torpedo is to be brought to its mark, and to explode there (ACW-077). */
const SPAR_TELLS = 0.3;

const charges = oncePer<AcwState['options'], readonly number[]>();

/** What a charge comes to in Hit Factors on each throw of its dice, all alike likely. */
const chargesOf = (state: AcwState, dice: 1 | 2): readonly number[] =>
  charges(state.options, `${dice}`, () => rolls(dice).map((faces) => chargeTakes(state, faces)));

/** Hit Factors that a charge of so many average dice is expected to take of those a vessel has left (ACW-072, ACW-078). */
export function expectedOfCharge(state: AcwState, { hitFactor }: Vessel, dice: 1 | 2): number {
  const all = chargesOf(state, dice);
  let sum = 0;
  for (const one of all) sum += Math.min(hitFactor, one);
  return sum / all.length;
}

/** What a vessel may yet take with her spar torpedo: it is taken from the enemy with her. */
function threatOf(state: AcwState, { spar, side, fate }: Vessel): number {
  if (spar !== 'ready' || fate !== 'afloat') return 0;
  const most = foesOf(state, side).map((other) => {
    const left = worthOf(state, other) * (1 - goneOf(state, other));
    return (left * expectedOfCharge(state, other, 1)) / Math.max(1, other.hitFactor);
  });
  return SPAR_TELLS * Math.max(0, ...most);
}

/** Points that are left to be lost with a unit as it now is. */
export const leftOf = (state: AcwState, unit: Armed): number =>
  isVessel(unit)
    ? worthOf(state, unit) * (1 - goneOf(state, unit)) + threatOf(state, unit)
    : worthOf(state, unit) * (1 - goneAshore(unit));

/** Points for each Hit Factor more that the unit loses. */
export const perFactor = (state: AcwState, unit: Armed): number =>
  leftOf(state, unit) / Math.max(1, unit.hitFactor);

/** Points earned for good, lines passed and edges left by, and those that vessels earn by being there. */
const earned = (state: AcwState, side: Side): number =>
  state.objectives
    .filter((objective) => objective.side === side)
    .reduce((sum, objective) => {
      const { earn, points } = objective;
      const vessels = meant(state, objective);
      if (earn.kind === 'sink') return sum;
      if (earn.kind === 'keep' || earn.kind === 'alive') return sum + points * vessels.length;
      return sum + points * vessels.filter((vessel) => earns(objective, vessel)).length;
    }, 0);

function lossesOf(state: AcwState, side: Side): number {
  let sum = 0;
  for (const vessel of vesselsOf(state, side)) sum += worthOf(state, vessel) * goneOf(state, vessel);
  for (const unit of Object.values(state.land)) {
    if (unit.side === side) sum += worthOf(state, unit) * goneAshore(unit);
  }
  return sum;
}

/** What a side has won less what it has lost; the other side's negative. */
export function standingOf(state: AcwState, side: Side): number {
  const other = otherSide(state, side).id;
  return earned(state, side) - earned(state, other) + lossesOf(state, other) - lossesOf(state, side);
}

/** The chance that a vessel that comes under fire in this period strikes at its end (ACW-009 to ACW-013). */
export function strikesUnderFire(state: AcwState, unit: Armed): number {
  if (!isVessel(unit) || !state.options.morale) return 0;
  const underFire = { ...unit, marks: { ...unit.marks, underFire: true } };
  return shakenBy(underFire).length > 0 ? (HOLDS_ON - 1) / 6 : 0;
}

/** How much likelier it becomes that she strikes under fire when she drifts in this period (ACW-012). */
export const strikesAdrift = (state: AcwState, vessel: Vessel): number =>
  strikesUnderFire(state, { ...vessel, marks: { ...vessel.marks, drifted: true } }) -
  strikesUnderFire(state, vessel);
