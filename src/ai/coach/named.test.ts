import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { say } from '../../engine/words/text';
import { loadAppraisal } from '../../rules/registry';
import { createSession } from '../../session/create';
import { advised, onlyPerils, sentenceOf } from './coach';
import { comparer } from './compare';

test('who meets whom on an order is named', async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  const appraisal = await loadAppraisal(battle.rules);
  if (!opened.ok || !appraisal) throw new Error('no battle');
  const { world, table, offers } = opened.session.store.getState();
  const compare = comparer(rules, appraisal, table);
  const said = offers.flatMap(({ written, subject }) => {
    // Down upon the next of the line.
    const given = written && subject && rules.writing?.read(world.rules, subject, 'F L45');
    if (!given || 'because' in given) return [];
    const { by } = given as Command;
    const thinking = compare.order(world, by, given as Command, 1);
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    const advice = step.value && advised(appraisal, onlyPerils(step.value), 'gentle');
    if (advice?.precept.id !== 'consort') return [];
    const { other } = advice.lacking;
    return [{ subject, other, words: say({ ...rules.texts, ...appraisal.texts }, sentenceOf(advice)) }];
  });
  expect(said.length).toBeGreaterThan(0);
  for (const { subject, other, words } of said) {
    const [ship, target] = [subject, other].map((id) => id && world.table.pieces[id]?.name);
    expect(words).toBe(`${ship} meets ${target} on this course. Keep clear of her.`);
  }
}, 60_000);
