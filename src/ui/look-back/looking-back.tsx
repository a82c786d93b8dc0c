import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { useGame, useShown } from '../game';
import { Key, useWords } from '../words';
import english from './looking-back.en.json';
import { placeWords, usePlaceWords } from './place-words';
import './looking-back.css';

const t = phrases(english);

/** Stands in place of what is open while somebody looks back: which turn is seen, and the way back. */
export function LookingBack() {
  const { session } = useGame();
  const { say } = useWords();
  const seen = useShown(({ desk }) => desk.watching?.entry);
  const { turn, phases } = useShown((state) => state.status);
  const now = placeWords(turn, phases.find(({ state }) => state === 'now')?.label);
  const placeOf = usePlaceWords();
  return (
    <section className="looking-back" aria-label={say(t('looking-back.title'))} data-testid="looking-back">
      <h2>{say(t('looking-back.title'))}</h2>
      {seen !== undefined && <p className="then">{say(placeOf(seen))}</p>}
      <p className="quiet">{say(t('looking-back.waits', { now }))}</p>
      <div className="way-back">
        <button
          type="button"
          className="order usual"
          data-testid="back-to-now"
          onClick={() => session.look({ watching: undefined })}
        >
          <span className="label">{say(t('looking-back.leave'))}</span>{' '}
          <Key>{say(common('common.escape-key'))}</Key>
        </button>
      </div>
    </section>
  );
}
