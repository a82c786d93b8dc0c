import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { candidates } from '../attack/succeed';
import type { VdState } from '../state';
import { footOf, type Model, mayLead, type Unit } from '../unit/unit';
import { namesNow, waiting } from './sequence';

const no = refusing('no');

/** Men of whom an owner may pick another leader while he names a unit: those as good, once the marked leader is gone (VD-026). */
function others(state: VdState, unit: Unit): readonly Model[] {
  const marked = unit.models.some(({ row }) => row === footOf(unit)?.leader);
  if (!footOf(unit) || marked || unit.picked === state.turn || !state.units[unit.id]) return [];
  return mayLead(unit).filter(({ id }) => id !== unit.leader);
}

/** Why another may not lead it now: he is not among the best, or its leader was picked in this turn (VD-026). */
export function refuseLead(
  state: VdState,
  by: Side,
  unit: Unit,
  model: readonly string[],
): Refusal | undefined {
  if (!waiting(state, by).some(({ id }) => id === unit.id)) return no('VD-033', 'not-waiting');
  const may = others(state, unit).some(({ id }) => model.length === 1 && id === model[0]);
  return may ? undefined : no('VD-026', 'no-such-leader', { unit: unit.name });
}

/** Units that may be given another leader before one is named. */
export function leaders(state: VdState, side: Side): readonly Offer[] {
  if (namesNow(state) !== side) return [];
  return waiting(state, side).flatMap((unit) => {
    const [first, ...rest] = others(state, unit);
    if (!first) return [];
    const of = candidates(unit, [first, ...rest]);
    return [
      offer('lead', side, 'VD-026', text('offer.other-leader', { unit: unit.name }), {
        subject: unit.id,
        fixed: { unit: unit.id },
        holes: { model: { kind: 'some', of, least: 1, most: 1, usual: [first.id], piece: unit.id } },
        means: text('means.other-leader'),
      }),
    ];
  });
}
