import type { Offer } from '../../engine/command';
import type { Prospect } from '../../engine/contract';
import { commandFrom } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import type { Verdict } from '../../engine/moving/verdict';
import { length } from '../../engine/words/length';
import { listed, phrases, type Text } from '../../engine/words/text';
import type { Plot } from '../../engine/writing';
import type { Drawing } from '../../files/drawing';
import { distance } from '../../geometry/point';
import type { Leg, Point, Pose, WakeLeg } from '../../geometry/pose';
import { poseAfter, posesAlong } from '../../geometry/track';
import { degrees, inches, toThousandth } from '../../geometry/units';
import { randomTrack } from '../../table/maneuver/maneuver-random';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import english from './drill.en.json';
import type { Asked } from './exercise';
import { about, bearingOf, called, inReach, mountName, nearestEdge, prospectsIn, weaponTold } from './guns';
import { type Cast, lieWell, pick, poseOff, type Random, shuffled, withPoses } from './lay-out';
import { atLevel } from './levels';

const t = phrases(english);

/** A movement that may be ordered: by a track, or by an order that is written. */
type Move = { readonly legs: readonly WakeLeg[]; readonly setting?: string; readonly plot?: Plot };

const trackOf = (start: Pose, legs: readonly WakeLeg[]): readonly Point[] => {
  const points = posesAlong(start, legs).map(({ at }) => at);
  return points.filter(({ x, y }, i) => i === 0 || x !== points[i - 1]?.x || y !== points[i - 1]?.y);
};

const poseIn = (world: World, piece: PieceId): Pose =>
  (world.table.pieces[piece] as { readonly pose: Pose }).pose;

/** The way she would go, drawn; nothing of one that leads nowhere. */
function drawnWay(start: Pose, legs: readonly WakeLeg[], words?: string): readonly Drawing[] {
  const way = trackOf(start, legs);
  return way.length < 2 ? [] : [{ way: [...way], ...(words === undefined ? {} : { words }) }];
}

const writtenOffer = ({ at: { rules, table }, from }: Cast, world: World): Offer | undefined => {
  const side = world.table.pieces[from]?.side;
  if (!side || !rules.writing) return undefined;
  const offers = rules.offers(world.rules, side, measureOn(table, world.table));
  return offers.find(({ written, subject, refusal }) => written && subject === from && !refusal);
};

const open = (setting: Setting): boolean => !setting.free && !setting.toll && setting.spend.max > 0;

/** Some movement that the piece may be ordered. */
function anyMove(cast: Cast, world: World, random: Random): Move | undefined {
  const { rules, table } = cast.at;
  const maneuver = rules.maneuver(world.rules, cast.from);
  if (maneuver) {
    const setting = pick(random, maneuver.settings.filter(open));
    return setting && { legs: randomTrack(setting, random), setting: setting.id };
  }
  const offer = writtenOffer(cast, world);
  if (!offer || !rules.writing) return undefined;
  const command = commandFrom(offer, { random, track: () => [] });
  const plot = rules.writing.plot(world.rules, command, measureOn(table, world.table));
  return 'because' in plot || plot.notes.length > 0 ? undefined : { legs: plot.legs, plot };
}

const verdictOf = (
  { at }: Cast,
  world: World,
  maneuver: Maneuver,
  setting: string,
  legs: readonly Leg[],
): Verdict => measureOn(at.table, world.table)({ of: 'track', maneuver, setting, legs });

const shownMove = (
  piece: PieceId,
  { setting, legs, plot }: Move,
): Pick<Asked['shown'], 'going' | 'ordered'> =>
  plot
    ? { ordered: plot.command }
    : setting === undefined
      ? {}
      : { going: { piece, setting, legs: legs as readonly Leg[] } };

