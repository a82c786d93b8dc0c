import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { oncePer } from '../../../kit/held/once';
import { refuseCover, refuseHide } from '../actions/actions';
import { baseOf, goingOf } from '../ground/going';
import type { Activation, VdState } from '../state';
import { abilityOf, actionsOf, footOf, type Unit } from '../unit/unit';
import { grounds } from './grounds';
import { enemiesOf, type Outlook, outlookOf } from './outlook';
import { fresh, type May, type Plan, planner, type Sketch } from './plan';

export type Acting = Pick<Activation, 'left' | 'moved' | 'aimed'>;

/** All that the orders of one unit are weighed with at a place. */
export type Stand = {
  readonly outlook: Outlook;
  readonly plan: ReturnType<typeof planner>;
  readonly sketch: Sketch;
  /** What it comes to when nothing more is done. */
  readonly rest: Plan;
  readonly acting: Acting;
};

const mayBe = (state: VdState, unit: Unit, measure: Measure): May => {
  const bare = { ...unit, covered: false, hidden: false };
  return {
    cover: refuseCover(state, bare, measure) === undefined,
    hide: refuseHide(state, bare, measure) === undefined,
  };
};

const sketchOf = (unit: Unit, { moved, aimed }: Pick<Acting, 'moved' | 'aimed'>): Sketch => ({
  unit: fresh(unit),
  shooter: unit,
  moved,
  aimed,
  covered: unit.covered,
  hidden: unit.hidden,
  worn: {},
});

/** Of a unit where it stands in a state, on the table as it is measured. */
export function standOf(
  state: VdState,
  unit: Unit,
  acting: Acting,
  measure: Measure,
  ways: readonly Outlook[] = [],
): Stand {
  const outlook = outlookOf(state, unit, measure);
  const may = acting.left > 0 ? mayBe(state, unit, measure) : { cover: false, hide: false };
  const plan = planner(state, outlook, may, ways);
  const sketch = sketchOf(unit, acting);
  return { outlook, plan, sketch, rest: plan(sketch, 0), acting };
}

/** What it would have before it a move toward the nearest enemy on, and one toward home. */
function waysFrom(state: VdState, unit: Unit, measure: Measure): readonly Outlook[] {
  if (!footOf(unit) || unit.inside || abilityOf(unit, 'Immobile')) return [];
  const { toll, most } = goingOf(unit);
  const keepOff = enemiesOf(state, unit).map(({ id }) => ({ piece: id, within: baseOf(unit) }));
  const goals = grounds.toward(state, unit.id, measure);
  const [nearest] = goals.filter((id) => id in state.units) as PieceId[];
  const home = goals.filter((id) => !(id in state.units)) as Edge[];
  return [nearest, home].flatMap((to) => {
    if (to === undefined || to.length === 0) return [];
    const { legs } = measure({ of: 'way', piece: unit.id, to, toll, most, keepOff });
    return legs.length === 0
      ? []
      : [outlookOf(state, unit, measure.after([{ type: 'table/moved', piece: unit.id, legs }]))];
  });
}

const stands = oncePer<VdState, Stand>();

/** Of a unit where it stands now; a state is of one position of the table. */
export const standNow = (state: VdState, unit: Unit, measure: Measure): Stand =>
  stands(state, unit.id, () => {
    const { activation } = state;
    const begins = { left: actionsOf(unit), moved: false, aimed: false };
    const acting = activation?.unit === unit.id ? activation : begins;
    return standOf(state, unit, acting, measure, waysFrom(state, unit, measure));
  });
