import { isLost } from '../../engine/away';
import { stream } from '../../engine/counting/dice';
import type { GameResult } from '../../engine/counting/series';
import type { Side } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { loadAppraisal, loadRules, rulesMeta } from '../../rules/registry';
import { openingOf } from '../../table/laying/set-out';
import type { World } from '../../table/world';
import english from '../ai.en.json';
import { type Commander, LEVELS, TEMPERS } from '../commander';
import { type Opponent, opponent, thoughtOut } from '../opponent';
import { plainAppraisal } from '../plain';
import type { Player } from './player';
import { type Laid, type Playout, playOut } from './playout';
import { randomPlayer } from './random';

const t = phrases(english);

/** Who plays a side of a match. */
export type Contender = 'random' | Commander;

/** Reads the name of a contender: `random`, a level, or a level and a temper as `captain/bold`. */
export function readContender(name: string): Contender | undefined {
  if (name === 'random') return name;
  const [level, temper = 'steady', ...rest] = name.split('/');
  const known = { level: LEVELS.find((one) => one === level), temper: TEMPERS.find((one) => one === temper) };
  if (!known.level || !known.temper || rest.length > 0) return undefined;
  return { level: known.level, temper: known.temper };
}

/** The name of a contender, as `readContender` takes it. */
export const nameOf = (contender: Contender): string => {
  if (contender === 'random') return contender;
  const { level, temper } = contender;
  return temper === 'steady' ? level : `${level}/${temper}`;
};

/** A battle that contenders play again and again. */
export type Match = {
  readonly laid: Laid;
  readonly sides: readonly [Side, Side];
  /** Points by which the side leads, hurts counted in proportion. */
  readonly standing: (world: World, side: Side) => number;
  readonly opponent: Opponent;
};

/** Lays a battle of two sides out for contenders. Throws when its rule set is not here or does not take it. */
export async function matchOf(battle: Battle): Promise<Match> {
  const { title, rules: id, sides } = battle;
  const [first, second, third] = sides;
  if (!first || !second || third) throw new Error(`${title} has ${sides.length} sides; two are wanted`);
  const meta = rulesMeta(id);
  const [rules, own] = await Promise.all([loadRules(id), loadAppraisal(id)]);
  if (!meta || !rules) throw new Error(`the rule set '${id}' is not here`);
  const begun = openingOf(battle, rules, meta);
  if (!begun.ok) throw new Error(`${title} cannot be set up: ${say(rules.texts, begun.because)}`);
  const { table, opening } = begun;
  const appraisal = own ?? plainAppraisal(rules);
  return {
    laid: { rules, table, opening },
    sides: [first.id, second.id],
    standing: (world, side) => appraisal.standing(world.rules, side),
    opponent: opponent(rules, own, table),
  };
}

/** A game of a match: the first contender plays the first side, or the second when they are swapped. */
export type Fixture = {
  readonly game: number;
  readonly seed: number;
  readonly contenders: readonly [Contender, Contender];
  readonly swapped: boolean;
};

/** The fixtures of a series that are still to be played; each has its own seed, counted on from the first. */
export const fixturesOf = (
  games: number,
  firstSeed: number,
  contenders: Fixture['contenders'],
  swap: boolean,
  played: ReadonlySet<number> = new Set(),
): readonly Fixture[] =>
  Array.from({ length: games }, (_, game) => ({
    game,
    seed: firstSeed + game,
    contenders,
    swapped: swap && game % 2 === 1,
  })).filter(({ game }) => !played.has(game));

export type Played =
  | { readonly ok: true; readonly result: GameResult }
  | { readonly ok: false; readonly trouble: string; readonly playout: Playout };

/** Seeds of decisions are whole numbers below this. */
const SEEDS = 0x7fffffff;

/** A contender who speaks for a side. */
export function seat({ laid, opponent: mind }: Match, contender: Contender, random: () => number): Player {
  if (contender === 'random') return randomPlayer(laid.rules, laid.table, random);
  const seed = (): number => Math.floor(random() * SEEDS);
  return {
    command: (world, side) => thoughtOut(mind.order(world, side, contender, seed())).command,
    choice: (question, world) => ({
      ask: 'choose',
      key: question.key,
      picked: thoughtOut(mind.choice(question, world, question.by, contender, seed())).command,
    }),
  };
}

/** Streams of one game that must not run alike: who speaks first, then each side's own. */
const STREAMS = [0x2c9277b5, 0x5f1a9, 0x1b873593] as const;

/** Plays one game of a match: the same fixture always comes to the same result. */
export function playFixture(match: Match, { game, seed, contenders, swapped }: Fixture): Played {
  const { laid, sides, standing } = match;
  const [first, second] = swapped ? [contenders[1], contenders[0]] : contenders;
  const players: Readonly<Record<string, Player>> = {
    [sides[0]]: seat(match, first, stream(seed ^ STREAMS[1])),
    [sides[1]]: seat(match, second, stream(seed ^ STREAMS[2])),
  };
  const leads: number[] = [];
  let turn = 1;
  const playout = playOut(
    laid,
    seed,
    {
      player(side) {
        const found = players[side];
        if (!found) throw new Error(`nobody plays the side '${side}'`);
        return found;
      },
      random: stream(seed ^ STREAMS[0]),
    },
    (_, world) => {
      const lead = standing(world, sides[0]);
      // What begins a turn has ended the one before.
      leads[turn - 1] = lead;
      turn = laid.rules.status(world.rules).turn;
      leads[turn - 1] = lead;
    },
  );
  const { outcome, trouble, turns } = playout;
  if (trouble || !outcome)
    return { ok: false, trouble: trouble ?? say(NO_RULES, t('ai.no-result')), playout };
  const { table } = playout.world;
  const roster = laid.rules.roster(playout.world.rules);
  const { winner } = outcome;
  return {
    ok: true,
    result: {
      game,
      seed,
      swapped,
      winner,
      turns,
      ...(winner === 'draw'
        ? {}
        : { decided: decidedIn(winner === sides[0] ? leads : leads.map((x) => -x)) }),
      sides: sides.map((side) => {
        const ships = roster.filter((line) => line.side === side && !line.aloft);
        return {
          side,
          points: outcome.scores.find((score) => score.side === side)?.points ?? 0,
          ships: ships.length,
          lost: ships.filter((line) => isLost(line, table.pieces[line.piece])).length,
        };
      }),
      digest: playout.digest,
    },
  };
}

/**
 * The turn in which a lead was taken that lasted; `leads[n - 1]` is the lead at the end of turn n. A lead that was
 * not there at the end was taken by the final count.
 */
export function decidedIn(leads: readonly number[]): number {
  const behind = leads.findLastIndex((lead) => !(lead > 0)) + 1;
  return Math.max(1, Math.min(behind + 1, leads.length));
}
