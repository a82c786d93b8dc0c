import { describe, expect, test } from 'vitest';
import { findRules } from '../src/cli/battle';
import { stream } from '../src/engine/counting/dice';
import type { Setting } from '../src/engine/moving/maneuver';
import { drillLinkOf, readDrillLink } from '../src/files/game/link';
import { listLessons } from '../src/files/lesson-library';
import { distance } from '../src/geometry/point';
import type { Arc, Leg, Point, Pose, WakeLeg } from '../src/geometry/pose';
import { poseAfter } from '../src/geometry/track';
import { createSession } from '../src/session/create';
import { answersOf, exerciseAt, type Standings, standingsAfter } from '../src/session/drill/drill';
import { type DrillSet, type Exercise, type Given, type Kind, marked } from '../src/session/drill/exercise';
import { mountName } from '../src/session/drill/guns';
import { type Waters, watersOf } from '../src/session/drill/lay-out';
import { kindsOf, makeExercise } from '../src/session/drill/make';
import { oddsOf } from '../src/session/fire/prospects';
import type { SessionState } from '../src/session/session';
import { measureOn } from '../src/table/measuring/measure';

const DRILLED = ['decisive-victory', 'acw-naval', 'stations-manned-and-ready'] as const;

const waters = new Map<string, Waters>();

async function on(id: string): Promise<Waters> {
  const known = waters.get(id);
  if (known) return known;
  const { rules, meta } = await findRules(id);
  const made = await watersOf(meta, rules);
  waters.set(id, made);
  return made;
}

function stateOf({ start }: Exercise): SessionState {
  const opened = createSession(start);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session.store.getState();
}

const rightOf = ({ wanted }: Exercise): Given =>
  wanted.by === 'length' ? wanted.right : wanted.by === 'marks' ? [...wanted.right] : [wanted.right];

const poseOf = ({ world }: SessionState, id: string): Pose => {
  const piece = world.table.pieces[id as keyof typeof world.table.pieces];
  if (!piece) throw new Error(`no ${id}`);
  return piece.pose;
};

// What follows measures by itself: nothing of it is taken from the table or the rules but what is told and drawn.

const RAD = Math.PI / 180;
const ahead = ({ at, heading }: Pose, by: number, toward = heading as number): Point => ({
  x: at.x + Math.sin(toward * RAD) * by,
  y: at.y + Math.cos(toward * RAD) * by,
});
const relative = ({ at, heading }: Pose, to: Point): number =>
  (((Math.atan2(to.x - at.x, to.y - at.y) / RAD - heading) % 360) + 720) % 360;
const lies = (arcs: readonly Arc[], bearing: number): boolean =>
  arcs.some(([from, to]) => to - from >= 360 || (bearing - from + 720) % 360 <= (to - from + 720) % 360);

const step = (pose: Pose, leg: WakeLeg): Pose => {
  if ('alter' in leg)
    return { at: pose.at, heading: ((pose.heading + leg.alter + 720) % 360) as Pose['heading'] };
  const at = 'carried' in leg ? ahead(pose, leg.carried, leg.toward) : ahead(pose, leg.ahead);
  return { at, heading: pose.heading };
};
const gone = (start: Pose, legs: readonly WakeLeg[]): Pose => legs.reduce(step, start);

/** A grid of places over a hull that lies at a pose. */
function hullPoints({ world }: SessionState, id: string, pose: Pose, per = 24): readonly Point[] {
  const piece = world.table.pieces[id as keyof typeof world.table.pieces];
  if (!piece) return [];
  const { length, beam } = piece.hull;
  return Array.from({ length: per + 1 }, (_, i) => (i / per - 0.5) * length).flatMap((along) =>
    [-0.5, 0, 0.5].map((part) => {
      const at = ahead(pose, along);
      return ahead({ ...pose, at }, beam * part, pose.heading + 90);
    }),
  );
}

/** From where a mount fires, and at what: measuring points, or its own place and the whole hull where guns are laid so. */
function aimOf(state: SessionState, pose: Pose, from: string, to: string, mount: string) {
  const { rules, world } = state;
  const gun = rules.sight?.(world.rules, from as never, to as never)?.guns.find(({ id }) => id === mount);
  const marks = gun ? hullPoints(state, to, poseOf(state, to)) : [poseOf(state, to).at];
  const piece = world.table.pieces[from as keyof typeof world.table.pieces];
  if (!gun || !piece) return { eye: pose.at, marks };
  const { length, beam } = piece.hull;
  const along = ahead(pose, (gun.station * length) / 2);
  return { eye: ahead({ ...pose, at: along }, (gun.abeam * beam) / 2, pose.heading + 90), marks };
}

const mountsOf = (state: SessionState, from: string, weapon: string) =>
  state.rules.reach(state.world.rules, from as never).find((one) => one.weapon === weapon);

