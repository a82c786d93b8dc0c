import type { Course } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { inches } from '../../../geometry/units';
import { minesAhead } from '../attack/mines';
import { barredFor, baseOf, combatRange, goingOf } from '../ground/going';
import { isSheltered, shelterQuery } from '../ground/shelter';
import type { VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { refuseMove } from './move';

const enemiesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(
    ({ side, hidden, reserve, inside }) => side !== unit.side && !hidden && !reserve && !inside,
  );

/** Whether a unit is to be led forward at all: on foot and steady, neither in a house nor in cover, and no headquarters. */
export const goesForward = (unit: Unit, measure: Measure): boolean =>
  footOf(unit) !== undefined &&
  !unit.shaken &&
  !unit.inside &&
  !abilityOf(unit, 'Immobile') &&
  !abilityOf(unit, 'Command') &&
  !isSheltered(unit, measure(shelterQuery(unit)));

/**
 * The Move that is proposed to a unit on foot: toward the nearest enemy that it knows of, by the cheapest way. Nothing for
 * who is Shaken, never moves, is in a house or in cover, for who commands, and where no such Move is allowed: nobody is
 * led out of his cover by a proposal.
 */
export function courseOf(state: VdState, piece: PieceId, measure: Measure): Course | undefined {
  const unit = state.activation?.unit === piece ? state.units[piece] : undefined;
  if (!unit || !goesForward(unit, measure)) return undefined;
  const [nearest] = enemiesOf(state, unit)
    .map((enemy) => ({ enemy, range: measure({ of: 'line', from: piece, to: enemy.id }).range }))
    .toSorted((a, b) => a.range - b.range);
  if (!nearest) return undefined;
  const { toll, most } = goingOf(unit);
  const keepOff = enemiesOf(state, unit).map((enemy) => ({
    piece: enemy.id,
    within: inches(baseOf(unit) + combatRange(unit)),
  }));
  const { legs } = measure({
    of: 'way',
    piece,
    to: nearest.enemy.id,
    // Nobody is proposed a way through mines.
    toll: { ...toll, mine: 'no' },
    most,
    keepOff,
  });
  if (legs.length === 0) return undefined;
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
  return refused
    ? undefined
    : { setting: 'move', legs, says: text('course.toward', { enemy: nearest.enemy.name }) };
}
