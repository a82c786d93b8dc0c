import { useEffect, useState } from 'react';
import { dated, phrases } from '../../engine/words/text';
import type { EarlierGame } from '../../session/kept/saves';
import { useWords } from '../words';
import english from './earlier-saves.en.json';

const t = phrases(english);

export type Earlier = {
  /** The newest first; always the same function. */
  readonly list: () => Promise<readonly EarlierGame[]>;
  readonly onOpen: (earlier: EarlierGame) => void;
};

/** The last states of a game, read when they are asked for. */
export function EarlierSaves({ list, onOpen }: Earlier) {
  const { say } = useWords();
  const [found, setFound] = useState<readonly EarlierGame[]>();
  useEffect(() => {
    let left = false;
    void list().then((games) => !left && setFound(games));
    return () => {
      left = true;
    };
  }, [list]);
  if (!found) return <p role="status">{say(t('earlier-saves.loading'))}</p>;
  if (found.length === 0) return <p data-testid="no-earlier">{say(t('earlier-saves.none'))}</p>;
  return (
    <ul className="earlier">
      {found.map((one) => {
        const words = say(t('earlier-saves.save', { turn: String(one.turn), when: dated(one.saved) }));
        return (
          <li key={one.saved}>
            <span>{words}</span>
            <button
              type="button"
              className="order small"
              data-testid="open-earlier-save"
              aria-label={say(t('earlier-saves.open-of', { what: words }))}
              onClick={() => onOpen(one)}
            >
              {say(t('earlier-saves.open'))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
