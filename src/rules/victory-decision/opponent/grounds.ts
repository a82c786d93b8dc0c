import type { FeatureKind } from '../../../engine/chart/chart';
import type { Grounds } from '../../../engine/opponent/appraisal';
import { barredFor, combatRange, goingOf } from '../ground/going';
import { openOrder } from '../ground/open-order';
import { coverFrom } from '../ground/terrain';
import type { Force, VdState } from '../state';
import { footOf, leadershipDistance, type Unit, vehicleOf } from '../unit/unit';
import { unitIn } from '../vd';
import { soughtBy } from './objectives';
import { enemiesOf } from './outlook';

/** Points below which nobody makes for an objective. */
const SLIGHT = 15;

const WORTH = { none: 0, broken: 0.3, soft: 0.6, hard: 1 } as const;

export const grounds: Omit<Grounds<VdState>, 'reply'> = {
  shelter(state, piece, kind: FeatureKind) {
    const unit = unitIn(state, piece);
    if (goingOf(unit).toll[kind] === 'no') return 0;
    return WORTH[coverFrom(kind, vehicleOf(unit)?.size)];
  },
  /** The nearest enemy first, then the nearest objective worth having, the others by turns; then home. */
  toward: (state, piece, measure) => {
    const unit = unitIn(state, piece);
    const { others } = measure({ of: 'berth', piece });
    const near = others.toSorted((a, b) => a.range - b.range).map((one) => one.piece);
    const enemies = new Set(enemiesOf(state, unit).map(({ id }) => id));
    const goals = soughtBy(state, unit).flatMap((one) => (one.points > SLIGHT ? [one.piece] : []));
    const [foes, wanted] = [near.filter((id) => enemies.has(id)), near.filter((id) => goals.includes(id))];
    const longest = Math.max(foes.length, wanted.length);
    const turns = Array.from({ length: longest }, (_, i) => [foes[i], wanted[i]]).flat();
    return [...turns.filter((id) => id !== undefined), ...homeOf(state, unit)];
  },
  room: (state, piece) => {
    const unit = unitIn(state, piece);
    const order = openOrder(state, unit);
    return {
      ...(order ? { stations: order } : {}),
      within: leadershipDistance(unit) as ReturnType<typeof combatRange>,
      barred: barredFor(unit),
      apart: enemiesOf(state, unit)
        .filter((enemy) => footOf(enemy) && footOf(unit))
        .map(({ id }) => ({ piece: id, within: combatRange(unit) })),
    };
  },
};

const homeOf = ({ sides }: VdState, { side }: Unit): Force['home'] =>
  sides.find(({ id }) => id === side)?.home ?? [];