/** Which of two moves brings a mount to bear that does not bear now. */
export function askOpens(cast: Cast, random: Random, level: number): Asked | undefined {
  const [foe] = cast.foes;
  const world = foe && about(cast, random, 0.2, 0.7);
  if (!world) return undefined;
  const { from } = cast;
  const start = poseIn(world, from);
  const moves = Array.from({ length: 8 }, () => anyMove(cast, world, random)).flatMap((move) =>
    move && move.legs.length > 0 ? [move] : [],
  );
  const ends = moves.flatMap((move) => {
    const then = withPoses(world, { [from]: poseAfter(start, move.legs) });
    return lieWell(cast.at, then, [from]) ? [{ move, then, prospects: prospectsIn(cast, then) }] : [];
  });
  const least = atLevel<number>([15, 10, 6, 4, 2], level);
  const idle = prospectsIn(cast, world)
    .filter(({ mounts, weapon }) => mounts.length > 1 && pointsSomewhere(cast, world, weapon))
    .flatMap(({ weapon, label, mounts }) =>
      mounts.flatMap(({ id, bears }) => (bears ? [] : [{ weapon, label, id }])),
    );
  const found = shuffled(random, idle).flatMap((mount) => {
    const clear = ends.filter(
      ({ then }) =>
        inReach(cast, then, foe, mount.weapon) && nearestEdge(cast, then, foe, mount.weapon) >= least,
    );
    const good = clear.find(({ prospects }) => bearsIn(prospects, mount.weapon, mount.id));
    const bad = clear.find(({ prospects }) => !bearsIn(prospects, mount.weapon, mount.id));
    return good && bad ? [{ mount, good, bad }] : [];
  })[0];
  if (!found) return undefined;
  const { mount: one, good, bad } = found;
  const [a, b] = shuffled(random, [good, bad]);
  if (!a || !b) return undefined;
  const names = {
    ship: called(cast, from),
    target: called(cast, foe),
    mount: mountName(one.weapon, one.id),
    weapon: one.label,
  };
  return {
    asks: t('drill.opens.asks', names),
    told: weaponTold(cast, world, one.weapon),
    drawn: [...drawnWay(start, a.move.legs, 'A'), ...drawnWay(start, b.move.legs, 'B')],
    moves: [a.move.legs, b.move.legs],
    about: { from, to: foe, weapon: one.weapon },
    wanted: {
      by: 'choice',
      of: [
        { id: 'a', label: t('drill.opens.move', { letter: 'A' }) },
        { id: 'b', label: t('drill.opens.move', { letter: 'B' }) },
      ],
      right: a === good ? 'a' : 'b',
    },
    shown: {
      says: [t('drill.opens.is', { ...names, letter: a === good ? 'A' : 'B' })],
      drawn: [...drawnWay(start, bad.move.legs, a === good ? 'B' : 'A')],
      desk: { selected: from, target: foe, weapon: one.weapon, showArcs: true },
      ...shownMove(from, good.move),
    },
    world,
  };
}

const bearsIn = (prospects: readonly Prospect[], weapon: string, mount: string): boolean =>
  prospects.some((one) => one.weapon === weapon && one.mounts.some(({ id, bears }) => id === mount && bears));

/** None of the mounts can be pointed everywhere. */
const pointsSomewhere = ({ at: { rules }, from }: Cast, world: World, weapon: string): boolean =>
  rules
    .reach(world.rules, from)
    .some(
      (one) => one.weapon === weapon && one.mounts.every(({ arcs }) => arcs.every(([a, b]) => b - a < 360)),
    );

/** The track with one thing about it changed: an alteration too large, a run too short before it, too long a way. */
function spoiled(legs: readonly Leg[], setting: Setting, random: Random, by: number): readonly Leg[] {
  const step = setting.steps.find((one) => one.kind === 'alter' && one.exact);
  // Where course is altered in steps, nobody takes a part of one for a step: it is two at once.
  const altered = (alter: number): number => (step ? 2 * alter : Math.round(alter * by));
  const what = pick(random, ['alter', 'short', 'long'] as const);
  const turns = legs.flatMap((leg, i) => ('alter' in leg ? [i] : []));
  const turn = pick(random, turns);
  const long = (leg: Leg, factor: number): Leg =>
    'ahead' in leg ? { ahead: inches(toThousandth(leg.ahead * factor)) } : leg;
  if (turn === undefined || what === 'long') return legs.map((leg) => long(leg, by));
  return legs.map((leg, i) => {
    if (what === 'alter' && i === turn && 'alter' in leg) return { alter: degrees(altered(leg.alter)) };
    return what === 'short' && i === turn - 1 ? long(leg, 1 / (by * by)) : leg;
  });
}

