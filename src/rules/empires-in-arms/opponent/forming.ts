import type { Command } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { forming, oneLine } from '../columns/offers';
import type { EiaState } from '../state';

/** What one line is worth before several, in points: about what it takes to be chosen unless by mistake. */
const ONE_LINE = 2;

/** Columns worth forming: all in one line, or as they sail. */
export function formations(state: EiaState, side: Side): readonly Idea[] {
  const line = oneLine(state, side);
  return [...(line ? [line] : []), ...forming(state, side).filter(({ verb }) => verb === 'formed')];
}

/** What forming so brings beside forming as they sail. */
export function formingMerit({ verb }: Command): Merit {
  return verb === 'form'
    ? { worth: ONE_LINE, because: text('because.form') }
    : { worth: 0, because: text('because.formed') };
}
