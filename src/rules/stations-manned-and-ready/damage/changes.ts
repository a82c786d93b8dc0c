import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { otherSide, standOf } from '../ship/fleet';
import { changeShip, changeSquadron, changeStand, type Reducers } from '../smr';
import type { ShipState, SmrState } from '../state';
import type { DeckValue, Value } from './critical/tables';
import type { DamageEvent } from './events';

type Of<T extends DamageEvent['type']> = Extract<DamageEvent, { readonly type: T }>;

/** Events that change the ship they are about, and nothing else. */
type ShipEventType =
  | 'damaged'
  | 'value-hurt'
  | 'equipment-lost'
  | 'mount-lost'
  | 'power-failed'
  | 'cargo-destroyed'
  | 'fire-tested'
  | 'control-lost'
  | 'fires-fought';
export type ShipEvent = Of<ShipEventType>;

const ON_DECK: readonly (Value | DeckValue)[] = ['handling', 'servicing', 'catapults'] satisfies DeckValue[];

/** What each does to its ship: the reducers and the odds read the same. */
const CHANGES: { readonly [T in ShipEventType]: (ship: ShipState, event: Of<T>) => Partial<ShipState> } = {
  damaged: (ship, { structure, flotation }) => ({
    structure: ship.structure - structure,
    flotation: ship.flotation - flotation,
  }),
  'value-hurt': ({ deck }, { value, to }) =>
    deck && ON_DECK.includes(value) ? { deck: { ...deck, [value]: to } } : { [value]: to },
  'equipment-lost': ({ equipment, now }, { what }) => ({
    equipment: equipment.filter((one) => one !== what),
    ...(what === 'searchlights' ? { now: without(now, 'lights') } : {}),
  }),
  'mount-lost': ({ lost }, { mount }) => ({ lost: [...lost, mount] }),
  'power-failed': () => ({ powerFailure: true }),
  'cargo-destroyed': () => ({ cargo: 'destroyed' }),
  'fire-tested': ({ fires }, { passed }) => ({ fires: passed ? fires : fires + 1 }),
  'control-lost': ({ splash }) => ({ splash: splash + 1 }),
  'fires-fought': (_, { left }) => ({ fires: left }),
};

// One call cannot know which of the events it meets: the record has a function for each.
const changeOf = (ship: ShipState, event: ShipEvent): Partial<ShipState> =>
  CHANGES[event.type](ship, event as never);

/** The ship as the events leave her. */
export function shipAfter(ship: ShipState, events: readonly ShipEvent[]): ShipState {
  let now = ship;
  for (const event of events) now = { ...now, ...changeOf(now, event) };
  return now;
}

const ofShip = (state: SmrState, event: ShipEvent): SmrState =>
  changeShip(state, event.ship, (ship) => changeOf(ship, event));

/** The stands are lost, and count for the other side (SMR-H47). */
const loseStands = (state: SmrState, stands: readonly PieceId[]): SmrState =>
  stands.reduce((now, id) => {
    const { side, aircraft } = standOf(now, id);
    const { id: other } = otherSide(now, side);
    const gone = changeStand(now, id, () => ({ status: 'lost', aircraft: 0, lostIn: state.turn }));
    return { ...gone, shotDown: { ...now.shotDown, [other]: (now.shotDown[other] ?? 0) + aircraft } };
  }, state);

const unchanged = (state: SmrState): SmrState => state;

export const reduce: Reducers<DamageEvent> = {
  damaged: ofShip,
  'value-hurt': ofShip,
  'equipment-lost': ofShip,
  'mount-lost': ofShip,
  'power-failed': ofShip,
  'cargo-destroyed': ofShip,
  'fire-tested': ofShip,
  'control-lost': ofShip,
  'fires-fought': ofShip,

  'ship-lost': (state, { ship, fate }) =>
    changeShip(state, ship, ({ now }) => ({ fate, lostIn: state.turn, now: without(now, 'lights') })),
  'stands-lost': (state, { stands }) => loseStands(state, stands),
  'hangar-tested': (state, { lost }) => loseStands(state, lost),
  'officer-tested': (state, { squadron, killed }) =>
    killed ? changeSquadron(state, squadron, ({ command }) => ({ command: command - 1 })) : state,
  'commander-lost': (state, { squadron: id, to }) => {
    const now = changeSquadron(state, id, ({ command }) => ({ command: command - 1 }));
    const squadron = now.squadrons[id];
    if (!squadron) return now;
    const led = to === undefined ? without(squadron, 'co') : { ...squadron, co: to };
    return { ...now, squadrons: { ...now.squadrons, [id]: led } };
  },

  'wreck-tested': unchanged,
  'critical-tested': unchanged,
  'critical-rolled': unchanged,
  'critical-stopped': unchanged,
  'critical-void': unchanged,
  'crew-tested': unchanged,
  'blaze-tested': unchanged,
  'blast-rolled': unchanged,
};
