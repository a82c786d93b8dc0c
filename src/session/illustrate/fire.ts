import type { FeatureKind } from '../../engine/chart/chart';
import type { Crossing } from '../../engine/chart/crossing';
import type { Prospect } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import type { Reach } from '../../engine/reach';
import { length } from '../../engine/words/length';
import type { RuleDrawing } from '../../engine/words/reading';
import { phrases, type Text } from '../../engine/words/text';
import { arcMargin } from '../../geometry/arc';
import { drifted } from '../../geometry/drift';
import { relativeBearing } from '../../geometry/heading';
import { rimOf } from '../../geometry/outlines/rim';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { type Judged, judged } from '../../table/measuring/judged';
import { measureOn } from '../../table/measuring/measure';
import { measuredFrom, placesOf } from '../../table/measuring/reach-from';
import type { Smoke } from '../../table/state';
import type { World } from '../../table/world';
import { labelOf } from '../chart/chart-kinds';
import { withPoses } from '../drill/lay-out';
import { oddsOf } from '../fire/prospects';
import { percent } from '../said/percent';
import { readingsOf, rowOf } from '../said/readings';
import { aspectWords, threeFigures } from '../said/spoken';
import type { SessionState } from '../session';
import english from './illustrate.en.json';
import { lineMarks, lineTexts } from './lines';
import { chartedOn, type Mark, placedOn, type Shown, strip, wedge } from './marks';

const t = phrases(english);

type Poses = Readonly<Record<PieceId, Pose>>;

/** How one piece bears on another, each where it was put. */
export function shownFire(state: SessionState, drawing: RuleDrawing, poses: Poses): Shown {
  const world = withSmoke(drawing, withPoses(state.world, poses));
  const at: SessionState = { ...state, world };
  const piece = drawing.piece as PieceId;
  const to = drawing.to as PieceId | undefined;
  const line = to && judged(at, world.table, piece, to);
  return {
    charted: chartedOn(state.table, drawing),
    marks: [
      ...smokeMarks(at, drawing),
      ...reachMarks(at, drawing, line),
      ...withinMarks(at, drawing),
      ...lineMarks(at, drawing),
      ...[piece, to].flatMap((id) => (id ? facesOf(at, drawing, id) : [])),
      ...(line ? [{ as: 'sight', line: line.ends } as const] : []),
    ],
    pieces: placedOn(at, drawing, world.table),
    says: [
      ...(to && line ? lineSays(at, piece, to, line) : []),
      ...(to ? prospectSays(at, drawing, to) : []),
      ...(to ? liesSays(at, piece, to) : []),
      ...withinSays(at, drawing),
      ...lineTexts(at, drawing),
    ],
  };
}

const withSmoke = ({ smoke }: RuleDrawing, world: World): World => {
  if (!smoke) return world;
  const [from, to] = [smoke.from, smoke.to].map(([x, y]) => ({ x, y }));
  if (!from || !to) return world;
  const round = from.x === to.x && from.y === to.y;
  const laid: Smoke = {
    id: 'smoke',
    width: inches(smoke.width),
    strips: round ? [] : [{ from, to }],
    ...(round ? { disc: { at: from, radius: inches(smoke.width) } } : {}),
  };
  return { ...world, table: { ...world.table, smoke: [...world.table.smoke, laid] } };
};

/** Smoke that has no width is drawn as wide as this part of what is seen. */
const THIN = 0.012;

export function smokeMarks(
  { world: { table } }: Pick<SessionState, 'world'>,
  { view, smoke: told }: RuleDrawing,
): readonly Mark[] {
  return table.smoke.flatMap(({ width, strips, disc }) => {
    const areas = [
      ...strips.map(({ from, to }) => strip(from, to, Math.max(width, THIN * view[2]))),
      ...(disc ? [wedge(disc.at, 0, 360, disc.radius)] : []),
    ];
    const { wind } = table;
    const [first] = areas;
    if (told?.drift === undefined || wind === undefined || !first)
      return [{ as: 'smoke', area: areas } as const];
    const gone = areas.map((area) => drifted(area, wind, told.drift ?? 0));
    const [from] = first;
    return [
      { as: 'smoke', area: areas } as const,
      { as: 'drifted', area: gone } as const,
      ...(from ? [{ as: 'current', line: [from, run(from, wind, told.drift)], head: true } as const] : []),
    ];
  });
}

