import { say } from '../../engine/words/text';
import type { GameEntry } from '../../files/game/game';
import { correction, wrongIn } from '../../table/laying/umpire';
import type { World } from '../../table/world';
import type { Session } from '../session';

/** The umpire's hand: what stands on the table, and on the cards, set otherwise. */
export function umpireDesk(of: {
  readonly store: Session['store'];
  readonly worldNow: () => World;
  readonly enter: (entry: GameEntry) => void;
  readonly publish: () => void;
}): Pick<Session, 'correct'> {
  const { store, worldNow, enter, publish } = of;
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
  };
}
