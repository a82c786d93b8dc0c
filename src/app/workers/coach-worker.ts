import { expose } from 'comlink';
import { advised, onlyPerils, sentenceOf, withoutPerils } from '../../ai/coach/coach';
import { comparer } from '../../ai/coach/compare';
import { tryOut } from '../../ai/trial';
import type { Command } from '../../engine/command';
import type { Advised, Compared } from '../../engine/opponent/coaching';
import type { Choose } from '../../engine/question';
import type { Battle } from '../../engine/set-up/record';
import { say } from '../../engine/words/text';
import { loadAppraisal, loadRules, rulesMeta } from '../../rules/registry';
import type { CoachAsked, CoachSays } from '../../session/coach/says';
import { speakLanguage } from '../../session/language';
import { layTable } from '../../table/laying/set';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { wording } from './commander-words';

/** Milliseconds in which there must be something to say: nobody is kept waiting for an order. */
const TIME = 450;
/** The same order in the same position is judged alike. */
const SEED = 1;

async function lay(battle: Battle) {
  const meta = rulesMeta(battle.rules);
  const [rules, appraisal] = await Promise.all([loadRules(battle.rules), loadAppraisal(battle.rules)]);
  if (!meta || !rules) throw new Error(`The rule set "${battle.rules}" is not among those here.`);
  const { table } = layTable(battle, meta.scale(battle.options), rules.body);
  return { rules, table, appraisal, compare: appraisal && comparer(rules, appraisal, table) };
}

type Desk = Awaited<ReturnType<typeof lay>>;

let laying: ReturnType<typeof lay> | undefined;

const coach = {
  async lay(battle: Battle, language: string): Promise<void> {
    laying = speakLanguage(language).then(() => lay(battle));
    await laying;
  },
  /** What is to be said of orders; undefined where there is nothing, or it is not known in time. */
  async weigh({
    world,
    commands,
    together,
    proposed,
    perils,
    looked,
    question,
    wish,
    known,
  }: CoachAsked): Promise<CoachSays | undefined> {
    const until = performance.now() + TIME;
    const desk = await laying;
    if (!desk?.appraisal || !desk.compare) return undefined;
    const { rules, appraisal, compare } = desk;
    for (const [i, command] of commands.entries()) {
      if (perils && !perils.includes(i)) continue;
      const before = together ? allBut(desk, world, commands, command) : world;
      let compared = question ? compare.answer(question, before, command, SEED) : undefined;
      if (!question) {
        const thinking = compare.order(before, command.by, command, SEED, looked);
        let step = thinking.next();
        while (!step.done) {
          if (performance.now() > until) return undefined;
          step = thinking.next();
        }
        compared = step.value;
      }
      const of = perils ? onlyPerils : proposed ? withoutPerils : (one: Compared) => one;
      const advice = compared && advised(appraisal, of(compared), wish);
      if (advice && !known.includes(idOf(rules.id, advice)))
        return told(desk, before, question, command, advice);
    }
    return undefined;
  },
};

/** The position once all of several orders but one have been given, as far as they may be. */
const allBut = ({ rules, table }: Desk, world: World, commands: readonly Command[], but: Command): World =>
  commands.reduce((now, one) => {
    const refused = one === but || rules.refuse(now.rules, one, measureOn(table, now.table));
    return refused ? now : tryOut(rules, table, now, one, SEED).world;
  }, world);

const idOf = (rules: string, { precept }: Advised): string => `${rules}:${precept.id}`;

function told(
  { rules, table, appraisal }: Desk,
  world: World,
  question: Choose | undefined,
  command: Command,
  advice: Advised,
): CoachSays {
  const { precept, lacking, best } = advice;
  const words = wording(rules, table, world, question);
  const { said = '' } = words({ command: best, worth: 0, because: '' });
  return {
    id: idOf(rules.id, advice),
    command,
    says: say({ ...rules.texts, ...appraisal?.texts }, sentenceOf(advice)),
    ...(precept.lesson ? { lesson: precept.lesson } : {}),
    lack: lacking.lack,
    ...(lacking.other ? { other: lacking.other } : {}),
    best,
    said,
  };
}

export type CoachInWorker = typeof coach;

expose(coach);
