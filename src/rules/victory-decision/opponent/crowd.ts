import type { Station } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import { oncePer } from '../../../kit/held/once';
import { apart } from '../../../kit/stations';
import { baseOf } from '../ground/going';
import { blastOf as widestOf } from '../ground/open-order';
import { strengthOf, type Unit, vehicleOf } from '../unit/unit';

/** Models that a Blast of 0, 1, 2 … inches strikes at the most, as they stand (VD-079). */
export type Crowd = readonly number[];

/** Inches of the widest Blast there is. */
const WIDEST = 4;
const WIDTHS = Array.from({ length: WIDEST + 1 }, (_, i) => i);

const widest = oncePer<Unit, number>();
/** Inches of the widest Blast that a unit can throw, worked out once. */
export const blastOf = (unit: Unit): number => widest(unit, '', () => widestOf(unit));

const crowds = oncePer<Measure, Crowd>();
/** How many of a unit a Blast that bursts at one of its figures strikes; those inside a house, as half of them. */
export const crowdOf = (unit: Unit, measure: Measure): Crowd =>
  crowds(measure, `${unit.id} ${strengthOf(unit)} ${unit.inside}`, () => {
    if (vehicleOf(unit)) return WIDTHS.map(() => 1);
    if (unit.inside) return WIDTHS.map(() => Math.ceil(strengthOf(unit) / 2));
    const base = baseOf(unit);
    const stations = measure({ of: 'stations', piece: unit.id });
    const healthOf = ({ figure }: Station): number =>
      unit.models.find(({ id }) => id === figure)?.health ?? 1;
    return WIDTHS.map((wide) =>
      Math.max(
        1,
        ...stations.map((at) =>
          stations.reduce((sum, one) => {
            const off = apart(at, one);
            if (off > wide + base) return sum;
            const health = healthOf(one);
            return sum + (off + base <= wide ? health : Math.ceil(health / 2));
          }, 0),
        ),
      ),
    );
  });
