import type { Session } from '../session';
import { momentOf } from './moment';
import type { SketchTool } from './tools';

/** Takes a tool in hand, or another one. */
export function takeTool(session: Session, tool: SketchTool): void {
  const state = session.store.getState();
  const moment = momentOf(state);
  const { sketch } = state.desk;
  const kept = sketch?.moment === moment ? sketch : { past: [], ahead: [] };
  const { past, ahead } = kept;
  session.look({
    sketch: { tool, points: [], moment, past, ahead, ...(sketch?.at ? { at: sketch.at } : {}) },
    measuring: false,
  });
}
