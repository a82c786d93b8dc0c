import { expect, test } from 'vitest';
import { opponent, thoughtOut } from '../src/ai/opponent';
import { setOutScenario } from '../src/cli/battle';
import { seededDice, stream } from '../src/engine/counting/dice';
import type { HazardKind } from '../src/engine/hazard';
import type { Side } from '../src/engine/ids';
import type { Appraisal } from '../src/engine/opponent/appraisal';
import { say } from '../src/engine/words/text';
import { loadAppraisal } from '../src/rules/registry';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut } from '../src/table/world';

/* What the ghost of an order would show as grave is in the sentence of whoever chose that order. */

/** How a sentence may speak of a hazard of each kind. */
const NAMED: Readonly<Partial<Record<HazardKind, RegExp>>> = {
  ground: /run ashore|runs ashore|\bbar\b|rocks|stakes/,
  mine: /mine|torpedo/,
  contact: /\brams?\b|scrape/,
  fire: /catches fire/,
  edge: /leaves? the table|off the table/,
};

/** Who foresees nothing himself, so that all that he says of dangers is what the rules foretell. */
const blind = (own: Appraisal<unknown>): Appraisal<unknown> => ({ ...own, peril: () => [] });

/** Both sides by the computer: how many grave hazards its orders had, and sentences that say nothing of theirs. */
async function told(battle: string, seed: number, turns: number, sees: typeof blind = (own) => own) {
  const { rules, table, opening, meta } = await setOutScenario(battle);
  const appraisal = await loadAppraisal(meta.id);
  if (!appraisal) throw new Error('nobody plays it');
  const player = opponent(rules, sees(appraisal), table);
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level: 'midshipman', temper: 'steady' } as const;
  const dice = seededDice(seed);
  let world = opening;
  let graves = 0;
  const silent: string[] = [];
  while (!rules.outcome(world.rules) && rules.status(world.rules).turn <= turns) {
    const side = rules.status(world.rules).acting[0] as Side;
    const { command, because } = thoughtOut(player.order(world, side, by, next()));
    const hazards =
      command.verb === 'order' ? rules.hazards(world.rules, command, measureOn(table, world.table)) : [];
    const [hazard] = hazards.filter(({ grave, slight }) => grave && !slight);
    if (hazard) {
      graves += 1;
      if (!NAMED[hazard.kind]?.test(because)) silent.push(`${because} (${say(rules.texts, hazard.says)})`);
    }
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const choice = player.choice(question, turning.world, question.by, by, next());
        turning.answer({ ask: 'choose', key: question.key, picked: thoughtOut(choice).command });
      }
    }
    world = turning.world;
  }
  return { graves, silent };
}

test('Hampton Roads: the first grave hazard of an order that the computer chooses is named in its sentence', async () => {
  const { graves, silent } = await told('hampton-roads-second-day', 2, 6);
  expect(silent).toEqual([]);
  expect(graves).toBeGreaterThan(0);
});

test('Mobile Bay: who foresees no danger himself names what the rules foretell', async () => {
  const { graves, silent } = await told('mobile-bay', 3, 2, blind);
  expect(silent).toEqual([]);
  expect(graves).toBeGreaterThan(0);
});
