import './annotate-bar.css';
import { useEffect, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { sketchedNow } from '../../session/annotate/moment';
import {
  clearSketches,
  finishSketch,
  giveCross,
  LONGEST_LABEL,
  letterSketch,
  moveCross,
  redoSketch,
  sketchSteps,
  undoSketch,
} from '../../session/annotate/sketch';
import { takeTool } from '../../session/annotate/take-tool';
import { SKETCH_TOOLS, type SketchTool } from '../../session/annotate/tools';
import type { Session } from '../../session/session';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { isTyping } from '../play/keys';
import { useWords } from '../words';
import english from './annotate-bar.en.json';

const t = phrases(english);

const SIGNS: Readonly<Record<SketchTool, string>> = {
  arrow: '↗',
  ring: '◯',
  line: '✎',
  label: 'T',
  rub: '⌫',
};

/** Inches that an arrow key moves the cross, and with Shift. */
const STEP = { far: 1, near: 0.25 } as const;
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const putAway = (session: Session): void => session.look({ sketch: undefined });

/** What a key means while the tools lie open; undefined when it means nothing to them. */
function meaning(session: Session, event: KeyboardEvent): (() => void) | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  const { sketch } = session.store.getState().desk;
  if (!sketch || altKey) return undefined;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'y' || (letter === 'z' && shiftKey)) return () => redoSketch(session);
    return letter === 'z' ? () => undoSketch(session) : undefined;
  }
  const pressed = target instanceof HTMLElement && target.closest('button, a, summary') !== null;
  const arrow = ARROWS[key];
  if (arrow) {
    const by = shiftKey ? STEP.near : STEP.far;
    return () => {
      // Whoever chose a tool by the keys goes on to the chart: Enter means the cross then.
      if (pressed) target.blur();
      moveCross(session, { x: arrow[0] * by, y: arrow[1] * by });
    };
  }
  if (key === 'Enter' || key === ' ') return pressed ? undefined : () => giveCross(session);
  if (key === 'Escape' && sketch.points.length > 0) return () => takeTool(session, sketch.tool);
  if (key === 'Escape' || letter === 'p') return () => putAway(session);
  if (letter === 'u') return () => undoSketch(session);
  if (letter === 'r') return () => redoSketch(session);
  const tool = SKETCH_TOOLS[Number(key) - 1];
  return tool && (() => takeTool(session, tool));
}

/** The tools that draw on the chart, over it. */
export function AnnotateBar() {
  const { session } = useGame();
  const { say } = useWords();
  const sketch = useShown(({ desk }) => desk.sketch);
  const back = useShown((state) => sketchSteps(state).back);
  const again = useShown((state) => sketchSteps(state).again);
  const drawn = useShown((state) => sketchedNow(state).length);
  useEffect(() => {
    // The button that opened the tools has the focus still.
    document.activeElement?.closest<HTMLElement>('.chart-tools button')?.blur();
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      if (isCovered()) return;
      const act = meaning(session, event);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    // A button pressed by the pointer gives the keys back: Enter then means the cross, not the button again.
    const onClick = ({ detail, target }: MouseEvent): void => {
      if (detail > 0 && target instanceof Element)
        target.closest<HTMLElement>('.annotate button, .chart-tools button')?.blur();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('click', onClick);
    };
  }, [session]);
  if (!sketch) return null;
  const { tool, points } = sketch;
  const act = (named: 'undo' | 'redo' | 'clear' | 'done', sign: string, does: () => void, can = true) => (
    <button
      type="button"
      aria-label={say(t(`annotate-bar.${named}`))}
      title={say(t(`annotate-bar.${named}.key`))}
      aria-disabled={can ? undefined : true}
      data-testid={`annotate-${named}`}
      onClick={() => can && does()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <section className="annotate" aria-label={say(t('annotate-bar.title'))} data-testid="annotate">
      <div className="annotate-tools">
        {SKETCH_TOOLS.map((one, i) => (
          <button
            key={one}
            type="button"
            aria-label={say(t(`annotate-bar.${one}`))}
            title={say(t('annotate-bar.tool-key', { does: say(t(`annotate-bar.${one}`)), key: i + 1 }))}
            aria-pressed={one === tool}
            data-testid={`annotate-${one}`}
            onClick={() => takeTool(session, one)}
          >
            <span aria-hidden="true">{SIGNS[one]}</span>
          </button>
        ))}
        {act('undo', '↶', () => undoSketch(session), back)}
        {act('redo', '↷', () => redoSketch(session), again)}
        {act('clear', '✕', () => clearSketches(session), drawn > 0)}
        {act('done', '✓', () => putAway(session))}
      </div>
      {tool === 'label' && points.length > 0 ? (
        <Label session={session} />
      ) : (
        <p className="annotate-says" aria-live="polite" data-testid="annotate-says">
          {say(t(`annotate-bar.${tool}.how`))}
          {tool === 'line' && points.length > 1 && (
            <button type="button" className="link" onClick={() => finishSketch(session)}>
              {say(t('annotate-bar.line.end'))}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** The words of a label, where its place has been chosen. */
function Label({ session }: { readonly session: Session }) {
  const { say } = useWords();
  const [words, setWords] = useState('');
  return (
    <form
      className="annotate-label"
      onSubmit={(event) => {
        event.preventDefault();
        letterSketch(session, words);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the place was chosen to be written at.
        autoFocus
        type="text"
        maxLength={LONGEST_LABEL}
        value={words}
        placeholder={say(t('annotate-bar.words'))}
        aria-label={say(t('annotate-bar.words'))}
        data-testid="annotate-words"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          letterSketch(session, '');
        }}
      />
      <button type="submit" className="order small" data-testid="annotate-write">
        {say(t('annotate-bar.write'))}
      </button>
    </form>
  );
}
