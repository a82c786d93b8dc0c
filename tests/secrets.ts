import { randomPlayer } from '../src/ai/games/random';
import { seer } from '../src/ai/seen';
import { laidOut, type SetOut } from '../src/cli/battle';
import { seededDice, stream } from '../src/engine/counting/dice';
import { digestOfParts } from '../src/engine/digest';
import type { Side } from '../src/engine/ids';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut, type World } from '../src/table/world';

/** Support for the contract suite: what a side is shown, and where it is shown what is not for its eyes. */

type Load = () => Promise<SetOut>;

/** A battle, and positions of a random game of it, of which no more is played than is looked at. */
export type Hidden = SetOut & { readonly game: Iterable<World> };

/** The last battle asked for: its tests come one after the other. */
let last: { readonly load: Load; readonly made: Promise<Hidden> } | undefined;

/** The battle with nothing on its chart marked for everybody: what one side laid is its own secret. */
export function unmarked(load: Load): Promise<Hidden> {
  if (last?.load !== load)
    last = { load, made: withoutMarks(load).then((set) => ({ ...set, game: keptOf(positions(set, SEED)) })) };
  return last.made;
}

/** The seed of the game whose positions are looked at. */
const SEED = 5;

/** The same values, each worked out once however often they are gone through. */
function keptOf<T>(values: Iterator<T, void>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let i = 0; ; i++) {
        const next = i < kept.length ? undefined : values.next();
        if (next?.done) return;
        if (next) kept.push(next.value as T);
        yield kept[i] as T;
      }
    },
  };
}

async function withoutMarks(load: Load): Promise<SetOut> {
  const set = await load();
  const { chart } = set.battle;
  if (!chart) return set;
  const features = chart.features.map(({ marked: _, ...one }) => one);
  return laidOut({ ...set.battle, chart: { ...chart, features } }, set);
}

/** All that a side is shown of a position: the rules' state, the table and the chart, and what it may say. */
function shownIn({ rules, table }: SetOut): (world: World, viewer: Side) => string {
  const see = seer(rules, table);
  return (world, viewer) => {
    const seen = see(world, viewer);
    const offers = rules.offers(world.rules, viewer, measureOn(table, world.table));
    return digestOfParts({ world: seen.world, features: seen.table.chart.features, offers });
  };
}

/** The turn and the phase, when what is said in it is hidden from other sides until it ends. */
function sealedStage({ rules }: SetOut, world: World): string | undefined {
  const { turn, phases } = rules.status(world.rules);
  const now = phases.find(({ state }) => state === 'now');
  return now?.sealed ? `${turn} ${now.id}` : undefined;
}

/** A random game, position by position, from the opening on. */
function* positions({ rules, table, opening }: SetOut, seed: number): Generator<World, void> {
  const player = randomPlayer(rules, table, stream(seed));
  const dice = seededDice(seed);
  let world = opening;
  while (!rules.outcome(world.rules)) {
    yield world;
    const command = player.command(world);
    if (!command) throw new Error('a dead end');
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question)
      turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
    world = turning.world;
  }
}

/** Positions of a game that are gone through for one: where none has been sealed by then, none will be. */
const GONE_THROUGH = 150;

/** Positions in which a sealed phase begins, at most so many. */
export function sealedPositions(set: Hidden, most: number): readonly World[] {
  const found: World[] = [];
  let before: string | undefined;
  let looked = 0;
  for (const world of set.game) {
    const stage = sealedStage(set, world);
    if (stage !== undefined && stage !== before) found.push(world);
    looked += 1;
    if (found.length === most || looked === GONE_THROUGH) break;
    before = stage;
  }
  return found;
}

/** More commands than a side has to give in one phase. */
const ENDLESS = 2000;

/**
 * What one side says in a sealed phase, at random, until it has nothing more to say or the phase is over: the
 * position after every command that leaves the phase sealed.
 */
function saidInSecret(set: SetOut, from: World, speaker: Side, seed: number): readonly World[] {
  const { rules, table } = set;
  const player = randomPlayer(rules, table, stream(seed));
  const stage = sealedStage(set, from);
  const after: World[] = [];
  let world = from;
  for (let i = 0; i < ENDLESS && rules.status(world.rules).acting.includes(speaker); i++) {
    const command = player.command(world, speaker);
    if (!command) break;
    const turning = carryOut(rules, table, world, command);
    // What is asked or done at once, for all to see, is no longer secret.
    if (turning.question || sealedStage(set, turning.world) !== stage) break;
    world = turning.world;
    after.push(world);
  }
  return after;
}

/** Whether the side has still something to say. */
const speaks = ({ rules }: SetOut, world: World, side: Side): boolean =>
  rules.status(world.rules).acting.includes(side);

/** Seeds by which a side says this or that in the same position. */
const SEEDS = [1, 2];

/**
 * What the other sides could tell of one that has spoken in secret. Nothing of what is said may show; that it has
 * ended may, but not what it said before. Gives a leak or none for each position that differs, so that nobody compares a
 * thing with itself.
 */
export function* leaksOfSpeech(set: SetOut, from: World): Generator<string | undefined, void> {
  const { rules, battle } = set;
  const shownTo = shownIn(set);
  for (const speaker of rules.status(from.rules).acting) {
    const viewers = battle.sides.map(({ id }) => id).filter((id) => id !== speaker);
    const spoken = SEEDS.map((seed) => saidInSecret(set, from, speaker, seed));
    for (const viewer of viewers) {
      const before = shownTo(from, viewer);
      const ended = new Set<string>();
      for (const worlds of spoken) {
        for (const world of worlds) {
          if (!speaks(set, world, speaker)) {
            ended.add(shownTo(world, viewer));
            yield ended.size > 1 ? `${viewer} is shown what ${speaker} has said` : undefined;
          } else
            yield shownTo(world, viewer) === before ? undefined : `${viewer} is shown what ${speaker} says`;
        }
      }
    }
  }
}

/**
 * Ids that are hidden from a side and not from every other: they may stand nowhere in what it is shown. What is
 * hidden from all is not there yet, and no secret.
 */
export function leaksOfThings(
  set: SetOut,
  world: World,
): { readonly leaks: readonly string[]; readonly met: number } {
  const { rules, battle, table } = set;
  const hidden = new Map(battle.sides.map(({ id }) => [id, rules.hidden?.(world.rules, id) ?? []] as const));
  const leaks: string[] = [];
  let met = 0;
  for (const [viewer, ids] of hidden) {
    const secrets = ids.filter((id) => [...hidden.values()].some((others) => !others.includes(id)));
    if (secrets.length === 0) continue;
    met += secrets.length;
    const seen = seer(rules, table)(world, viewer);
    const { pieces, ...rest } = seen.world.table;
    const inPlay = Object.values(pieces).filter(({ gone }) => gone === undefined);
    const offers = rules.offers(world.rules, viewer, measureOn(table, world.table));
    const shown = JSON.stringify([seen.world.rules, rest, inPlay, seen.table.chart.features, offers]);
    for (const id of secrets)
      if (shown.includes(JSON.stringify(id))) leaks.push(`${viewer} is shown '${id}'`);
  }
  return { leaks, met };
}
