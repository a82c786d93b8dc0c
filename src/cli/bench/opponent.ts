import { LEVELS, type Level } from '../../ai/commander';
import { opponent, thoughtOut } from '../../ai/opponent';
import { seededDice } from '../../engine/counting/dice';
import { loadAppraisal } from '../../rules/registry';
import { TIME } from '../../session/computer/commanding';
import { carryOut } from '../../table/world';
import { type SetOut, setOut, setOutScenario } from '../battle';
import { enlarged, growthOf } from './enlarged';
import { costs, cpuNow, report, say } from './report';

/** A battle of each rule set that has a judgement of its own. */
const BATTLES = ['open-sea-duel', 'albemarle-sound', 'narvik'] as const;
/** Ships of a side. */
const SIZES = [4, 10, 20] as const;
/** The turn is played so often at least, and for so many milliseconds, each time from a position that nothing is kept of; the quickest time counts. */
const ROUNDS = 3;
const TIMED = 500;
/** The power of ships a side that the cost of an order may grow with. */
const GROWTH = 1.5;
/** Structured clones of the position that an order may cost on the average. */
const CLONES: Readonly<Record<Level, number>> = { midshipman: 50, captain: 100, admiral: 200 };

/** Milliseconds of each order of the first turn, both sides played at the level. */
function turnOf(set: SetOut, appraisal: Awaited<ReturnType<typeof loadAppraisal>>, level: Level) {
  const { rules, table } = set;
  const mind = opponent(rules, appraisal, table);
  const by = { level, temper: 'steady' } as const;
  const dice = seededDice(1);
  let world = structuredClone(set.opening);
  const times: number[] = [];
  while (rules.status(world.rules).turn === 1) {
    const [side] = rules.status(world.rules).acting;
    if (side === undefined) break;
    const start = cpuNow();
    const { command } = thoughtOut(mind.order(world, side, by, times.length));
    times.push(cpuNow() - start);
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const { key } = question;
        const thinking = mind.choice(question, turning.world, question.by, by, times.length);
        turning.answer({ ask: 'choose', key, picked: thoughtOut(thinking).command });
      }
    }
    world = turning.world;
  }
  return { times, world };
}

/** What an order costs the opponent at each level, and how that grows with the ships of a side. */
export async function opponentsOrders(): Promise<readonly boolean[]> {
  const held: boolean[] = [];
  for (const scenario of BATTLES) held.push(...(await ordersIn(scenario)));
  return held;
}

async function ordersIn(scenario: string): Promise<readonly boolean[]> {
  const { battle } = await setOutScenario(scenario);
  const held: boolean[] = [];
  // The first turn is slow because the program is new to it.
  const small = await setOut(enlarged(battle, SIZES[0]));
  turnOf(small, await loadAppraisal(small.rules.id), 'admiral');
  for (const level of LEVELS) {
    const points: { readonly x: number; readonly y: number }[] = [];
    let longest = 0;
    for (const many of SIZES) {
      const set = await setOut(enlarged(battle, many));
      const appraisal = await loadAppraisal(set.rules.id);
      const rounds = [turnOf(set, appraisal, level)];
      const until = cpuNow() + TIMED;
      while (rounds.length < ROUNDS || cpuNow() < until) rounds.push(turnOf(set, appraisal, level));
      const [{ times: first, world } = { times: [], world: set.opening }] = rounds;
      const least = first.map((_, i) => Math.min(...rounds.map(({ times }) => times[i] ?? 0)));
      const order = least.reduce((sum, time) => sum + time, 0) / Math.max(1, least.length);
      longest = Math.max(...least);
      points.push({ x: many, y: order });
      const [clone] = costs(() => structuredClone(world));
      const title = `${battle.rules}, ${level}, ${many} ships a side`;
      held.push(report(title, order, clone, 'a structured clone', CLONES[level]));
    }
    const most = SIZES.at(-1) ?? 0;
    held.push(
      report(`its longest, ${most} ships a side`, longest, TIME[level], 'the time it is given', 1),
      say('its growth with ships a side', '', growthOf(points), 'as power', GROWTH),
    );
  }
  return held;
}
