import type { Command } from '../../../engine/command';
import { type PieceId, piece } from '../../../engine/ids';
import { type Degrees, degrees } from '../../../geometry/units';
import type { AcwEvent } from '../events';
import type { Gun, Station } from '../ship/cards';
import type { AcwState, GunState, Shot } from '../state';
import {
  gun,
  measureOf,
  type Position,
  position,
  type Ran,
  REBEL,
  run,
  type Script,
  UNION,
  type VesselWith,
  vessel,
} from '../testing';
import { refuseAim } from './aims';
import { firingStep } from './firing';
import type { Aim } from './naming';

/** Support for the tests of guns: guns by their station, shots, and a firing step with scripted dice. */

const LINES: Readonly<Record<string, number>> = { bow: 0, starboard: 90, stern: 180, port: 270 };

/** Guns at a station, each with the id `<station>-<number>`, of one battery named by the station. */
export const gunsAt = (station: Station, count: number, own: Partial<Gun> = {}): readonly Gun[] =>
  Array.from({ length: count }, (_, i) => {
    const turret = station.startsWith('turret-');
    return gun({
      id: `${station}-${i + 1}`,
      battery: station,
      station,
      mounting: turret ? 'turret' : 'pivot',
      place: { station: 0, abeam: 0 },
      facing: degrees(LINES[station] ?? 0),
      width: degrees(turret ? 360 : 150),
      ...own,
    });
  });

export const mortar = (own: Partial<Gun> = {}): Gun =>
  gun({
    id: 'mortar-1',
    battery: 'mortar',
    gunClass: 'mortar',
    mounting: 'mortar',
    station: 'centre',
    place: { station: 0, abeam: 0 },
    width: degrees(360),
    ...own,
  });

export const shot = (by: string, battery: string, target: string, own: Partial<Shot> = {}): Shot => ({
  by: piece(by),
  battery,
  target: piece(target),
  at: 'hull',
  guns: 1,
  ...own,
});

/** The position at another step, with these shots named. */
export const inStep = (
  from: Position,
  step: AcwState['step'],
  shots: readonly Shot[] = [],
  own: Partial<AcwState> = {},
): Position => ({ ...from, state: { ...from.state, ...own, step, shots } });

export const fireWith = (
  from: Position,
  shots: readonly Shot[],
  script: Script = {},
  step: AcwState['step'] = 'first-fire',
): Ran => run(inStep(from, step, shots), firingStep, script);

export const eventsOf = <T extends AcwEvent['type']>(ran: Ran, type: T): Extract<AcwEvent, { type: T }>[] =>
  ran.events.filter((one): one is Extract<AcwEvent, { type: T }> => one.type === type);

/** Signed modifiers of the tally of the first group that fired, by rule. */
export const modifiersOf = (ran: Ran): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (eventsOf(ran, 'guns-fired')[0]?.tally.modifiers ?? []).map(({ cite, by }) => [cite, by]),
  );

export const withGun = (from: Position, of: string, id: string, by: Partial<GunState>): Position => {
  const unit = from.state.vessels[piece(of)];
  const now = unit?.guns[id];
  if (!unit || !now) throw new Error(`'${of}' has no gun '${id}'`);
  const guns = { ...unit.guns, [id]: { ...now, ...by } };
  return {
    ...from,
    state: { ...from.state, vessels: { ...from.state.vessels, [unit.id]: { ...unit, guns } } },
  };
};

export const vesselIn = ({ state }: Position, id: string) => {
  const found = state.vessels[piece(id)];
  if (!found) throw new Error(`there is no vessel '${id}'`);
  return found;
};
export const landIn = ({ state }: Position, id: string) => {
  const found = state.land[piece(id)];
  if (!found) throw new Error(`there is no work '${id}'`);
  return found;
};

export const p = (id: string): PieceId => piece(id);
export const deg = (value: number): Degrees => degrees(value);

/** A vessel at (20, 20) heading north with these guns, under way; a target broadside on, under way too. */
export function duel(
  guns: readonly Gun[],
  range: number,
  target: VesselWith = {},
  firer: VesselWith = {},
): Position {
  return position([
    vessel('firer', UNION, {
      speed: 4,
      marks: { stationary: false },
      ...firer,
      card: { guns, ...firer.card },
      at: { x: 20, y: 20 },
    }),
    // Half her beam of 0.6 inch nearer than her centre.
    vessel('target', REBEL, {
      speed: 4,
      marks: { stationary: false },
      at: { x: 20, y: 20 + range + 0.3, heading: 90 },
      ...target,
    }),
  ]);
}

export const bow = (own: Partial<Gun> = {}): readonly Gun[] => gunsAt('bow', 1, own);
export const fire = (from: Position, face = 1, step: 'first-fire' | 'second-fire' = 'first-fire') =>
  fireWith(from, [shot('firer', 'bow', 'target')], { dice: { 'fire-firer-bow-target-hull': [face] } }, step);
/** A die of 1 never hits what is not below its class, so that the tally can be looked at by itself. */
export const tallyAt = (range: number, own: Partial<Gun> = {}, target: VesselWith = {}) =>
  modifiersOf(fire(duel(bow(own), range, { ...target, card: { armourClass: 11, ...target.card } })));

export const aim = (own: Partial<Aim> = {}): Aim & Command => ({
  verb: 'aim',
  by: UNION,
  piece: p('firer'),
  battery: 'bow',
  target: p('target'),
  at: 'hull',
  guns: 1,
  ...own,
});
export const refusedAt = (guns: readonly Gun[], range: number, own: Partial<Aim> = {}) => {
  const from = inStep(duel(guns, range), 'first-fire');
  return refuseAim(from.state, aim(own), measureOf(from));
};
