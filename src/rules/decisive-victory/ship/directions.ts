import type { Hand } from '../../../engine/maneuver';
import { type Degrees, degrees } from '../../../geometry/units';

/** Random direction from a die: 1 is 000, 2 is 060 and so on (DV-H04). */
export const randomDirection = (face: number): Degrees => degrees((face - 1) * 60);

/** Random side from a die: 1 to 3 port, 4 to 6 starboard (DV-H04). */
export const randomSide = (face: number): Hand => (face <= 3 ? 'port' : 'starboard');
