import { phrases, say, type Text } from '../../engine/words/text';
import type { GameEntry } from '../../files/game/game';
import { correction, noReason, wrongIn } from '../../table/laying/umpire';
import type { World } from '../../table/world';
import type { Session } from '../session';
import english from '../session.en.json';

const t = phrases(english);

/** The umpire's hand: what stands on the table, and on the cards, set otherwise; a rule waived for one order. */
export function umpireDesk(of: {
  readonly store: Session['store'];
  readonly worldNow: () => World;
  readonly enter: (entry: GameEntry) => void;
  readonly publish: () => void;
  readonly refuse: Session['refuse'];
  /** Takes back the entry that was entered last where it cannot stand, and says why. */
  readonly takeBackBroken: () => Text | undefined;
}): Pick<Session, 'correct' | 'ruleAtTable'> {
  const { store, worldNow, enter, publish, refuse, takeBackBroken } = of;
  return {
    correct(setOut, reason) {
      const { rules, seat } = store.getState();
      const command = correction(seat.side, reason.trim(), setOut);
      const wrong = wrongIn(rules, worldNow(), command);
      if (wrong) return say(rules.texts, wrong);
      enter({ command, answers: [] });
      publish();
      return undefined;
    },
    ruleAtTable(command, reason) {
      const { rules, question } = store.getState();
      const no = (because: Text): string => say(rules.texts, because);
      if (question) return no(t('session.ruled-question'));
      const why = noReason(reason);
      if (why) return no(why);
      const refusal = refuse(command);
      if (!refusal) return no(t('session.ruled-allowed'));
      try {
        enter({ command, answers: [], ruled: { rule: refusal.cite, reason: reason.trim() } });
      } catch {
        // What the rules refuse they need have no way to carry out.
        return no(t('session.ruled-impossible'));
      }
      const broken = takeBackBroken();
      publish();
      return broken && no(t('session.ruled-not', { because: broken }));
    },
  };
}
