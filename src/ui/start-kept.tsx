import { useEffect, useRef, useState } from 'react';
import type { KeptGame } from '../session/saves';
import { GameLink, type Linked } from './game-link';

export type KeptActions = {
  readonly onContinue: (game: KeptGame) => void;
  readonly onLink: (game: KeptGame) => Promise<Linked>;
  readonly onExport: (game: KeptGame) => void;
  readonly onDelete: (game: KeptGame) => void;
};

const when = (saved: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(saved);

const stage = ({ turn, turnLimit, phase, over }: KeptGame): string =>
  over ? `fought out in turn ${turn}` : [`turn ${turn} of ${turnLimit}`, phase].filter(Boolean).join(' · ');

/** The games kept in this browser, the newest first and largest. */
export function KeptGames(
  props: { readonly games: readonly KeptGame[]; readonly busy: boolean } & KeptActions,
) {
  const { games, busy, ...actions } = props;
  return (
    <section className="kept" aria-label="Kept games" data-testid="kept-games">
      <h2>Continue</h2>
      {games.length === 0 ? (
        <p className="quiet" data-testid="no-kept-games">
          No game is kept here yet. A battle is kept by itself from its first order on.
        </p>
      ) : (
        <ul>
          {games.map((game) => (
            <li key={game.id}>
              <KeptLine game={game} busy={busy} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function KeptLine(props: { readonly game: KeptGame; readonly busy: boolean } & KeptActions) {
  const { game, busy, onContinue, onLink, onExport, onDelete } = props;
  const [asked, setAsked] = useState(false);
  const [linked, setLinked] = useState<Linked>();
  const name = `${game.title}, ${stage(game)}, kept ${when(game.saved)}`;
  return (
    <>
      <button
        type="button"
        className="battle"
        data-testid="continue"
        data-game={game.id}
        aria-label={`Continue ${name}`}
        disabled={busy}
        onClick={() => onContinue(game)}
      >
        <Picture url={game.picture} />
        <span className="title">{game.title}</span>
        <span className="facts">{stage(game)}</span>
        <span className="facts">{when(game.saved)}</span>
      </button>
      {asked ? (
        <DeleteQuestion onYes={() => onDelete(game)} onNo={() => setAsked(false)} />
      ) : (
        <div className="kept-tools">
          <button
            type="button"
            data-testid="copy-link"
            aria-label={`Copy a link to ${name}`}
            onClick={() => void onLink(game).then(setLinked)}
          >
            Copy a link
          </button>
          <button
            type="button"
            data-testid="export-kept"
            aria-label={`Save as a file: ${name}`}
            onClick={() => onExport(game)}
          >
            Save as a file
          </button>
          <button
            type="button"
            data-testid="delete-kept"
            aria-label={`Delete ${name}`}
            onClick={() => setAsked(true)}
          >
            Delete
          </button>
        </div>
      )}
      {linked && <GameLink linked={linked} />}
    </>
  );
}

/** The chart as it was; an empty sea where no picture was taken. */
const Picture = ({ url }: { readonly url: string | undefined }) =>
  url?.startsWith('data:image/') ? (
    <img className="picture" src={url} alt="" width={240} height={150} />
  ) : (
    <span className="picture" aria-hidden="true" />
  );

/** Asks before something of this browser is deleted. */
export function DeleteQuestion(props: {
  readonly what?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { what = 'game' } = props;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="kept-tools" role="alertdialog" aria-label={`Delete this ${what} for good?`}>
      <span>Delete for good?</span>
      <button type="button" className="wrong" data-testid="delete-now" onClick={props.onYes}>
        Delete
      </button>
      <button type="button" ref={no} onClick={props.onNo}>
        Keep it
      </button>
    </div>
  );
}

/** A game that came with the address, before anything of it is played. */
export function OfferedGame(props: {
  readonly words: string;
  readonly busy: boolean;
  readonly onAnswer: (taken: boolean) => void;
}) {
  return (
    <section className="offered" aria-label="Game of the link" data-testid="offered">
      <h2>A game came with the link</h2>
      <p>{props.words}. It is opened as a copy; games kept here stay as they are.</p>
      <div className="dialog-buttons">
        <button type="button" className="order" onClick={() => props.onAnswer(false)}>
          Not now
        </button>
        <button
          type="button"
          className="order usual"
          data-testid="open-offered"
          disabled={props.busy}
          onClick={() => props.onAnswer(true)}
        >
          Open the game
        </button>
      </div>
    </section>
  );
}
