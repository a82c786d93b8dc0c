import type { Measure } from '../engine/chart/query';
import type { Command } from '../engine/command';
import { stream } from '../engine/counting/dice';
import type { Side } from '../engine/ids';
import type { Appraisal, Merit } from '../engine/opponent/appraisal';
import type { Commander, Reason } from '../engine/opponent/commander';
import { measureOn } from '../table/measuring/measure';
import type { Table } from '../table/state';
import type { AnyRules, World } from '../table/world';
import { fightOf } from './movement/picture';
import { type Seen, seer } from './seen';
import { CAUTION, misjudging, SKILLS, type Skill, withEffort } from './skill';

/** How far a temper leans on a lead, and the lead (in points) at which it leans fully. */
const LEAN = 0.25;
const LEAD = 6;
/** Points that count as being ahead. */
const AHEAD = 2;

/** Everything one decision is made with. */
export type Mind = {
  readonly seen: Seen;
  readonly side: Side;
  readonly measure: Measure;
  readonly skill: Skill;
  readonly caution: number;
  readonly random: () => number;
};

/** Makes up minds on one table: what a commander sees of a position, and how he judges. */
export function minds(rules: AnyRules, appraisal: Appraisal<unknown>, table: Table) {
  const see = seer(rules, table);
  return (world: World, side: Side, { level, temper }: Commander, seed: number, effort: number): Mind => {
    const seen = see(world, side);
    const skill = misjudging(
      withEffort(SKILLS[level], effort),
      appraisal.misjudges?.[level] ?? 1,
      appraisal.misjudgesCourses?.[fightOf(appraisal, seen)][level],
    );
    const lead = appraisal.standing(seen.world.rules, side);
    const { turn, turnLimit = 0 } = rules.status(seen.world.rules);
    const lean = LEAN * Math.max(-1, Math.min(1, lead / LEAD));
    // A battle that nobody has won by its last turn is nobody's: the less time is left, the more is dared.
    const press = lead < AHEAD && turnLimit > 0 ? 1 - skill.press * Math.min(1, turn / turnLimit) : 1;
    // What is won can only be lost again: the less time is left to win it back, the less is dared for more.
    const spares = skill.spares > 0 && turnLimit > 0 && appraisal.spares?.(seen.world.rules, side);
    const spared = spares ? 1 + skill.spares * Math.min(1, turn / turnLimit) : 1;
    return {
      seen,
      side,
      measure: measureOn(seen.table, seen.world.table),
      skill,
      // Who leads has less to win than to lose; who lags must take risks.
      caution: CAUTION[temper] * (1 + lean) * press * spared,
      random: stream(seed),
    };
  };
}

/** What a command brings, and why, as a level sees it: not all think of what takes finesse. */
export const seenBy = ({ finesse }: Skill, merit: Merit): Merit =>
  finesse && merit.finesse ? { ...merit, ...merit.finesse } : merit;

/** What a level thinks a command brings: some keep too much for later, and some do not think of dividing their fire. */
export const thoughtOf = ({ hoards, divides }: Skill, merit: Merit): number =>
  merit.divides && !divides ? 0 : merit.worth - (hoards - 1) * (merit.kept ?? 0);

/** A command with what it is worth to who weighs it, and why. */
export type Rated = {
  readonly command: Command;
  readonly worth: number;
  readonly because: () => Reason;
  /** Whether it may be taken for the best by mistake: what does nothing is no mistake but silence, and nobody runs into his own or off the table. */
  readonly errs: boolean;
};

/** The part by which an estimate is off that is made by eye, at most so far. */
export const errorOf = (random: () => number, most: number): number =>
  most === 0 ? 0 : most * (2 * random() - 1);

/** What is left of an estimate at least: what is worth something is never taken for nothing. */
const LEAST = 0.05;

/** What an estimate is multiplied by when it is made by eye. */
export const erring = ({ random, skill }: Pick<Mind, 'random' | 'skill'>): number =>
  Math.max(LEAST, 1 + errorOf(random, skill.eye));
