import { phrases } from '../../engine/words/text';
import type { KeptGame } from '../../session/kept/saves';
import { Late, late } from '../late';
import { useWords } from '../words';
import type { KeptActions } from './kept-list';
import english from './start.en.json';
import { RoomLeft } from './start-room';

const t = phrases(english);

const KeptList = late(async () => (await import('./kept-list')).KeptList);

/** The games kept in this browser, the newest first and largest. */
export function KeptGames(
  props: { readonly games: readonly KeptGame[]; readonly busy: boolean } & KeptActions,
) {
  const { games, busy, room, ...actions } = props;
  const { say } = useWords();
  return (
    <section className="kept" aria-label={say(t('start.saved-games'))} data-testid="kept-games">
      <h2>{say(t('start.continue'))}</h2>
      {games.length === 0 ? (
        <p className="quiet" data-testid="no-kept-games">
          {say(t('start.no-saved-games'))}
        </p>
      ) : (
        <Late>
          <KeptList games={games} busy={busy} {...actions} />
        </Late>
      )}
      <RoomLeft room={room} />
    </section>
  );
}

/** A game that came with the address, before anything of it is played. */
export function OfferedGame(props: {
  readonly words: string;
  readonly busy: boolean;
  readonly onAnswer: (taken: boolean) => void;
}) {
  const { say } = useWords();
  return (
    <section className="offered" aria-label={say(t('start.linked'))} data-testid="offered">
      <h2>{say(t('start.linked'))}</h2>
      <p>{say(t('start.linked-about', { game: props.words }))}</p>
      <div className="dialog-buttons">
        <button type="button" className="order" onClick={() => props.onAnswer(false)}>
          {say(t('start.not-now'))}
        </button>
        <button
          type="button"
          className="order usual"
          data-testid="open-offered"
          disabled={props.busy}
          onClick={() => props.onAnswer(true)}
        >
          {say(t('start.open-linked'))}
        </button>
      </div>
    </section>
  );
}