const reachOf = ({ rules, world }: SessionState, { piece, weapon }: RuleDrawing): Reach | undefined => {
  if (weapon === false) return undefined;
  const all = rules.reach(world.rules, piece as PieceId);
  return weapon === undefined ? all[0] : all.find((one) => one.weapon === weapon);
};

/** Arcs as wedges, one over the other, rings with what is said of them, and the edge that keeps a target out. */
function reachMarks(at: SessionState, drawing: RuleDrawing, line: Judged | undefined): readonly Mark[] {
  const reach = reachOf(at, drawing);
  const piece = at.world.table.pieces[drawing.piece as PieceId];
  if (!reach || !piece) return [];
  const { hull, pose } = piece;
  const { mounts, range, rings } = reach;
  const arcs = mounts.flatMap(({ arcs }) => arcs);
  const round = arcs.every(([from, to]) => to - from >= 360);
  const wedges = round
    ? []
    : mounts.map(
        (mount): Mark => ({
          as: 'arc',
          area: mount.arcs.map(([from, to]) =>
            wedge(measuredFrom(hull, pose, mount), pose.heading + from, pose.heading + to, range),
          ),
        }),
      );
  const places = placesOf(hull, pose, mounts);
  const [eye] = line?.ends ?? [pose.at];
  const out =
    line?.gun && !line.gun.inArc
      ? arcMargin(line.gun.arcs, relativeBearing(eye, pose.heading, line.ends[1]))
      : line && !line.gun && arcs.length > 0
        ? arcMargin(arcs, line.relative)
        : undefined;
  const edge =
    out && !out.inside && out.edge !== undefined
      ? [{ as: 'edge', line: [eye, run(eye, pose.heading + out.edge, range)] } as const]
      : [];
  return [
    ...wedges,
    ...rings.map(
      ({ to, label }): Mark => ({
        as: 'ring',
        around: pose.at,
        radius: to,
        words: t('illustrate.ring', { label }),
        ...(mounts.some(({ at: place }) => place) ? { rim: rimOf(pose.at, places, to) } : {}),
      }),
    ),
    ...edge,
  ];
}

/** Where a vehicle's front ends, and where its rear begins. */
function facesOf({ table, world }: SessionState, { view }: RuleDrawing, id: PieceId): readonly Mark[] {
  const plan = table.bodies?.[id]?.plan;
  const pose = world.table.pieces[id]?.pose;
  if (!pose || plan?.of !== 'vehicle' || !plan.facings) return [];
  const { front, rear } = plan.facings;
  return [-front, front, -rear, rear].map((off) => ({
    as: 'face' as const,
    line: [pose.at, run(pose.at, pose.heading + off, view[2] / 5)],
  }));
}

/** The middle of what is within a distance, and what that is called. */
function middleOf(at: SessionState, { within }: RuleDrawing) {
  const { of, at: spot, inches: radius } = within ?? {};
  const middle = spot ? { x: spot[0], y: spot[1] } : of && at.world.table.pieces[of as PieceId]?.pose.at;
  if (radius === undefined || !middle) return undefined;
  return { middle, radius, name: of === undefined ? t('illustrate.spot') : nameIn(at, of) };
}

export function withinMarks(at: SessionState, drawing: RuleDrawing): readonly Mark[] {
  const found = middleOf(at, drawing);
  if (!found) return [];
  const { middle, radius } = found;
  return [{ as: 'limit', around: middle, radius, words: t('illustrate.radius', { radius: length(radius) }) }];
}

