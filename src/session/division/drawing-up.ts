import { fetched } from '../fetched';
import type { Desk } from '../session';
import type { Position } from './division-desk';

/** What draws up an order for several pieces. An order that is drawn up has brought it here. */
export const drawingUp = fetched(() => import('./division-desk'));

/** The desk after a change, with an order for several pieces brought up to it where one is, or was, drawn up. */
export const settled = (state: Position, after: Desk): Desk =>
  after.division || state.desk.division ? (drawingUp.here()?.settled(state, after) ?? after) : after;

/** The desk in a new position, with such an order worked out anew. */
export const renewed = (state: Position): Desk =>
  state.desk.division ? (drawingUp.here()?.renewed(state) ?? state.desk) : state.desk;
