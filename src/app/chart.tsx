import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SceneHandle, SceneOptions } from '../scene/scene';
import type { Session } from '../session/session';
import { followTheme, preferences, shownTheme } from '../ui/preferences';

/** Set to `canvas` in the address (?renderer=canvas) where WebGL is slow or missing. */
const rendererAsked = (): 'webgl' | 'canvas' =>
  new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'webgl';

/** The place of the drawing. */
export function Chart(props: {
  readonly session: Session;
  /** Hears of the drawing when it stands, and of its end; always the same function. */
  readonly onScene?: (scene: SceneHandle | undefined) => void;
}) {
  const { session, onScene } = props;
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
    const drawing = import('../scene/scene').then(({ openScene }) => openScene(place, session, options));
    drawing.then(
      (opened) => {
        if (left) return opened.destroy();
        scene = opened;
        unfollow = followTheme(opened.setTheme);
        setScene(opened);
        onScene?.(opened);
      },
      (error: unknown) => {
        console.error(error);
        setTrouble(
          'The chart could not be drawn here. Add ?renderer=canvas to the address and load it again.',
        );
      },
    );
    return () => {
      left = true;
      unfollow?.();
      scene?.destroy();
      setScene(undefined);
      onScene?.(undefined);
    };
  }, [session, onScene]);

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
        <p role="alert" className="chart-trouble">
          {trouble}
        </p>
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
