import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOut } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import type { Answer, Roll } from '../../engine/question';
import type { Battle } from '../../engine/set-up/record';
import { carryOut, type World } from '../../table/world';
import { BATTLES } from './battles.testing';
import { type Image, laidOut, MIRROR, mirrorCommand, mirrorFaces, mirrorState, TURN } from './mirror.testing';
import type { AcwState } from './state';

/*
 * Who is listed first, and which way north is, changes nothing (ACW-001, ACW-H15, ACW-H19): the same orders and
 * the same dice, told by their keys, come to the same end.
 */

const GAMES = 4;
/** Decimals of an inch: a crossed edge is found within a millionth on either side of it. */
const GRAIN = 5;

type Spoken = { readonly command: Command; readonly picks: Readonly<Record<string, Answer>> };

/** Dice that follow from what they are rolled for alone, and when. */
function faces(seed: number, entry: number, { key, dice }: Roll): readonly number[] {
  return dice.map((most, i) => (Number.parseInt(digest([seed, entry, key, i]).slice(0, 8), 16) % most) + 1);
}

/** One command with keyed dice; decisions are made by `pick` and kept. */
function say(
  { rules, table }: SetOut,
  world: World,
  command: Command,
  roll: (question: Roll) => readonly number[],
  pick: (question: Parameters<ReturnType<typeof randomPlayer>['choice']>[0], world: World) => Answer,
): { readonly world: World; readonly spoken: Spoken } {
  const picks: Record<string, Answer> = {};
  const turning = carryOut(rules, table, world, command);
  for (let question = turning.question; question; question = turning.question) {
    if (question.ask === 'roll') {
      turning.answer({ ask: 'roll', key: question.key, faces: roll(question), source: 'scripted' });
      continue;
    }
    const answer = pick(question, turning.world);
    picks[question.key] = answer;
    turning.answer(answer);
  }
  return { world: turning.world, spoken: { command, picks } };
}

/** A random game, and everything that was said in it. */
function randomGame(set: SetOut, seed: number): { readonly world: World; readonly said: readonly Spoken[] } {
  const player = randomPlayer(set.rules, set.table, stream(seed));
  const said: Spoken[] = [];
  let world = set.opening;
  while (!set.rules.outcome(world.rules)) {
    const command = player.command(world);
    if (!command) throw new Error('a dead end');
    const entry = said.length;
    const next = say(set, world, command, (roll) => faces(seed, entry, roll), player.choice);
    said.push(next.spoken);
    world = next.world;
  }
  return { world, said };
}

/** The same orders and decisions again, in another battle. */
function playAgain(
  set: SetOut,
  seed: number,
  said: readonly Spoken[],
  laying: Pick<Laying, 'command' | 'faces'> = TURNED,
): World {
  return said.reduce((world, { command, picks }, entry) => {
    const pick = ({ key }: { readonly key: string }): Answer => {
      const answer = picks[key];
      if (!answer) throw new Error(`'${key}' was not asked before`);
      return answer;
    };
    const roll = (asked: Roll) => laying.faces(asked.key, faces(seed, entry, asked));
    return say(set, world, laying.command(command), roll, pick).world;
  }, set.opening);
}

/** The sides in the order of their names, and nothing that only says how the battle was listed. */
function unlisted({ rules }: World, edges: Readonly<Record<string, string>> = {}): unknown {
  const { order: _, sides, fields, outcome, vessels, ...state } = rules as AcwState;
  const byId = <T extends { readonly id: string }>(of: readonly T[]): readonly T[] =>
    of.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    ...state,
    sides: byId(sides),
    fields: byId(fields),
    winner: outcome?.winner,
    points: Object.fromEntries((outcome?.scores ?? []).map(({ side, points }) => [side, points])),
    vessels: Object.fromEntries(
      Object.entries(vessels).map(([id, { leftBy, ...vessel }]) => [
        id,
        { ...vessel, ...(leftBy === undefined ? {} : { leftBy: edges[leftBy] ?? leftBy }) },
      ]),
    ),
  };
}

const backwards = (battle: Battle): Battle => ({
  ...battle,
  sides: battle.sides.toReversed(),
  ships: battle.ships.toReversed(),
  ...(battle.chart ? { chart: { ...battle.chart, features: battle.chart.features.toReversed() } } : {}),
});

/** The battle laid down otherwise, every dictate and die of it turned with it. */
type Laying = {
  readonly image: Image;
  readonly state: (state: AcwState) => AcwState;
  readonly command: (command: Command) => Command;
  readonly faces: (key: string, faces: readonly number[]) => readonly number[];
};

const TURNED: Laying = {
  image: TURN,
  state: (state) => state,
  command: (command) => command,
  faces: (_, faces) => faces,
};
const MIRRORED: Laying = {
  image: MIRROR,
  state: mirrorState,
  command: mirrorCommand,
  faces: mirrorFaces,
};

async function setOutAs(battle: Battle, { image, state }: Laying): Promise<SetOut> {
  const set = await setOut(laidOut(battle, image));
  // Cards are made of the same records; port and starboard change places in what is made of them.
  return { ...set, opening: { ...set.opening, rules: state(set.opening.rules as AcwState) } };
}

type Game = ReturnType<typeof randomGame> & { readonly seed: number };

async function randomGames(battle: Battle): Promise<readonly Game[]> {
  const set = await setOut(battle);
  return Array.from({ length: GAMES }, (_, i) => ({ seed: i + 1, ...randomGame(set, i + 1) }));
}

describe.each(BATTLES)('the battle of the %s', (_, battle) => {
  let games: readonly Game[] = [];
  beforeAll(async () => {
    games = await randomGames(battle);
  });

  test('ACW-H19 comes to the same end whoever is listed first', async () => {
    const other = await setOut(backwards(battle));
    for (const { seed, world, said } of games) {
      const again = playAgain(other, seed, said);
      expect([seed, unlisted(again)]).toEqual([seed, unlisted(world)]);
      expect([seed, digest(again.table.pieces)]).toEqual([seed, digest(world.table.pieces)]);
    }
  });

  test.each([
    ['with south where north was', TURNED],
    ['in a mirror', MIRRORED],
  ])('ACW-001 comes to the same end %s', async (_words, laying) => {
    const other = await setOutAs(battle, laying);
    const at = laying.image.at(battle);
    for (const { seed, world, said } of games) {
      const again = playAgain(other, seed, said, laying);
      const seen = { ...again, rules: laying.state(again.rules as AcwState) };
      expect([seed, unlisted(seen, laying.image.edges)]).toEqual([seed, unlisted(world)]);
      for (const { id, pose } of Object.values(world.table.pieces)) {
        const place = at(pose.at);
        const found = again.table.pieces[id]?.pose;
        expect(found?.at.x).toBeCloseTo(place.x, GRAIN);
        expect(found?.at.y).toBeCloseTo(place.y, GRAIN);
      }
    }
  });
});
