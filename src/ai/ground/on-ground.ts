import type { Command } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Appraisal, Grounds, Idea, Merit } from '../../engine/opponent/appraisal';
import { bearing } from '../../geometry/heading';
import { poseAfter } from '../../geometry/track';
import type { AnyRules } from '../../table/world';
import type { Thinking, Weighed } from '../commander';
import { filled, trackHole } from '../fill';
import type { Mind, Rated } from '../mind';
import type { Speaker } from '../reason';
import { goalsOf, type Looking, type Site, sitesOf } from './sites';

type Weigher = {
  readonly rules: AnyRules;
  readonly appraisal: Appraisal<unknown> & { readonly grounds: Grounds<unknown> };
  readonly says: Speaker;
  readonly refused: (mind: Mind, command: Command) => boolean;
};

/** A command with the rule set's own word on it. */
export type OnGround = Rated & { readonly merit: Merit | undefined };

/** A command to be weighed; those with the same word are misjudged alike. */
type Candidate = { readonly command: Command; readonly usual: boolean; readonly like: string };

/** Nothing else is misjudged like what is given. */
const GIVEN = 'given';
/** Directions in which ways are misjudged alike. */
const ALIKE = 8;
/** So many times as much is misjudged of which piece is to act as of what one piece is to do. */
const WHO = 4;
/** Ways thought of when a piece goes at another. */
const AT_ONE = 4;

const stationsHole = ({ holes }: Idea): string | undefined =>
  Object.entries(holes).find(([, { kind }]) => kind === 'stations')?.[0];

/** Settings of a movement that the idea leaves open. */
function settingsOf({ fixed, holes }: Idea, all: readonly string[]): readonly string[] {
  if (fixed.setting !== undefined) return all.filter((id) => id === fixed.setting);
  const { setting } = holes;
  return setting?.kind === 'names' ? all.filter((id) => setting.of.some((one) => one.id === id)) : all;
}

/** The ways over the ground of one idea. */
function* waysOf({ rules, appraisal }: Weigher, mind: Mind, idea: Idea, track: string): Generator<Candidate> {
  const domain = idea.holes[track];
  if (domain?.kind !== 'track') return;
  const { piece } = domain;
  const { seen, skill } = mind;
  const { rules: state, table: on } = seen.world;
  const maneuver = rules.maneuver(state, piece);
  const now = on.pieces[piece];
  if (!maneuver || !now) return;
  const { grounds } = appraisal;
  const toward: readonly PieceId[] | undefined = idea.object && [idea.object];
  const looking: Looking = {
    shelter: (kind) => (toward ? 0 : grounds.shelter(state, piece, kind)),
    toward: goalsOf(seen.table, on, now.pose.at, toward ?? grounds.toward(state, piece, mind.measure)),
    room: grounds.room(state, piece),
  };
  const men = stationsHole(idea);
  const commandOf = (setting: string, { legs, stations }: Site): Command => ({
    ...idea.fixed,
    ...usualFields(idea),
    setting,
    [track]: legs,
    ...(men && stations ? { [men]: stations } : {}),
    verb: idea.verb,
    by: idea.by,
  });
  const settings = settingsOf(
    idea,
    maneuver.settings.flatMap(({ id, toll }) => (toll ? [id] : [])),
  );
  for (const setting of settings) {
    const most = toward ? AT_ONE : Math.max(AT_ONE, Math.round(skill.sites / settings.length));
    for (const site of sitesOf(seen.table, on, maneuver, setting, looking, most)) {
      const toward =
        Math.round((bearing(now.pose.at, poseAfter(now.pose, site.legs).at) * ALIKE) / 360) % ALIKE;
      yield { command: commandOf(setting, site), usual: false, like: `${idea.verb} ${piece} ${toward}` };
    }
  }
}

