import type { Command, Offer } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import { alteration } from '../../geometry/heading';
import { between, distance } from '../../geometry/point';
import type { Leg, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { judged, trackTo, type Wish } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import { type Attempt, attempts, nearestOrder, type Steering } from '../orders/steer-order';
import { asBefore } from '../orders/usual/carry-on';
import type { SessionState } from '../session';
import type { Ordered } from './division';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'>;

/** How movements are ordered under a rule set: by tracks, or in writing. */
export type Helm = {
  /** The order that carries on as before; undefined when the piece takes none. */
  asBefore(piece: PieceId): Ordered | undefined;
  /** The order that its captain proposes; undefined when he has none of his own. */
  proposed(piece: PieceId): (Ordered & { readonly says: Text }) | undefined;
  /** Another's order word for word; undefined when the piece may not be given it, or could not carry it out. */
  like(piece: PieceId, order: Ordered): Ordered | undefined;
  /** Legal orders towards a wish, in batches: the nearest first, then those about it, farther and farther off. */
  toward(piece: PieceId, wish: Wish): Iterable<readonly Ordered[]>;
};

/** What a degree off the wanted heading counts for against inches off the wanted point, as the table has it. */
const DEGREE_OFF = 0.06;

/** Inches off a wish, degrees counted in. */
export const offWish = (end: Pose, { to, heading }: Wish): number =>
  distance(end.at, to) +
  (heading === undefined ? 0 : DEGREE_OFF * Math.abs(alteration(end.heading, heading)));

/** Inches about the nearest end at which others are tried, and in how many directions. */
const RINGS = [0.7, 1.4, 2.4, 3.6];
const AROUND = 8;
/** Parts of the way to the nearest end at which she is held back when nothing else is clear. */
const HELD_BACK = [0.7, 0.5, 0.3, 0];
/** Degrees by which she turns away, to either side, where that does not help: who may not slow down has to. */
const AWAY = [30, 60, 90, 120, 150, 180];
/** Written orders that are tried about the nearest: so many at most, spread over the so many nearest. */
const TRIED = { of: 60, most: 24 } as const;
/** Written orders that are tried last, those that go the shortest way: she is held back when nothing else is clear. */
const SHORTEST = 7;

export const helmOf = (position: Position): Helm =>
  position.rules.writing ? writtenHelm(position) : trackHelm(position);

function trackHelm({ rules, table, world }: Position): Helm {
  const poseOf = (piece: PieceId): Pose | undefined => world.table.pieces[piece]?.pose;
  const ordered = (piece: PieceId, setting: string, legs: readonly Leg[]): Ordered | undefined => {
    const maneuver = rules.maneuver(world.rules, piece);
    const verdict = maneuver && judged(table, world.table, maneuver, setting, legs);
    if (!verdict?.legal) return undefined;
    return { piece, legs, proposal: { piece, setting, legs, verdict } };
  };
  return {
    asBefore(piece) {
      const maneuver = rules.maneuver(world.rules, piece);
      const found = maneuver && asBefore(maneuver);
      return found && ordered(piece, found.setting, found.legs);
    },
    proposed(piece) {
      const course = rules.course?.(world.rules, piece, measureOn(table, world.table));
      const order = course && ordered(piece, course.setting, course.legs);
      return order && { ...order, says: course.says };
    },
    like: (piece, { proposal }) => proposal && ordered(piece, proposal.setting, proposal.legs),
    *toward(piece, wish) {
      const maneuver = rules.maneuver(world.rules, piece);
      const pose = poseOf(piece);
      if (!maneuver || !pose) return;
      const first = trackTo(table, world.table, maneuver, wish);
      const batch = (found: readonly (typeof first)[]): readonly Ordered[] =>
        found
          .toSorted((a, b) => offWish(a.end, wish) - offWish(b.end, wish))
          .flatMap(({ setting, legs }) => ordered(piece, setting, legs) ?? []);
      yield batch([first]);
      for (const radius of RINGS) {
        const around = Array.from({ length: AROUND }, (_, i) =>
          run(first.end.at, pose.heading + (i * 360) / AROUND, radius),
        );
        yield batch(around.map((to) => trackTo(table, world.table, maneuver, { ...wish, to })));
      }
      const back = HELD_BACK.map((part) => between(pose.at, first.end.at, part));
      yield batch(back.map((to) => trackTo(table, world.table, maneuver, { to })));
      const far = distance(pose.at, first.end.at);
      for (const off of AWAY) {
        const away = [off, -off].map((turn) => run(pose.at, pose.heading + turn, far));
        yield batch(away.map((to) => trackTo(table, world.table, maneuver, { to })));
      }
    },
  };
}

/** What can be ordered of a piece from a position on, tried once. */
const tried = new WeakMap<object, Map<PieceId, readonly Attempt[]>>();

function writtenHelm({ rules, table, world, offers }: Position): Helm {
  const { writing } = rules;
  const measure = measureOn(table, world.table);
  const steeringOf = (piece: PieceId): Steering | undefined => {
    const offer: Offer | undefined = offers.find((one) => one.written && one.subject === piece);
    const standing = writing?.standing(world.rules, piece);
    const pose = world.table.pieces[piece]?.pose;
    if (!writing || !offer || offer.refusal || !standing || !pose) return undefined;
    return { writing, state: world.rules, offer, standing, pose, measure };
  };
  const triedOf = (piece: PieceId, steering: Steering): readonly Attempt[] => {
    const known = tried.get(world) ?? new Map<PieceId, readonly Attempt[]>();
    tried.set(world, known);
    // Of ways such as ahead and astern the first that is offered, and the one that stands: nobody backs in line unasked.
    const found =
      known.get(piece) ??
      attempts(steering, (field, names) =>
        names.filter((name, i) => i === 0 || name === steering.standing[field]),
      );
    known.set(piece, found);
    return found;
  };
  const ordered =
    (piece: PieceId) =>
    ({ command, plot }: Attempt): Ordered => ({ piece, legs: plot.legs, draft: { piece, command, plot } });
  return {
    asBefore(piece) {
      const command = writing?.standing(world.rules, piece);
      const plot = command && writing?.plot(world.rules, command, measure);
      if (!command || !plot || 'because' in plot) return undefined;
      return { piece, legs: plot.legs, draft: { piece, command, plot } };
    },
    proposed(piece) {
      const found = writing?.proposed?.(world.rules, piece, measure);
      const plot = found && writing?.plot(world.rules, found.command, measure);
      if (!found || !plot || 'because' in plot) return undefined;
      const { command, says } = found;
      return { piece, legs: plot.legs, draft: { piece, command, plot }, says };
    },
    like(piece, { draft }) {
      const command = draft && writing?.read(world.rules, piece, draft.plot.code);
      if (!command || 'because' in command) return undefined;
      const plot = writing?.plot(world.rules, command as Command, measure);
      if (!plot || 'because' in plot || plot.notes.length > 0) return undefined;
      return { piece, legs: plot.legs, draft: { piece, command: command as Command, plot } };
    },
    *toward(piece, wish) {
      const steering = steeringOf(piece);
      if (!steering) return;
      const all = triedOf(piece, steering);
      const off = (end: Pose): number => offWish(end, wish);
      const best = nearestOrder(steering, all, off);
      yield best ? [ordered(piece)(best)] : [];
      const about = all.toSorted((a, b) => off(a.end) - off(b.end)).slice(0, TRIED.of);
      const every = Math.ceil(about.length / TRIED.most);
      const spread = about.filter((_, i) => i % every === 0);
      yield spread.map(ordered(piece));
      const way = ({ at }: Pose): number => distance(steering.pose.at, at);
      const shortest = all.toSorted((a, b) => way(a.end) - way(b.end)).slice(0, SHORTEST);
      yield shortest.filter((one) => !spread.includes(one)).map(ordered(piece));
    },
  };
}
