import { seededDice } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import type { Side } from '../../engine/ids';
import { phrases, type Text } from '../../engine/words/text';
import { isVisible } from '../../files/fields';
import type { GameFile } from '../../files/game/game';
import { type Annotations, annotationsOf } from '../annotate/annotations';
import { type Branch, entryOf } from '../branch';
import english from '../session.en.json';

const t = phrases(english);

/** A plan as a file holds it: what it shares with the game is left out. */
export type PlanInFile = NonNullable<GameFile['plans']>[number];
/** A branch of the log that is no part of the game, and the sides whose it is: nobody else hears of it. */
export type Plan = { readonly name: string; readonly of: readonly Side[]; readonly branch: Branch };

/** The plans that these eyes may know of. */
export const plansOf = (plans: readonly Plan[], eyes: readonly Side[]): readonly Plan[] =>
  plans.filter(({ of }) => of.length > 0 && of.every((side) => eyes.includes(side)));

/** Characters of the longest name, and plans of one game. */
const LONGEST_NAME = 60;
const MOST_PLANS = 40;

/** One sentence when a new plan cannot be called so, beside those that whoever starts it knows of. */
export function wrongPlanName(name: string, plans: readonly Plan[]): Text | undefined {
  if (!isVisible(name)) return t('session.plan-unnamed');
  if (name.length > LONGEST_NAME || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name))
    return t('session.plan-long', { most: LONGEST_NAME });
  if (plans.some((one) => one.name === name)) return t('session.plan-taken', { plan: name });
  if (plans.length >= MOST_PLANS) return t('session.plans-full', { most: MOST_PLANS });
  return undefined;
}

/** Dice of a plan's own: a plan neither shows nor uses up the dice that wait for the game. */
export function planDice(seed: number, name: string, branch: Branch) {
  const own = digest([seed, name, branch.played.map((one) => one.turning.answers)]);
  return seededDice(Number.parseInt(own.slice(0, 8), 16));
}

/** How many entries two lines of play have in common from the start. */
export function shared(plan: Branch, game: Branch): number {
  const parting = plan.played.findIndex((one, i) => one !== game.played[i]);
  return parting < 0 ? plan.played.length : parting;
}

export function planInFile(
  { name, of, branch }: Plan,
  game: Branch,
  annotations: Annotations,
  sides: readonly Side[],
): PlanInFile {
  const from = shared(branch, game);
  const undone = branch.undone.filter((one) => !game.undone.includes(one));
  const line = [...branch.played.map(({ entry }) => entry), ...branch.waiting];
  const drawn = annotationsOf(annotations, line, sides).filter(({ after }) => after > from);
  return {
    name,
    ...(of.length > 0 ? { of } : {}),
    from,
    entries: [...branch.played.slice(from).map(entryOf), ...branch.waiting],
    ...(undone.length > 0 ? { undone } : {}),
    ...(drawn.length > 0 ? { drawn } : {}),
  };
}

/**
 * A plan from a file; its entries wait until somebody looks at it. Its `from` lies within the game. One that does not
 * say whose it is belongs to all the people of the game.
 */
export function planFromFile(plan: PlanInFile, game: Branch, seed: number, people: readonly Side[]): Plan {
  const past = { ...game, played: game.played.slice(0, plan.from) };
  const branch = {
    played: past.played,
    undone: [...game.undone.filter((one) => one.before <= plan.from), ...(plan.undone ?? [])],
    future: [],
    dice: planDice(seed, plan.name, past),
    commanders: {},
    waiting: plan.entries,
  };
  return { name: plan.name, of: plan.of ?? people, branch };
}
