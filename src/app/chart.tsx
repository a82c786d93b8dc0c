import { useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SceneHandle, SceneOptions } from '../scene/scene';
import type { Session } from '../session/session';
import { LoadAgain } from '../ui/load-again';
import { followTheme, preferences, shownTheme } from '../ui/preferences';

/** Set to `canvas` in the address (?renderer=canvas) where WebGL is slow or missing. */
export const rendererAsked = (): 'webgl' | 'canvas' =>
  new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'webgl';

const UNFETCHED =
  'The chart could not be fetched. See that there is a connection and try again, or load the page again: what was played is kept.';
const UNDRAWN =
  'The chart could not be drawn here. Try again, or add ?renderer=canvas to the address and load the page again.';

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
  const [trouble, setTrouble] = useState<string>();
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
      get effects() {
        return preferences.getState().effects;
      },
      // Asked at every move: the player may change it in the middle of a battle.
      get reducedMotion() {
        const effects = preferences.getState().effects;
        return !effects || matchMedia('(prefers-reduced-motion: reduce)').matches;
      },
    };
    void draw();
    async function draw(): Promise<void> {
      const drawing = await import('../scene/scene').catch(() => undefined);
      if (left || !place) return;
      if (!drawing) {
        if (again) await loadAgain();
        return setTrouble(UNFETCHED);
      }
      try {
        const opened = await drawing.openScene(place, session, options);
        if (left) return opened.destroy();
        scene = opened;
      } catch (error) {
        console.error(error);
        return setTrouble(UNDRAWN);
      }
      unfollow = followTheme(scene.setTheme);
      setScene(scene);
      onScene?.(scene);
    }
    return () => {
      left = true;
      unfollow?.();
      scene?.destroy();
      setScene(undefined);
      onScene?.(undefined);
    };
  }, [session, onScene, again, loadAgain]);

  return (
    <>
      <section
        ref={host}
        className="chart-host"
        data-testid="chart"
        tabIndex={-1}
        aria-label="Chart. Arrow keys write the selected ship's order, Tab goes to the next ship."
      />
      {trouble && (
        <div role="alert" className="chart-trouble">
          <p>{trouble}</p>
          <button type="button" className="order small" onClick={onAgain}>
            Try again
          </button>
        </div>
      )}
      {scene && <ChartTools scene={scene} session={session} />}
    </>
  );
}

function ChartTools({ scene, session }: { readonly scene: SceneHandle; readonly session: Session }) {
  const measuring = useStore(session.store, (state) => state.desk.measuring === true);
  return (
    <div className="chart-tools">
      <button type="button" aria-label="Closer" title="Closer" onClick={() => scene.zoomBy(1.4)}>
        +
      </button>
      <button type="button" aria-label="Farther" title="Farther" onClick={() => scene.zoomBy(1 / 1.4)}>
        −
      </button>
      <button
        type="button"
        aria-label="Show every ship"
        title="Show every ship"
        onClick={() => scene.fitFleet()}
      >
        ⤢
      </button>
      <button
        type="button"
        aria-label="Ruler"
        title="Ruler (M)"
        aria-pressed={measuring}
        data-testid="ruler"
        onClick={() => session.look({ measuring: !measuring })}
      >
        ⟷
      </button>
    </div>
  );
}
