import type { LineMeasured } from '../../../engine/chart/query';
import type { Modifier } from '../../../engine/counting/tally';
import type { Battle } from '../../../engine/set-up/record';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { plus } from '../../../kit/sum';
import { inTurn, type Resolving, raise } from '../dv';
import type { Attack } from '../guns/attack';
import type { DvState, SquallState } from '../state';

/** The rain of a scenario as these rules know it: where it is, the table knows. */
export const squallsOf = ({ squalls = [] }: Battle): readonly SquallState[] =>
  squalls.map(({ id, name, toward, by }) => ({ id, name, toward: degrees(toward), by: inches(by) }));

/** A line of fire that runs through rain meets bad weather there (DV-054). */
const throughRain = ({ crosses }: LineMeasured): boolean =>
  crosses.some((crossing) => crossing.kind === 'squall');

/** What the weather takes: rain on the line is bad weather there, and adds nothing where it is bad everywhere. */
export function weatherLines({ state, weapon, line }: Attack): readonly Modifier[] {
  if (!state.badWeather && !throughRain(line)) return [];
  const cite = weapon.kind === 'torpedo' ? 'DV-077' : 'DV-054';
  return plus(text(state.badWeather ? 'hit.weather' : 'hit.squall'), -2, cite);
}

/** Every squall goes its way at the end of Maintenance, as smoke does, but without a die (DV-118). */
export const driftSqualls = (before: DvState): Resolving =>
  inTurn(before, before.squalls ?? [], function* (state, { id: squall, toward, by }) {
    if (by === 0) return state;
    yield* raise({ type: 'table/squall-drifted', squall, toward, by });
    return yield* raise({ type: 'squall-drifted', squall, toward, by });
  });
