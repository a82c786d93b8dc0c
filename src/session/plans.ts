import { seededDice } from '../engine/dice';
import { digest } from '../engine/digest';
import { phrases, type Text } from '../engine/text';
import type { GameFile } from '../files/game';
import { type Branch, entryOf } from './branch';
import english from './session.en.json';

const t = phrases(english);

/** A plan as a file holds it: what it shares with the game is left out. */
export type PlanInFile = NonNullable<GameFile['plans']>[number];
export type Plans = ReadonlyMap<string, Branch>;

/** Characters of the longest name, and plans of one game. */
const LONGEST_NAME = 60;
const MOST_PLANS = 40;

/** One sentence when a new plan cannot be called so. */
export function wrongPlanName(name: string, plans: Plans): Text | undefined {
  if (name === '') return t('session.plan-unnamed');
  if (name.length > LONGEST_NAME || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name))
    return t('session.plan-long', { most: LONGEST_NAME });
  if (plans.has(name)) return t('session.plan-taken', { plan: name });
  if (plans.size >= MOST_PLANS) return t('session.plans-full', { most: MOST_PLANS });
  return undefined;
}

/** Dice of a plan's own: a plan neither shows nor uses up the dice that wait for the game. */
export function planDice(seed: number, name: string, branch: Branch) {
  const own = digest([seed, name, branch.played.map((one) => one.turning.answers)]);
  return seededDice(Number.parseInt(own.slice(0, 8), 16));
}

/** How many entries two lines of play have in common from the start. */
function shared(plan: Branch, game: Branch): number {
  const parting = plan.played.findIndex((one, i) => one !== game.played[i]);
  return parting < 0 ? plan.played.length : parting;
}

export function planInFile(name: string, plan: Branch, game: Branch): PlanInFile {
  const from = shared(plan, game);
  const undone = plan.undone.filter((one) => !game.undone.includes(one));
  return {
    name,
    from,
    entries: [...plan.played.slice(from).map(entryOf), ...plan.waiting],
    ...(undone.length > 0 ? { undone } : {}),
  };
}

/** A plan from a file; its entries wait until somebody looks at it. Its `from` lies within the game. */
export function planFromFile(plan: PlanInFile, game: Branch, seed: number): Branch {
  const past = { ...game, played: game.played.slice(0, plan.from) };
  return {
    played: past.played,
    undone: [...game.undone.filter((one) => one.before <= plan.from), ...(plan.undone ?? [])],
    future: [],
    dice: planDice(seed, plan.name, past),
    commanders: {},
    waiting: plan.entries,
  };
}
