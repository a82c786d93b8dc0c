import './reach-bar.css';
import { useEffect, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { shade, shadedBy } from '../../session/reach/shade';
import { SHADES, type Shade } from '../../session/reach/shading';
import { inSlices } from '../../session/slices';
import { pieceName, sideClass, useSession, useShown } from '../game';
import { useWords } from '../words';
import english from './reach-bar.en.json';

const t = phrases(english);

/** What is shaded on the chart: chosen here, worked out in slices, with its key. */
export function ReachBar() {
  const session = useSession();
  const { say } = useWords();
  const shading = useShown(({ desk }) => desk.shading);
  const world = useShown((state) => state.world);
  const selected = useShown(({ desk }) => desk.selected);
  const target = useShown(({ desk }) => desk.target);
  // The eye goes with the movement that is proposed; who could fire does not.
  const legs = useShown(({ desk }) => (desk.shading?.of === 'unseen' ? desk.proposal?.legs : undefined));
  const battle = useShown((state) => state.battle);
  const [done, setDone] = useState<number>();
  const [found, setFound] = useState<Shade>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shaded hangs on all of these.
  useEffect(() => {
    if (!shading) return;
    const stopping = new AbortController();
    const pace = {
      signal: stopping.signal,
      heard: (progress: { readonly done: number; readonly of: number }) =>
        setDone(Math.round((100 * progress.done) / Math.max(1, progress.of))),
    };
    setDone(0);
    inSlices(shade(session.store.getState(), shading), pace).then(
      (worked) => {
        setDone(undefined);
        setFound(worked);
        session.look({ shade: worked });
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      },
    );
    return () => stopping.abort();
  }, [session, shading, world, selected, target, legs]);
  useEffect(() => () => session.look({ shade: undefined }), [session]);

  if (!shading) return null;
  const state = session.store.getState();
  const by = shadedBy(state, shading);
  const chosen = shading.of === 'enemies' ? target : selected;
  const isOne =
    chosen !== undefined && shadedBy(state, { ...shading, all: false }).some(({ id }) => id === chosen);
  const whose = by[0]?.side;
  return (
    <section className="reach-bar" aria-label={say(t('reach-bar.title'))} data-testid="reach-bar">
      <div className="reach-tools">
        {SHADES.map((of) => (
          <button
            key={of}
            type="button"
            aria-pressed={of === shading.of}
            data-testid={`reach-${of}`}
            onClick={() => session.look({ shading: { ...shading, of } })}
          >
            {say(t(`reach-bar.${of}`))}
          </button>
        ))}
        <button
          type="button"
          aria-label={say(t('reach-bar.close'))}
          data-testid="reach-close"
          onClick={() => session.look({ shading: undefined, shade: undefined })}
        >
          ✕
        </button>
      </div>
      {shading.of !== 'unseen' && isOne && (
        <div className="reach-tools">
          <button
            type="button"
            aria-pressed={shading.all}
            data-testid="reach-all"
            onClick={() => session.look({ shading: { ...shading, all: true } })}
          >
            {say(t('reach-bar.all'))}
          </button>
          <button
            type="button"
            aria-pressed={!shading.all}
            data-testid="reach-one"
            onClick={() => session.look({ shading: { ...shading, all: false } })}
          >
            {say(t('reach-bar.only', { piece: pieceName({ world }, chosen) }))}
          </button>
        </div>
      )}
      {done !== undefined && (
        <progress aria-label={say(t('reach-bar.working', { part: done }))} value={done} max={100} />
      )}
      <p role="status" data-testid="reach-says" className={whose && sideClass({ battle }, whose)}>
        {by.length === 0 ? (
          say(t(shading.of === 'unseen' ? 'reach-bar.select' : 'reach-bar.nobody'))
        ) : (
          <>
            <span className={shading.of === 'unseen' ? 'swatch hatched' : 'swatch'} aria-hidden="true" />
            {say(
              t(`reach-bar.${shading.of}.says`, {
                ...(by[0] ? { piece: pieceName({ world }, by[0].id) } : { piece: '' }),
              }),
            )}{' '}
            {shading.of !== 'unseen' &&
              found &&
              found.most > 1 &&
              say(t('reach-bar.darker', { most: found.most }))}
          </>
        )}
      </p>
    </section>
  );
}
