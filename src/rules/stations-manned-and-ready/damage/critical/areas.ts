import { type AreaRule, byPoints } from './area';
import { cargo, masts, officers, optics, power, sensors } from './areas-crew';
import { fuel, hangar, operations } from './areas-deck';
import { engines, helm, steering } from './areas-engines';
import { flooding, hull } from './areas-hull';
import { main, other, torpedoes, weapons } from './areas-weapons';
import type { Area } from './tables';

/** What a critical result in each area does. */
export const AREA_RULES: Readonly<Record<Area, AreaRule>> = {
  hull,
  optics,
  masts,
  ratings: byPoints,
  fireControl: byPoints,
  officers,
  engines,
  steering,
  helm,
  sensors,
  fire: byPoints,
  weapons,
  main,
  other,
  torpedoes,
  cargo,
  flooding,
  power,
  operations,
  hangar,
  fuel,
};
