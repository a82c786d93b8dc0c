import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Command, GameEvent } from '../../engine/command';
import { stream } from '../../engine/counting/dice';
import { commandFrom } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import { listScenarios } from '../../files/library';
import { randomTrack } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';
import type { Battle } from './random-play';

/** Runs in which something that hangs on dice is looked for. */
const TRIES = 400;

/** A movement that is intended in a position, and how it goes when it is made. */
export type Intended = {
  readonly world: World;
  readonly command: Command;
  readonly piece: PieceId;
  /** Makes the movement, with everything that others do meanwhile; dice and decisions fall by the generator. */
  readonly made: (random: () => number) => readonly GameEvent[];
};

/** What was met, as a hazard would name it. */
export type Met = { readonly kind: string; readonly piece: PieceId; readonly with?: string };

export type Foretelling = {
  readonly battles: readonly Pick<Battle, 'name' | 'load'>[];
  /** Movements looked at in each battle, at least. */
  readonly moves: number;
  /** Every kind of thing that is foretold, and met, in one of the battles at least. */
  readonly kinds: readonly string[];
  /** Movements that may be intended in a position; none where nothing moves. */
  readonly intended: (set: SetOut, world: World, random: () => number) => readonly Intended[];
  /** What the piece of a movement, or one that goes with it, met. */
  readonly met: (events: readonly GameEvent[], intended: Intended) => readonly Met[];
};

/** Movements by commands of these verbs, along tracks of any kind that is allowed. */
export const movingBy =
  (...verbs: readonly string[]): Foretelling['intended'] =>
  (set, world, random) => {
    const { rules, table } = set;
    const measure = measureOn(table, world.table);
    return rules.status(world.rules).acting.flatMap((side) =>
      rules.offers(world.rules, side, measure).flatMap((offer): readonly Intended[] => {
        if (!verbs.includes(offer.verb) || offer.refusal || !offer.subject) return [];
        const command = commandFrom(offer, {
          random,
          track: (piece, setting) => {
            const found = rules.maneuver(world.rules, piece)?.settings.find(({ id }) => id === setting);
            return found ? randomTrack(found, random) : [];
          },
        });
        if (rules.refuse(world.rules, command, measure)) return [];
        const made = (dice: () => number) => atRandom(set, world, command, dice).events;
        return [{ world, command, piece: offer.subject as PieceId, made }];
      }),
    );
  };

/** A command carried out with the dice and the decisions of the generator. */
export function atRandom({ rules, table }: SetOut, world: World, command: Command, random: () => number) {
  const turning = carryOut(rules, table, world, command);
  const player = randomPlayer(rules, table, random);
  for (let { question } = turning; question; { question } = turning) {
    turning.answer(
      question.ask === 'roll'
        ? {
            ask: 'roll',
            key: question.key,
            faces: question.dice.map((of) => 1 + Math.floor(random() * of)),
            source: 'scripted',
          }
        : player.choice(question, turning.world),
    );
  }
  return turning;
}

/** Named with a number where the same thing is met more than once. */
function named(met: readonly Met[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { kind, piece, with: other } of met) {
    const what = `${piece}: ${kind} ${other ?? ''}`;
    let name = what;
    for (let again = 2; names.has(name); again++) name = `${what} ${again}`;
    names.add(name);
  }
  return names;
}

/** The scenarios of a rule set. */
export const scenariosOf = (rulesId: string): Foretelling['battles'] =>
  listScenarios()
    .filter(({ rules }) => rules.includes(rulesId))
    .map(({ id }) => ({ name: id, load: () => setOutScenario(id, rulesId) }));

/** Whatever a random movement meets was foretold, what was foretold for certain comes, and what hangs on dice can come. */
export function foretellingSuite({ battles, moves, kinds, intended, met }: Foretelling): void {
  const [foretoldKinds, metKinds] = [new Set<string>(), new Set<string>()];

  describe('what is foretold of a movement', () => {
    test.each(battles.map((battle) => [battle.name, battle] as const))(
      'is what it meets, in %s',
      async (_, { load }) => {
        const set = await load();
        const { rules, table, opening } = set;
        const random = stream(77);
        const wrong: unknown[] = [];
        let count = 0;
        let foretold = 0;
        const meeting = (one: Intended): readonly Met[] => {
          const found = met(one.made(random), one);
          for (const { kind } of found) metKinds.add(kind);
          return found;
        };
        const look = (one: Intended): void => {
          const hazards = rules.hazards(one.world.rules, one.command, measureOn(table, one.world.table));
          const was = meeting(one);
          // Some events do not say what was met.
          const nameless = new Set(was.filter((each) => each.with === undefined).map(({ kind }) => kind));
          const told = hazards.map(({ kind, piece, with: other }) => ({
            kind,
            piece,
            ...(other && !nameless.has(kind) ? { with: 'piece' in other ? other.piece : other.feature } : {}),
          }));
          for (const { kind } of told) foretoldKinds.add(kind);
          const names = named(told);
          const certain = [...names].filter((__, i) => !hazards[i]?.unsure);
          const found = named(was);
          const unforetold = [...found].filter((name) => !names.has(name));
          const missing = certain.filter((name) => !found.has(name));
          const open = new Set([...names].filter((name) => !found.has(name) && !missing.includes(name)));
          for (let i = 0; i < TRIES && open.size > 0; i++) {
            for (const name of named(meeting(one))) open.delete(name);
          }
          if (unforetold.length > 0 || missing.length > 0 || open.size > 0) {
            wrong.push({
              command: one.command,
              told: [...names],
              found: [...found],
              unforetold,
              missing,
              never: [...open],
            });
          }
          count += 1;
          foretold += names.size;
        };
        for (let seed = 1; count < moves; seed++) {
          const heard = (__: unknown, world: World): void => {
            for (const one of intended(set, world, random)) look(one);
          };
          playOut(rules, table, opening, seed, heard, () => count >= moves);
        }
        expect(wrong.slice(0, 3)).toEqual([]);
        expect(foretold).toBeGreaterThan(moves / 50);
      },
    );

    test('is of every kind in one of them or another, and so is what is met', () => {
      expect(kinds.filter((kind) => !foretoldKinds.has(kind))).toEqual([]);
      expect(kinds.filter((kind) => !metKinds.has(kind))).toEqual([]);
    });
  });
}
