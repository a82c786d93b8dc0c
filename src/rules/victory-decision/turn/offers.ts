import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { initiativeOf } from './initiative';
import { namesNow, waiting } from './sequence';

/** Who lies hidden in cover, with nothing to shed: as long as it has nobody to shoot at it is best left so. */
const restsWell = ({ hidden, covered, markers, reserve }: Unit): boolean =>
  hidden && covered && markers === 0 && !reserve;

/** Units that may be named, the likeliest to win the initiative first (VD-033 to VD-037). */
export function nominations(state: VdState, side: Side): readonly Offer[] {
  if (namesNow(state) !== side) return [];
  const units = waiting(state, side).toSorted(
    (a, b) => initiativeOf(b, b.reserve).total - initiativeOf(a, a.reserve).total,
  );
  return units.map((unit, i) => {
    const { id, name, shaken, markers } = unit;
    return offer('nominate', side, 'VD-033', text('offer.nominate', { unit: name }), {
      subject: id,
      fixed: { unit: id },
      ...(restsWell(unit) ? { rests: text('offer.nominate.rests', { unit: name }) } : {}),
      ...(shaken ? { means: text('offer.nominate.shaken', { count: markers }) } : {}),
      ...(i === 0 ? { usual: true } : {}),
    });
  });
}

/** The unit that acts may leave its actions. */
export const leaving = (state: VdState, side: Side): readonly Offer[] =>
  state.activation
    ? [
        offer('done', side, 'VD-045', text('offer.done', { count: state.activation.left }), {
          subject: state.activation.unit,
          means: text('means.done'),
          fixed: { unit: state.activation.unit },
          final: 'forgoes',
        }),
      ]
    : [];
