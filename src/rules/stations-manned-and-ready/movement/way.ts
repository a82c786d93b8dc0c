import type { Leg } from '../../../geometry/pose';
import { type Inches, inches } from '../../../geometry/units';

export const isSomething = (leg: Leg): boolean => ('alter' in leg ? leg.alter : leg.ahead) !== 0;
export const isTurn = (leg: Leg): boolean => 'alter' in leg;

/** Inches run along the legs. */
export const lengthOf = (legs: readonly Leg[]): Inches =>
  inches(legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0));
