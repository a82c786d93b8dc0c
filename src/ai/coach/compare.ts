import type { Command, Offer } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { PieceId, Side } from '../../engine/ids';
import type { Appraisal, Idea, Lie, Merit } from '../../engine/opponent/appraisal';
import type { Compared, Lack, Lacking } from '../../engine/opponent/coaching';
import type { Choose } from '../../engine/question';
import { type Text, text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';
import type { Commander, Thinking } from '../commander';
import { filled, trackHole } from '../fill';
import { type Mind, minds, seenBy } from '../mind';
import {
  type Candidate,
  candidatesOf,
  futuresOf,
  goingOf,
  isShunned,
  type Judged,
  leaves,
  meets,
  preferred,
  wayAlong,
  weighAll,
  withPerils,
} from '../movement/movement';
import { type Body, lieOf, type Picture, pictureOf, turnedRound } from '../movement/picture';
import { tryOut } from '../trial';
import { lyingAhead } from './ahead';
import { comparedOnGround } from './compare-ground';
import { lackOf, marksOf, partOf, SLIGHT, stakeOf } from './lacks';

/** Who knows best. */
const KNOWS: Commander = { level: 'admiral', temper: 'steady' };
/** What is shunned counts as this part of a piece lost, besides what it costs. */
const SHUNNED = 0.5;
/** Inches by which one end is nearer to the enemy than the other. */
const NEARER = 1;

const sameFields = (a: Command, b: Command): boolean =>
  Object.keys({ ...a, ...b }).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

/** Holds what a side is about to say against the best that an Admiral sees for the same decision. */
export function comparer(rules: AnyRules, appraisal: Appraisal<unknown>, table: Table) {
  const mindOf = minds(rules, appraisal, table);

  /** The movement that a command is, as a candidate; undefined where it is none. */
  function movementOf({ seen, measure }: Mind, idea: Idea, body: Body, picture: Picture, command: Command) {
    const hole = trackHole(idea);
    const plot = hole === undefined ? rules.writing?.plot(seen.world.rules, command, measure) : undefined;
    const legs =
      hole === undefined ? plot && !('because' in plot) && plot.legs : (command[hole] as Candidate['legs']);
    if (!legs) return undefined;
    const altered = legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
    return { command, legs, way: wayAlong(body.pose, legs, picture.moments), altered };
  }

  function* movement(
    mind: Mind,
    given: Command,
    idea: Idea,
    piece: PieceId,
    ideas: readonly Idea[],
  ): Generator<Thinking, Compared | undefined> {
    const { seen, side, skill, caution, measure } = mind;
    const picture = pictureOf(rules, appraisal, seen, side, skill.ahead);
    const body = picture.own.find(({ fighter }) => fighter.piece === piece);
    const own = body && movementOf(mind, idea, body, picture, given);
    if (!body || !own) return undefined;
    const futures = futuresOf(picture, body.pose, skill, caution, mind.random);
    const others = candidatesOf(rules, seen, ideas, body, picture, measure, skill.tracks);
    const weighing = weighAll(futures, body, [own, ...others], skill, caution);
    let done = 0;
    let step = weighing.next();
    for (; !step.done; step = weighing.next()) yield { side, done: ++done, of: others.length + 1 };
    const ranked = step.value;
    const going = goingOf(body, others);
    const look = (judged: Judged): Judged =>
      withPerils(appraisal, seen, piece, body.fighter.worth, judged, going, measure);
    const mine = ranked.find(({ command }) => command === given);
    if (!mine) return undefined;
    const ordered = look(mine);
    const [likeliest] = futures;
    let best = ordered;
    let looked = 0;
    for (const judged of ranked) {
      if (judged === mine) continue;
      // As an opponent looks: where the best lead into danger others are looked into as well.
      const more =
        looked < skill.finalists ||
        judged.worth > best.worth ||
        isShunned(best) ||
        meets(judged, likeliest) ||
        leaves(judged, seen.table);
      if (!more) continue;
      const one = look(judged);
      looked += 1;
      yield { side, done: ++done, of: done + 1 };
      if (preferred(one, best) < 0 && !rules.refuse(seen.world.rules, one.command, measure)) best = one;
    }
    const shunned = isShunned(ordered) && !isShunned(best) ? SHUNNED * body.fighter.worth : 0;
    return {
      best: best.command,
      behind: Math.max(0, best.worth - ordered.worth) + shunned,
      stake: body.fighter.worth,
      lacking: best === ordered ? [] : lackingOf(mind, likeliest, body, best, ordered),
    };
  }

  function lackingOf(
    { caution, skill, seen }: Mind,
    picture: Picture,
    body: Body,
    best: Judged,
    given: Judged,
  ): readonly Lacking[] {
    const found: Lacking[] = [];
    const me = body.fighter.piece;
    const add = (
      lack: Lack,
      points: number,
      said: readonly (Text | undefined)[] = [],
      other?: PieceId,
      args?: Text['args'],
    ): void => {
      if (points > SLIGHT)
        found.push({
          lack,
          points,
          marks: marksOf(best.command, given.command, ...said),
          ...(other ? { other } : {}),
          ...(args ? { args } : {}),
        });
    };
    const { account: b } = best;
    const { account: g } = given;
    const key = (said: Text | undefined) => said?.key;
    for (const peril of given.perils) {
      const same = best.perils.find((one) => key(one.because) === key(peril.because));
      const worse = (same?.worth ?? 0) - peril.worth;
      const points = peril.shunned && !same?.shunned ? worse + SHUNNED * body.fighter.worth : worse;
      const met = peril.of?.with;
      add('peril', points, [peril.because], met && 'piece' in met ? met.piece : undefined, {
        ...peril.because?.args,
        ship: seen.world.table.pieces[me]?.name ?? me,
      });
    }
    for (const chance of best.perils) {
      const same = given.perils.find((one) => key(one.because) === key(chance.because));
      if (chance.worth > 0) add('chance', chance.worth - Math.max(0, same?.worth ?? 0), [chance.because]);
    }
    const ahead = lyingAhead(appraisal, seen, body.fighter, given.way.end);
    const cleared = ahead && lyingAhead(appraisal, seen, body.fighter, best.way.end)?.id !== ahead.id;
    add(
      'room',
      given.hemmed - best.hemmed + (cleared ? Math.max(0, skill.later * (b.then - g.then)) : 0),
      cleared ? [text(`ahead:${ahead.kind}`)] : [],
    );
    add('mates', (g.mate?.cost ?? 0) - (b.mate?.cost ?? 0), [], b.mate?.piece);
    add('goal', (b.goal?.worth ?? 0) - (g.goal?.worth ?? 0), [b.goal?.goal.because]);

    const last = picture.moments.length - 1;
    const placed = (one: Judged): Pose => one.way.places[last] ?? one.way.end;
    const foes = picture.enemies.flatMap(({ fighter: { piece }, places }) => {
      const at = places[last];
      if (!at) return [];
      const lie = (one: Judged): Lie => lieOf(placed(one), at, picture.masked(placed(one).at, at.at));
      return [{ piece, at, was: lie(given), is: lie(best) }];
    });
    const other = (b.target ?? g.target) as PieceId | undefined;
    const aimed = foes.find(({ piece }) => piece === other);
    const fire = other && picture.fire(me, other);
    if (aimed && fire) {
      const { was, is } = aimed;
      const part = partOf(fire, was, is, {
        relative: 'arc',
        range: 'range',
        aspect: 'aspect',
        masked: 'line',
      });
      const bears = appraisal.bears?.(picture.state, me, aimed.piece, is, was);
      add(`fire.${part}`, b.give - g.give, [bears], aimed.piece);
    }
    const [worst] = foes
      .map((foe) => {
        const back = picture.fire(foe.piece, me);
        const [was, is] = [turnedRound(foe.was), turnedRound(foe.is)];
        return { foe, back, was, is, off: (back?.(was) ?? 0) - (back?.(is) ?? 0) };
      })
      .sort((x, y) => y.off - x.off);
    if (worst?.back && worst.off > 0) {
      const part = partOf((lie) => -(worst.back?.(lie) ?? 0), worst.was, worst.is, {
        relative: 'arc',
        range: 'range',
        aspect: 'aspect',
        masked: 'line',
      });
      const bears = appraisal.bears?.(picture.state, worst.foe.piece, me, worst.was, worst.is);
      const less = caution * (g.take - g.spared - b.take + b.spared);
      add(`shelter.${part}`, less, [bears], worst.foe.piece);
    }
    const near = nearestTo(picture, body);
    const [now, then] = [given, best].map(({ way }) => (near ? distance(way.end.at, near.pose.at) : 0));
    const nearer = (now ?? 0) - (then ?? 0);
    const toward = nearer > NEARER ? 'later.near' : nearer < -NEARER ? 'later.far' : 'later';
    add(toward, skill.later * (b.then - g.then), [], near?.fighter.piece);
    return found.sort((x, y) => y.points - x.points);
  }

  /** The rule set's own word on a command; what it does not judge is worth nothing. */
  const meritOf = ({ seen, skill, measure }: Mind, command: Command): Merit =>
    seenBy(skill, appraisal.merit(seen.world.rules, command, measure) ?? { worth: 0 });

  function* word(
    mind: Mind,
    given: Command,
    ideas: readonly Idea[],
    piece: PieceId | undefined,
    all: readonly Idea[] = [],
  ): Generator<Thinking, Compared | undefined> {
    const { seen, side, measure } = mind;
    const own = meritOf(mind, given);
    const said = (from: readonly Idea[]): readonly Command[] =>
      from.filter((idea) => trackHole(idea) === undefined).flatMap((idea) => filled(idea, seen.table));
    // Where it does harm to say it, to say nothing would do: whatever else is open is thought of too.
    const commands = [...said(ideas), ...(own.worth < -SLIGHT ? said(all) : [])];
    type Thought = { readonly command: Command; readonly merit: Merit };
    const bests = new Map<string, Thought>();
    for (const [done, command] of commands.entries()) {
      const merit = meritOf(mind, command);
      const floor = bests.get(command.verb)?.merit.worth ?? own.worth;
      const better = merit.worth > floor && !merit.shunned;
      if (better && !rules.refuse(seen.world.rules, command, measure))
        bests.set(command.verb, { command, merit });
      yield { side, done, of: commands.length };
    }
    const thoughts = [...bests.values()].sort((a, b) => b.merit.worth - a.merit.worth);
    const [best = { command: given, merit: own }] = thoughts;
    const harm = Math.max(0, -own.worth) + (own.shunned ? 1 : 0);
    const behind = best.merit.worth - own.worth + (own.shunned ? 1 : 0);
    if (sameFields(best.command, given) || behind <= SLIGHT) {
      return { best: given, behind: 0, stake: 1, lacking: [] };
    }
    const stake = stakeOf(appraisal, mind, piece);
    // What can still be done afterwards is not missed, as long as it does no harm to have waited.
    if (own.worth >= 0 && stillOpen(mind, given, best.command)) {
      return { best: best.command, behind: 0, stake: 1, lacking: [] };
    }
    const about = piece ? { other: piece } : {};
    const instead = thoughts.map(({ command, merit }): Lacking => {
      // What does harm by itself had better not be said at all, whatever else there is to say.
      const points = merit.worth - own.worth - (command.verb === given.verb ? 0 : harm);
      const marks = marksOf(command, given, merit.because, own.because);
      return { lack: lackOf(seen, command, given, own.worth > SLIGHT), points, marks, ...about };
    });
    const rest = { lack: 'rest' as const, points: harm, marks: instead[0]?.marks ?? [], ...about };
    return {
      best: best.command,
      behind,
      stake,
      lacking: [...instead, rest].filter(({ points }) => points > SLIGHT).sort((a, b) => b.points - a.points),
    };
  }

  /** What ends the writing of orders: of those that stand and have not been looked at, the one that costs most. */
  function* written(
    mind: Mind,
    offers: readonly Offer[],
    looked: readonly PieceId[],
  ): Generator<Thinking, Compared | undefined> {
    const { seen, side, measure } = mind;
    let worst: Compared | undefined;
    for (const offer of offers) {
      const { subject } = offer;
      const standing = subject && offer.written && rules.writing?.standing(seen.world.rules, subject);
      if (!subject || !standing || looked.includes(subject)) continue;
      const ideas = appraisal.ideas?.(seen.world.rules, side, measure, subject) ?? offers;
      const own = ideas.filter((one) => one.subject === subject);
      const compared = yield* movement(mind, standing, offer, subject, own);
      if (compared && compared.behind > (worst?.behind ?? 0)) worst = compared;
    }
    return worst;
  }

  function stillOpen({ seen, measure, random }: Mind, given: Command, best: Command): boolean {
    const seed = Math.floor(random() * 2 ** 31);
    const { world } = tryOut(rules, seen.table, seen.world, given, seed);
    return rules.refuse(world.rules, best, measure) === undefined;
  }

  return {
    /** An order; undefined where it cannot be judged. */
    *order(
      world: World,
      side: Side,
      given: Command,
      seed: number,
      looked: readonly PieceId[] = [],
    ): Generator<Thinking, Compared | undefined> {
      const mind = mindOf(world, side, KNOWS, seed, 1);
      const { seen, measure } = mind;
      if (appraisal.grounds) return yield* comparedOnGround(rules, appraisal, mind, given);
      const offers = rules
        .offers(seen.world.rules, side, measure)
        .filter((offer) => !offer.refusal && !offer.back);
      const offer = offers.find((one) => isOf(one, given));
      if (!offer) return undefined;
      const { subject } = offer;
      const suggested = appraisal.ideas?.(seen.world.rules, side, measure, subject) ?? [];
      const about = (all: readonly Idea[]) => all.filter((one) => !subject || one.subject === subject);
      const moves = offer.written || trackHole(offer) !== undefined;
      const ideas = about(suggested).length > 0 ? about(suggested) : about(offers);
      if (!subject && offers.some((one) => one.written)) return yield* written(mind, offers, looked);
      if (!moves || !subject) return yield* word(mind, given, ideas, subject, offers);
      const moved = yield* movement(mind, given, offer, subject, ideas);
      const instead = offer.written
        ? undefined
        : yield* word(mind, given, [...suggested, ...offers], subject);
      return instead && instead.behind > (moved?.behind ?? 0) ? instead : moved;
    },
    /** An answer in mid-resolution. */
    answer(question: Choose, world: World, given: Command, seed: number): Compared | undefined {
      const mind = mindOf(world, question.by, KNOWS, seed, 1);
      const { seen, measure } = mind;
      const thought = appraisal.answers?.(seen.world.rules, question);
      const judge = (command: Command): Merit | undefined =>
        appraisal.decide?.(seen.world.rules, question, command, measure);
      const own = judge(given);
      if (!own) return undefined;
      const commands =
        thought ??
        question.offers
          .filter((offer) => !offer.refusal && !offer.back)
          .flatMap((offer) => filled(offer, seen.table));
      const [first] = commands
        .flatMap((command) => {
          const merit = judge(command);
          return merit && !merit.shunned ? [{ command, merit }] : [];
        })
        .sort((a, b) => b.merit.worth - a.merit.worth);
      if (!first || first.merit.worth - own.worth <= SLIGHT)
        return { best: given, behind: 0, stake: 1, lacking: [] };
      const behind = first.merit.worth - own.worth;
      const marks = marksOf(first.command, given, first.merit.because, own.because);
      return {
        best: first.command,
        behind,
        stake: stakeOf(appraisal, mind, undefined),
        lacking: [{ lack: 'answer', points: behind, marks: [...marks, `key:${question.key}`] }],
      };
    },
  };
}

function nearestTo({ enemies }: Picture, { pose }: Body): Body | undefined {
  return enemies.toSorted((a, b) => distance(a.pose.at, pose.at) - distance(b.pose.at, pose.at))[0];
}
