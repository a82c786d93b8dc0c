import type { GameEvent } from '../../engine/command';
import { isTableEvent } from '../../engine/run';
import { scenarioFromData } from '../../files/battle/scenario';
import { battleOf } from '../../files/library';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, teller, type World } from '../../table/world';
import { findRules, type SetOut, setOut, setOutScenario } from '../battle';
import type { CliCommand } from '../command';
import { Complaint } from '../complaint';
import { playOut } from '../playout';
import air from './air.json';
import { coldToTable } from './cold';
import { frames } from './frames';
import { firstLoad } from './load';
import { halfMove } from './motion';
import { offering } from './offers';
import { openings } from './opening';
import { opponentsOrders } from './opponent';
import { played } from './play';
import { costs, report } from './report';
import { runsOfPlans } from './runs';
import { steering } from './steer';
import { reaches, sightLines } from './table';
import { longestTasks } from './thinking';
import { volleys } from './volley';

const BATTLE = 'river-plate';

/** Ships of two fleets with their aircraft over each other. */
async function setOutAir(): Promise<SetOut> {
  const scenario = scenarioFromData(air, 'air.json');
  if (!scenario.ok) throw new Complaint(scenario.reason);
  const { meta } = await findRules(scenario.value.rules[0] ?? '');
  const read = await battleOf(scenario.value, meta.id, meta.scale);
  if (!read.ok) throw new Complaint(read.reason);
  return setOut(read.value);
}

/** What is measured, by the name it can be asked for alone. */
const PARTS: Readonly<Record<string, (top: string) => Promise<readonly boolean[]>>> = {
  commands: async () => [
    ...commands(await setOutScenario(BATTLE)),
    ...commands(await setOutAir(), ', with aircraft'),
  ],
  sight: async () => sightLines(),
  reach: async () => reaches(await setOutScenario(BATTLE)),
  'half-move': async () => [await halfMove()],
  volley: async () => [await volleys()],
  steer: steering,
  opening: openings,
  offers: offering,
  opponent: opponentsOrders,
  load: firstLoad,
  cold: coldToTable,
  tasks: longestTasks,
  runs: runsOfPlans,
  play: played,
  frames,
};

/**
 * Prints every figure that the program is held to, ratios measured in this one run wherever it can be; fails when one
 * is too much. Arguments name the parts wanted; without one all are.
 */
export const bench: CliCommand = async (args, top) => {
  const unknown = args.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Complaint(`There is no part '${unknown}'; there are ${Object.keys(PARTS).join(', ')}.`);
  const results: boolean[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (args.length === 0 || args.includes(name)) results.push(...(await measure(top)));
  }
  return results.every(Boolean) ? 0 : 1;
};

type Step = { readonly before: World; readonly entry: ReturnType<typeof playOut>['entries'][number] };

/** Commands of a random game, each against a structured clone of the position before it. */
function commands({ rules, table, opening }: SetOut, of = ''): readonly boolean[] {
  const attacks: Step[] = [];
  const moves: Step[] = [];
  const flown: Step[] = [];
  let world = opening;
  for (const entry of playOut(rules, table, opening, 1).entries) {
    const turning = carryOut(rules, table, world, entry.command, entry.answers);
    const step = { before: world, entry };
    if (Array.isArray(entry.command.legs)) moves.push(step);
    else if (turning.events.some((event) => hasTally(event, turning.world))) attacks.push(step);
    else if (turning.events.some(({ type }) => type === 'table/set-down')) flown.push(step);
    world = turning.world;
  }
  function hasTally(event: GameEvent, now: World): boolean {
    return !isTableEvent(event) && teller(rules, now)(event).tallies.length > 0;
  }
  if (attacks.length === 0 || moves.length === 0) return [false];
  const each = (steps: readonly Step[], work: (step: Step) => unknown) => (): void => {
    for (const step of steps) work(step);
  };
  const held = (what: string, steps: readonly Step[], work: (step: Step) => unknown): boolean => {
    const [does, clones] = costs(
      each(steps, work),
      each(steps, ({ before }) => structuredClone(before)),
    );
    const title = `${what}${of} (mean of ${steps.length})`;
    return report(title, does / steps.length, clones / steps.length, 'a structured clone', 1);
  };
  return [
    held('one attack resolved, with tallies', attacks, ({ before, entry }) =>
      carryOut(rules, table, before, entry.command, entry.answers),
    ),
    held('one move checked', moves, ({ before, entry }) =>
      rules.refuse(before.rules, entry.command, measureOn(table, before.table)),
    ),
    ...(flown.length === 0
      ? []
      : [
          held('one flight placed or moved', flown, ({ before, entry }) =>
            carryOut(rules, table, before, entry.command, entry.answers),
          ),
        ]),
  ];
}