const nameIn = ({ rules, world }: SessionState, piece: string): string => rules.nameOf(world.rules, piece);

function lineSays(at: SessionState, from: PieceId, to: PieceId, line: Judged): readonly Text[] {
  const { range, relative, aspect } = line;
  const names = { from: nameIn(at, from), to: nameIn(at, to) };
  const allRound = at.rules.roster(at.world.rules).find((one) => one.piece === from)?.allRound;
  const far = { ...names, range: length(range, 1) };
  const scaled = rowOf(readingsOf(at.table.scale, range));
  const crossed = [...new Set(line.crosses.map((one) => crossedName(at, one)))];
  return [
    scaled ? t('illustrate.scaled', { ...far, scaled }) : t('illustrate.range', far),
    ...(allRound
      ? []
      : [
          t('illustrate.bearing', { ...names, bearing: threeFigures(relative) }),
          t('illustrate.aspect', { ...names, bearing: threeFigures(aspect), aspect: aspectWords(aspect) }),
        ]),
    ...crossed.map((what) => t('illustrate.crosses', { what })),
  ];
}

function crossedName(at: SessionState, { kind, id }: Crossing): string | Text {
  if (kind === 'piece') return nameIn(at, id);
  if (kind === 'smoke' || kind === 'squall') return t(`illustrate.${kind}`);
  return labelOf(kind as FeatureKind);
}

/** What the weapons of the piece would do to the target now. */
function prospectSays(at: SessionState, drawing: RuleDrawing, to: PieceId): readonly Text[] {
  const { rules, table, world } = at;
  const piece = drawing.piece as PieceId;
  const all = rules.prospects(world.rules, piece, measureOn(table, world.table));
  const own = all.filter((one) => one.from === piece && one.to === to);
  const weapon = drawing.weapon === false ? undefined : (drawing.weapon ?? reachOf(at, drawing)?.weapon);
  const chosen =
    weapon === undefined && drawing.weapon !== false
      ? own.slice(0, 3)
      : own.filter((one) => one.weapon === weapon);
  return chosen.flatMap(prospectTexts);
}

function prospectTexts(one: Prospect): readonly Text[] {
  const { label, refusal, mounts } = one;
  const bear = mounts.filter(({ bears }) => bears).length;
  return [
    refusal
      ? t('illustrate.refused', { weapon: label, because: refusal.because })
      : t('illustrate.chance', { weapon: label, chance: percent(oddsOf(one)) }),
    ...(mounts.length > 1 ? [t('illustrate.bear', { count: mounts.length, bear })] : []),
  ];
}

/** How the figures of the target lie to who looks at them. */
function liesSays(at: SessionState, piece: PieceId, to: PieceId): readonly Text[] {
  const { rules, table, world } = at;
  const lies = rules.lies?.(world.rules, to, piece, measureOn(table, world.table)) ?? [];
  if (lies.length === 0) return [];
  const seen = lies.filter((one) => one.seen);
  const best = seen.toSorted((a, b) => b.shelter - a.shelter)[0];
  const said = t('illustrate.seen', { count: lies.length, seen: seen.length });
  return best ? [said, t('illustrate.shelter', { word: best.word })] : [said];
}

function withinSays(at: SessionState, drawing: RuleDrawing): readonly Text[] {
  const found = middleOf(at, drawing);
  if (!found) return [];
  const { middle, radius, name: of } = found;
  return [drawing.piece, drawing.to].flatMap((id) => {
    const other =
      id === undefined || id === drawing.within?.of ? undefined : at.world.table.pieces[id as PieceId];
    if (!other) return [];
    const off = distance(other.pose.at, middle);
    const names = { name: nameIn(at, other.id), of, radius: length(radius), off: length(off, 1) };
    return [t(off <= radius ? 'illustrate.within' : 'illustrate.beyond', names)];
  });
}
