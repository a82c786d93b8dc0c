import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './keep-notice.en.json';
import './keep-notice.css';

const t = phrases(english);

/**
 * How a game at the table is kept. `elsewhere`: another tab plays it, `left`: that one does no longer; it is followed
 * here. `unread`: it cannot be followed. Otherwise how its last write went.
 */
export type Keep = 'kept' | 'elsewhere' | 'left' | 'unread' | 'deleted' | 'full' | 'failed';

/** Says how the game is kept, where that is not as usual, and what can be done. */
export function KeepNotice(props: {
  readonly keep: Exclude<Keep, 'kept'>;
  readonly onPlayHere: () => void;
  readonly onKeepAnew: () => void;
}) {
  const { keep, onPlayHere, onKeepAnew } = props;
  const { say } = useWords();
  const isFollowed = keep === 'elsewhere' || keep === 'left';
  return (
    <div className="unkept" role={isFollowed ? 'status' : 'alert'} data-testid={`keep-${keep}`}>
      <p>{say(t(`keep-notice.${keep}`))}</p>
      {isFollowed && (
        <button type="button" className="order small" data-testid="play-here" onClick={onPlayHere}>
          {say(t('keep-notice.play-here'))}
        </button>
      )}
      {keep === 'deleted' && (
        <button type="button" className="order small" data-testid="keep-anew" onClick={onKeepAnew}>
          {say(t('keep-notice.keep-anew'))}
        </button>
      )}
    </div>
  );
}
