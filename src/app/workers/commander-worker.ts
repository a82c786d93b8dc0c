import { expose } from 'comlink';
import { type Opponent, opponent } from '../../ai/opponent';
import type { Decision, Weighed } from '../../engine/opponent/commander';
import type { Battle } from '../../engine/set-up/record';
import { loadAppraisal, loadRules, rulesMeta } from '../../rules/registry';
import type { Problem } from '../../session/computer/commanding';
import { speakLanguage } from '../../session/language';
import type { Thoughts } from '../../session/session';
import { breathe } from '../../session/slices';
import { layTable } from '../../table/laying/set';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { type Stop, thinkInSlices } from './commander-slices';
import { wording } from './commander-words';

type Desk = {
  readonly opponent: Opponent;
  readonly isRefused: (world: World, { command }: Weighed) => boolean;
  readonly inWords: (problem: Problem) => (weighed: Weighed) => Weighed;
};

let laying: Promise<Desk> | undefined;
/** The thinking under way; one that is no longer in this place is dropped. */
let present: { stop: Stop } | undefined;

async function lay(battle: Battle): Promise<Desk> {
  const meta = rulesMeta(battle.rules);
  const [rules, appraisal] = await Promise.all([loadRules(battle.rules), loadAppraisal(battle.rules)]);
  if (!meta || !rules) throw new Error(`The rule set "${battle.rules}" is not among those here.`);
  const { table } = layTable(battle, meta.scale(battle.options), rules.body);
  return {
    opponent: opponent(rules, appraisal, table),
    inWords: ({ world, question }) => wording(rules, table, world, question),
    isRefused: (world, { command }) =>
      rules.refuse(world.rules, command, measureOn(table, world.table)) !== undefined,
  };
}

const commander = {
  /** Lays the table that all problems are about. */
  async lay(battle: Battle, language: string): Promise<void> {
    laying = speakLanguage(language).then(() => lay(battle));
    await laying;
  },
  /** Thinks about a problem in the place of any before it; undefined when it was dropped meanwhile. */
  async think(problem: Problem, heard: (thoughts: Thoughts) => void): Promise<Decision | undefined> {
    const mine: { stop: Stop } = { stop: undefined };
    if (present) present.stop = 'drop';
    present = mine;
    const desk = await laying;
    if (!desk) throw new Error('No table is laid for the computer.');
    const { world, side, commander: by, question, seed, effort, time } = problem;
    const thinking = question
      ? desk.opponent.choice(question, world, side, by, seed)
      : desk.opponent.order(world, side, by, seed, effort);
    const inWords = desk.inWords(problem);
    const decision = await thinkInSlices(thinking, {
      time,
      stopped: () => mine.stop,
      heard: ({ best, ...thoughts }) => heard({ ...thoughts, ...(best ? { best: inWords(best) } : {}) }),
      // A decision is taken from what is offered, an order must be one that may be given.
      mayBeSaid: (best) => question !== undefined || !desk.isRefused(world, best),
      now: () => performance.now(),
      breathe,
    });
    return decision && { ...decision, ...inWords(decision), weighed: decision.weighed.map(inWords) };
  },
  stop(how: 'now' | 'drop'): void {
    if (present) present.stop = how;
  },
};

export type CommanderInWorker = typeof commander;

expose(commander);
