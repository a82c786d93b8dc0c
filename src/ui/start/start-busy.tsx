import { phrases } from '../../engine/words/text';
import type { Progress } from '../../session/slices';
import { useWords } from '../words';
import english from './start-busy.en.json';

const t = phrases(english);

/** Something that is being opened: how far the playing again of its game is, and what stops it. */
export type Work = { readonly progress?: Progress; readonly stop: () => void };

/** Says that something is being opened, and lets it be stopped. */
export function Busy({ work: { progress, stop } }: { readonly work: Work }) {
  const { say } = useWords();
  return (
    <div className="busy">
      <p role="status">{say(t('start-busy.loading'))}</p>
      {progress && (
        <progress value={progress.done} max={progress.of} aria-label={say(t('start-busy.progress'))} />
      )}
      <button type="button" className="order small" data-testid="stop-opening" onClick={stop}>
        {say(t('start-busy.stop'))}
      </button>
      {progress && <p>{say(t('start-busy.replaying', progress))}</p>}
    </div>
  );
}
