import type { Refusal } from '../../engine/command';
import type { CoachWish } from '../../engine/opponent/coaching';
import type { Session } from '../session';
import type { Coached } from './coached';

/**
 * A session beside which somebody looks at orders who is called with the first of them, where one is wished for. That
 * order waits until he is here; who cannot be had, or not in time, is called again with the next.
 */
export function sessionWithCoach(
  session: Session,
  wish: () => CoachWish,
  call: () => Promise<Coached | undefined>,
): Coached {
  let here: Coached | undefined;
  let isComing = false;

  function before(order: (of: Session) => Refusal | undefined): Refusal | undefined {
    if (wish() === 'off') return order(session);
    if (here) return order(here);
    if (isComing) return undefined;
    isComing = true;
    const { log, desk } = session.store.getState();
    void call().then((coached) => {
      isComing = false;
      here = coached;
      const now = session.store.getState();
      // Somebody has played on meanwhile, taken something back, or drawn up another order.
      if (now.log === log && now.desk.draft === desk.draft) order(here ?? session);
    });
    return undefined;
  }

  return {
    ...session,
    give: (command, why) => (why ? session.give(command, why) : before((of) => of.give(command))),
    decide: (command, as) => before((of) => of.decide(command, as)),
    look(desk) {
      const doLook = (of: Session): undefined => void of.look(desk);
      if (desk.onward) before(doLook);
      else doLook(session);
    },
    carryOut: () => before((of) => of.carryOut()),
    openFire: (piece) => void before((of) => void of.openFire(piece)),
    goOn: () => here?.goOn(),
    thinkAgain: () => here?.thinkAgain(),
    showBetter: () => here?.showBetter(),
  };
}
