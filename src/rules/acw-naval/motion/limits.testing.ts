import { readLine } from '../orders/orders';
import { id } from '../period.testing';
import { carriedOutAs } from '../ship/limits';
import type { Effect } from '../state';
import { position, REBEL, UNION, type VesselWith, vessel } from '../testing';

/** Support for tests of limits: one line of orders for one vessel, without a table. */

export const alone = (own: VesselWith = {}, state = {}) =>
  position([vessel('cairo', UNION, own), vessel('price', REBEL, { at: { x: 60, y: 40 } })], state);

/** What one line comes to for the first vessel. */
export function outcome(line: string, own: VesselWith = {}, state = {}) {
  const set = alone(own, state);
  const order = readLine(set.state, id('cairo'), line);
  const leader = set.state.vessels[id('cairo')];
  if ('because' in order || !leader) throw new Error('unreadable');
  return carriedOutAs(set.state, leader, order);
}

export const speed = (line: string, own: VesselWith = {}, state = {}): number =>
  outcome(line, own, state).speed;
export const cites = (line: string, own: VesselWith = {}, state = {}) =>
  outcome(line, own, state).notes.map(({ cite }) => cite);

export const lasting = (kind: Effect['kind'], own: Partial<Effect> = {}): Effect => ({
  kind,
  since: 1,
  attempts: 0,
  ...own,
});
