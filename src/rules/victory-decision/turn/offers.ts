import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { hasTarget } from '../shooting/offers';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { initiativeOf } from './initiative';
import { namesNow, waiting } from './sequence';

/** Who lies hidden in cover, with nothing to shed and nobody to shoot at, is best left so. */
const restsWell = (state: VdState, unit: Unit, measure: Measure): boolean => {
  const { hidden, covered, markers, reserve } = unit;
  return hidden && covered && markers === 0 && !reserve && !hasTarget(state, unit, measure);
};

/**
 * Units that may be named, the likeliest to win the initiative first (VD-033 to VD-037). Who is best left as it is comes
 * after all others: something may still turn up for it.
 */
export function nominations(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  if (namesNow(state) !== side) return [];
  const units = waiting(state, side).toSorted(
    (a, b) => initiativeOf(b, b.reserve).total - initiativeOf(a, a.reserve).total,
  );
  const resting = units.filter((unit) => restsWell(state, unit, measure));
  const usual = units.find((unit) => !resting.includes(unit)) ?? units[0];
  return units.map((unit) => {
    const { id, name, shaken, markers } = unit;
    return offer('nominate', side, 'VD-033', text('offer.nominate', { unit: name }), {
      subject: id,
      fixed: { unit: id },
      ...(resting.includes(unit)
        ? { rests: text('offer.nominate.rests', { unit: name, count: resting.length }) }
        : {}),
      ...(shaken ? { means: text('offer.nominate.shaken', { count: markers }) } : {}),
      ...(unit === usual ? { usual: true } : {}),
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
