import type { PieceId } from '../../../engine/ids';
import type { Fire } from '../../../session/fire/fire-plan';

/** What the tabs of a narrow screen come up by. */
export type Calls = {
  /** A question is open, or the battle is over. */
  readonly asked: boolean;
  /** There is something to attack. */
  readonly attacking: boolean;
  readonly selected: PieceId | undefined;
  /** A plan of all fire is wanted, found or not. */
  readonly planned: boolean;
  readonly plan: Fire['plan'] | undefined;
};

/**
 * The tab that comes up by itself; none while nothing has come that calls for another. `opened`: somebody has opened one by
 * hand since.
 */
export function tabCalled(
  was: Calls | undefined,
  now: Calls,
  opened: boolean,
): 'orders' | 'attack' | undefined {
  const { asked, attacking, selected, planned, plan } = now;
  const called =
    was?.asked !== asked ||
    was.attacking !== attacking ||
    was.planned !== planned ||
    was.selected !== selected;
  if (!called) return undefined;
  // A plan that was still being found does not take away what somebody has opened meanwhile.
  if (opened && (planned !== was?.planned || plan !== was.plan)) return undefined;
  // Whoever chooses a piece wants its attacks; until then the plan of all fire is shown, where there is one. A plan
  // that has just come shows its best attack by itself: that is nobody's choice.
  const chosen = !planned || (selected !== was?.selected && plan === was?.plan);
  return !asked && attacking && selected && chosen ? 'attack' : 'orders';
}
