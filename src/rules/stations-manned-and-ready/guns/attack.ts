import type { Modifier } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { within } from '../../../kit/card/figures';
import { slot } from '../../../kit/slot';
import { plus } from '../../../kit/sum';
import { protectionFromGuns } from '../damage/critical/armour';
import { arcOf, countBand, countModifier } from '../ship/bands';
import { type Needs, sumOf } from '../ship/d20';
import { hasRadar, isDirected, isSlow, isStopped, steeringDamaged } from '../ship/facts';
import { isLand } from '../ship/fleet';
import type { Aim } from '../sight/aim';
import type { Seen } from '../sight/sight';
import type { GunBattery, ShipState, SmrState } from '../state';

/** Numbers by range band under Directed and Local control (SMR-010). */
const DIRECTED = [6, 9, 12, 15, 18] as const;
const LOCAL = [8, 12, 16, 20, 24] as const;

/** One attack of a battery with everything its numbers hang on. */
export type Attack = {
  readonly state: SmrState;
  readonly ship: ShipState;
  readonly battery: GunBattery;
  readonly target: ShipState;
  readonly seen: Seen;
  readonly aim: Aim;
  /** Guns that bear and shoot. */
  readonly guns: number;
};

/** Lines that other chapters add to the sum to hit. */
export const TO_HIT = slot<Attack, Modifier>('lines to hit with guns');

export const neededAt = (ship: ShipState, band: number): number =>
  (isDirected(ship) ? DIRECTED : LOCAL)[within(band, { min: 1, max: 5 }) - 1] ?? 0;

/** Lines that gun fire and light guns have in common. */
export const steeringLine = (target: ShipState, cite: string): readonly Modifier[] =>
  plus(text('hit.steering'), steeringDamaged(target) ? 1 : 0, cite);
export const slowLine = (target: ShipState, cite: string): readonly Modifier[] =>
  plus(text('hit.slow'), isSlow(target) ? 1 : 0, cite);
export const splashLines = (ship: ShipState, target: ShipState, cite: string): readonly Modifier[] => [
  ...plus(text('hit.own-splash'), 0 - ship.splash, cite),
  ...plus(text('hit.splash'), 0 - target.splash, cite),
];

/** Radar supports guns under Directed control that see their target: by day, or by night when it is lit (SMR-016, SMR-059, SMR-065). */
function radarLine({ state, ship, battery, aim }: Attack): readonly Modifier[] {
  const supports = hasRadar(ship, battery) && aim.by === 'sight' && (!state.night || aim.illuminated);
  return plus(text('hit.radar'), supports ? 1 : 0, state.night ? 'SMR-065' : 'SMR-059');
}

/** What lets a missed die be rolled again: a target that is stopped or on land, a shore battery (SMR-022, SMR-023). */
const againFor = (ship: ShipState, target: ShipState) =>
  isStopped(target) ? rule('SMR-022') : isLand(ship) ? rule('SMR-023') : undefined;

/** The number, and the sum that is added to the d20 (SMR-010 to SMR-023). */
export function needsOf(attack: Attack): Needs {
  const { ship, target, seen, guns } = attack;
  const again = againFor(ship, target);
  const sum = sumOf(text('hit.label'), 'SMR-010', [
    ...plus(text('crew-quality'), ship.crew, 'SMR-012'),
    ...plus(text('hit.guns', { count: guns }), countModifier(guns), 'SMR-013'),
    ...plus(text('hit.size'), target.card.size, 'SMR-015'),
    ...radarLine(attack),
    ...plus(text('hit.bases', { bases: seen.bases }), 0 - seen.bases, 'SMR-017'),
    ...splashLines(ship, target, 'SMR-018'),
    ...plus(text('hit.gunnery'), ship.gunnery, 'SMR-019'),
    ...steeringLine(target, 'SMR-020'),
    ...slowLine(target, 'SMR-021'),
    ...TO_HIT(attack),
  ]);
  return { needed: neededAt(ship, seen.band), sum, ...(again ? { again } : {}) };
}

/** Hits of an attack that is on target: one for each Count Band of its guns (SMR-014, SMR-H12). */
export const hitsOf = ({ guns }: Pick<Attack, 'guns'>): number => countBand(guns);

/** A gun hit from the target's bow or stern arc rakes and meets horizontal protection (SMR-044, SMR-H09). */
export const isRaking = ({ seen }: Pick<Attack, 'seen'>): boolean =>
  protectionFromGuns(arcOf(seen.line)) === 'horizontal';

export const penetrationAt = ({ battery, seen }: Pick<Attack, 'battery' | 'seen'>): number =>
  battery.penetration[within(seen.band, { min: 1, max: 5 }) - 1] ?? 0;
