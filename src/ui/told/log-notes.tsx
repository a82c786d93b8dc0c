import { phrases } from '../../engine/words/text';
import { useShown } from '../game';
import { useWords } from '../words';
import english from './log-notes.en.json';

const t = phrases(english);

/** What is noted above the log of a game: that what was hidden has been shown, and whose its dice are. */
export const LogNotes = () => (
  <>
    <BrokenSeals />
    <DiceOrigins />
  </>
);

/** The turns in which somebody was shown, on purpose, what was hidden from him. */
function BrokenSeals() {
  const { say } = useWords();
  const unsealed = useShown((state) => state.unsealed);
  const log = useShown((state) => state.log);
  const now = useShown((state) => state.status.turn);
  const turns = unsealed.map((before) => log.find(({ index }) => index === before)?.turn ?? now);
  return [...new Set(turns)].map((turn) => (
    <p key={turn} className="why" data-testid="seal-broken">
      {say(t('log-notes.unsealed', { turn: `${turn}` }))}
    </p>
  ));
}

/** Whose dice fell from which turn on, in a game that two machines play. */
function DiceOrigins() {
  const { say } = useWords();
  const origins = useShown((state) => state.origins);
  const log = useShown((state) => state.log);
  const now = useShown((state) => state.status.turn);
  return origins.map(({ entry, how }) => (
    <p key={`${entry} ${how}`} className={how === 'other' ? 'why' : 'quiet'} data-testid={`dice-${how}`}>
      {say(t(`log-notes.dice-${how}`, { turn: `${log.find(({ index }) => index === entry)?.turn ?? now}` }))}
    </p>
  ));
}