function bears(
  state: SessionState,
  pose: Pose,
  from: string,
  to: string,
  weapon: string,
  mount: string,
): boolean {
  const arcs = mountsOf(state, from, weapon)?.mounts.find(({ id }) => id === mount)?.arcs ?? [];
  const { eye, marks } = aimOf(state, pose, from, to, mount);
  return marks.some((mark) => lies(arcs, relative({ ...pose, at: eye }, mark)));
}

/** Whether a track is one that the setting allows, counted leg by leg. */
function allowed({ steps, spend, begin }: Setting, legs: readonly Leg[]): boolean {
  const alter = steps.find((step) => step.kind === 'alter');
  const least = steps.find((step) => step.kind === 'ahead');
  const most = least?.kind === 'ahead' ? (least.most ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  if (alter?.kind !== 'alter' || least?.kind !== 'ahead') return false;
  let [run, spent, first] = [0, 0, steps[begin]?.kind === 'alter'];
  for (const leg of legs) {
    if ('ahead' in leg) {
      run += leg.ahead;
      spent += leg.ahead;
      continue;
    }
    if (!first && run < least.least - 1e-6) return false;
    const size = Math.abs(leg.alter);
    if (size > alter.limit + 1e-6 || (alter.exact && Math.abs(size - alter.limit) > 1e-6)) return false;
    if (alter.hand && (alter.hand === 'port') !== leg.alter < 0) return false;
    spent += alter.cost;
    [run, first] = [0, false];
  }
  return run <= most + 1e-6 && spent >= spend.min - 1e-6 && spent <= spend.max + 1e-6;
}

const inside = (ring: readonly Point[], { x, y }: Point): boolean =>
  ring.reduce((odd, a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !odd : odd;
  }, false);

const GROUND = new Set(['land', 'shoal', 'sandbar', 'rock', 'fort']);

/** Whether the hull comes to lie on ground anywhere along a way, looked for at many places of it. */
function strikes(state: SessionState, id: string, legs: readonly WakeLeg[]): boolean {
  const { draught = 0 } = state.battle.ships.find((one) => one.id === id)?.record ?? {};
  const ground = state.table.chart.features.filter(
    ({ kind, feet }) => GROUND.has(kind) && !(feet !== undefined && draught < feet),
  );
  const onIt = (point: Point): boolean =>
    ground.some(({ shape }) =>
      shape.type === 'polygon'
        ? inside(shape.rings[0] ?? [], point) && !shape.rings.slice(1).some((hole) => inside(hole, point))
        : shape.type === 'point' && distance(shape.at, point) < 0.1,
    );
  let pose = poseOf(state, id);
  for (const leg of legs) {
    const parts = 'alter' in leg ? 8 : 60;
    for (let i = 1; i <= parts; i++) {
      const part = i / parts;
      const now =
        'alter' in leg
          ? gone(pose, [{ alter: (leg.alter * part) as never }])
          : 'carried' in leg
            ? gone(pose, [{ ...leg, carried: (leg.carried * part) as never }])
            : gone(pose, [{ ahead: (leg.ahead * part) as never }]);
      if (hullPoints(state, id, now).some(onIt)) return true;
    }
    pose = gone(pose, [leg]);
  }
  return false;
}

/** The whole way that is asked about, as the answer shows it. */
function wayOf(exercise: Exercise, state: SessionState): readonly WakeLeg[] {
  const { going, ordered } = exercise.shown;
  if (going) return going.legs;
  const plot =
    ordered &&
    state.rules.writing?.plot(state.world.rules, ordered, measureOn(state.table, state.world.table));
  return plot && 'legs' in plot ? plot.legs : [];
}

/** The answer by the table's own measures, in the position that a session opens on. */
function measured(exercise: Exercise, state: SessionState): Given {
  const { kind, about, wanted, shown } = exercise;
  const { rules, world, table } = state;
  const { from, to = from, weapon } = about;
  const measure = measureOn(table, world.table);
  const shots = rules
    .prospects(world.rules, from, measure)
    .filter((one) => one.from === from && one.weapon === weapon);
  if (kind === 'range') return measure({ of: 'line', from, to }).range;
  if (kind === 'mounts') {
    const shot = shots.find((one) => one.to === to);
    return (shot?.mounts ?? []).flatMap((one) => (one.bears ? [one.id] : []));
  }
  if (kind === 'targets' && wanted.by === 'marks')
    return wanted.of.flatMap(({ id }) => (shots.some((one) => one.to === id && one.chance) ? [id] : []));
  if (kind === 'shot') {
    const [best, other] = shots.filter(({ chance }) => chance).toSorted((a, b) => oddsOf(b) - oddsOf(a));
    if (!best || !other) return [];
    return [`${best.to}/${oddsOf(best) >= 2 * oddsOf(other) ? 'far' : 'near'}`];
  }
  if (kind === 'turn' && shown.going) {
    const maneuver = rules.maneuver(world.rules, from);
    const { setting, legs } = shown.going;
    return [maneuver && measure({ of: 'track', maneuver, setting, legs }).legal ? 'yes' : 'no'];
  }
  if (kind === 'shoal' && shown.ordered)
    return [rules.hazards(world.rules, shown.ordered, measure).length > 0 ? 'no' : 'yes'];
  if (kind === 'opens') {
    const piece = world.table.pieces[from];
    const named = String(exercise.asks.args?.mount);
    return (exercise.moves ?? []).flatMap((legs, i) => {
      if (!piece) return [];
      const pieces = { ...world.table.pieces, [from]: { ...piece, pose: poseAfter(piece.pose, legs) } };
      const then = rules.prospects(world.rules, from, measureOn(table, { ...world.table, pieces }));
      const shot = then.find((one) => one.from === from && one.weapon === weapon);
      const bears = shot?.mounts.some((one) => one.bears && mountName(weapon ?? '', one.id) === named);
      return bears ? ['ab'[i] ?? ''] : [];
    });
  }
  return [];
}

/** The answer by counting; nothing of what is not counted here. */
function counted(exercise: Exercise, state: SessionState): Given | undefined {
  const { kind, about, wanted } = exercise;
  const { from, to, weapon = '' } = about;
  const own = poseOf(state, from);
  const reach = mountsOf(state, from, weapon);
  if (kind === 'range' && to) return distance(own.at, poseOf(state, to).at);
  if (kind === 'mounts' && to && wanted.by === 'marks')
    return wanted.of.flatMap(({ id }) => (bears(state, own, from, to, weapon, id) ? [id] : []));
  if (kind === 'targets' && wanted.by === 'marks' && reach)
    return wanted.of.flatMap(({ id }) => {
      const marks = reach.mounts.flatMap((mount) => {
        const { eye, marks } = aimOf(state, own, from, id, mount.id);
        return marks
          .filter((mark) => lies(mount.arcs, relative({ ...own, at: eye }, mark)))
          .map((mark) => distance(eye, mark));
      });
      return Math.min(Number.POSITIVE_INFINITY, ...marks) <= reach.range ? [id] : [];
    });
  if (kind === 'turn' && exercise.shown.going) {
    const { setting, legs } = exercise.shown.going;
    const found = state.rules.maneuver(state.world.rules, from)?.settings.find(({ id }) => id === setting);
    return [found && allowed(found, legs) ? 'yes' : 'no'];
  }
  if (kind === 'opens' && to) {
    const named = String(exercise.asks.args?.mount);
    const mount = reach?.mounts.find(({ id }) => mountName(weapon, id) === named)?.id ?? '';
    const ends = (exercise.moves ?? []).map((legs) => gone(own, legs));
    return ends.flatMap((end, i) => (bears(state, end, from, to, weapon, mount) ? ['ab'[i] ?? ''] : []));
  }
  if (kind === 'shoal') return [strikes(state, from, wayOf(exercise, state)) ? 'no' : 'yes'];
  return undefined;
}

const LEVELS = [1, 2, 3, 4, 5] as const;

const some = (sea: Waters, kind: Kind, count: number, first: number): readonly Exercise[] =>
  Array.from({ length: count }, (_, i) => makeExercise(sea, kind, LEVELS[i % 5] ?? 1, first + i)).flatMap(
    (one) => one ?? [],
  );

/** What each rule set can be asked: ranges and arcs everywhere, grounds where water carries, and so on. */
const ASKED: Readonly<Record<(typeof DRILLED)[number], readonly Kind[]>> = {
  'decisive-victory': ['mounts', 'targets', 'range', 'opens', 'turn', 'shot'],
  'acw-naval': ['mounts', 'targets', 'range', 'opens', 'shoal', 'shot'],
  'stations-manned-and-ready': ['mounts', 'targets', 'range', 'opens', 'turn'],
};

describe.each(DRILLED)('drilled: %s', (id) => {
  test('is asked what it knows of, and nothing else', async () => {
    expect([...kindsOf(await on(id))].filter((kind) => kind !== undefined)).toEqual(ASKED[id]);
  });

  test.each(ASKED[id])(
    '%s: what is right is what the table measures, and what is counted without it',
    async (kind) => {
      const exercises = some(await on(id), kind, 7, 1000);
      expect(exercises.length).toBeGreaterThan(4);
      for (const exercise of exercises) {
        const state = stateOf(exercise);
        const right = rightOf(exercise);
        expect(marked(exercise, right).right).toBe(true);
        expect([kind, right]).toEqual([kind, measured(exercise, state)]);
        const given = counted(exercise, state);
        if (typeof given === 'number') expect(given).toBeCloseTo(right as number, 2);
        else if (given) expect([exercise.about, given]).toEqual([exercise.about, right]);
      }
    },
  );
});

/** What somebody says who knows nothing: any of the answers. */
function guessed({ wanted }: Exercise, random: () => number): Given {
  if (wanted.by === 'length') return random() * wanted.most;
  if (wanted.by === 'marks') return wanted.of.flatMap(({ id }) => (random() < 0.5 ? [id] : []));
  return [wanted.of[Math.floor(random() * wanted.of.length)]?.id ?? ''];
}

/** How often any of the answers is right. */
function chanceOf({ wanted }: Exercise): number {
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
  readonly told: Partial<Readonly<Record<(typeof DRILLED)[number], string>>>;
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

const THUMBS: Readonly<Record<Kind, Thumb>> = {
  // Lay the distance off by the scale bar.
  range: {
    told: { 'decisive-victory': 'range', 'acw-naval': 'guns', 'stations-manned-and-ready': 'bands' },
    rule: ({ about: { from, to = from } }, state, eye) =>
      eye.length(distance(poseOf(state, from).at, poseOf(state, to).at)),
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
function thought(
  exercise: Exercise,
  state: SessionState,
  rules: (typeof DRILLED)[number],
  done: ReadonlySet<string>,
  random: () => number,
): Given {
  const { told, rule } = THUMBS[exercise.kind];
  const lesson = told[rules];
  return lesson && done.has(lesson) ? rule(exercise, state, eyeOf(random)) : guessed(exercise, random);
}

describe('two hundred questions of a drill', () => {
  const score = { before: 0, after: 0, asked: 0, chance: 0 };

  test.each(DRILLED)('%s: asked of a pupil before and after the lessons', async (id) => {
    const sea = await on(id);
    const random = stream(22);
    const set = { kinds: ASKED[id], seed: 5 };
    const course = new Set(listLessons().flatMap((one) => (one.rules === id ? [one.id] : [])));
    for (const kind of ASKED[id])
      expect([kind, course.has(THUMBS[kind].told[id] ?? '')]).toEqual([kind, true]);
    let standings: Standings = {};
    for (let index = 0; index < 67; index++) {
      const exercise = exerciseAt(sea, { ...set, kinds: [...set.kinds] }, index, standings);
      if (!exercise) throw new Error(`no exercise ${index}`);
      const mark = marked(exercise, thought(exercise, stateOf(exercise), id, course, random));
      score.asked += 1;
      score.after += mark.right ? 1 : 0;
      score.chance += chanceOf(exercise);
      const before = thought(exercise, stateOf(exercise), id, new Set(), random);
      score.before += marked(exercise, before).right ? 1 : 0;
      standings = standingsAfter(standings, exercise.kind, mark);
    }
  });

  test('nine of ten are right after them, and before as many as chance gives', () => {
    expect(score.asked).toBeGreaterThanOrEqual(200);
    expect(score.after / score.asked).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(score.before - score.chance) / score.asked).toBeLessThan(0.1);
    expect(score.chance / score.asked).toBeLessThan(0.4);
  });
});

describe('a set that a teacher sends', () => {
  test('is asked alike of everybody who answers alike, and its answers are marked as they were', async () => {
    const sea = await on('decisive-victory');
    const set: DrillSet = { rules: 'decisive-victory', kinds: ['mounts', 'range'], count: 4, seed: 9 };
    let standings: Standings = {};
    const given: Given[] = [];
    const marks: boolean[] = [];
    for (let index = 0; index < set.count; index++) {
      const exercise = exerciseAt(sea, set, index, standings);
      if (!exercise) throw new Error(`no exercise ${index}`);
      const said = index === 2 ? 900 : rightOf(exercise);
      const mark = marked(exercise, said);
      standings = standingsAfter(standings, exercise.kind, mark);
      given.push(said);
      marks.push(mark.right);
    }
    expect(marks.filter((right) => right).length).toBe(3);
    const link = await drillLinkOf({ ...set, by: 'Ada', given });
    const read = await readDrillLink(link);
    expect(read).toEqual({ ok: true, value: { ...set, by: 'Ada', given } });
    if (!read.ok) return;
    const answers = [...answersOf(sea, read.value)];
    expect(answers.map(({ mark }) => mark.right)).toEqual(marks);
  });

  test.each(['#drill=', '#drill=abc', '#drill=%%%', '#game=abc'])(
    '%s is no set, said in one sentence',
    async (hash) => {
      const read = await readDrillLink(hash);
      expect(read.ok).toBe(false);
      expect(read.ok ? '' : read.reason).toMatch(/\.$/);
    },
  );
});