/** Where an allowance goes by whole steps, its last run ends on one: nobody is asked for the part of a step. */
function inSteps(legs: readonly Leg[], { spend: { step } }: Setting): readonly Leg[] {
  if (step === undefined) return legs;
  const run = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
  const last = legs.findLastIndex((leg) => 'ahead' in leg);
  const lacks = Math.round(run / step) * step - run;
  return legs.map((leg, i) => (i === last && 'ahead' in leg ? { ahead: inches(leg.ahead + lacks) } : leg));
}

/** A track in words, leg by leg. */
function spokenLegs(legs: readonly Leg[]): Text | undefined {
  const said = legs.map((leg) =>
    'ahead' in leg
      ? t('drill.leg.ahead', { run: length(leg.ahead, 1) })
      : t(leg.alter < 0 ? 'drill.leg.port' : 'drill.leg.starboard', { degrees: Math.abs(leg.alter) }),
  );
  return said.reduceRight<Text | undefined>(
    (rest, one) => (rest ? t('drill.leg.then', { one, rest }) : one),
    undefined,
  );
}

/** What the setting lets her do, as far as it can be said in a sentence. */
function spokenSetting({ label, spend, steps }: Setting): readonly Text[] {
  const runs = steps.flatMap((step) => (step.kind === 'ahead' ? [step.least] : []));
  const alter = steps.find((step) => step.kind === 'alter');
  const told = t('drill.turn.run', {
    setting: label,
    least: length(spend.min, 1),
    most: length(spend.max, 1),
  });
  if (alter?.kind !== 'alter') return [told];
  return [
    told,
    t(alter.exact ? 'drill.turn.step' : 'drill.turn.alter', {
      limit: alter.limit,
      least: length(Math.max(0, ...runs), 1),
      cost: length(alter.cost, 1),
    }),
  ];
}

/** Can she go so. */
export function askTurn(cast: Cast, random: Random, level: number): Asked | undefined {
  const { from } = cast;
  const world = about(cast, random, 0.3, 0.9);
  const maneuver = world && cast.at.rules.maneuver(world.rules, from);
  const setting = maneuver && pick(random, maneuver.settings.filter(open));
  if (!world || !setting) return undefined;
  const track = randomTrack(setting, random);
  if (!track.some((leg) => 'alter' in leg)) return undefined;
  const by = atLevel([1.8, 1.6, 1.4, 1.25, 1.12], level);
  const legs = random() < 0.5 ? track : inSteps(spoiled(track, setting, random, by), setting);
  const verdict = verdictOf(cast, world, maneuver, setting.id, legs);
  // A track that only land or a hull stops is another question.
  if (!lieWell(cast.at, withPoses(world, { [from]: poseAfter(poseIn(world, from), legs) }), [from]))
    return undefined;
  const spoken = spokenLegs(legs);
  return {
    asks: t('drill.turn.asks', { ship: called(cast, from) }),
    told: [...(spoken ? [t('drill.leg.all', { legs: spoken })] : []), ...spokenSetting(setting)],
    drawn: drawnWay(poseIn(world, from), legs),
    about: { from },
    wanted: {
      by: 'choice',
      of: [
        { id: 'yes', label: t('drill.yes') },
        { id: 'no', label: t('drill.no') },
      ],
      right: verdict.legal ? 'yes' : 'no',
    },
    shown: {
      says: [verdict.legal ? t('drill.turn.can') : t('drill.turn.cannot', { because: verdict.because })],
      drawn: [],
      desk: { selected: from },
      going: { piece: from, setting: setting.id, legs },
    },
    world,
  };
}

/** Inches about her in which a depth is worth telling. */
const NEAR = 15;

const GROUND: ReadonlySet<string> = new Set(['shoal', 'sandbar', 'land', 'rock']);

