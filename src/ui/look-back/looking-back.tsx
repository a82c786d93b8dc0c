import { useEffect, useLayoutEffect, useRef } from 'react';
import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { useGame, useShown } from '../game';
import { Roster } from '../ships/roster';
import { ShipPanel } from '../ships/ship-card';
import { Key, useWords } from '../words';
import { AsItStood } from './as-it-stood';
import english from './looking-back.en.json';
import { placeWords, usePlaceWords } from './place-words';
import './looking-back.css';

const t = phrases(english);

/** What stands beside the chart while somebody looks back: the card of the selected ship as it was then, or all else. */
export const LookingBack = ({ card }: { readonly card?: true }) => (card ? <CardThen /> : <ShipsThen />);

const CardThen = () => (
  <AsItStood>
    <ShipPanel />
  </AsItStood>
);

/** What has the keys when it is hidden has them again when it is back. */
function useKeysKept(): void {
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    had.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && had.current instanceof HTMLElement)
        had.current.focus({ preventScroll: true });
    },
    [],
  );
}

/** In place of what is open: the ships as they were, which turn it is, and the way back. */
function ShipsThen() {
  const { session } = useGame();
  const { say } = useWords();
  const seen = useShown(({ desk }) => desk.watching?.entry);
  const { turn, phases } = useShown((state) => state.status);
  const now = placeWords(turn, phases.find(({ state }) => state === 'now')?.label);
  const placeOf = usePlaceWords();
  useKeysKept();
  return (
    <div className="looking-back" data-testid="looking-back">
      <AsItStood>
        <Roster />
      </AsItStood>
      <section aria-label={say(t('looking-back.title'))}>
        <h2>{say(t('looking-back.title'))}</h2>
        {seen !== undefined && <p data-testid="back-at">{say(placeOf(seen))}</p>}
        <p className="quiet">{say(t('looking-back.waits', { now }))}</p>
        <button
          type="button"
          className="order usual"
          data-testid="back-to-now"
          onClick={() => session.look({ watching: undefined })}
        >
          <span className="label">{say(t('looking-back.leave'))}</span>{' '}
          <Key>{say(common('common.escape-key'))}</Key>
        </button>
      </section>
    </div>
  );
}
