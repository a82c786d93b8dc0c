import type { Command, Offer } from '../engine/command';
import { isOf } from '../engine/enumerate';
import type { PieceId, Side } from '../engine/ids';
import type { Appraisal, Idea } from '../engine/opponent/appraisal';
import type { Choose } from '../engine/question';
import type { Table } from '../table/state';
import type { AnyRules, World } from '../table/world';
import type { Commander, Decision, Thinking, Weighed } from './commander';
import { filled, trackHole } from './fill';
import { weighOnGround } from './ground/on-ground';
import { erring, errorOf, type Mind, minds, type Rated, seenBy, thoughtOf } from './mind';
import {
  candidatesOf,
  futuresOf,
  goingOf,
  isShunned,
  type Judged,
  leaves,
  meets,
  preferred,
  weighAll,
  withPerils,
} from './movement/movement';
import { misjudged, pictureOf, silencedBy } from './movement/picture';
import { plainAppraisal } from './plain';
import { type Speaker, speaker } from './reason';
import { tryOut } from './trial';

/** Alternatives told beside the one chosen. */
const TOLD = 6;
/** Tracks thought of where none of the usual ones may be run. */
const MANY_TRACKS = 600;
/** Points a command that is no movement must promise before it is given for its own sake. */
const WORTHWHILE = 1e-6;
/** Points above which something is thought to be worth doing for its own sake, not only to get on. */
const MEANT = 1e-3;
/** Acting is worth this more than not acting, where trying it out shows no harm; points. */
const ACTING = 0.01;
/** Degrees of course within which tracks are misjudged alike. */
const ALIKE = 20;

/** A player for any rule set, at any level. Decisions follow from the position as seen, the commander and the seed. */
export type Opponent = {
  /**
   * What the side says now; yields after each unit of work. Throws when the side has nothing to say. `effort` is how
   * many times the usual work an Admiral is given time for.
   */
  order(
    world: World,
    side: Side,
    commander: Commander,
    seed: number,
    effort?: number,
  ): Generator<Thinking, Decision>;
  /** The answer to a decision in mid-resolution. */
  choice(
    question: Choose,
    world: World,
    side: Side,
    commander: Commander,
    seed: number,
  ): Generator<Thinking, Decision>;
};

