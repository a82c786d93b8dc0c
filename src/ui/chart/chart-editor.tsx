import './chart-editor.css';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { length, unitWords } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { labelOf } from '../../session/chart/chart-kinds';
import { type Drafting, type DraftingState, isUnsaved } from '../../session/chart/drafting';
import { common } from '../common';
import { isTyping } from '../play/keys';
import { useWords, WordsOf } from '../words';
import english from './chart-editor.en.json';
import { FeatureFields, FeatureList } from './chart-editor-features';
import { meaningOnChart, undoMeant } from './chart-editor-keys';
import { ChartTools, Keys, SheetFields, Snapping } from './chart-editor-tools';

const t = phrases(english);

type Props = {
  readonly drafting: Drafting;
  /** The place of the drawing, within `place`. */
  readonly chart: ReactNode;
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether the browser failed to keep what is not saved yet. */
  readonly unkept: boolean;
  readonly onSave: () => void;
  /** Leaves the page; what is not saved stays in the browser, or is thrown away. */
  readonly onLeave: (away: 'keep' | 'throw') => void;
};

/** The page on which a chart is drawn, in the unit that is drawn in. */
export function ChartEditor(props: Props) {
  const unit = useStore(props.drafting.store, (state) => state.unit);
  const catalog = useMemo(() => unitWords(unit), [unit]);
  return (
    <WordsOf catalog={catalog}>
      <Editor {...props} />
    </WordsOf>
  );
}

function Editor({ drafting, chart, place, unkept, onSave, onLeave }: Props) {
  const { say } = useWords();
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
          {unsaved ? say(t('chart-editor.not-saved')) : touched && say(t('chart-editor.saved'))}
        </span>
        <div className="chart-head-buttons">
          <button
            type="button"
            className="order small"
            data-testid="chart-undo"
            disabled={!canUndo}
            onClick={undo}
          >
            {say(common('common.undo'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-redo"
            disabled={!canRedo}
            onClick={redo}
          >
            {say(common('common.redo'))}
          </button>
          <button type="button" className="order small usual" data-testid="chart-save" onClick={onSave}>
            {say(t('chart-editor.save'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-leave"
            onClick={() => (unsaved || drawing ? setAsked(true) : onLeave('throw'))}
          >
            {say(common('common.leave'))}
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
            {say(t('chart-editor.unkept'))}
          </p>
        )}
      </main>
      <aside className="chart-left" aria-label={say(t('chart-editor.drawing'))}>
        <ChartTools drafting={drafting} onTake={() => place.current?.focus()} />
        <Snapping drafting={drafting} />
        <Keys />
      </aside>
      <aside className="chart-right" aria-label={say(t('chart-editor.drawn'))}>
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

const placeOf = ({ x, y }: Point): Text =>
  t('chart-editor.place', {
    x: t(x < 0 ? 'chart-editor.place.west' : 'chart-editor.place.east', { off: length(Math.abs(x)) }),
    y: t(y < 0 ? 'chart-editor.place.south' : 'chart-editor.place.north', { off: length(Math.abs(y)) }),
  });

/** How the drawing stands. */
function standing({ tool, open, next, held, cursor }: DraftingState): Text | undefined {
  if (held) return t('chart-editor.held');
  const place = next
    ? t(`chart-editor.snapped.${next.to}`, { place: placeOf(next.at) })
    : cursor && placeOf(cursor);
  if (tool === 'choose') return place;
  const what = tool === 'hole' ? t('chart-editor.hole') : labelOf(tool);
  const corners = t('chart-editor.corners-set', { count: open.length });
  return place
    ? t('chart-editor.standing-next', { what, corners, place })
    : t('chart-editor.standing', { what, corners });
}

/** What is being drawn, and the buttons that end it, take back a corner, or leave it: all that a finger needs. */
function Standing({ drafting }: { readonly drafting: Drafting }) {
  const { say } = useWords();
  // The text is made anew by each look at the draft: its words are compared.
  const stands = useStore(drafting.store, (state) => {
    const stood = standing(state);
    return stood && say(stood);
  });
  const tool = useStore(drafting.store, (state) => state.tool);
  const set = useStore(drafting.store, (state) => state.open.length);
  return (
    <div className={tool === 'choose' && !stands ? 'chart-standing empty' : 'chart-standing'}>
      <p role="status" data-testid="chart-standing">
        {stands}
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
            {say(t('chart-editor.finish'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="chart-take-back"
            disabled={set === 0}
            onClick={drafting.takeBack}
          >
            {say(t('chart-editor.undo-corner'))}
          </button>
          <button type="button" className="order small" data-testid="chart-drop-it" onClick={drafting.leave}>
            {say(t(set > 0 ? 'chart-editor.cancel' : 'chart-editor.close-tool'))}
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
  const { say } = useWords();
  return (
    <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="sheet-dialog">
          <AlertDialog.Title>{say(t('chart-editor.leave'))}</AlertDialog.Title>
          <AlertDialog.Description>{say(t('chart-editor.leave-about'))}</AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="order">{say(common('common.stay'))}</AlertDialog.Cancel>
            <AlertDialog.Action className="order" data-testid="chart-throw" onClick={() => onLeave('throw')}>
              {say(t('chart-editor.discard'))}
            </AlertDialog.Action>
            <AlertDialog.Action
              className="order usual"
              data-testid="chart-keep"
              onClick={() => onLeave('keep')}
            >
              {say(t('chart-editor.keep'))}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
