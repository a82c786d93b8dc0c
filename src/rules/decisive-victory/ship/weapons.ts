import type { WeaponRules } from '../guns/attack';
import { GUNNERY } from '../guns/gunnery';
import type { WeaponSystem } from '../state';
import { TORPEDOES } from '../torpedoes/torpedoes';

export const WEAPONS: Readonly<Record<WeaponSystem['kind'], WeaponRules>> = {
  gun: GUNNERY,
  torpedo: TORPEDOES,
};