export function opponent(rules: AnyRules, own: Appraisal<unknown> | undefined, table: Table): Opponent {
  const appraisal = own ?? plainAppraisal(rules);
  const mindOf = minds(rules, appraisal, table);
  const says: Speaker = speaker(rules, appraisal);

  const refused = ({ seen, measure }: Mind, command: Command): boolean =>
    rules.refuse(seen.world.rules, command, measure) !== undefined;

  const offersOf = ({ seen, side, measure }: Mind): readonly Offer[] =>
    rules.offers(seen.world.rules, side, measure).filter((offer) => !offer.refusal && !offer.back);

  const isMovement = (idea: Idea): boolean =>
    trackHole(idea) !== undefined ||
    (rules.writing !== undefined &&
      idea.subject !== undefined &&
      rules.writing.steers.run in { ...idea.fixed, ...idea.holes });

  /** The best of what is allowed, given best first, or by a slip another; and what it was weighed against. */
  function chosenOf({ random }: Mind, legal: readonly Rated[], slip: number): Decision {
    const [best, ...rest] = legal;
    if (!best) throw new Error('nothing that is allowed can be said');
    const slips = random() < slip;
    const mistakes = rest.filter(({ errs }) => errs);
    const chosen = (slips && mistakes[Math.floor(random() * mistakes.length)]) || best;
    let told: Weighed | undefined;
    const reason = (): Weighed => {
      told ??= toldOf(chosen);
      return told;
    };
    let weighed: readonly Weighed[] | undefined;
    // To say why takes a third of the thinking, and of most decisions of a game between programs nobody asks.
    return {
      command: chosen.command,
      worth: chosen.worth,
      get because() {
        return reason().because;
      },
      get figures() {
        return reason().figures;
      },
      get idle() {
        return reason().idle;
      },
      get weighed() {
        weighed ??= legal.map(toldOf);
        return weighed;
      },
    };
  }

  function decided(mind: Mind, rated: readonly Rated[], slip: number): Decision {
    const legal: Rated[] = [];
    for (const one of rated) {
      if (legal.length === TOLD) break;
      if (!refused(mind, one.command)) legal.push(one);
    }
    return chosenOf(mind, legal, slip);
  }

  const toldOf = ({ command, worth, because }: Rated): Weighed => ({ command, worth, ...because() });

  /** Ideas that are no movements, best first; the best so far may be said unless there are movements to weigh as well. */
  function* rateAll(
    mind: Mind,
    ideas: readonly (Idea & Pick<Offer, 'usual' | 'attack'>)[],
    moves: boolean,
  ): Generator<Thinking, readonly Rated[]> {
    const rated: Rated[] = [];
    let best: Rated | undefined;
    const sayBest = (): Weighed => toldOf(best as Rated);
    const commands = ideas.flatMap((idea) =>
      filled(idea, mind.seen.table).map((command) => ({
        command,
        // An attack is worth what comes of it, even where it costs no thought.
        usual: idea.usual === true && (own !== undefined || idea.attack === undefined),
        object: idea.object,
      })),
    );
    const { foresight } = mind.skill;
    const aimed = ideas.some(({ object }) => object !== undefined);
    const silenced =
      foresight > 0 && aimed ? silencedBy(pictureOf(rules, appraisal, mind.seen, mind.side, 0)) : undefined;
    for (const { command, usual, object } of commands) {
      const spared = object && silenced ? foresight * silenced(object) : 0;
      const one = rate(mind, command, usual, spared);
      rated.push(one);
      if (!best || one.worth > best.worth) best = one;
      yield { side: mind.side, done: rated.length, of: commands.length, ...(moves ? {} : { best: sayBest }) };
    }
    return rated.sort((a, b) => b.worth - a.worth);
  }

  /**
   * Works out the fire of every piece at every enemy, which takes long where there are many: a pair at a time, so that
   * whoever waits is heard.
   */
  function* prepared({ seen, side }: Mind, before: number): Generator<Thinking, number> {
    const pieces = appraisal.fighters(seen.world.rules).filter(({ worth }) => worth !== 0);
    const own = pieces.filter((one) => one.side === side);
    const enemies = pieces.filter((one) => one.side !== side);
    const of = before + own.length * enemies.length;
    let done = before;
    for (const { piece } of own) {
      for (const enemy of enemies) {
        appraisal.fire(seen.world.rules, piece, enemy.piece);
        appraisal.fire(seen.world.rules, enemy.piece, piece);
        yield { side, done: ++done, of };
      }
    }
    return done;
  }

  /** Movements of a piece, best first; `before` units of work have been done. */
  function* move(
    mind: Mind,
    piece: PieceId,
    ideas: readonly Idea[],
    before: number,
  ): Generator<Thinking, readonly Rated[]> {
    const { seen, side, skill, caution, measure } = mind;
    const as = pictureOf(rules, appraisal, seen, side, skill.ahead);
    const body = as.own.find(({ fighter }) => fighter.piece === piece);
    if (!body) {
      return ideas.flatMap((idea) =>
        filled(idea, seen.table).map((command) => ({
          command,
          worth: 0,
          because: () => says.command(undefined, 0),
          errs: true,
        })),
      );
    }
    const pictured = misjudged(as, body.pose.at, skill, mind.random);
    const futures = futuresOf(pictured, body.pose, skill, caution, mind.random);
    const [picture] = futures;
    const candidates = candidatesOf(rules, seen, ideas, body, picture, measure, skill.tracks);
    const of = before + candidates.length + skill.finalists;
    const spoken = (judged: Judged): Rated => ({
      command: judged.command,
      worth: judged.worth,
      because: () => says.movement(judged, body, as, seen),
      errs: judged.looked && !isShunned(judged) && !leaves(judged, seen.table),
    });

    const weighing = weighAll(futures, body, candidates, skill, caution);
    let best: Judged | undefined;
    let done = before;
    // Once dangers are looked into, what has not been is not said any more.
    const sayBest = (): Weighed => toldOf(spoken(best as Judged));
    let step = weighing.next();
    while (!step.done) {
      if (!best || step.value.worth > best.worth) best = step.value;
      yield { side, done: ++done, of, best: sayBest };
      step = weighing.next();
    }
    const ranked = byEye(mind, step.value);
    const going = goingOf(body, candidates);
    best = undefined;
    const finalists: Judged[] = [];
    const rest: Judged[] = [];
    let surest = Number.NEGATIVE_INFINITY;
    for (const judged of ranked) {
      // Where the best lead into danger others are looked into as well; and whatever meets an enemy or leaves the table, for good or ill.
      const more =
        finalists.length < skill.finalists ||
        judged.worth > surest ||
        meets(judged, picture) ||
        leaves(judged, seen.table);
      if (!more) {
        rest.push(judged);
        continue;
      }
      const looked = withPerils(appraisal, seen, piece, body.fighter.worth, judged, going, measure);
      finalists.push(looked);
      if (!best || preferred(looked, best) < 0) best = looked;
      if (!isShunned(best)) surest = best.worth;
      done += 1;
      yield { side, done, of: Math.max(of, done), best: sayBest };
    }
    finalists.sort(preferred);
    return [...finalists, ...rest].map(spoken);
  }

  /** A command of which only the rules can tell what it does: tried out, and left alone when nothing comes of it. */
  function tried(mind: Mind, command: Command): number {
    const { seen, side, random } = mind;
    if (refused(mind, command)) return Number.NEGATIVE_INFINITY;
    const before = appraisal.standing(seen.world.rules, side);
    const seed = Math.floor(random() * 2 ** 31);
    const { world, rolled } = tryOut(rules, seen.table, seen.world, command, seed);
    return rolled ? appraisal.standing(world.rules, side) - before + ACTING : Number.NEGATIVE_INFINITY;
  }

  /** `spared`: what each point that it takes is worth besides, of the enemy's fire in turns to come. */
  function rate(mind: Mind, command: Command, usual: boolean, spared: number): Rated {
    const plain = appraisal.merit(mind.seen.world.rules, command, mind.measure);
    const merit = plain && seenBy(mind.skill, plain);
    const judged = merit && thoughtOf(mind.skill, merit);
    const worth = judged ?? (usual ? 0 : own ? Number.NEGATIVE_INFINITY : tried(mind, command));
    const besides = worth > 0 ? worth * spared : 0;
    return {
      command,
      worth: (worth + besides) * erring(mind),
      because: () => says.command(merit, worth, besides),
      errs: worth > MEANT,
    };
  }

  /** Tracks as they are judged by eye: those that end on much the same course are misjudged alike. */
  function byEye(mind: Mind, ranked: readonly Judged[]): readonly Judged[] {
    const [best] = ranked;
    const middle = ranked[ranked.length >> 1];
    if (mind.skill.course === 0 || !best || !middle) return ranked;
    const spread = best.worth - middle.worth;
    const errors = new Map<number, number>();
    const offBy = ({ way }: Judged): number => {
      const toward = Math.round(way.end.heading / ALIKE) % (360 / ALIKE);
      const known = errors.get(toward) ?? errorOf(mind.random, mind.skill.course);
      errors.set(toward, known);
      return known;
    };
    return ranked
      .map((judged) => ({ ...judged, worth: judged.worth + spread * offBy(judged) }))
      .sort((a, b) => b.worth - a.worth);
  }

  return {
    *order(world, side, commander, seed, effort = 1) {
      const mind = mindOf(world, side, commander, seed, effort);
      const suggested = appraisal.ideas?.(mind.seen.world.rules, side, mind.measure);
      const ideas: readonly (Idea & Pick<Offer, 'usual' | 'attack'>)[] = suggested ?? offersOf(mind);
      const { grounds } = appraisal;
      if (grounds) {
        const weigher = { rules, appraisal: { ...appraisal, grounds }, says, refused };
        return decided(mind, yield* weighOnGround(weigher, mind, ideas), mind.skill.wavers);
      }
      const movements = ideas.filter(isMovement);
      const rated = yield* rateAll(
        mind,
        ideas.filter((idea) => !isMovement(idea)),
        movements.length > 0,
      );
      // Written orders can be written anew for ever: without the rules' own ideas, one is drawn, or the end of it.
      const pieces = [...new Set(movements.map(({ subject }) => subject))];
      const drawn = suggested || !rules.writing ? 0 : Math.floor(mind.random() * (pieces.length + 1));
      const piece = pieces[drawn];
      if (piece !== undefined && (rated[0]?.worth ?? 0) <= WORTHWHILE) {
        const own = movements.filter(({ subject }) => subject === piece);
        const before = yield* prepared(mind, rated.length);
        // Where a friend lies in the way of all that come to mind, more are thought of.
        for (const tracks of [mind.skill.tracks, MANY_TRACKS]) {
          const ranked = yield* move({ ...mind, skill: { ...mind.skill, tracks } }, piece, own, before);
          if (ranked.some(({ command }) => !refused(mind, command)))
            return decided(mind, ranked, mind.skill.strays);
        }
      }
      return decided(
        mind,
        rated.length > 0 ? rated : yield* rateAll(mind, offersOf(mind), false),
        mind.skill.slip,
      );
    },

    *choice(question, world, side, commander, seed) {
      const mind = mindOf(world, side, commander, seed, 1);
      const thought = appraisal.answers?.(mind.seen.world.rules, question);
      const rated = question.offers
        .filter((offer) => !offer.refusal && !offer.back)
        .flatMap((offer) =>
          (thought?.filter((one) => isOf(offer, one)) ?? filled(offer, mind.seen.table)).map(
            (command): Rated => {
              const merit =
                appraisal.decide?.(mind.seen.world.rules, question, command, mind.measure) ??
                (offer.usual ? { worth: 0 } : undefined);
              const worth = merit?.worth ?? -1;
              return {
                command,
                worth: worth * erring(mind),
                because: () => says.command(merit, worth),
                errs: merit?.shunned !== true,
              };
            },
          ),
        )
        .sort((a, b) => Number(b.errs) - Number(a.errs) || b.worth - a.worth);
      return chosenOf(mind, rated.slice(0, TOLD), mind.skill.slip);
    },
  };
}

/** Runs the thinking to its end. */
export function thoughtOut(thinking: Generator<Thinking, Decision>): Decision {
  let step = thinking.next();
  while (!step.done) step = thinking.next();
  return step.value;
}
