import type { Side } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Step } from '../state';

/** The steps of a period and what the sides have said in them. */
export type PeriodEvent = EventsOf<{
  'side-committed': { side: Side };
  'step-begun': { step: Step; period: number };
  /** The side has named its targets, or has none it could fire at. */
  'firing-ended': { side: Side; idle: boolean };
}>;
