import { fromData, phrases } from '../../engine/words/text';
import { placeBeside } from '../../session/look-back/look-back';
import type { Note, Session, Watching } from '../../session/session';
import { useGame, useShown } from '../game';
import { useWords } from '../words';
import { useByMouse } from './keys-back';
import { usePlaceWords } from './place-words';
import english from './time-line.en.json';

const t = phrases(english);

/** Sets a bookmark, or takes it away; gives what was written beside the last one that was, to be put back. */
export function toggleMark(session: Session, entry: number, taken: Note | undefined): Note | undefined {
  const here = session.store.getState().notes.find((note) => note.entry === entry);
  const again = taken?.entry === entry ? taken : undefined;
  session.note(entry, here ? undefined : (again?.words ?? ''));
  if (here) return here.words ? here : undefined;
  return again ? undefined : taken;
}

/** Letters of the longest note. */
const LONGEST_NOTE = 500;

/** The bookmark of the order that is shown, with what is written beside it, and the way to the others. */
export function Marks(props: {
  readonly watching: Watching;
  readonly titled: (label: string, key: string) => string;
  readonly onMark: () => void;
}) {
  const { watching, titled, onMark } = props;
  const { session } = useGame();
  const byMouse = useByMouse();
  const { say } = useWords();
  const notes = useShown((state) => state.notes);
  const following = useShown((state) => state.following);
  const placeOf = usePlaceWords();
  const here = notes.find(({ entry }) => entry === watching.entry);
  const label = say(t('time-line.mark'));
  const go = (entry: number): void =>
    session.look({ watching: { ...watching, entry, step: lastStep(session, entry), playing: false } });
  return (
    <span className="time-line-marks">
      <button
        type="button"
        aria-label={label}
        aria-pressed={here !== undefined}
        title={titled(label, say(t('time-line.mark.key')))}
        data-testid="time-line-mark"
        disabled={following}
        onClick={onMark}
      >
        <span aria-hidden="true">{here ? '★' : '☆'}</span>
      </button>
      {notes.length > 0 && (
        <select
          aria-label={say(t('time-line.marks'))}
          data-testid="time-line-marks"
          value={here ? here.entry : ''}
          {...byMouse.heard}
          onChange={(event) => {
            if (event.target.value !== '') go(Number(event.target.value));
            byMouse.giveBack(event);
          }}
        >
          <option value="">{say(t('time-line.marks'))}</option>
          {notes.map(({ entry, words }) => (
            <option key={entry} value={entry}>
              {words || say(placeOf(entry))}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

const lastStep = (session: Session, entry: number): number => {
  const state = session.store.getState();
  return placeBeside(state, { entry: entry - 1, step: 0 }, 1, 'order')?.step ?? 0;
};

/** What is written beside the order that is shown, where it is bookmarked. */
export function NoteHere(props: {
  readonly entry: number;
  /** What was written beside the last bookmark that was taken away. */
  readonly taken: Note | undefined;
  readonly onPutBack: () => void;
}) {
  const { entry, taken, onPutBack } = props;
  const { session } = useGame();
  const { say } = useWords();
  const here = useShown((state) => state.notes.find((note) => note.entry === entry));
  const following = useShown((state) => state.following);
  if (!here && taken?.entry === entry)
    return (
      <button type="button" className="link" data-testid="time-line-put-back" onClick={onPutBack}>
        {say(t('time-line.put-back', { words: fromData(taken.words) }))}
      </button>
    );
  return here ? (
    <input
      type="text"
      maxLength={LONGEST_NOTE}
      readOnly={following}
      value={here.words}
      placeholder={say(t('time-line.note'))}
      aria-label={say(t('time-line.note'))}
      data-testid="time-line-note"
      onChange={(event) => session.note(entry, event.target.value)}
    />
  ) : null;
}
