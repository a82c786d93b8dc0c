import './chart-editor.css';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { drawingOf } from '../session/chart-kinds';
import { type Drafting, type DraftingState, isUnsaved } from '../session/drafting';
import { figure } from '../session/spoken';
import { FeatureFields, FeatureList } from './chart-editor-features';
import { meaningOnChart, undoMeant } from './chart-editor-keys';
import { ChartTools, Keys, SheetFields, Snapping } from './chart-editor-tools';
import { isTyping } from './keys';

/** The page on which a chart is drawn. `chart` is the place of the drawing, within `place`. */
export function ChartEditor(props: {
  readonly drafting: Drafting;
  readonly chart: ReactNode;
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether the browser failed to keep what is not saved yet. */
  readonly unkept: boolean;
  readonly onSave: () => void;
  /** Leaves the page; what is not saved stays in the browser, or is thrown away. */
  readonly onLeave: (away: 'keep' | 'throw') => void;
}) {
  const { drafting, chart, place, unkept, onSave, onLeave } = props;
  const { undo, redo } = drafting;
  const title = useStore(drafting.store, (state) => state.draft.title);
  const refusal = useStore(drafting.store, (state) => state.refusal);
  const canUndo = useStore(drafting.store, (state) => state.past.length > 0 || state.open.length > 0);
  const canRedo = useStore(drafting.store, (state) => state.future.length > 0);
  const unsaved = useStore(drafting.store, isUnsaved);
  const drawing = useStore(drafting.store, (state) => state.open.length > 0);
  const touched = useStore(drafting.store, (state) => state.past.length > 0);
  const [asked, setAsked] = useState(false);
  useKeys(drafting, place);
  return (
    <div className="chart-editor">
      <header>
        <h1>{title}</h1>
        <span className="quiet" role="status" data-testid="saved-state">
          {unsaved ? 'not saved yet' : touched && 'saved'}
        </span>
        <div className="chart-head-buttons">
          <button
            type="button"
            className="order small"
            data-testid="chart-undo"
            disabled={!canUndo}
            onClick={undo}
          >
            Undo
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-redo"
            disabled={!canRedo}
            onClick={redo}
          >
            Redo
          </button>
          <button type="button" className="order small usual" data-testid="chart-save" onClick={onSave}>
            Save chart file
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-leave"
            onClick={() => (unsaved || drawing ? setAsked(true) : onLeave('throw'))}
          >
            Leave
          </button>
        </div>
      </header>
      <main className="chart-place">
        {chart}
        <Standing drafting={drafting} />
        {refusal && (
          <p className="chart-refusal" role="alert" data-testid="chart-refusal">
            {refusal}
          </p>
        )}
        {unkept && (
          <p className="chart-refusal" role="alert">
            This browser does not keep the chart: save it to a file before you leave.
          </p>
        )}
      </main>
      <aside className="chart-left" aria-label="Drawing">
        <ChartTools drafting={drafting} onTake={() => place.current?.focus()} />
        <Snapping drafting={drafting} />
        <Keys />
      </aside>
      <aside className="chart-right" aria-label="What is drawn">
        <FeatureFields drafting={drafting} onTake={() => place.current?.focus()} />
        <FeatureList drafting={drafting} />
        <SheetFields drafting={drafting} />
      </aside>
      <LeaveQuestion open={asked} onStay={() => setAsked(false)} onLeave={onLeave} />
    </div>
  );
}

/** Keys of the chart when it has the focus; undo and redo wherever nothing is typed. */
function useKeys(drafting: Drafting, place: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector('[role="alertdialog"]')) return;
      const onChart = event.target === place.current;
      const does =
        undoMeant(drafting, event) ??
        (onChart && !event.ctrlKey && !event.metaKey
          ? meaningOnChart(drafting, event.key, event.shiftKey, event.altKey)
          : undefined);
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [drafting, place]);
}

const count = (corners: number): string =>
  corners === 0 ? 'no corner set' : corners === 1 ? 'one corner set' : `${corners} corners set`;

const SNAPPED = {
  corner: 'at a corner',
  edge: 'on an edge',
  grid: 'on the grid',
  free: 'anywhere',
} as const;

const placeOf = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${figure(Math.abs(x))}" ${x < 0 ? 'west' : 'east'}, ${figure(Math.abs(y))}" ${y < 0 ? 'south' : 'north'}`;

/** How the drawing stands, in words. */
function standing({ tool, open, next, held, cursor }: DraftingState): string {
  if (held) return 'A corner is in hand: Enter sets it down, Escape lets it go.';
  const what = tool === 'choose' ? '' : tool === 'hole' ? 'Hole' : drawingOf(tool).label;
  const at = next ? `${placeOf(next.at)}, ${SNAPPED[next.to]}` : cursor ? placeOf(cursor) : '';
  if (tool === 'choose') return at;
  return `${what}: ${count(open.length)}${at && `. Next ${at}`}`;
}

/** What is being drawn, and the buttons that end it, take back a corner, or leave it: all that a finger needs. */
function Standing({ drafting }: { readonly drafting: Drafting }) {
  const words = useStore(drafting.store, standing);
  const tool = useStore(drafting.store, (state) => state.tool);
  const set = useStore(drafting.store, (state) => state.open.length);
  return (
    <div className={tool === 'choose' && !words ? 'chart-standing empty' : 'chart-standing'}>
      <p role="status" data-testid="chart-standing">
        {words}
      </p>
      {tool !== 'choose' && (
        <div className="chart-buttons">
          <button
            type="button"
            className="order small usual"
            data-testid="chart-end"
            disabled={set === 0}
            onClick={drafting.end}
          >
            End
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-take-back"
            disabled={set === 0}
            onClick={drafting.takeBack}
          >
            Take back
          </button>
          <button type="button" className="order small" data-testid="chart-drop-it" onClick={drafting.leave}>
            {set > 0 ? 'Leave it' : 'Put away'}
          </button>
        </div>
      )}
    </div>
  );
}

function LeaveQuestion(props: {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: (away: 'keep' | 'throw') => void;
}) {
  const { open, onStay, onLeave } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="sheet-dialog">
          <AlertDialog.Title>Leave the chart?</AlertDialog.Title>
          <AlertDialog.Description>
            It is not saved to a file yet. Kept in this browser, it goes on from the start page; a feature
            that is not ended is lost.
          </AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="order">Stay</AlertDialog.Cancel>
            <AlertDialog.Action className="order" data-testid="chart-throw" onClick={() => onLeave('throw')}>
              Throw it away
            </AlertDialog.Action>
            <AlertDialog.Action
              className="order usual"
              data-testid="chart-keep"
              onClick={() => onLeave('keep')}
            >
              Keep it and leave
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
