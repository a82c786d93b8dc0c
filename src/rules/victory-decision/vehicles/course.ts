import type { Measure } from '../../../engine/chart/query';
import type { Course } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { refuseMove } from '../actions/move';
import { minesAhead } from '../attack/mines';
import { barredFor, baseOf, combatRange, goingOf } from '../ground/going';
import { isSheltered, shelterQuery } from '../ground/shelter';
import type { VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { refuseDrive } from './move';

const enemiesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(
    ({ side, hidden, reserve, inside }) => side !== unit.side && !hidden && !reserve && !inside,
  );

/** Whether a unit is to be led forward at all: steady, neither in a house nor in cover, and no headquarters. */
export const goesForward = (unit: Unit, measure: Measure): boolean =>
  !unit.shaken &&
  !unit.inside &&
  !abilityOf(unit, 'Immobile') &&
  !abilityOf(unit, 'Command') &&
  !(footOf(unit) && isSheltered(unit, measure(shelterQuery(unit))));

/** Inches that no vehicle is led nearer to an enemy: from there men throw what breaks it. */
const STAND_OFF = 12;

/**
 * The Move that is proposed to a unit: toward the nearest enemy that it knows of, by the cheapest way. Nothing for
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
    within: footOf(unit) ? inches(baseOf(unit) + combatRange(unit)) : inches(STAND_OFF),
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
  const says = text('course.toward', { enemy: nearest.enemy.name });
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
