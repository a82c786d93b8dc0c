import { useCallback, useState } from 'react';
import { dated, phrases, type Text } from '../../engine/words/text';
import type { EarlierGame, KeptGame } from '../../session/kept/saves';
import { GameLink, type Linked } from '../play/game-link';
import { useWords } from '../words';
import { DeleteQuestion } from './delete-question';
import { EarlierSaves } from './earlier-saves';
import english from './start.en.json';
import type { Room } from './start-room';

const t = phrases(english);

export type KeptActions = {
  readonly onContinue: (game: KeptGame) => void;
  readonly onLink: (game: KeptGame) => Promise<Linked>;
  readonly onExport: (game: KeptGame) => void;
  readonly onDelete: (game: KeptGame) => void;
  /** The earlier states of a game, the newest first. */
  readonly earlierOf: (game: KeptGame) => Promise<readonly EarlierGame[]>;
  /** Opens a copy of a game as it was. */
  readonly onEarlier: (earlier: EarlierGame) => void;
  /** How much room there is for more; always the same function. */
  readonly room: () => Promise<Room | undefined>;
};

type Actions = Omit<KeptActions, 'room'> & { readonly busy: boolean };

/** A line for each game. */
export const KeptList = ({ games, ...actions }: { readonly games: readonly KeptGame[] } & Actions) => (
  <ul>
    {games.map((game) => (
      <li key={game.id}>
        <KeptLine game={game} {...actions} />
      </li>
    ))}
  </ul>
);

/** How far a game has come. */
function stage({ turn, turnLimit, when, phase, over }: KeptGame): Text {
  const said = { turn: String(turn) };
  if (over) return when ? t('start.finished-when', { when }) : t('start.finished', said);
  const reached = when
    ? t('start.when', { when })
    : turnLimit
      ? t('start.turn-of', { ...said, limit: String(turnLimit) })
      : t('start.turn', said);
  return phase ? t('start.stage-phase', { stage: reached, phase }) : reached;
}

function KeptLine(props: { readonly game: KeptGame } & Actions) {
  const { game, busy, onContinue, onLink, onExport, onDelete, earlierOf, onEarlier } = props;
  const [looking, setLooking] = useState(false);
  const earlier = useCallback(() => earlierOf(game), [earlierOf, game]);
  const [asked, setAsked] = useState(false);
  const [linked, setLinked] = useState<Linked>();
  const { say } = useWords();
  const when = dated(game.saved);
  const name = t('start.saved-game', { title: game.title, stage: stage(game), when });
  return (
    <>
      <button
        type="button"
        className="battle"
        data-testid="continue"
        data-game={game.id}
        aria-label={say(t('start.continue-game', { game: name }))}
        disabled={busy}
        onClick={() => onContinue(game)}
      >
        <Picture url={game.picture} />
        <span className="title">{game.title}</span>
        <span className="facts">{say(stage(game))}</span>
        <span className="facts">{when}</span>
      </button>
      {asked ? (
        <DeleteQuestion onYes={() => onDelete(game)} onNo={() => setAsked(false)} />
      ) : (
        <div className="kept-tools">
          <button
            type="button"
            data-testid="copy-link"
            aria-label={say(t('start.copy-link-of', { game: name }))}
            onClick={() => void onLink(game).then(setLinked)}
          >
            {say(t('start.copy-link'))}
          </button>
          <button
            type="button"
            data-testid="export-kept"
            aria-label={say(t('start.save-file-of', { what: name }))}
            onClick={() => onExport(game)}
          >
            {say(t('start.save-file'))}
          </button>
          <button
            type="button"
            data-testid="earlier-saves"
            aria-expanded={looking}
            aria-label={say(t('start.earlier-of', { game: name }))}
            onClick={() => setLooking(!looking)}
          >
            {say(t('start.earlier'))}
          </button>
          <button
            type="button"
            data-testid="delete-kept"
            aria-label={say(t('start.delete-of', { what: name }))}
            onClick={() => setAsked(true)}
          >
            {say(t('start.delete'))}
          </button>
        </div>
      )}
      {looking && <EarlierSaves list={earlier} onOpen={onEarlier} />}
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
