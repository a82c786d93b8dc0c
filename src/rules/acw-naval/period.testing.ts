import type { Command } from '../../engine/command';
import { type PieceId, piece, type Side } from '../../engine/ids';
import { give as carriedOut } from '../../kit/testing/rig';
import { rules } from './index';
import { commandOf, readLine } from './orders/orders';
import { writing } from './orders/writing';
import { vesselOf } from './ship/fleet';
import type { Order, Vessel } from './state';
import {
  measureOf,
  type Position,
  position,
  type Ran,
  REBEL,
  type Script,
  UNION,
  type VesselWith,
  vessel,
} from './testing';

/** Support for tests of whole periods: orders by their lines, both sides committing and holding their fire. */

/** A command that must be legal, carried out. */
export const give = (from: Position, command: Command, script: Script = {}): Ran =>
  carriedOut(rules, from, command, script);

export const orderLine = ({ state }: Position, id: string, line: string): Command => {
  const vessel = state.vessels[piece(id)];
  const order = readLine(state, piece(id), line);
  if (!vessel || 'because' in order) throw new Error(`'${line}' cannot be read: ${JSON.stringify(order)}`);
  return commandOf(vessel, order);
};

/** Lines by vessel, then both sides commit; the dice are those of the second commit. */
export function ordered(from: Position, lines: Readonly<Record<string, string>>, script: Script = {}): Ran {
  let now: Position = from;
  for (const [id, line] of Object.entries(lines)) now = give(now, orderLine(now, id, line));
  now = give(now, { verb: 'commit', by: UNION });
  return give(now, { verb: 'commit', by: REBEL }, script);
}

/** Goes on to the step wanted, or to the next orders: whoever may fire says he has done. */
export function holdFire(from: Ran, script: Script = {}): Ran {
  let now = from;
  const at = from.state.step;
  while (now.state.step === at && !now.state.outcome) {
    const side = now.state.sides.find(({ firingEnded }) => !firingEnded);
    if (!side) throw new Error(`nobody can end '${at}'`);
    const last = now.state.sides.every(({ id, firingEnded }) => firingEnded || id === side.id);
    const next = give(now, { verb: 'endFire', by: side.id }, last ? script : {});
    now = { ...next, events: [...now.events, ...next.events] };
  }
  return now;
}

/** A whole period without a shot. */
export function period(from: Position, lines: Readonly<Record<string, string>>, script: Script = {}): Ran {
  let now = ordered(from, lines, script);
  while (now.state.step !== 'orders' && !now.state.outcome) now = holdFire(now);
  return now;
}

export const orderOffer = (from: Position, by: Side, id: string) =>
  rules
    .offers(from.state, by, measureOf(from))
    .find(({ verb, subject }) => verb === 'order' && subject === piece(id));

/** The plot of a line; a refusal fails. */
export function plotOf(from: Position, id: string, line: string) {
  const plot = writing.plot(from.state, orderLine(from, id, line), measureOf(from));
  if ('because' in plot) throw new Error(`no plot: ${JSON.stringify(plot)}`);
  return plot;
}

export const order = (own: Partial<Order> = {}): Order => ({
  way: 'F',
  change: 0,
  turn: 0,
  words: [],
  ...own,
});

export const id = (name: string): PieceId => piece(name);

/** Cairo going east, and Price far off, who comes to meet her. */
export const cairoAndPrice = (own: VesselWith = {}, enemy: VesselWith = {}, state = {}): Position =>
  position(
    [
      vessel('cairo', UNION, { at: { x: 10, y: 10, heading: 90 }, ...own }),
      vessel('price', REBEL, { at: { x: 60, y: 40, heading: 270 }, ...enemy }),
    ],
    state,
  );

export const cairo = ({ state }: Position): Vessel => vesselOf(state, id('cairo'));
