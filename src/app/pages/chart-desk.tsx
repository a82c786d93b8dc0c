import { type RefObject, useEffect, useRef, useState } from 'react';
import { phrases, type Text } from '../../engine/words/text';
import type { EditorScene } from '../../scene/editor/chart-editor';
import type { ChartDraft } from '../../session/chart/chart-draft';
import { keptText, savedText } from '../../session/chart/chart-paper';
import { type Drafting, isUnsaved, openDrafting } from '../../session/chart/drafting';
import { ChartEditor } from '../../ui/chart/chart-editor';
import common from '../../ui/common.en.json';
import { followTheme, preferences, shownTheme } from '../../ui/preferences';
import { useTouch } from '../../ui/touch';
import { useWords } from '../../ui/words';
import { downloadChart, dropChart, keepChart } from '../kept/charts';
import { rendererAsked } from './chart';
import chartEnglish from './chart.en.json';
import deskEnglish from './chart-desk.en.json';

/** A chart being drawn. The page fetches all of this when one is opened. */
export function ChartDesk(props: {
  readonly draft: ChartDraft;
  /** It was taken up from where it was left unsaved. */
  readonly unsaved: boolean;
  readonly onLeave: () => void;
}) {
  const { draft, unsaved, onLeave } = props;
  const [drafting] = useState(() => openDrafting(draft, unsaved, preferences.getState().unit));
  const [unkept, setUnkept] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      drafting.store.subscribe((state, before) => {
        if (state.draft === before.draft && state.saved === before.saved) return;
        if (isUnsaved(state)) setUnkept(!keepChart(keptText(state.draft)));
        else dropChart();
      }),
    [drafting],
  );

  useEffect(() => {
    if (!unkept) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved(drafting.store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [drafting, unkept]);

  const save = (): void => {
    const { draft: now } = drafting.store.getState();
    downloadChart(savedText(now), now.id);
    drafting.markSaved();
  };
  const leave = (away: 'keep' | 'throw'): void => {
    if (away === 'throw') dropChart();
    else keepChart(keptText(drafting.store.getState().draft));
    onLeave();
  };
  return (
    <ChartEditor
      drafting={drafting}
      chart={<Drawing drafting={drafting} place={place} />}
      place={place}
      unkept={unkept}
      onSave={save}
      onLeave={leave}
    />
  );
}

const t = phrases({ ...common, ...chartEnglish, ...deskEnglish });

type Drawn = { readonly drafting: Drafting; readonly place: RefObject<HTMLDivElement | null> };

/** The place of the drawing, made anew for every try. */
function Drawing(props: Drawn) {
  const [tries, setTries] = useState(1);
  return <Place key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

function Place({ drafting, place, onAgain }: Drawn & { readonly onAgain: () => void }) {
  const [trouble, setTrouble] = useState<Text>();
  const { say } = useWords();
  const touch = useTouch();
  const [scene, setScene] = useState<EditorScene>();

  useEffect(() => {
    const host = place.current;
    if (!host) return;
    // It takes the keys as a text field does.
    host.tabIndex = 0;
    let left = false;
    let opened: EditorScene | undefined;
    let unfollow: (() => void) | undefined;
    void draw(host);
    async function draw(on: HTMLElement): Promise<void> {
      const drawing = await import('../../scene/editor/chart-editor').catch(() => undefined);
      if (left) return;
      if (!drawing) return setTrouble(t('chart-desk.unfetched'));
      try {
        const theme = shownTheme(preferences.getState().theme);
        const made = await drawing.openChartEditor(on, drafting, { renderer: rendererAsked(), theme });
        if (left) return made.destroy();
        opened = made;
      } catch (error) {
        console.error(error);
        return setTrouble(t('chart.undrawn'));
      }
      unfollow = followTheme(opened.setTheme);
      setScene(opened);
    }
    return () => {
      left = true;
      unfollow?.();
      opened?.destroy();
      setScene(undefined);
    };
  }, [drafting, place]);

  return (
    <>
      <div
        ref={place}
        className="chart-host"
        data-testid="chart"
        role="application"
        aria-label={say(t(touch ? 'chart-desk.host-touch' : 'chart-desk.host'))}
      />
      {trouble && (
        <div role="alert" className="chart-trouble">
          <p>{say(trouble)}</p>
          <button type="button" className="order small" onClick={onAgain}>
            {say(t('common.try-again'))}
          </button>
        </div>
      )}
      {scene && (
        <div className="chart-tools">
          <button
            type="button"
            aria-label={say(t('chart.in'))}
            title={say(t('chart.in'))}
            onClick={() => scene.zoomBy(1.4)}
          >
            +
          </button>
          <button
            type="button"
            aria-label={say(t('chart.out'))}
            title={say(t('chart.out'))}
            onClick={() => scene.zoomBy(1 / 1.4)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={say(t('chart-desk.table'))}
            title={say(t('chart-desk.table'))}
            onClick={scene.fitSheet}
          >
            ⤢
          </button>
        </div>
      )}
    </>
  );
}
