import type { Hazard } from '../engine/hazard';
import type { Appraisal, Merit } from '../engine/opponent/appraisal';
import type { Reason } from '../engine/opponent/commander';
import { length } from '../engine/words/length';
import { type Catalog, listed, phrases, say, type Text } from '../engine/words/text';
import { distance } from '../geometry/point';
import type { Leg, Pose, WakeLeg } from '../geometry/pose';
import { poseAfter } from '../geometry/track';
import { judged as lineJudged } from '../table/measuring/judged';
import { measureOn } from '../table/measuring/measure';
import { isThere } from '../table/motion/motion';
import { sail } from '../table/motion/sail';
import type { AnyRules } from '../table/world';
import english from './ai.en.json';
import type { Judged } from './movement/movement';
import { type Body, lieOf, type Picture } from './movement/picture';
import { harmOf } from './plain';
import type { Seen } from './seen';

const t = phrases(english);

/** Inches by which a range must change to be called opened or closed. */
const CHANGED = 0.75;
/** Inches and degrees by which a piece has moved or turned. */
const MOVED = 0.05;
const TURNED = 0.5;
/** Inches below which a range is told to the tenth. */
const NEAR = 3;
/** Points below which nothing is said of a figure. */
const SLIGHT = 0.05;
/** Dangers told of one order. */
const MOST_TOLD = 3;

const hundredths = (value: number): string => String(Math.round(value * 100) / 100);
const rangeOf = (range: number): Text => t('ai.length', { count: length(range, range < NEAR ? 1 : 0) });
const courseOf = ({ heading }: Pose): string => String(Math.round(heading) % 360).padStart(3, '0');

export type Speaker = {
  movement(judged: Judged, body: Body, picture: Picture, seen: Seen): Reason;
  /** `besides`: points of the enemy's fire in turns to come that it spares. */
  command(
    merit: Pick<Merit, 'because' | 'figures' | 'idle'> | undefined,
    worth: number,
    besides?: number,
  ): Reason;
};

/** An enemy as the sentence speaks of it: where it lies, and where it will when the movement is over. */
type Other = { readonly body: Body; readonly end: Pose; readonly goesOn: boolean };

/** A danger, and what it is thought to cost. */
type Risk = Merit & Required<Pick<Merit, 'because'>>;

const idOf = (met: NonNullable<Hazard['with']>): string => ('piece' in met ? met.piece : met.feature);

/** Whether what is weighed is this hazard: the same thing met, as far as both name one. */
const isOf = ({ kind, with: met }: Hazard, { of }: Pick<Merit, 'of'>): boolean =>
  of?.kind === kind && (!of.with || !met || idOf(of.with) === idOf(met));

/** A piece, and how it lies then. */
type Lying = readonly [Body, Pose];

