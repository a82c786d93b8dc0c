import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import type { Appraisal } from '../engine/opponent/appraisal';
import { minds } from './mind';
import { plainAppraisal } from './plain';
import { SKILLS } from './skill';

async function courseOf(scenario: string, own: Partial<Appraisal<unknown>>, sunk = 0): Promise<number> {
  const { rules, table, opening, battle } = await setOutScenario(scenario, 'stations-manned-and-ready');
  const [side] = battle.sides;
  if (!side) throw new Error(`${scenario} has no sides`);
  const pieces = Object.fromEntries(
    Object.entries(opening.table.pieces).map(([id, piece], at) => [
      id,
      at < sunk ? { ...piece, gone: 'sunk' } : piece,
    ]),
  );
  const world = { ...opening, table: { ...opening.table, pieces } };
  const mindOf = minds(rules, { ...plainAppraisal(rules), ...own }, table);
  return mindOf(world, side.id, { level: 'captain', temper: 'steady' }, 1, 1).skill.course;
}

const { course } = SKILLS.captain;
const misjudgesCourses = { few: { captain: 0.5 }, many: { captain: 4 } };

test('courses may be misjudged otherwise in a fight of many pieces than in one of few', async () => {
  // Four ships at the River Plate; five destroyers to a side at Narvik.
  expect(await courseOf('river-plate', { misjudgesCourses })).toBe(0.5 * course);
  expect(await courseOf('narvik', { misjudgesCourses })).toBe(4 * course);
});

test('a fight of many becomes one of few when seven are left', async () => {
  expect(await courseOf('narvik', { misjudgesCourses }, 2)).toBe(4 * course);
  expect(await courseOf('narvik', { misjudgesCourses }, 3)).toBe(0.5 * course);
});

test('where nothing is said of courses they are misjudged as all else', async () => {
  expect(await courseOf('narvik', {})).toBe(course);
  expect(await courseOf('narvik', { misjudges: { captain: 2 } })).toBe(2 * course);
});
