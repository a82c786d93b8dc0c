import { inches } from '../../geometry/units';
import type { BattlePiece, ShipRecord } from '../set-up/record';
import type { Body, Hull, Plan } from './body';
import type { Scale } from './scale';

/** A nautical mile as both books and charts of the time have it. */
const FEET_IN_A_MILE = 6076.12;

/** How a ship, a work, a troop or a mine is drawn, by the type in its record: what is ashore is a work or a troop. */
export function shipPlan(record: ShipRecord): Plan {
  const { type, ashore } = record;
  if (/\bmine$/i.test(type)) return { of: 'mine', record };
  if (!ashore) return { of: 'hull', record };
  if (/infantry|troop|sharpshooter|riflemen/i.test(type)) return { of: 'troops', record };
  return { of: /fort|redoubt|castle/i.test(type) ? 'fort' : 'battery', record };
}

const trueToScale = ({ length, beam }: ShipRecord, { inchesPerNauticalMile = 0 }: Scale): Hull => {
  const onGround = inchesPerNauticalMile / FEET_IN_A_MILE;
  return { length: inches(length * onGround), beam: inches(beam * onGround) };
};

/** A ship true to the table's scale; nothing for what has no record of a ship. */
export const shipBody = (piece: BattlePiece, scale: Scale): Body | undefined =>
  'record' in piece ? { hull: trueToScale(piece.record, scale), plan: shipPlan(piece.record) } : undefined;

/**
 * Ships as models larger than the sea they sail on, each on a rectangle of so many inches. What stands ashore is true to
 * scale all the same.
 */
export const modelBody =
  (base: (record: ShipRecord) => Pick<Hull, 'length' | 'beam'>) =>
  (piece: BattlePiece, scale: Scale): Body | undefined => {
    if (!('record' in piece)) return undefined;
    const { record } = piece;
    const hull = record.ashore ? trueToScale(record, scale) : base(record);
    return { hull: { ...hull, shape: 'rectangle' }, plan: shipPlan(record) };
  };
