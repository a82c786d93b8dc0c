/** A pupil of the drill, who knows what the lessons he has done tell, and has an eye to measure by. */
import { distance } from '../src/geometry/point';
import type { Arc, Pose, WakeLeg } from '../src/geometry/pose';
import type { Exercise, Given, Kind } from '../src/session/drill/exercise';
import { mountName } from '../src/session/drill/guns';
import type { SessionState } from '../src/session/session';
import { aimOf, allowed, gone, lies, mountsOf, poseOf, rangeOf, relative, strikes, wayOf } from './counted';

/** The rule sets that can be drilled. */
export const DRILLED = ['decisive-victory', 'acw-naval', 'stations-manned-and-ready'] as const;
type Drilled = (typeof DRILLED)[number];

/** What somebody says who knows nothing: any of the answers. */
function guessed({ wanted }: Exercise, random: () => number): Given {
  if (wanted.by === 'length') return random() * wanted.most;
  if (wanted.by === 'marks') return wanted.of.flatMap(({ id }) => (random() < 0.5 ? [id] : []));
  return [wanted.of[Math.floor(random() * wanted.of.length)]?.id ?? ''];
}

/** How often any of the answers is right. */
export function chanceOf({ wanted }: Exercise): number {
  if (wanted.by === 'marks') return 0.5 ** wanted.of.length;
  if (wanted.by === 'choice') return 1 / wanted.of.length;
  const { right, within, most } = wanted;
  return (Math.min(most, right * (1 + within)) - right * (1 - within)) / most;
}

/** How well an eye measures: within so many parts of a length, and degrees of a bearing, either way. */
const EYE = { length: 0.05, bearing: 1.5 };

type Eye = { readonly length: (of: number) => number; readonly bearing: (of: number) => number };

const eyeOf = (random: () => number): Eye => ({
  length: (of) => of * (1 + EYE.length * (2 * random() - 1)),
  bearing: (of) => (of + EYE.bearing * (2 * random() - 1) + 360) % 360,
});

/** What a lesson tells of a kind of question, as a rule of thumb, and the answer by it and by eye. */
type Thumb = {
  /** The lessons that tell it, of each rule set that asks such a question. */
  readonly told: Partial<Readonly<Record<Drilled, string>>>;
  readonly rule: (exercise: Exercise, state: SessionState, eye: Eye) => Given;
};

const ARCS = { 'decisive-victory': 'arcs', 'acw-naval': 'guns', 'stations-manned-and-ready': 'count' };

/** Whether somebody who looks from a mount at a target once says that it lies between the bearings of an arc, and how far off. */
function looked(state: SessionState, eye: Eye, pose: Pose, from: string, to: string, mount: string) {
  const { eye: place, marks } = aimOf(state, pose, from, to, mount);
  const off = eye.bearing(0);
  return (arcs: readonly Arc[]): readonly number[] =>
    marks
      .filter((mark) => lies(arcs, (relative({ ...pose, at: place }, mark) + off) % 360))
      .map((mark) => eye.length(distance(place, mark)));
}

export const THUMBS: Readonly<Record<Kind, Thumb>> = {
  // Lay the distance off by the scale bar, from where the question says to where it says.
  range: {
    told: { 'decisive-victory': 'range', 'acw-naval': 'guns', 'stations-manned-and-ready': 'bands' },
    rule: ({ about: { from, to = from } }, state, eye) => eye.length(rangeOf(state, from, to)),
  },
  // A gun bears where the target lies between the two bearings from the bow that the card names.
  mounts: {
    told: ARCS,
    rule: ({ about: { from, to = from, weapon = '' }, wanted }, state, eye) =>
      wanted.by !== 'marks'
        ? []
        : wanted.of.flatMap(({ id }) => {
            const arcs = mountsOf(state, from, weapon)?.mounts.find((one) => one.id === id)?.arcs ?? [];
            return looked(state, eye, poseOf(state, from), from, to, id)(arcs).length > 0 ? [id] : [];
          }),
  },
  // She can be fired at where one gun bears, and she is no farther off than it reaches.
  targets: {
    told: ARCS,
    rule: ({ about: { from, weapon = '' }, wanted }, state, eye) => {
      const reach = mountsOf(state, from, weapon);
      if (wanted.by !== 'marks' || !reach) return [];
      return wanted.of.flatMap(({ id }) =>
        reach.mounts.some((mount) =>
          looked(
            state,
            eye,
            poseOf(state, from),
            from,
            id,
            mount.id,
          )(mount.arcs).some((off) => off <= reach.range),
        )
          ? [id]
          : [],
      );
    },
  },
  // Follow the move with a finger, and look from where it ends.
  opens: {
    told: ARCS,
    rule: ({ about: { from, to = from, weapon = '' }, asks, moves = [] }, state, eye) => {
      const named = String(asks.args?.mount);
      const mount = mountsOf(state, from, weapon)?.mounts.find(({ id }) => mountName(weapon, id) === named);
      return moves.flatMap((legs, i) => {
        const end = gone(poseOf(state, from), legs);
        const bears = mount && looked(state, eye, end, from, to, mount.id)(mount.arcs).length > 0;
        return bears ? ['ab'[i] ?? ''] : [];
      });
    },
  },
  // So far ahead first, then so many degrees at most, and in all no more than the allowance.
  turn: {
    told: { 'decisive-victory': 'steering', 'stations-manned-and-ready': 'speed' },
    rule: ({ about: { from }, shown: { going } }, state) => {
      const settings = state.rules.maneuver(state.world.rules, from)?.settings ?? [];
      const setting = settings.find(({ id }) => id === going?.setting);
      return [setting && going && allowed(setting, going.legs) ? 'yes' : 'no'];
    },
  },
  // Her way with the current added to it, and whether it comes over the bar.
  shoal: {
    told: { 'acw-naval': 'shoals' },
    rule: (exercise, state, eye) => {
      const way = wayOf(exercise, state).map((leg): WakeLeg => {
        if ('alter' in leg) return leg;
        return 'carried' in leg
          ? { ...leg, carried: eye.length(leg.carried) as never }
          : { ahead: eye.length(leg.ahead) as never };
      });
      return [strikes(state, exercise.about.from, way) ? 'no' : 'yes'];
    },
  },
  // Who is nearer is hit more easily, by far at half the distance.
  shot: {
    told: { 'decisive-victory': 'odds', 'acw-naval': 'guns' },
    rule: ({ about: { from }, wanted }, state, eye) => {
      if (wanted.by !== 'choice') return [];
      const own = poseOf(state, from);
      const worth = new Map(
        wanted.of
          .flatMap(({ piece }) => piece ?? [])
          .map((foe) => [foe, 1 / Math.max(1, eye.length(distance(own.at, poseOf(state, foe).at)))] as const),
      );
      const [best, other] = [...worth].toSorted(([, a], [, b]) => b - a);
      return best && other ? [`${best[0]}/${best[1] >= 2 * other[1] ? 'far' : 'near'}`] : [];
    },
  },
};

/** A pupil who has done these lessons of a rule set: what none of them told him he guesses. */
export function thought(
  exercise: Exercise,
  state: SessionState,
  rules: Drilled,
  done: ReadonlySet<string>,
  random: () => number,
): Given {
  const { told, rule } = THUMBS[exercise.kind];
  const lesson = told[rules];
  return lesson && done.has(lesson) ? rule(exercise, state, eyeOf(random)) : guessed(exercise, random);
}
