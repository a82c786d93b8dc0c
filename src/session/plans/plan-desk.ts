import { phrases, say } from '../../engine/words/text';
import { asSeen } from '../bound';
import { type Branch, type Ground, parted, playOn, worldOf } from '../branch';
import { type Held, hereOf, turnTo } from '../held';
import type { Session } from '../session';
import english from '../session.en.json';
import { type Plan, planDice, plansOf, shared, wrongPlanName } from './plans';

const t = phrases(english);

/** Plans as they are started, looked at and dropped. */
export function planDesk(of: {
  readonly ground: Ground;
  readonly seed: number;
  readonly held: Held;
  readonly store: Session['store'];
  readonly answerWhatIsOpen: (turning: Branch['played'][number]['turning']) => void;
  readonly publish: () => void;
}): Pick<Session, 'startPlan' | 'choosePlan' | 'backToGame' | 'dropPlan' | 'tried'> {
  const { ground, seed, held, store, answerWhatIsOpen, publish } = of;
  const { texts } = ground.rules;

  const planNamed = (name: string): Plan | undefined =>
    plansOf(held.plans, store.getState().seat.eyes).find((one) => one.name === name);

  function open(one: Plan): void {
    held.planning = { at: store.getState().seat.side, alone: true };
    held.plan = one;
  }

  return {
    startPlan(wanted) {
      const name = wanted.trim();
      const of = store.getState().seat.eyes;
      const wrong = wrongPlanName(name, plansOf(held.plans, of));
      if (wrong) return say(texts, wrong);
      const from = held.plan ? hereOf(held) : asSeen(ground, hereOf(held), of);
      const started = { name, of, branch: parted(ground, from, planDice(seed, name, from)) };
      held.plans = [...held.plans, started];
      open(started);
      publish();
      return undefined;
    },
    choosePlan(name) {
      const found = planNamed(name);
      if (!found) return say(texts, t('session.no-plan', { plan: name }));
      const played = playOn(ground, found.branch.played, found.branch.waiting);
      if (!played.ok) {
        const { entry, reason } = played;
        return say(texts, t('session.no-plan-entry', { plan: name, number: entry + 1, reason }));
      }
      open(found);
      turnTo(held, { ...found.branch, played: played.played, waiting: [] });
      const last = played.played.at(-1);
      if (last) answerWhatIsOpen(last.turning);
      publish();
      return undefined;
    },
    backToGame() {
      if (!held.plan) return;
      held.plan = undefined;
      publish();
    },
    tried(name) {
      const found = planNamed(name);
      if (!found) return say(texts, t('session.no-plan', { plan: name }));
      const { of, branch } = found;
      const others = store.getState().battle.sides.filter(({ id }) => !of.includes(id));
      const { rules } = ground;
      // Many runs of what lies hidden would tell of it.
      const seals =
        others.length > 0 &&
        of.some(
          (side) =>
            (rules.hidden?.(held.game.played.at(-1)?.turning.world.rules ?? ground.opening.rules, side) ?? [])
              .length > 0,
        );
      if (seals) return say(texts, t('session.plan-hidden'));
      const from = shared(branch, held.game);
      const again = playOn(ground, branch.played, branch.waiting);
      const said = (again.ok ? again.played : branch.played).slice(from);
      return {
        from: worldOf(ground, branch.played.slice(0, from)),
        sides: of,
        commands: said.map(({ entry }) => entry.command).filter(({ by }) => of.includes(by)),
      };
    },
    dropPlan(name) {
      const found = planNamed(name);
      if (!found) return;
      held.plans = held.plans.filter((one) => one !== found);
      if (held.plan === found) held.plan = undefined;
      publish();
    },
  };
}
