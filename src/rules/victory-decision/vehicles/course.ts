import type { Measure } from '../../../engine/chart/query';
import type { Course } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { refuseMove } from '../actions/move';
import { minesAhead } from '../attack/mines';
import { holderOf } from '../end/ground';
import { barredFor, baseOf, combatRange, goingOf } from '../ground/going';
import { isSheltered, shelterQuery } from '../ground/shelter';
import type { VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { refuseDrive } from './move';

/** Enemies who stand on the table themselves, hidden ones too. */
const aboutOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(({ side, reserve, inside }) => side !== unit.side && !reserve && !inside);

const known = ({ hidden }: Unit): boolean => !hidden;

/** Objectives that its side does not hold. */
const objectivesFor = (state: VdState, { side }: Unit) =>
  Object.values(state.objectives ?? {}).filter(({ id }) => holderOf(state, id) !== side);

/** Whether it stands where it holds an objective for its side. */
const holdsGround = (state: VdState, { id, side }: Unit): boolean =>
  Object.entries(state.ground?.near ?? {}).some(
    ([objective, near]) => near.includes(id) && holderOf(state, objective as PieceId) === side,
  );

/**
 * Whether a unit is to be led forward at all: steady, neither in a house nor in cover, no headquarters, not where it holds
 * an objective; and there is an enemy it knows of, or an objective still to be taken.
 */
export const goesForward = (state: VdState, unit: Unit, measure: Measure): boolean =>
  !unit.shaken &&
  !unit.inside &&
  !abilityOf(unit, 'Immobile') &&
  !abilityOf(unit, 'Command') &&
  (aboutOf(state, unit).some(known) || objectivesFor(state, unit).length > 0) &&
  !holdsGround(state, unit) &&
  !(footOf(unit) && isSheltered(unit, measure(shelterQuery(unit))));

/** Inches that no vehicle is led nearer to an enemy: from there men throw what breaks it. */
const STAND_OFF = 12;

/** So many goals are thought of, the nearest first: to the next where no Move to that before it is allowed. */
const GOALS = 3;

type Goal = { readonly id: PieceId; readonly name: string };

/** What it is led to: enemies it knows of, the nearest first; where it knows of none, objectives to be taken. */
function goalsOf(state: VdState, unit: Unit, measure: Measure): readonly Goal[] {
  const enemies = aboutOf(state, unit).filter(known);
  return (enemies.length > 0 ? enemies : objectivesFor(state, unit))
    .map((goal) => ({ goal, range: measure({ of: 'line', from: unit.id, to: goal.id }).range }))
    .toSorted((a, b) => a.range - b.range)
    .slice(0, GOALS)
    .map(({ goal }) => goal);
}

/**
 * The Move that is proposed to a unit: toward its goal, by the cheapest way. Nothing for who is not to be led forward, and
 * where no such Move is allowed: nobody is led out of his cover by a proposal.
 */
export function courseOf(state: VdState, piece: PieceId, measure: Measure): Course | undefined {
  const unit = state.activation?.unit === piece ? state.units[piece] : undefined;
  if (!unit || !goesForward(state, unit, measure)) return undefined;
  for (const goal of goalsOf(state, unit, measure)) {
    const course = courseTo(state, unit, goal, measure);
    if (course) return course;
  }
  return undefined;
}

function courseTo(state: VdState, unit: Unit, goal: Goal, measure: Measure): Course | undefined {
  const { id: piece } = unit;
  const { toll, most } = goingOf(unit);
  const keepOff = aboutOf(state, unit).map((enemy) => ({
    piece: enemy.id,
    within: footOf(unit) ? inches(baseOf(unit) + combatRange(unit)) : inches(STAND_OFF),
  }));
  const { legs } = measure({
    of: 'way',
    piece,
    to: goal.id,
    // Nobody is proposed a way through mines.
    toll: { ...toll, mine: 'no' },
    most,
    keepOff,
  });
  if (legs.length === 0) return undefined;
  const says = text('course.toward', { goal: goal.name });
  if (!footOf(unit)) {
    const drives = refuseDrive(state, unit, { setting: 'move', legs, stations: [] }, measure) === undefined;
    return drives ? { setting: 'move', legs, says } : undefined;
  }
  const { stations, without } = measure({
    of: 'room',
    piece,
    legs,
    within: inches(leadershipDistance(unit)),
    barred: barredFor(unit),
  });
  const events = [
    { type: 'table/moved', piece, legs },
    { type: 'table/arranged', piece, stations },
  ] as const;
  if (without.length > 0 || minesAhead(state, unit, { legs, events }, measure).length > 0) return undefined;
  const refused = refuseMove(state, unit, { setting: 'move', legs, stations }, measure);
  return refused ? undefined : { setting: 'move', legs, says };
}
