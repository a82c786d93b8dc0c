import { expose } from 'comlink';
import { advised } from '../../ai/coach/coach';
import { comparer } from '../../ai/coach/compare';
import type { Battle } from '../../engine/set-up/record';
import { say } from '../../engine/words/text';
import { loadAppraisal, loadRules, rulesMeta } from '../../rules/registry';
import type { CoachAsked, CoachSays } from '../../session/coach/says';
import { speakLanguage } from '../../session/language';
import { layTable } from '../../table/laying/set';
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

let laying: ReturnType<typeof lay> | undefined;

const coach = {
  async lay(battle: Battle, language: string): Promise<void> {
    laying = speakLanguage(language).then(() => lay(battle));
    await laying;
  },
  /** What is to be said of an order; undefined where there is nothing, or it is not known in time. */
  async weigh({ world, command, question, wish }: CoachAsked): Promise<CoachSays | undefined> {
    const until = performance.now() + TIME;
    const desk = await laying;
    if (!desk?.appraisal || !desk.compare) return undefined;
    const { rules, appraisal, table, compare } = desk;
    let compared = question ? compare.answer(question, world, command, SEED) : undefined;
    if (!question) {
      const thinking = compare.order(world, command.by, command, SEED);
      let step = thinking.next();
      while (!step.done) {
        if (performance.now() > until) return undefined;
        step = thinking.next();
      }
      compared = step.value;
    }
    const advice = compared && advised(appraisal, compared, wish);
    if (!advice) return undefined;
    const { precept, lacking, best } = advice;
    const { said = '' } = wording(
      rules,
      table,
      world,
      question,
    )({
      command: best,
      worth: 0,
      because: '',
    });
    return {
      id: `${rules.id}:${precept.id}`,
      says: say({ ...rules.texts, ...appraisal.texts }, { key: precept.says }),
      ...(precept.lesson ? { lesson: precept.lesson } : {}),
      lack: lacking.lack,
      ...(lacking.other ? { other: lacking.other } : {}),
      best,
      said,
    };
  },
};

export type CoachInWorker = typeof coach;

expose(coach);
