import type { Query } from '../../engine/chart/query';
import type { ByHand, Gauge } from '../../engine/question';

/** What somebody finds with a tape, a protractor and his eyes. */
const BY_TAPE: readonly Query['of'][] = [
  'line',
  'arc',
  'guns',
  'gap',
  'spot',
  'onTable',
  'around',
  'near',
  'nearest',
  'sights',
  'present',
];

/** Whether a measurement is made by hand where so much is. */
export const isByHand = ({ query }: Gauge, by: ByHand | 'table'): boolean =>
  by === 'all' || (by === 'tape' && BY_TAPE.includes(query.of));

/** Whether any of these ids is named in something that was asked or measured. */
export const names = (said: unknown, ids: readonly string[]): boolean => {
  if (typeof said === 'string') return ids.includes(said);
  return typeof said === 'object' && said !== null && Object.values(said).some((one) => names(one, ids));
};
