import type { SightsMeasured } from '../../../engine/chart/figure-query';
import type { Inches } from '../../../geometry/units';
import { inches } from '../../../geometry/units';
import type { VdState } from '../state';
import { abilityOf, type Unit, vehicleOf } from '../unit/unit';
import { type Grade, gradeOf, heldGrade } from './cover';
import { BEHIND, type Line, lineTo } from './line';
import { structureIn } from './structure';

/** What one unit sees of another: leader to leader, and every model by itself (VD-H04, VD-H07 to VD-H09). */
export type View = {
  readonly range: Inches;
  /** At least one model can be seen. */
  readonly seen: boolean;
  readonly lines: readonly (Line & { readonly figure: string })[];
  /** The cover of the whole unit, before what its abilities make of it. */
  readonly grade: Grade;
};

/** What is asked of the table for a view: by the leader, or by one of his men. */
export const viewQuery = (from: Unit, to: Unit, by?: string) =>
  ({
    of: 'sights',
    from: from.id,
    to: to.id,
    beside: inches(BEHIND),
    ...(by === undefined ? {} : { by }),
  }) as const;

/** Size of a piece that is a vehicle, on the table or a wreck; undefined for men. */
const sizeIn =
  ({ units, lost }: Pick<VdState, 'units' | 'lost'>) =>
  (id: string): number | undefined => {
    const unit = units[id as keyof typeof units] ?? lost[id as keyof typeof lost];
    return unit && vehicleOf(unit)?.size;
  };

/** What a state says of pieces that lie across a line. */
const across = (state: Pick<VdState, 'units' | 'lost' | 'structures' | 'terms'>) => ({
  sizeOf: sizeIn(state),
  ...(state.terms?.sight === undefined ? {} : { sight: state.terms.sight }),
  isBuilt: (id: string) => structureIn(state, id) !== undefined,
});

/** The line to the first of what is looked at, were it a man: of a structure, to the nearest point of its outline. */
export const lineFrom = (state: VdState, { from, to: [first] }: SightsMeasured): Line | undefined =>
  first && lineTo(from, first, across(state));

/** A view out of what the table measured. A Blast is judged from where it bursts (VD-080). */
export function viewed(
  state: Pick<VdState, 'units' | 'lost' | 'structures' | 'terms'>,
  to: Unit,
  { from, to: models }: SightsMeasured,
  blast = false,
): View {
  const size = vehicleOf(to)?.size;
  const looking = {
    ...across(state),
    blast,
    ...(size === undefined ? {} : { size }),
  };
  const lines = models.map((one) => ({ figure: one.figure, ...lineTo(from, one, looking) }));
  const health = (figure: string): number => to.models.find(({ id }) => id === figure)?.health ?? 1;
  return {
    range: models[0]?.range ?? inches(0),
    seen: lines.some(({ blocked }) => !blocked),
    lines,
    grade: gradeOf(lines.map(({ figure, grade }) => ({ grade, health: health(figure) }))),
  };
}

/** The cover a unit has in a view, as its abilities make it (VD-069, VD-071). */
export const coverIn = (unit: Unit, { grade }: View): Grade => heldGrade(unit, grade);

/** Whether Stealth keeps an enemy at this range from aiming at it (VD-063). */
export function isUnseenFrom(unit: Unit, { range, grade }: View): boolean {
  const within = abilityOf(unit, 'Stealth');
  return within > 0 && !unit.shot && grade !== 'none' && range > within + WITHIN;
}

/** A difference smaller than this is none (VD-H05). */
const WITHIN = 0.001;

/** Within so many inches, the limit included (VD-H05). */
export const isWithin = (range: number, limit: number): boolean => range <= limit + WITHIN;
