import { slot } from '../../../kit/slot';
import type { WeaponSystem } from '../state';
import type { WeaponRules } from './attack';

type Kind = WeaponSystem['kind'];

/** What each kind of weapon makes of an attack. */
export const KINDS = slot<Kind, WeaponRules>('kinds of weapons');

export function rulesOf(kind: Kind): WeaponRules {
  const [rules] = KINDS(kind);
  if (!rules) throw new Error(`nothing is known of '${kind}'`);
  return rules;
}
