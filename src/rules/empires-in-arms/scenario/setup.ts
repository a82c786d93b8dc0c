import type { Command, Refusal } from '../../../engine/command';
import type { RulesModule } from '../../../engine/contract';
import type { Battle, ShipRecord } from '../../../engine/record';
import { modelBody } from '../../../engine/ship-body';
import { inches } from '../../../geometry/units';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { EiaEvent } from '../events';
import type { Ship } from '../fleet/ship';
import type { EiaState } from '../state';
import { isTrivial } from '../trivial/trivial';
import { readPlay, shipOf } from './play';

const no = refusing('setup');

/** Inches that the model of the longest ships takes on the table, and how long those were in feet. */
const LONGEST = 1.9;
const LONGEST_FEET = 200;

/** Models are larger than any water they would lie on: the book measures nothing, order in the line is all. */
const modelOf = ({ length, beam }: ShipRecord) => {
  const long = Math.min(LONGEST, (LONGEST * length) / LONGEST_FEET);
  return { length: inches(long), beam: inches((long * beam) / length) };
};

export const body: RulesModule<EiaState, Command, EiaEvent>['body'] = modelBody(modelOf);

/** A battle of two fleets: its state, or why it cannot be fought. */
export function setup(battle: Battle): EiaState | Refusal {
  const [first, second] = battle.sides;
  if (!first || !second || battle.sides.length !== 2) return no('EIA-H25', 'two-sides');
  const [unit] = battle.units ?? [];
  if (unit) return no('EIA-H11', 'unit', { name: unit.name });
  const play = readPlay(battle);
  if (isRefusal(play)) return play;
  const ships: Record<string, Ship> = {};
  for (const one of battle.ships) {
    const ship = shipOf(one);
    if (isRefusal(ship)) return ship;
    ships[one.id] = ship;
  }
  const own = (side: string): readonly Ship[] => Object.values(ships).filter((ship) => ship.side === side);
  const empty = [first, second].find(({ id }) => own(id).length === 0);
  if (empty) return no('EIA-055', 'nobody', { side: empty.name });
  return {
    sides: [
      { id: first.id, name: first.name },
      { id: second.id, name: second.name },
    ],
    phase: 'form',
    ships,
    admirals: play.admirals,
    fight: {
      round: 0,
      columns: {},
      formed: [],
      sailing: play.sailing,
      shields: {},
      attacked: false,
      trivial: isTrivial(own(first.id), own(second.id)),
    },
  };
}
