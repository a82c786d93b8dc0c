import { stream } from '../../engine/counting/dice';
import { KINDS, type Kind } from '../../files/drill';
import { createSession } from '../create';
import type { Asked, Exercise } from './exercise';
import { askMounts, askShot, askTargets } from './guns';
import { type Cast, cast, type Random, startAt, type Waters } from './lay-out';
import { atLevel } from './levels';
import { askOpens, askShoal, askTurn } from './moves';
import { askRange } from './range';

type Asker = {
  /** Enemies in the position, by the level; no fewer than so many. */
  readonly least: number;
  readonly foes: readonly [number, number, number, number, number];
  /** She has to be one who may move now. */
  readonly moving: boolean;
  /** Asked only where orders are written, or only where movements are told. */
  readonly by?: 'writing' | 'telling';
  readonly ask: (cast: Cast, random: Random, level: number) => Asked | undefined;
};

const ASKERS: Readonly<Record<Kind, Asker>> = {
  mounts: { least: 1, foes: [1, 1, 1, 1, 1], moving: false, ask: askMounts },
  targets: { least: 2, foes: [3, 3, 3, 4, 5], moving: false, ask: askTargets },
  range: { least: 1, foes: [1, 1, 1, 1, 1], moving: false, ask: askRange },
  opens: { least: 1, foes: [1, 1, 1, 1, 1], moving: true, ask: askOpens },
  turn: { least: 1, foes: [1, 1, 1, 1, 1], moving: true, by: 'telling', ask: askTurn },
  shoal: { least: 1, foes: [1, 1, 1, 1, 1], moving: true, by: 'writing', ask: askShoal },
  shot: { least: 2, foes: [2, 2, 2, 2, 2], moving: false, ask: askShot },
};

/** Positions drawn for an exercise, and questions tried in each. */
const CASTS = 30;
const TRIES = 25;

/** The exercise of a kind that a seed makes; nothing where the rule set cannot be asked such a thing. */
export function makeExercise(waters: Waters, kind: Kind, level: number, seed: number): Exercise | undefined {
  const random = stream(seed);
  const { foes, least, moving, by, ask } = ASKERS[kind];
  if (by && by !== (waters.rules.writing ? 'writing' : 'telling')) return undefined;
  for (let drawn = 0; drawn < CASTS; drawn++) {
    const on = cast(waters, random, { foes: atLevel(foes, level), least, moving });
    if (!on) continue;
    for (let tried = 0; tried < TRIES; tried++) {
      const asked = ask(on, random, level);
      if (!asked) continue;
      const { world, ...question } = asked;
      const start = startAt(on.start, world);
      // A battle may lay down where its ships begin: then they cannot be put anywhere.
      if (!createSession(start).ok) break;
      return { ...question, kind, level, start };
    }
  }
  return undefined;
}

/** The kinds that a rule set can be asked, one after the other: finding out takes a while. */
export function* kindsOf(waters: Waters): Generator<Kind | undefined> {
  for (const kind of KINDS) {
    const made = [1, 2, 3].some((seed) => makeExercise(waters, kind, 1, seed));
    yield made ? kind : undefined;
  }
}
