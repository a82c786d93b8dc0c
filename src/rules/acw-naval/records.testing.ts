import { readFileSync } from 'node:fs';
import { piece, side } from '../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../engine/set-up/record';
import { degrees } from '../../geometry/units';
import { isRefusal } from '../../kit/refusal';
import { setup } from './scenario/setup';
import type { LandCard, VesselCard } from './ship/cards';
import { landCardOf, vesselCardOf } from './ship/conversion';
import type { PortArc } from './ship/weapons';
import type { AcwState } from './state';

/** Support for the tests of records and set-up: the fleets that come with the program, and battles made of them. */

const shipsOf = (fleet: string): readonly ShipRecord[] =>
  JSON.parse(readFileSync(`assets/fleets/${fleet}.json`, 'utf8')).ships;

export const STARTER = shipsOf('acw-starter');
export const HISTORY = shipsOf('acw');

export function recordOf(fleet: readonly ShipRecord[], id: string): ShipRecord {
  const found = fleet.find((record) => record.id === id);
  if (!found) throw new Error(`there is no record '${id}'`);
  return found;
}

export function vesselOn(record: ShipRecord, portArc?: PortArc): VesselCard {
  const card = vesselCardOf(record, portArc);
  if (isRefusal(card)) throw new Error(`${record.name} was refused by ${card.cite}`);
  return card;
}

export function landOn(record: ShipRecord, portArc?: PortArc): LandCard {
  const card = landCardOf(record, portArc);
  if (isRefusal(card)) throw new Error(`${record.name} was refused by ${card.cite}`);
  return card;
}

/** A boat without guns, to be changed for a test. */
export const BOAT: ShipRecord = {
  id: 'boat',
  name: 'Boat',
  nation: 'United States',
  type: 'gunboat',
  length: 150,
  beam: 30,
  draught: 6,
  speed: 8,
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
};

export type Placed = Partial<Omit<BattleShip, 'side'>> & { readonly side?: string };

/** A battle with the given pieces; those without a side are Union. Names are made to differ. */
export function battle(ships: readonly Placed[], own: Partial<Battle> = {}): Battle {
  return {
    id: 'test',
    title: 'Test',
    rules: 'acw-naval',
    sides: [
      { id: side('union'), name: 'Union' },
      { id: side('confederate'), name: 'Confederacy' },
    ],
    ships: ships.map((ship, i) => ({
      id: piece(`ship-${i + 1}`),
      record: { ...BOAT, name: `Boat ${i + 1}` },
      pose: { at: { x: 10, y: 10 }, heading: degrees(90) },
      play: { division: 'one' },
      ...ship,
      side: side(ship.side ?? 'union'),
    })),
    options: {},
    ...own,
  };
}

export const REBEL = { side: 'confederate' } as const;

export function setUp(made: Battle): AcwState {
  const state = setup(made);
  if (isRefusal(state)) throw new Error(`refused by ${state.cite}: ${state.because.key}`);
  return state;
}

/** The rule and the sentence a set-up is refused by. */
export function refusalOf(made: Battle): readonly [cite: string, key: string] {
  const state = setup(made);
  if (!isRefusal(state)) throw new Error('it was set up');
  return [state.cite, state.because.key];
}
