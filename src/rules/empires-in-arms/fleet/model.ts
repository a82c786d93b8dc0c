import type { Hull, Plan } from '../../../engine/chart/body';
import type { ShipRecord } from '../../../engine/set-up/record';
import { inches } from '../../../geometry/units';
import type { ShipType } from './ship';

/** Inches that the model of the longest ships takes on the table, and how long those were in feet. */
const LONGEST = 1.9;
const LONGEST_FEET = 200;

/** Models are larger than any water they would lie on: the book measures nothing, order in the line is all. */
export const modelOf = ({ length, beam }: Pick<ShipRecord, 'length' | 'beam'>): Hull => {
  const long = Math.min(LONGEST, (LONGEST * length) / LONGEST_FEET);
  return { length: inches(long), beam: inches((long * beam) / length) };
};

const like = (type: string, length: number, beam: number): ShipRecord => ({
  id: type,
  name: type,
  nation: '',
  type,
  length,
  beam,
  speed: 0,
  propulsion: 'sail',
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
});

/** Ships that are known by their type alone, as they were built about 1805. */
const LIKE: Readonly<Record<ShipType, ShipRecord>> = {
  heavy: like('second-rate ship of the line', 190, 51),
  sol: like('third-rate ship of the line', 170, 48),
  fregate: like('frigate', 145, 39),
  transport: like('transport', 110, 30),
  trade: like('merchant ship', 110, 30),
};

/** What ships of a type were like. */
export const recordOf = (type: ShipType): ShipRecord => LIKE[type];

export const modelFor = (type: ShipType): { readonly hull: Hull; readonly plan: Plan } => ({
  hull: { ...modelOf(LIKE[type]), shape: 'rectangle' },
  plan: { of: 'hull', record: LIKE[type] },
});
