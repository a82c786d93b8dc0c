import type { WeaponRules } from './attack';
import { GUNNERY } from './gunnery';
import type { WeaponSystem } from './state';
import { TORPEDOES } from './torpedoes';

export const WEAPONS: Readonly<Record<WeaponSystem['kind'], WeaponRules>> = {
  gun: GUNNERY,
  torpedo: TORPEDOES,
};
