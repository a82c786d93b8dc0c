import type { Refusal } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import type { Setting } from '../../../engine/moving/maneuver';
import { inches } from '../../../geometry/units';
import { no } from '../dv';
import type { ShipState } from '../state';

/** Why a ship that knows of nothing may not do this; undefined once she is alarmed. */
export const refuseUnaware = (ship: ShipState): Refusal | undefined =>
  ship.unaware === undefined ? undefined : no('DV-H02', 'unaware', { ship: ship.card.name });

/** Her only setting: straight on, as far as the scenario says or her engines allow. */
export function heldCourse(setting: Setting, pace: number): Setting {
  const run = inches(Math.min(pace, setting.spend.max));
  const ahead = { kind: 'ahead', least: inches(0), cite: rule('DV-H02') } as const;
  return {
    ...setting,
    cite: rule('DV-H02'),
    spend: { min: run, max: run },
    spendCite: rule('DV-H02'),
    steps: run > 0 ? [ahead] : [],
    repeat: false,
    begin: 0,
  };
}
