import { expect, test } from 'vitest';
import { opponent, thoughtOut } from '../src/ai/opponent';
import { setOutScenario } from '../src/cli/battle';
import { seededDice, stream } from '../src/engine/counting/dice';
import type { HazardKind } from '../src/engine/hazard';
import type { Side } from '../src/engine/ids';
import type { Appraisal, Merit } from '../src/engine/opponent/appraisal';
import { say, text } from '../src/engine/words/text';
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

/** Dangers that a sentence tells at the most. */
const MOST_TOLD = 3;

/** Who weighs the same dangers of every order, so that all else that he says of them is what the rules foretell. */
const foresees =
  (...perils: readonly Merit[]) =>
  (own: Appraisal<unknown>): Appraisal<unknown> => ({ ...own, peril: () => perils });

/** What no hazard is: he thinks of it alone. */
const DREAD: Merit = { worth: -0.1, because: text('appraisal.peril.drifts') };

/**
 * Both sides by the computer: how many of its orders had a grave hazard, how many more than one danger with one of these
 * among them, and sentences that are silent of theirs.
 */
async function told(battle: string, seed: number, turns: number, perils?: readonly Merit[]) {
  const plainly = perils !== undefined;
  const besides = perils?.length ?? 0;
  const { rules, table, opening, meta } = await setOutScenario(battle);
  const appraisal = await loadAppraisal(meta.id);
  if (!appraisal) throw new Error('nobody plays it');
  const player = opponent(rules, perils ? foresees(...perils)(appraisal) : appraisal, table);
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level: 'midshipman', temper: 'steady' } as const;
  const dice = seededDice(seed);
  let world = opening;
  let graves = 0;
  let beside = 0;
  const silent: string[] = [];
  while (!rules.outcome(world.rules) && rules.status(world.rules).turn <= turns) {
    const side = rules.status(world.rules).acting[0] as Side;
    const { command, because } = thoughtOut(player.order(world, side, by, next()));
    const hazards =
      command.verb === 'order' ? rules.hazards(world.rules, command, measureOn(table, world.table)) : [];
    const harms = hazards.filter(({ grave, slight }) => grave && !slight);
    const met = new Map(harms.map((one) => [JSON.stringify([one.kind, one.with]), one]));
    const words = harms.map(({ says }) => say(rules.texts, says).toLowerCase());
    const quoted = words.filter((one) => because.toLowerCase().includes(one));
    const named = harms.filter(({ kind }) => NAMED[kind]?.test(because));
    graves += Math.min(1, harms.length);
    if (harms.length > 0 && met.size + besides > 1) beside += 1;
    const due = Math.min(MOST_TOLD - besides, met.size);
    if (plainly ? quoted.length < due : named.length < harms.length && quoted.length < due) {
      silent.push(`${because} (${words.join('; ')})`);
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
  return { graves, beside, silent };
}

test('Hampton Roads: a grave hazard of an order that the computer chooses is named in its sentence', async () => {
  const { graves, silent } = await told('hampton-roads-second-day', 2, 6);
  expect(silent).toEqual([]);
  expect(graves).toBeGreaterThan(0);
});

test('Mobile Bay: who foresees no danger himself names what the rules foretell', async () => {
  const { graves, silent } = await told('mobile-bay', 6, 3, []);
  expect(silent).toEqual([]);
  expect(graves).toBeGreaterThan(0);
});

test.each([
  ['who foresees no danger himself names all that the rules foretell', []],
  ['who names a danger of his own names beside it what the rules foretell', [DREAD]],
] as const)('Plum Point Bend: %s, up to three', async (_, perils) => {
  const { beside, silent } = await told('plum-point-bend', 14, 4, perils);
  expect(silent).toEqual([]);
  expect(beside).toBeGreaterThan(0);
});