/** Points of the edges of what she may strike on. */
function shoalPoints({ at: { table } }: Cast): readonly Point[] {
  return table.chart.features.flatMap(({ kind, shape }) => {
    if (!GROUND.has(kind)) return [];
    if (shape.type === 'polygon') return shape.rings[0] ?? [];
    return shape.type === 'point' ? [shape.at] : [];
  });
}

/** Will she clear what lies there, with the water that carries her. */
export function askShoal(cast: Cast, random: Random, level: number): Asked | undefined {
  const { rules, table } = cast.at;
  const { from } = cast;
  const near = pick(random, shoalPoints(cast));
  if (!near) return undefined;
  const pose = poseOff(random, near, 2 + random() * atLevel([3, 4, 5, 6, 7], level));
  const world = withPoses(cast.at.world, { [from]: pose });
  if (!lieWell(cast.at, world, [from])) return undefined;
  const measure = measureOn(table, world.table);
  const { current } = measure({ of: 'water', piece: from });
  if (!current || current.knots <= 0) return undefined;
  const wanted = random() < 0.5;
  const moves = Array.from({ length: 4 }, () => anyMove(cast, world, random));
  for (const move of moves) {
    if (!move?.plot || trackOf(pose, move.legs).length < 2) continue;
    const met = rules.hazards(world.rules, move.plot.command, measure);
    if (met.length > 0 !== wanted) continue;
    // What may or may not be met, as dice fall, is nobody's to know; what is no ground is another question.
    if (met.some(({ kind, piece, unsure, cut }) => kind !== 'ground' || piece !== from || unsure || cut))
      continue;
    if (goesNowhereNear(cast, world, pose, move, level)) continue;
    const steered = move.legs.filter((leg) => !('carried' in leg));
    const [first] = met;
    return {
      asks: t('drill.shoal.asks', { ship: called(cast, from) }),
      told: [
        t('drill.shoal.current', { count: current.knots, toward: bearingOf(current.toward) }),
        t('drill.shoal.drawn'),
        ...depths(cast, pose.at),
      ],
      drawn: drawnWay(pose, steered),
      about: { from },
      wanted: {
        by: 'choice',
        of: [
          { id: 'yes', label: t('drill.shoal.clears') },
          { id: 'no', label: t('drill.shoal.strikes') },
        ],
        right: first ? 'no' : 'yes',
      },
      shown: {
        says: [first ? first.says : t('drill.shoal.clear')],
        drawn: drawnWay(pose, first ? first.way : move.legs),
        desk: { selected: from },
        ordered: move.plot.command,
      },
      world,
    };
  }
  return undefined;
}

/** How deep she reaches, and the water over what lies near, where that is charted. */
function depths({ at: { table }, start, from }: Cast, near: Point): readonly Text[] {
  const draught = start.battle.ships.find(({ id }) => id === from)?.record.draught;
  const feet = table.chart.features.flatMap(({ kind, shape, feet: over }) => {
    if (!GROUND.has(kind) || over === undefined || shape.type !== 'polygon') return [];
    return (shape.rings[0] ?? []).some((at) => distance(at, near) < NEAR) ? [over] : [];
  });
  const [least, ...more] = [...new Set(feet)].toSorted((a, b) => a - b);
  if (draught === undefined || least === undefined) return [];
  return [
    t('drill.shoal.depth', {
      draught,
      feet: more.length === 0 ? least : listed([least, ...more].map(String)),
    }),
  ];
}

/** A way that keeps far from all ground asks nothing: some of it lies within so many inches. */
function goesNowhereNear(cast: Cast, world: World, start: Pose, { legs }: Move, level: number): boolean {
  const within = atLevel([4, 3.5, 3, 2.5, 2], level);
  const along = posesAlong(start, legs).flatMap((pose, i, all) => {
    const next = all[i + 1];
    return next ? [0, 0.5, 1].map((part) => partway(pose.at, next.at, part)) : [pose.at];
  });
  const points = shoalPoints({ ...cast, at: { ...cast.at, world } });
  return !along.some((at) => points.some(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2 < within ** 2));
}

const partway = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
