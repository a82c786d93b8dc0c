import type { Command } from '../../engine/command';
import { stream } from '../../engine/counting/dice';
import { digestOfParts } from '../../engine/digest';
import type { PieceId, Side } from '../../engine/ids';
import type { PlanAsked, PlanRun } from '../../engine/opponent/plan-run';
import type { Point } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import type { Piece } from '../../table/state';
import type { World } from '../../table/world';
import { type Opponent, thoughtOut } from '../opponent';
import type { Player } from './player';
import { type Laid, playOut } from './playout';

/** Positions whose decisions are remembered: more than the runs of a plan share. */
const REMEMBERED = 20_000;

/** What runs of one plan have in common: what was decided in a position is decided so whenever it comes again. */
export type Runs = {
  /** One run with the dice of the seed; a sentence when it came to no end. */
  run(
    seed: number,
  ): { readonly ok: true; readonly run: PlanRun } | { readonly ok: false; readonly trouble: string };
};

/** Makes a plan ready to be run from a position. */
export function runsOf({ rules, table }: Laid, mind: Opponent, from: World, asked: PlanAsked): Runs {
  const decided = new Map<string, Command>();
  const remembered = (key: string, decide: () => Command): Command => {
    const known = decided.get(key);
    if (known) return known;
    if (decided.size >= REMEMBERED) decided.clear();
    const command = decide();
    decided.set(key, command);
    return command;
  };
  const last = rules.status(from.rules).turn + asked.turns - 1;
  const before = rules.roster(from.rules);
  const others = before.filter(({ side, aloft }) => !aloft && !asked.sides.includes(side));

  const computer: Player = {
    command: (world, side) =>
      remembered(
        `${side} ${digestOfParts(world)}`,
        () => thoughtOut(mind.order(world, side, asked.commander, 1)).command,
      ),
    choice: (question, world) => ({
      ask: 'choose',
      key: question.key,
      picked: remembered(
        `${question.by} ${question.key} ${digestOfParts(world)}`,
        () => thoughtOut(mind.choice(question, world, question.by, asked.commander, 1)).command,
      ),
    }),
  };

  return {
    run(seed) {
      let left = asked.commands;
      /** The next that the plan says and that is allowed now: what is not may be later. */
      const planned = (world: World, side: Side): Command | undefined => {
        const measure = measureOn(table, world.table);
        const found = left.find((one) => one.by === side && !rules.refuse(world.rules, one, measure));
        left = left.filter((one) => one !== found);
        return found;
      };
      const own: Player = {
        command: (world, side) => planned(world, side) ?? computer.command(world, side),
        choice: computer.choice,
      };
      const seats = {
        player: (side: Side): Player => (asked.sides.includes(side) ? own : computer),
        random: stream(seed),
      };
      const isOver = (world: World): boolean => rules.status(world.rules).turn > last;
      const tracks = new Map(
        others.map(({ piece }): [PieceId, Point[]] => [piece, along(from.table.pieces[piece])]),
      );
      let before = from;
      const followed = (_: unknown, world: World): void => {
        if (world.table.pieces !== before.table.pieces)
          for (const [piece, points] of tracks) {
            const [was, now] = [before.table.pieces[piece], world.table.pieces[piece]];
            if (now && now.pose !== was?.pose && now.gone === undefined) points.push(...wakeOf(now));
          }
        before = world;
      };
      const { world, trouble } = playOut({ rules, table, opening: from }, seed, seats, followed, isOver);
      return trouble === undefined ? { ok: true, run: ended(world, tracks) } : { ok: false, trouble };
    },
  };

  function ended({ rules: state }: World, tracks: ReadonlyMap<PieceId, readonly Point[]>): PlanRun {
    const after = new Map(rules.roster(state).map((line) => [line.piece, line]));
    const hurt: Record<Side, number> = {};
    for (const { piece, side, strength, aloft } of before) {
      if (aloft) continue;
      const now = after.get(piece)?.strength ?? 0;
      hurt[side] = (hurt[side] ?? 0) + Math.max(0, strength - now);
    }
    const stakes = rules.stakes?.(state);
    return {
      ...(stakes
        ? { points: Object.fromEntries(stakes.sides.map(({ side, points }) => [side, points])) }
        : {}),
      hurt,
      lost: before
        .filter(({ piece, afloat }) => afloat && !after.get(piece)?.afloat)
        .map(({ piece }) => piece),
      tracks: Object.fromEntries(tracks),
    };
  }
}

const along = (piece: Piece | undefined): Point[] =>
  piece && piece.gone === undefined ? [piece.pose.at] : [];

/** The bends of a piece's last movement, from its second point to where it stands. */
const wakeOf = ({ wake, pose }: Piece): readonly Point[] => [
  ...(wake ? posesAlong(wake.from, wake.legs).slice(1, -1) : []).map(({ at }) => at),
  pose.at,
];
