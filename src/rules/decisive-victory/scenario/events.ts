import type { PieceId } from '../../../engine/ids';
import type { Degrees, Inches } from '../../../geometry/units';

type OfShip = { readonly ship: PieceId };

/** What gave a ship that knew of nothing the alarm. */
const ALARMS = ['hurt', 'fired-at', 'lit', 'seen', 'flashes'] as const;
export type Alarm = (typeof ALARMS)[number];

/** What a scenario brings in while the battle goes on: reinforcements, squalls, ships that are unaware. */
export type ScenarioEvent =
  | (OfShip & { readonly type: 'ship-entered' })
  | {
      readonly type: 'squall-drifted';
      readonly squall: string;
      readonly toward: Degrees;
      readonly by: Inches;
    }
  | (OfShip & {
      readonly type: 'ship-alarmed';
      readonly why: Alarm;
      /** The enemy that gave it; herself where nobody is seen. */
      readonly enemy: PieceId;
      readonly enemyName: string;
    });