/** Says why: one plain sentence that is true of the position after the order, and the figures it rests on. */
export function speaker(rules: AnyRules, appraisal: Appraisal<unknown>): Speaker {
  const catalog: Catalog = { ...rules.texts, ...appraisal.texts };
  const sentence = (said: Text): string => {
    const words = say(catalog, said);
    const begun = words.charAt(0).toLocaleUpperCase() + words.slice(1);
    return /[.!?]$/.test(begun) ? begun : `${begun}.`;
  };
  const reasonOf = (because: Text, figures: readonly Text[]): Reason => {
    const [first, ...rest] = figures.map((part) => say(catalog, part)).filter((part) => part !== '');
    return {
      because: sentence(because),
      ...(first === undefined ? {} : { figures: `${[first, ...rest].join('; ')}.` }),
    };
  };

  /** Where she comes to: as far as the shore lets her. */
  const endOf = ({ legs, way }: Judged, { pose }: Body, { table }: Seen): Pose =>
    isTold(legs) ? poseAfter(pose, sail(table, pose, legs).legs) : way.end;

  /** Where orders are written beforehand all move together: the other is expected to go on as before. */
  function otherOf(body: Body, { world, table }: Seen): Other {
    const stays: Other = { body, end: body.pose, goesOn: false };
    const { piece } = body.fighter;
    const leader = rules.writing?.leader?.(world.rules, piece) ?? piece;
    const order = rules.writing?.standing(world.rules, leader);
    if (!order) return stays;
    const plot = rules.writing?.plot(world.rules, order, measureOn(table, world.table));
    if (!plot || 'because' in plot || plot.legs.length === 0) return stays;
    return { body, end: poseAfter(body.pose, plot.legs), goesOn: true };
  }

  /** Inches as fire is judged, where the two lie so. */
  function rangeBetween({ world, table }: Seen, ...lying: readonly [Lying, Lying]): number {
    const pieces = { ...world.table.pieces };
    for (const [{ fighter }, pose] of lying) {
      const piece = pieces[fighter.piece];
      if (piece) pieces[fighter.piece] = { ...piece, pose };
    }
    const on = { ...world.table, pieces };
    const [[{ fighter: own }, from], [{ fighter: its }, to]] = lying;
    if (![own, its].every(({ piece }) => isThere(on, piece))) return distance(from.at, to.at);
    return lineJudged({ rules, table, world }, on, own.piece, its.piece).range;
  }

  return {
    command: (merit, worth, besides = 0) => ({
      ...(merit?.idle || (!merit?.because && worth <= SLIGHT) ? { idle: true as const } : {}),
      ...reasonOf(merit?.because ?? (worth > SLIGHT ? t('ai.promising') : t('ai.usual')), [
        ...(merit?.figures ? [merit.figures] : []),
        ...(worth > SLIGHT ? [t('ai.worth', { points: hundredths(worth) })] : []),
        ...(besides > SLIGHT ? [t('ai.spares', { points: hundredths(besides) })] : []),
      ]),
    }),

    movement(judged, body, picture, seen) {
      const { account, perils, hemmed, altered } = judged;
      const name = (piece: string): string =>
        rules.roster(picture.state).find((line) => line.piece === piece)?.name ?? piece;
      const piece = name(body.fighter.piece);
      const end = endOf(judged, body, seen);
      const goal = account.goal && account.goal.worth > SLIGHT ? account.goal.goal : undefined;
      const main = mainEnemy(
        picture,
        body,
        account.target,
        goal && 'piece' in goal.to ? goal.to.piece : undefined,
      );
      const other = main && otherOf(main, seen);

      const moves = distance(end.at, body.pose.at) > MOVED;
      const turns = Math.abs(((end.heading - body.pose.heading + 540) % 360) - 180) > TURNED;
      const before = other ? rangeBetween(seen, [body, body.pose], [other.body, other.body.pose]) : 0;
      const after = other ? rangeBetween(seen, [body, end], [other.body, other.end]) : 0;
      const closes = after < before - CHANGED;

      const elsewhere = goal && !('piece' in goal.to) ? goal : undefined;
      function move(): Text {
        const course = courseOf(end);
        if (!moves && turns) return t('ai.turns', { piece, course });
        if (!other || elsewhere) return t('ai.steers', { piece, course });
        const target = name(other.body.fighter.piece);
        const key = !moves ? 'lies' : closes ? 'closes' : after > before + CHANGED ? 'opens' : 'keeps';
        return t(`ai.${key}`, { piece, target, range: rangeOf(after) });
      }

      const gain = perils.reduce<Merit | undefined>(
        (best, one) => (one.because && one.worth > (best?.worth ?? SLIGHT) ? one : best),
        undefined,
      );

      /** What it is for: the first of these that is so. */
      function purpose(said: Text): Text {
        if (gain?.because) return t('ai.and', { move: said, more: gain.because });
        const pursued = goal && (elsewhere || closes) ? goal : undefined;
        if (elsewhere) return t('ai.for', { move: said, purpose: elsewhere.because });
        if (other) {
          const [own, its] = [body.fighter.piece, other.body.fighter.piece];
          const lie = lieOf(end, other.end, false);
          const was = lieOf(body.pose, other.body.pose, false);
          const fires =
            account.give > SLIGHT && account.target === its && !picture.masked(end.at, other.end.at);
          const bears = (of?: typeof was) => appraisal.bears?.(picture.state, own, its, lie, of);
          const gained = fires ? bears(was) : undefined;
          if (gained) return t('ai.to-bear', { move: said, bears: gained });
          if (pursued) return t('ai.for', { move: said, purpose: pursued.because });
          const all = fires ? bears() : undefined;
          if (all) return t('ai.with-bears', { move: said, bears: all });
          const back = picture.fire(its, own);
          const hurt = (from: typeof was) =>
            back?.({ ...from, relative: from.aspect, aspect: from.relative }) ?? 0;
          if (hurt(was) > SLIGHT && hurt(lie) === 0) {
            return t('ai.out-of-reach', { move: said, target: name(its) });
          }
        }
        return said;
      }

      const risks = dangers();
      const risky =
        risks.length > 0 ? listed(risks) : hemmed > SLIGHT ? say(catalog, t('ai.hemmed')) : undefined;
      const meant = purpose(move());
      const unsure = other?.goesOn && !elsewhere && (moves || !turns);
      const reason = unsure
        ? t('ai.going-on', { reason: meant, target: name(other.body.fighter.piece) })
        : meant;
      return {
        ...(moves || turns || risky ? {} : { idle: true as const }),
        ...reasonOf(risky ? t('ai.though', { reason, risk: risky }) : reason, figures()),
      };

      /** What he weighs of the order as harmful, and what its ghost shows as grave besides: the gravest first. */
      function dangers(): readonly string[] {
        const { world, table } = seen;
        const weighed = perils.flatMap((peril): readonly Risk[] =>
          peril.because && peril !== gain && (peril.shunned || peril.worth < -SLIGHT)
            ? [{ ...peril, because: peril.because }]
            : [],
        );
        const told = gain ? [...weighed, gain] : weighed;
        const shown = rules
          .hazards(world.rules, judged.command, measureOn(table, world.table))
          .filter((hazard) => hazard.grave && !hazard.slight && !told.some((one) => isOf(hazard, one)))
          .filter((hazard, at, all) => at === all.findIndex((one) => isOf(hazard, { of: one })))
          .map(
            (hazard): Risk => ({
              because: perils.find((one) => one.because && isOf(hazard, one))?.because ?? hazard.says,
              worth: -harmOf(hazard) * body.fighter.worth,
            }),
          );
        const gravest = [...weighed, ...shown].toSorted(
          (a, b) => Number(b.shunned ?? false) - Number(a.shunned ?? false) || a.worth - b.worth,
        );
        return [...new Set(gravest.map(({ because }) => say(catalog, because)))].slice(0, MOST_TOLD);
      }

      function figures(): readonly Text[] {
        const parts: Text[] = [];
        if (account.give > SLIGHT || account.take > SLIGHT) {
          parts.push(t('ai.give', { points: hundredths(account.give), taken: hundredths(account.take) }));
        }
        if (account.spared > SLIGHT) parts.push(t('ai.draws', { points: hundredths(account.spared) }));
        if (Math.abs(account.then) > SLIGHT) {
          const key = account.then > 0 ? 'ai.then' : 'ai.then-lost';
          parts.push(t(key, { points: hundredths(Math.abs(account.then)) }));
        }
        if (other) {
          const [own, its] = [body.fighter.piece, other.body.fighter.piece];
          const holds = appraisal.holds?.(picture.state, own, its, lieOf(end, other.end, false));
          parts.push(
            t('ai.range', { range: length(after, 1), target: name(its) }),
            ...(holds ? [holds] : []),
          );
        }
        if (account.mate) {
          const mate = name(account.mate.piece);
          const { cost } = account.mate;
          if (cost > SLIGHT) parts.push(t('ai.astray', { mate, points: hundredths(cost) }));
          else if (cost === 0 && altered !== 0) parts.push(t('ai.with', { mate }));
        }
        return parts;
      }
    },
  };
}

const isTold = (legs: readonly WakeLeg[]): legs is readonly Leg[] =>
  legs.every((leg) => 'alter' in leg || ('ahead' in leg && leg.ahead >= 0));

/** The enemy that the movement is about: the one it makes for or fires at, else the nearest. */
function mainEnemy(
  picture: Picture,
  body: Body,
  target: string | undefined,
  sought: string | undefined,
): Body | undefined {
  const found = (id: string | undefined) => picture.enemies.find(({ fighter }) => fighter.piece === id);
  const meant = found(target) ?? found(sought);
  if (meant) return meant;
  let nearest: Body | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of picture.enemies) {
    const off = distance(enemy.pose.at, body.pose.at);
    if (off < least) {
      least = off;
      nearest = enemy;
    }
  }
  return nearest;
}
