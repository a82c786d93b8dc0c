import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import type { Appraisal } from '../engine/opponent/appraisal';
import type { Level } from '../engine/opponent/commander';
import { minds, seenBy } from './mind';
import { plainAppraisal } from './plain';
import { SKILLS } from './skill';

async function minded(
  scenario: string,
  own: Partial<Appraisal<unknown>>,
  { sunk = 0, level = 'captain' as Level, turn = 1 },
) {
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
  const status = (state: unknown) => ({ ...rules.status(state), turn, turnLimit: 10 });
  const mindOf = minds({ ...rules, status }, { ...plainAppraisal(rules), ...own }, table);
  return mindOf(world, side.id, { level, temper: 'steady' }, 1, 1);
}

const courseOf = async (scenario: string, own: Partial<Appraisal<unknown>>, sunk = 0): Promise<number> =>
  (await minded(scenario, own, { sunk })).skill.course;

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

test('an Admiral whose ships had better be spared dares the less, the nearer the end; nobody else knows to', async () => {
  const caution = async (level: Level, turn: number, own: Partial<Appraisal<unknown>>) =>
    (await minded('river-plate', own, { level, turn })).caution;
  const spares = { spares: () => true };
  for (const turn of [1, 5, 10]) {
    const before = await caution('admiral', turn, {});
    expect((await caution('admiral', turn, spares)) / before).toBeCloseTo(
      1 + SKILLS.admiral.spares * (turn / 10),
      9,
    );
    expect(await caution('admiral', turn, { spares: () => false })).toBe(before);
    expect(await caution('captain', turn, spares)).toBe(await caution('captain', turn, {}));
  }
});

test('what takes finesse an Admiral sees, and a Captain sees what is plain', () => {
  const merit = { worth: 1, because: { key: 'plain' }, finesse: { worth: 3, because: { key: 'fine' } } };
  const seen = (level: Level) => {
    const { worth, because } = seenBy(SKILLS[level], merit);
    return [worth, because?.key];
  };
  expect([seen('midshipman'), seen('captain'), seen('admiral')]).toEqual([
    [1, 'plain'],
    [1, 'plain'],
    [3, 'fine'],
  ]);
  expect(seenBy(SKILLS.admiral, { worth: 2 }).worth).toBe(2);
});
