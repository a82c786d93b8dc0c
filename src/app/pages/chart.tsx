import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { phrases, type Text } from '../../engine/words/text';
import type { SceneHandle, SceneOptions } from '../../scene/scene-handle';
import { takeTool } from '../../session/annotate/take-tool';
import type { Session } from '../../session/session';
import { measuresFreely } from '../../session/taping/may-measure';
import { chartStands } from '../../ui/chart-stands';
import { common } from '../../ui/common';
import { LoadAgain } from '../../ui/load-again';
import { followTheme, preferences, shownTheme, usePreferences } from '../../ui/preferences';
import { useTouch } from '../../ui/touch';
import { useWords } from '../../ui/words';
import english from './chart.en.json';

const t = phrases(english);

const RENDERERS = ['webgl', 'canvas'] as const satisfies readonly SceneOptions['renderer'][];

const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/** The renderer named in the address, such as ?renderer=canvas. */
export function rendererAsked(): SceneOptions['renderer'] {
  const asked = new URLSearchParams(location.search).get('renderer');
  return RENDERERS.find((one) => one === asked);
}

/** Fetches what the drawing takes, before there is a place for it. */
export const fetchScene = (): Promise<void> =>
  import('../../scene/scene').then(({ fetchRenderer }) => fetchRenderer(rendererAsked()));

type Drawn = {
  readonly session: Session;
  /** Hears of the drawing when it stands, and of its end; always the same function. */
  readonly onScene?: (scene: SceneHandle | undefined) => void;
};

/** The place of the drawing, made anew for every try. */
export function Chart(props: Drawn) {
  const [tries, setTries] = useState(1);
  return <Place key={tries} {...props} again={tries > 1} onAgain={() => setTries(tries + 1)} />;
}

function Place({
  session,
  onScene,
  again,
  onAgain,
}: Drawn & { readonly again: boolean; readonly onAgain: () => void }) {
  const loadAgain = useContext(LoadAgain);
  const host = useRef<HTMLElement>(null);
  const { say } = useWords();
  const touch = useTouch();
  const [trouble, setTrouble] = useState<Text>();
  const [scene, setScene] = useState<SceneHandle>();

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let left = false;
    let scene: SceneHandle | undefined;
    let unfollow: (() => void) | undefined;
    const options: SceneOptions = {
      renderer: rendererAsked(),
      theme: shownTheme(preferences.getState().theme),
      addressOf: async (photograph) => (await import('../kept/photographs')).addressOf(photograph),
      get effects() {
        return preferences.getState().effects;
      },
      // Asked at every move: the player may change it in the middle of a battle.
      get reducedMotion() {
        const effects = preferences.getState().effects;
        return !effects || STILL.matches;
      },
    };
    void draw();
    async function draw(): Promise<void> {
      const drawing = await import('../../scene/scene').catch(() => undefined);
      if (left || !place) return;
      if (!drawing) {
        if (again) await loadAgain();
        return setTrouble(t('chart.unfetched'));
      }
      try {
        const opened = await drawing.openScene(place, session, options);
        if (left) return opened.destroy();
        scene = opened;
      } catch (error) {
        console.error(error);
        return setTrouble(t('chart.undrawn'));
      }
      unfollow = followTheme(scene.setTheme);
      setScene(scene);
      chartStands.setState({ stands: true });
      onScene?.(scene);
    }
    return () => {
      left = true;
      unfollow?.();
      scene?.destroy();
      chartStands.setState({ stands: false });
      setScene(undefined);
      onScene?.(undefined);
    };
  }, [session, onScene, again, loadAgain]);

  useHeard(session);

  return (
    <>
      <section
        ref={host}
        className="chart-host"
        data-testid="chart"
        tabIndex={-1}
        aria-label={say(t(touch ? 'chart.host-touch' : 'chart.host'))}
      />
      {trouble && (
        <div role="alert" className="chart-trouble">
          <p>{say(trouble)}</p>
          <button type="button" className="order small" onClick={onAgain}>
            {say(common('common.try-again'))}
          </button>
        </div>
      )}
      {scene && <ChartTools scene={scene} session={session} />}
    </>
  );
}

/** Lets the game be heard while the player wants it so. What makes the sounds is fetched when he first does. */
function useHeard(session: Session): void {
  const { sounds } = usePreferences();
  useEffect(() => {
    if (!sounds) return;
    let left = false;
    let hush: (() => void) | undefined;
    import('../../scene/watching/speaker')
      .then(({ listen }) => {
        if (!left) hush = listen(session);
      })
      // A game without sounds is a game.
      .catch((error) => console.warn(error));
    return () => {
      left = true;
      hush?.();
    };
  }, [session, sounds]);
}

function ChartTools({ scene, session }: { readonly scene: SceneHandle; readonly session: Session }) {
  const { say } = useWords();
  const measuring = useStore(session.store, (state) => state.desk.measuring === true);
  const free = useStore(session.store, measuresFreely);
  const sketching = useStore(session.store, (state) => state.desk.sketch !== undefined);
  return (
    <div className="chart-tools">
      <Tool named="chart.in" onPress={() => scene.zoomBy(1.4)}>
        +
      </Tool>
      <Tool named="chart.out" onPress={() => scene.zoomBy(1 / 1.4)}>
        −
      </Tool>
      <Tool named="chart.all" onPress={() => scene.fitFleet()}>
        ⤢
      </Tool>
      <button
        type="button"
        aria-label={say(t('chart.ruler'))}
        title={say(t(free ? 'chart.ruler-key' : 'chart.ruler-away'))}
        disabled={!free}
        aria-pressed={measuring}
        data-testid="ruler"
        onClick={() => session.look({ measuring: !measuring })}
      >
        ⟷
      </button>
      <button
        type="button"
        aria-label={say(t('chart.draw'))}
        title={say(t('chart.draw-key'))}
        aria-pressed={sketching}
        data-testid="draw"
        onClick={() => (sketching ? session.look({ sketch: undefined }) : takeTool(session, 'arrow'))}
      >
        ✎
      </button>
    </div>
  );
}

function Tool(props: {
  readonly named: Parameters<typeof t>[0];
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  const words = useWords().say(t(props.named));
  return (
    <button type="button" aria-label={words} title={words} onClick={props.onPress}>
      {props.children}
    </button>
  );
}
