import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { phrases } from '../../engine/words/text';
import type { Progress } from '../../session/slices';
import { useWords } from '../words';
import english from './start-busy.en.json';

const t = phrases(english);

/**
 * Something that is being opened: how far the playing again of its game is, and what stops it. How far it is changes
 * often, so it is followed here alone: the page about it stays as it is.
 */
export type Work = { readonly progress: StoreApi<Progress | undefined>; readonly stop: () => void };

/** Says that something is being opened, and lets it be stopped. */
export function Busy({ work }: { readonly work: Work }) {
  const { say } = useWords();
  const progress = useStore(work.progress);
  return (
    <div className="busy">
      <p role="status">{say(t('start-busy.loading'))}</p>
      {progress && (
        <progress value={progress.done} max={progress.of} aria-label={say(t('start-busy.progress'))} />
      )}
      <button type="button" className="order small" data-testid="stop-opening" onClick={work.stop}>
        {say(t('start-busy.stop'))}
      </button>
      {progress && <p>{say(t('start-busy.replaying', progress))}</p>}
    </div>
  );
}
