import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Laid } from '../ai/games/playout';
import type { GameEvent } from '../engine/command';
import { NOBODY } from '../engine/ids';
import { isTableEvent } from '../engine/run';
import { hasWords, say } from '../engine/words/text';
import { listScenarios } from '../files/library';
import { stands } from '../table/footprint';
import { measureOn } from '../table/measuring/measure';
import { type AnyRules, teller, type World } from '../table/world';
import { setOutScenario } from './battle';
import type { CliCommand } from './command';
import { Complaint } from './complaint';
import { dragAbout } from './fuzz-drags';
import { fuzzFiles } from './fuzz-files';
import { setOutPositions } from './fuzz-positions';
import { firstSeed, readOptions, wholeNumber } from './options';
import { claimFolder, written } from './out';
import { playOut } from './playout';
import { gameFile } from './run-battle';

/** Found plain before: a position shares most of what it is made of with the one before it. */
const plain = new WeakSet<object>();

/** Whether a file gives back the very same value: no field without a value, no number that is none. */
function isPlainJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return false;
  if (plain.has(value)) return true;
  const made = Object.getPrototypeOf(value);
  if (made !== Object.prototype && made !== Array.prototype && made !== null) return false;
  if (!Object.values(value).every(isPlainJson)) return false;
  plain.add(value);
  return true;
}

/**
 * Where a rule set has pieces of several figures, nothing may lie over anything: a piece that does, in words. Ships may,
 * for a collision is part of their rules.
 */
function overlapping({ rules, table }: Pick<Laid, 'rules' | 'table'>, world: World): string | undefined {
  const pieces = Object.values(world.table.pieces);
  if (!pieces.some(({ figures }) => figures)) return undefined;
  const measure = measureOn(table, world.table);
  for (const piece of pieces) {
    if (piece.side === NOBODY || piece.aloft || !stands(piece)) continue;
    const wrong = measure({ of: 'stand', piece: piece.id, barred: [] }).find(
      ({ fault }) => fault === 'overlap',
    );
    if (wrong) return `${rules.nameOf(world.rules, piece.id)} lies over ${wrong.id}`;
  }
  return undefined;
}

/** What must hold of every position of every rule set; the first that does not, in words. */
export function broken({ rules, table }: Pick<Laid, 'rules' | 'table'>, world: World): string | undefined {
  const wrong = rules.broken(world.rules);
  if (wrong) return wrong;
  if (!isPlainJson(world)) return 'the position is not plain JSON';
  for (const piece of Object.values(world.table.pieces)) {
    const { at, heading } = piece.pose;
    if (![at.x, at.y, heading].every(Number.isFinite)) return `${piece.name} is nowhere`;
    if (heading < 0 || heading >= 360) return `${piece.name} heads ${heading}`;
  }
  for (const line of rules.roster(world.rules)) {
    if (!(line.strength >= 0 && line.strength <= 1)) return `${line.name} has strength ${line.strength}`;
    const piece = world.table.pieces[line.piece];
    // A hull that has struck stays in the way, and one that is awaited is still counted on.
    if (piece?.gone !== undefined && piece.gone !== 'awaited' && line.afloat)
      return `${line.name} is in play by the rules and gone from the table`;
  }
  return overlapping({ rules, table }, world);
}

/** The first of the events that is not told in whole sentences, in words. */
export function untold(rules: AnyRules, world: World, events: readonly GameEvent[]): string | undefined {
  const tell = teller(rules, world);
  for (const event of events) {
    if (isTableEvent(event)) continue;
    const { text } = tell(event);
    if (!hasWords(rules.texts, text.key)) return `the event '${event.type}' has no words`;
    const words = say(rules.texts, text);
    if (/[{}]|undefined/.test(words)) return `the event '${event.type}' is told as '${words}'`;
  }
  return undefined;
}

export const fuzz: CliCommand = async (args, top, built) => {
  const { words, values } = readOptions(args, {
    games: { type: 'string' },
    seed: { type: 'string' },
    scenario: { type: 'string' },
    out: { type: 'string' },
    files: { type: 'boolean' },
    drags: { type: 'string' },
    positions: { type: 'string' },
  });
  const rulesId = words[0] ?? '';
  const games = wholeNumber('games', values.games, 100);
  const first = firstSeed(values.seed, games);
  const folder = String(values.out ?? '.');
  if (values.files) {
    claimFolder(folder);
    return fuzzFiles(top, built, { games, seed: first, folder });
  }
  const playable = listScenarios().filter((one) => one.rules.includes(rulesId));
  const scenario = values.scenario === undefined ? playable[0]?.id : String(values.scenario);
  if (!scenario) throw new Complaint(`No scenario is played by the rule set '${rulesId}'.`);
  const set = await setOutScenario(scenario, rulesId);
  if (values.drags !== undefined) {
    const { drags, legal, trouble } = dragAbout(set, first, wholeNumber('drags', values.drags, 0));
    if (trouble) console.error(`After ${drags} drags a movement shown as legal is refused, ${trouble}.`);
    else console.log(`${drags} drags in ${scenario}: ${legal} of them legal, none refused; no trouble.`);
    return trouble ? 1 : 0;
  }
  if (values.positions !== undefined) {
    const positions = wholeNumber('positions', values.positions, 0);
    const { wrong, games: played } = setOutPositions(set, { first: first - 1, positions });
    const [worst] = wrong;
    if (worst)
      console.error(`The game of seed ${worst.seed}, step ${worst.step}: ${JSON.stringify(worst.what)}.`);
    else
      console.log(
        `${positions} positions of ${played} games of ${scenario}: read out and set out again they are the same; no trouble.`,
      );
    return worst ? 1 : 0;
  }
  claimFolder(folder);

  const tally = new Map<string, number>();
  let turns = 0;
  for (let i = 0; i < games; i++) {
    const seed = first + i;
    let trouble: string | undefined;
    const played = playOut(set.rules, set.table, set.opening, seed, (events, world) => {
      trouble ??= broken(set, world) ?? untold(set.rules, world, events);
    });
    trouble ??= played.trouble;
    if (trouble) {
      const file = join(folder, `fuzz-${rulesId}-${seed}.json`);
      written(file, () => writeFileSync(file, gameFile(set, seed, played)));
      console.error(`Game ${i + 1}, seed ${seed}: ${trouble}. The game is in ${file}.`);
      return 1;
    }
    turns += played.turns;
    const winner = String(played.outcome?.winner);
    tally.set(winner, (tally.get(winner) ?? 0) + 1);
  }
  const results = [...tally].map(([winner, wins]) => `${winner} ${wins}`).join(', ');
  console.log(
    `${games} games of ${scenario}: ${results}; ${(turns / Math.max(games, 1)).toFixed(1)} turns a game; no trouble.`,
  );
  return 0;
};
