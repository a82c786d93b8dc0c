import { phrases, type Text } from '../../engine/words/text';
import { featureAt, nearestCorner } from '../../session/chart/chart-snap';
import { chosenOf, type Drafting } from '../../session/chart/drafting';
import english from './chart-editor.en.json';

const t = phrases(english);

const ACTS = ['cursor', 'set', 'end', 'leave-it', 'last', 'delete', 'free', 'undo', 'redo'] as const;

/** The keys of the drawing as the page shows them. */
export const DRAWING_KEYS: readonly { readonly keys: Text; readonly does: Text }[] = ACTS.map((act) => ({
  keys: t(`chart-editor.${act}.keys`),
  does: t(`chart-editor.${act}`),
}));

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Part of a grid step within which the cursor snaps to what is drawn. */
const REACH = 0.3;

/** What a key means on the chart; undefined when it means nothing there. */
export function meaningOnChart(
  drafting: Drafting,
  key: string,
  shift: boolean,
  free: boolean,
): (() => void) | undefined {
  const state = drafting.store.getState();
  const { tool, held, cursor, step, selected, corner, open } = state;
  const reach = REACH * step;
  const arrow = ARROWS[key];
  if (arrow)
    return () => {
      const by = shift ? 5 : 1;
      drafting.moveCursor(arrow[0] * by, arrow[1] * by);
      const at = drafting.store.getState().cursor;
      if (!at) return;
      if (held) drafting.carry(at, reach, free);
      else drafting.aim(at, reach, free);
    };
  if (key === ' ') {
    if (!cursor)
      return () => {
        drafting.moveCursor(0, 0);
        drafting.aim(drafting.store.getState().cursor, reach, free);
      };
    if (tool !== 'choose') return () => drafting.setCorner(cursor, reach, free);
    if (held) return drafting.drop;
    const chosen = chosenOf(state);
    const near = chosen && nearestCorner([chosen], cursor, step / 2);
    if (near) return () => drafting.lift(near.id, near.corner);
    return () => drafting.choose(featureAt(state.draft.features, cursor, step / 2));
  }
  if (key === 'Enter') {
    if (held) return drafting.drop;
    return tool === 'choose' ? undefined : drafting.end;
  }
  if (key === 'Escape') return drafting.leave;
  if (key === 'Backspace' && open.length > 0) return drafting.takeBack;
  if ((key === 'Delete' || key === 'Backspace') && selected !== undefined && open.length === 0) {
    if (corner) return () => drafting.removeCorner(selected, corner);
    return key === 'Delete' ? () => drafting.remove(selected) : undefined;
  }
  return undefined;
}

/** Undo and redo, wherever the focus is. */
export function undoMeant(drafting: Drafting, event: KeyboardEvent): (() => void) | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return drafting.redo;
  return key === 'z' ? drafting.undo : undefined;
}
