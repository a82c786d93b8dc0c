import type { Resolving } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import type { ShipEvent } from '../changes';
import type { Blow } from '../points/hit';
import type { DeckValue, Row, Value } from './tables';

/** A result as it falls on a ship: the row, the weapon, and the CV available when it came up (SMR-H13). */
export type Falls = {
  readonly state: SmrState;
  readonly ship: ShipState;
  readonly row: Row;
  readonly blow: Blow;
  readonly cv: number;
};

/** What a result does before any die of its own. */
export type Use = {
  readonly events: readonly ShipEvent[];
  readonly spent: number;
  /** It costs nothing and does not end: the effect stays, and it counts as one that cannot be applied (SMR-H14). */
  readonly free?: true;
};

/** One way in which the dice of a result may fall, as far as it matters to what is counted. */
export type Way = {
  readonly chance: number;
  /** What it does besides. */
  readonly events: readonly ShipEvent[];
  /** She is gone at once. */
  readonly lost?: true;
  /** Aircraft lost in her hangar. */
  readonly aircraft?: number;
};

/** The dice do nothing more. */
export const STAYS: readonly Way[] = [{ chance: 1, events: [] }];

/** What the critical results of one area come to (SMR-077 to SMR-108, SMR-142 to SMR-157). */
export type AreaRule = {
  /** `void` cannot be applied, `stopped` is saved by the armour of mounts. Of mounts alike in kind the first goes. */
  use(of: Falls): Use | 'void' | 'stopped';
  /** The same where the owner has a choice to make. */
  ask?(of: Falls, key: string): Resolving<Use>;
  /** What its own dice bring; `falls.ship` is as she was when the result came up. */
  roll?(falls: Falls, state: SmrState, key: string, use: Use): Resolving;
  /** The same counted. Absent where the dice change nothing that is counted. */
  ways?(falls: Falls, use: Use): readonly Way[];
};

/** The value as it stands. */
export const standing = (ship: ShipState, value: Value | DeckValue): number =>
  value === 'handling' || value === 'servicing' || value === 'catapults'
    ? (ship.deck?.[value] ?? 0)
    : ship[value];

/** The value goes to what it is by so much; nothing happens by 0. */
export function hurts(
  { ship, row }: Pick<Falls, 'ship' | 'row'>,
  value: Value | DeckValue,
  by: number,
  face?: number,
): readonly ShipEvent[] {
  if (by === 0) return [];
  const from = standing(ship, value);
  const { cite } = row;
  const event = { type: 'value-hurt', ship: ship.id, value, from, to: from + by, cite } as const;
  return [face === undefined ? event : { ...event, face }];
}

/** Values that have no least: what CV there is counts in full (SMR-019, SMR-090). */
const ENDLESS: readonly (Value | DeckValue)[] = ['fires', 'gunnery'];

/** Points that the CV available pays for, no more than are left to lose (SMR-H13). */
export function pointsFor({ ship, row: { cost }, cv }: Falls): {
  value: Value | DeckValue;
  points: number;
  per: number;
} {
  if (typeof cost !== 'object' || !('per' in cost)) throw new Error('the row has no cost for each point');
  const { per, of: value } = cost;
  const paid = Math.floor(cv / per);
  return { value, per, points: ENDLESS.includes(value) ? paid : Math.min(paid, standing(ship, value)) };
}

/** A result that takes points off a value at so much CV for each, and no more (SMR-079 to SMR-081, SMR-086, SMR-090). */
export const byPoints: AreaRule = {
  use(of) {
    const { value, points, per } = pointsFor(of);
    if (points === 0) return 'void';
    return { events: hurts(of, value, value === 'fires' ? points : -points), spent: points * per };
  },
};
