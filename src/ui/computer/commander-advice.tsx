import type { Command, Offer } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { Weighed } from '../../engine/opponent/commander';
import { phrases } from '../../engine/words/text';
import type { Session } from '../../session/session';
import { common } from '../common';
import { useGame, useShown } from '../game';
import { hasTrack } from '../orders/offers/offers';
import { useWords } from '../words';
import english from './commander.en.json';
import { Alternatives, saidOf } from './commander-reasons';
import './commander.css';

const t = phrases(english);

/** Whether an order can lie on the desk before it is given. */
const isDrawnUp = (offer: Offer): boolean =>
  offer.subject !== undefined && (hasTrack(offer) || offer.written === true);

/** Puts an advised order on the desk, and the piece it is for and its target under the player's eyes. */
function layOut(session: Session, { subject, object }: Offer, command: Command): void {
  session.look({ ...(subject ? { selected: subject } : {}), ...(object ? { target: object } : {}) });
  if (subject && Array.isArray(command.legs)) session.propose(subject, String(command.setting), command.legs);
  else session.draft(command);
  // What is drawn up stands where the advice lay.
  session.look({ advice: undefined });
}

/** What the computer would say for the player's side, and the others it weighed. */
export function AdvicePanel() {
  const { session } = useGame();
  const { say } = useWords();
  const advice = useShown((state) => state.desk.advice);
  const question = useShown((state) => state.question);
  const offers = useShown((state) => state.offers);
  if (!advice) return null;
  const act = ({ command }: Weighed) => {
    if (question) {
      return (
        <button type="button" className="order small" onClick={() => session.decide(command)}>
          {say(t('commander.choose'))}
        </button>
      );
    }
    const offer = offers.find((one) => isOf(one, command));
    return offer && isDrawnUp(offer) ? (
      <button
        type="button"
        className="order small"
        data-testid="lay-out"
        onClick={() => layOut(session, offer, command)}
      >
        {say(t('commander.plan'))}
      </button>
    ) : (
      <button
        type="button"
        className="order small"
        data-testid="give-advised"
        onClick={() => session.give(command)}
      >
        {say(t('commander.give'))}
      </button>
    );
  };
  return (
    <section className="advice" aria-label={say(t('commander.advice'))} data-testid="advice">
      <header>
        <h2>{say(t('commander.advice'))}</h2>
        <button
          type="button"
          className="close"
          data-testid="close-advice"
          aria-label={say(common('common.close'))}
          onClick={() => session.look({ advice: undefined })}
        >
          ✕
        </button>
      </header>
      <p className="sr-only" aria-live="polite">
        {say(t('commander.advice-heard', { order: saidOf(advice), because: advice.because }))}
      </p>
      <Alternatives of={advice.weighed} act={act} />
    </section>
  );
}