function* candidatesOf(
  weigher: Weigher,
  mind: Mind,
  ideas: readonly (Idea & { readonly usual?: boolean })[],
  given: Command | undefined,
): Generator<Candidate> {
  if (given) yield { command: given, usual: false, like: GIVEN };
  for (const idea of ideas) {
    const track = trackHole(idea);
    if (track !== undefined) yield* waysOf(weigher, mind, idea, track);
    else
      for (const command of filled(idea, mind.seen.table))
        yield { command, usual: idea.usual === true, like: `${idea.verb} ${idea.subject} ${idea.object}` };
  }
}

/** How far apart the best and the middle one lie: what an eye errs by a part of. */
function spreadOf(rated: readonly { readonly worth: number }[]): number {
  const known = rated.map(({ worth }) => worth).filter(Number.isFinite);
  const sorted = known.toSorted((a, b) => b - a);
  return (sorted[0] ?? 0) - (sorted[sorted.length >> 1] ?? 0);
}

/**
 * Everything that may be said, best first, where movements go over the ground: ways to places worth standing on, and all
 * else, by what the rule set says that they bring, less what the enemy's reply takes as far as that is heeded. What is
 * `given` is weighed with them, and as closely as the best.
 */
export function* weighOnGround(
  weigher: Weigher,
  mind: Mind,
  ideas: readonly (Idea & { readonly usual?: boolean })[],
  given?: Command,
): Generator<Thinking, readonly OnGround[]> {
  const { appraisal, says, refused } = weigher;
  const { seen, side, measure, skill, caution } = mind;
  const judged = (command: Command, merit: Merit | undefined, usual: boolean): OnGround => {
    const worth = merit
      ? merit.worth - skill.heed * caution * (merit.risk ?? 0)
      : usual
        ? 0
        : Number.NEGATIVE_INFINITY;
    return {
      command,
      merit,
      worth: merit?.shunned ? worth - SHUNNED : worth,
      because: () => says.command(merit, worth),
      errs: merit !== undefined && !merit.shunned,
    };
  };
  const rated: (OnGround & { readonly like: string })[] = [];
  let best: Rated | undefined;
  const sayBest = (): Weighed => {
    const { command, worth, because } = best as Rated;
    return { command, worth, ...because() };
  };
  for (const { command, usual, like } of candidatesOf(weigher, mind, ideas, given)) {
    const one = { ...judged(command, appraisal.merit(seen.world.rules, command, measure), usual), like };
    rated.push(one);
    if ((!best || one.worth > best.worth) && !refused(mind, command)) best = one;
    yield { side, done: rated.length, of: rated.length + skill.sites, ...(best ? { best: sayBest } : {}) };
  }
  const pieces = new Set(ideas.map(({ subject }) => subject));
  const spread = spreadOf(rated) * skill.glance * (pieces.size > 1 ? WHO : 1);
  const errors = new Map<string, number>();
  const errorOf = (like: string): number => {
    const error = errors.get(like) ?? 2 * mind.random() - 1;
    errors.set(like, error);
    return error;
  };
  const ranked = rated
    .map((one): OnGround => ({ ...one, worth: one.worth + spread * errorOf(one.like) }))
    .sort((a, b) => b.worth - a.worth);
  const { reply } = appraisal.grounds;
  if (!reply || skill.foresight === 0) return ranked;
  // Who thinks ahead holds the few best against what all the enemy then has to say.
  const finalists: OnGround[] = [];
  const others: OnGround[] = [];
  for (const one of ranked) {
    const isOne = finalists.length < skill.finalists || one.command === given;
    if (!isOne || !one.errs || refused(mind, one.command)) others.push(one);
    else {
      finalists.push(judged(one.command, reply(seen.world.rules, one.command, measure), false));
      const done = rated.length + finalists.length;
      yield { side, done, of: rated.length + skill.finalists, ...(best ? { best: sayBest } : {}) };
    }
  }
  return [...finalists.sort((a, b) => b.worth - a.worth), ...others];
}
/** Taken off what is taken only where there is nothing else. */
const SHUNNED = 1e6;
