import type { Command } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { sailingOf, unformed, unplaced } from '../columns/form';
import { forming } from '../columns/offers';
import type { EiaState } from '../state';
import { byValue } from '../trivial/trivial';

/** What one line is worth before several, in points: about what it takes to be chosen unless by mistake. */
const ONE_LINE = 2;

/**
 * Columns worth forming: as they sail, or all in one line. A line that attacks is answered by one column of the enemy alone,
 * and answers an attack with all the guns it has (EIA-063, EIA-073): whoever divides is beaten in detail.
 */
export function formations(state: EiaState, side: Side): readonly Idea[] {
  const [formed, ...more] = forming(state, side);
  const form = more.find(({ verb, refusal }) => verb === 'form' && !refusal);
  if (!formed) return [];
  if (!form || sailingOf(state, side).length < 2) return [formed];
  const admirals = unplaced(state, side).map(({ id }) => id);
  const line = byValue(unformed(state, side), admirals);
  const { ships, admirals: placed } = form.holes;
  if (ships?.kind !== 'some' || placed?.kind !== 'some') return [formed];
  const all = { ...ships, least: line.ships.length, usual: line.ships };
  const led = { ...placed, least: admirals.length, usual: admirals };
  return [{ ...form, holes: { ships: all, admirals: led } }, formed];
}

/** What forming so brings beside forming as they sail. */
export function formingMerit({ verb }: Command): Merit {
  return verb === 'form'
    ? { worth: ONE_LINE, because: text('because.form') }
    : { worth: 0, because: text('because.formed') };
}
