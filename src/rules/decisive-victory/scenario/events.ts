import type { PieceId } from '../../../engine/ids';
import type { Degrees, Inches } from '../../../geometry/units';
import type { EventsOf } from '../../../kit/chapter';

type OfShip = { readonly ship: PieceId };

/** What gave a ship that knew of nothing the alarm. */
export type Alarm = 'hurt' | 'fired-at' | 'lit' | 'seen' | 'flashes';

/** What a scenario brings in while the battle goes on: reinforcements, squalls, ships that are unaware. */
export type ScenarioEvent = EventsOf<{
  'ship-entered': OfShip;
  'squall-drifted': { squall: string; toward: Degrees; by: Inches };
  'ship-alarmed': OfShip & {
    why: Alarm;
    /** The enemy that gave it; herself where nobody is seen. */
    enemy: PieceId;
    enemyName: string;
  };
}>;
