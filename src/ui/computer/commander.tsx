import { phrases } from '../../engine/words/text';
import { everySide } from '../../session/session';
import { common } from '../common';
import { sideClass, sideName, useGame, useShown } from '../game';
import { Key, useWords } from '../words';
import english from './commander.en.json';
import { saidOf } from './commander-reasons';
import './commander.css';

const t = phrases(english);

/** Over the chart: who is played by nobody, and the computer's pace when it plays alone. */
export function CommanderBar() {
  const { session } = useGame();
  const { say } = useWords();
  const unmanned = useShown((state) => state.desk.unmanned);
  const manned = useShown((state) => Object.keys(state.commanders).length > 0);
  const watched = useShown(everySide);
  const watching = useShown((state) => state.desk.watching !== undefined);
  const over = useShown((state) => state.outcome !== undefined);
  if (watching || !(unmanned || manned)) return null;
  const paced = watched && !over;
  return (
    <section
      className={paced || unmanned ? 'commander' : 'sr-only'}
      aria-label={say(t('commander.computer'))}
      data-testid="commander"
    >
      {unmanned && (
        <p role="alert" className="trouble">
          {unmanned}{' '}
          <button type="button" className="link" onClick={() => session.look({ unmanned: undefined })}>
            {say(common('common.close'))}
          </button>
        </p>
      )}
      {paced && <PaceControls />}
      <LastReason />
    </section>
  );
}

/**
 * Over the phases in the ribbon, where it covers nothing of the chart: what the computer thinks about, how far it has come,
 * and what it would say now unless that is a secret.
 */
export function ThinkingLine() {
  const { staff, seat, sealed } = useGame();
  const { say } = useWords();
  const thinking = useShown((state) => state.desk.thinking);
  const battle = useShown((state) => state.battle);
  if (!thinking) return null;
  const { side, done, of, best, advice } = thinking;
  const secret = sealed && side !== seat;
  return (
    <div className={`thinking ${sideClass({ battle }, side)}`} data-testid="thinking">
      <p className="speaker">
        {say(t(advice ? 'commander.advice-for' : 'commander.thinking', { side: sideName({ battle }, side) }))}
      </p>
      <progress aria-label={say(t('commander.progress'))} max={of || 1} value={of ? done : undefined} />
      <button
        type="button"
        className="order small"
        data-testid="decide-now"
        onClick={() => staff.decideNow()}
      >
        {say(t('commander.decide'))} <Key>D</Key>
      </button>
      {best && !secret && (
        <p className="quiet best" data-testid="best-so-far">
          {say(t('commander.best', { order: saidOf(best), because: best.because }))}
        </p>
      )}
    </div>
  );
}

/** What it says of its last order, for who hears the page; who sees it reads it beside the ship and in the log. */
function LastReason() {
  const battle = useShown((state) => state.battle);
  const last = useShown((state) => state.desk.remarks?.at(-1));
  const entry = useShown((state) => state.log.find(({ index }) => index === last?.entry));
  return (
    <p className="sr-only" aria-live="polite" data-testid="reason">
      {last && entry && `${sideName({ battle }, entry.command.by)}: ${last.words}`}
    </p>
  );
}

/** Run, pause and one order at a time, while the computer plays every side. */
function PaceControls() {
  const { session, staff } = useGame();
  const { say } = useWords();
  const halted = useShown((state) => state.desk.halted === true);
  return (
    <div className="pace">
      <button
        type="button"
        className="order small"
        data-testid="pace-run"
        onClick={() => session.look({ halted: !halted })}
      >
        {say(t(halted ? 'commander.run' : 'commander.pause'))}
      </button>
      <button type="button" className="order small" data-testid="pace-step" onClick={() => staff.step()}>
        {say(t('commander.step'))}
      </button>
    </div>
  );
}
