import { useEffect, useRef, useState } from 'react';
import { openScene, type SceneHandle } from '../scene/scene';
import type { Session } from '../session/session';
import { followTheme, preferences, shownTheme } from '../ui/preferences';

/** Set to `canvas` in the address (?renderer=canvas) where WebGL is slow or missing. */
const rendererAsked = (): 'webgl' | 'canvas' =>
  new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'webgl';

/** The place of the drawing. */
export function Chart({ session }: { readonly session: Session }) {
  const host = useRef<HTMLElement>(null);
  const [trouble, setTrouble] = useState<string>();
  const [scene, setScene] = useState<SceneHandle>();

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let left = false;
    let scene: SceneHandle | undefined;
    let unfollow: (() => void) | undefined;
    openScene(place, session, {
      renderer: rendererAsked(),
      theme: shownTheme(preferences.getState().theme),
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }).then(
      (opened) => {
        if (left) return opened.destroy();
        scene = opened;
        unfollow = followTheme(opened.setTheme);
        setScene(opened);
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
    };
  }, [session]);

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
      {scene && <ChartTools scene={scene} />}
    </>
  );
}

function ChartTools({ scene }: { readonly scene: SceneHandle }) {
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
    </div>
  );
}
