import { useId, useState } from 'react';
import { digest } from '../engine/digest';
import { phrases } from '../engine/text';
import { hiddenOf } from '../session/hidden';
import { everySide, type SessionState } from '../session/session';
import english from './commander.en.json';
import { Alternatives, saidOf } from './commander-reasons';
import { common } from './common';
import { sideClass, sideName, useGame, useShown } from './game';
import { type OpenEntry, useOpenLog } from './open-log';
import { Key, useWords } from './words';
import './commander.css';

const t = phrases(english);

/** Over the chart: what the computer thinks about, why it gave its last order, and its pace when it plays alone. */
export function CommanderBar() {
  const { session } = useGame();
  const { say } = useWords();
  const unmanned = useShown((state) => state.desk.unmanned);
  const manned = useShown((state) => Object.keys(state.commanders).length > 0);
  const thinking = useShown((state) => state.desk.thinking !== undefined);
  const watched = useShown(everySide);
  const watching = useShown((state) => state.desk.watching !== undefined);
  const over = useShown((state) => state.outcome !== undefined);
  if (watching || !(unmanned || manned || thinking)) return null;
  return (
    <section className="commander" aria-label={say(t('commander.computer'))} data-testid="commander">
      {unmanned && (
        <p role="alert" className="trouble">
          {unmanned}{' '}
          <button type="button" className="link" onClick={() => session.look({ unmanned: undefined })}>
            {say(common('common.close'))}
          </button>
        </p>
      )}
      {watched && !over && <PaceControls />}
      {thinking ? <ThinkingLine /> : <LastReason />}
    </section>
  );
}

/** What it thinks about: how far it has come, and what it would say now unless that is a secret. */
function ThinkingLine() {
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

/** The last order that was chosen among others, or of which that is not known any more, if its reason may be known. */
const reasonOf = (log: readonly OpenEntry[], hidden: ReadonlySet<string>): OpenEntry | undefined =>
  log.findLast(
    ({ because, weighed, sealed, undone, command }) =>
      because !== undefined &&
      weighed?.length !== 1 &&
      !sealed &&
      !undone &&
      !Object.values(command).some((value) => typeof value === 'string' && hidden.has(value)),
  );

const hiddenNow = (state: SessionState): ReadonlySet<string> => hiddenOf(state);

/** The last order of the computer that may be known, and why; on demand what else it weighed. */
function LastReason() {
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const hidden = useShown(hiddenNow);
  const entry = reasonOf(useOpenLog(), hidden);
  const [open, setOpen] = useState<number>();
  const id = useId();
  if (!entry?.because) return null;
  const { index, because, weighed = [], command } = entry;
  const given = digest(command);
  const said = weighed.find((one) => digest(one.command) === given)?.said;
  const shown = open === index;
  return (
    <div className={`reason ${sideClass({ battle }, command.by)}`} data-testid="reason">
      <p aria-live="polite">
        <span className="speaker">{sideName({ battle }, command.by)}</span>
        {said && <span className="said">{said}</span>}
        <span className="because">{because}</span>
      </p>
      {weighed.length > 1 && (
        <button
          type="button"
          className="link"
          aria-expanded={shown}
          aria-controls={id}
          data-testid="why"
          onClick={() => setOpen(shown ? undefined : index)}
        >
          {say(shown ? common('common.close') : t('commander.alternatives'))}
        </button>
      )}
      <div id={id} hidden={!shown}>
        {shown && <Alternatives of={weighed} />}
      </div>
    </div>
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
