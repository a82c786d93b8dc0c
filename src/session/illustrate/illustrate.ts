import { type Ground, liesOn } from '../../engine/chart/chart';
import type { PieceId } from '../../engine/ids';
import type { RuleDrawing } from '../../engine/words/reading';
import { phrases } from '../../engine/words/text';
import type { Lesson } from '../../files/lesson';
import { listLessons } from '../../files/lesson-library';
import { type Read, unread } from '../../files/read';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { stands } from '../../table/footprint';
import { layLesson } from '../lesson/lay-lesson';
import { beginLesson } from '../lesson/lesson-start';
import type { Session, SessionState } from '../session';
import { shownFire } from './fire';
import { shownMove } from './going';
import english from './illustrate.en.json';
import type { Shown } from './marks';
import { shownSteps } from './steps';

const t = phrases(english);

/** A drawing of rules, open: the position it stands in, which nobody plays. */
export type Illustration = {
  readonly drawing: RuleDrawing;
  readonly session: Session;
  /** Pieces that can be taken, the first in hand. */
  readonly held: readonly PieceId[];
  /** Where they lie at first. */
  readonly poses: Poses;
};

type Poses = Readonly<Record<PieceId, Pose>>;

/** Opens a drawing of a rule set's rules; a sentence when its position cannot be had. */
export async function openIllustration(rules: string, drawing: RuleDrawing): Promise<Read<Illustration>> {
  const lesson = listLessons().find((one) => one.rules === rules && one.id === drawing.lesson);
  if (!lesson) return unread(t('illustrate.no-lesson', { lesson: drawing.lesson }));
  const laid = await layLesson(positioned(lesson, drawing));
  if (!laid.ok) return laid;
  const begun = beginLesson(laid.value, drawing.step ?? 0);
  if (!begun.ok) return begun;
  const { desk } = begun;
  desk.end();
  const { session } = desk;
  const piece = drawing.piece as PieceId;
  session.look({ drawn: undefined, selected: piece, target: drawing.to as PieceId | undefined });
  const { pieces } = session.store.getState().world.table;
  const told = Object.entries(drawing.poses ?? {}).map(([id, [x, y, heading]]) => [
    id,
    { at: { x, y }, heading: degrees(heading) },
  ]);
  const lying = Object.values(pieces)
    .filter(stands)
    .map(({ id, pose }) => [id, pose] as const);
  const movable =
    drawing.shows === 'fire'
      ? [drawing.piece, drawing.to, drawing.within?.of, ...Object.keys(drawing.poses ?? {})]
      : [drawing.piece];
  return {
    ok: true,
    value: {
      drawing,
      session,
      held: [...new Set(movable)].flatMap((id) => lying.flatMap(([one]) => (one === id ? [one] : []))),
      poses: {
        ...Object.fromEntries([...lying, ...told]),
        ...wishFirst(drawing, pieces[piece]?.pose),
      } as Poses,
    },
  };
}

/** Degrees off the bow, and parts of what is seen, at which a way is pointed before anybody points. */
const FIRST = { move: { off: 35, far: 0.3 }, steps: { off: 215, far: 0.35 } } as const;

/** A way is shown at once: to somewhere off the bow. */
function wishFirst({ shows, piece, view }: RuleDrawing, pose: Pose | undefined): Poses {
  if (shows === 'fire' || !pose) return {};
  const { off, far } = FIRST[shows];
  return { [piece]: { ...pose, at: run(pose.at, pose.heading + off, far * view[2]) } };
}

/** What a piece of a lesson is called; or, by another record, that one, and nothing that was told of the old one. */
const cast = (name: string | undefined, as: string | undefined, field: 'ship' | 'entry') =>
  as !== undefined ? { play: {}, [field]: as } : name === undefined ? {} : { name };

/** The lesson with its pieces and its chart as the drawing has them. */
function positioned(lesson: Lesson, { poses = {}, chart, as = {}, options }: RuleDrawing): Lesson {
  const { battle } = lesson;
  if ('shipped' in battle || 'laid' in battle) return lesson;
  const onLand = chart?.some(({ kind }) => !liesOn(kind, 'sea'));
  const drawn = chart && {
    id: `${battle.id}-drawn`,
    title: lesson.title,
    units: 'inches' as const,
    ...(onLand ? { ground: 'land' as const } : {}),
    features: [...chart],
  };
  const sides = battle.sides.map((side) => ({
    ...side,
    ships: side.ships.map(({ name, ...one }) => {
      const id = one.id ?? one.ship;
      const told = poses[id];
      const lying = told && { at: { inches: [told[0], told[1]] as [number, number] }, heading: told[2] };
      return { ...one, ...cast(name, as[id], 'ship'), id, ...lying };
    }),
    ...(side.units
      ? {
          units: side.units.map(({ name, ...one }) => ({
            ...one,
            ...cast(name, as[one.id ?? ''], 'entry'),
          })),
        }
      : {}),
  }));
  const { [lesson.rules]: own, ...others } = battle.options ?? {};
  const more = {
    ...(drawn ? { drawn } : {}),
    ...(options ? { options: { ...others, [lesson.rules]: { ...own, ...options } } } : {}),
  };
  return { ...lesson, battle: { ...battle, ...more, sides } as Lesson['battle'] };
}

/** What is drawn and said of it, with pieces where they were put, and on what ground. */
export function shownOf(
  { drawing, session }: Illustration,
  poses: Poses,
): Shown & { readonly ground: Ground } {
  const state: SessionState = session.store.getState();
  return { ...shownIn(session, state, drawing, poses), ground: state.table.chart.ground ?? 'sea' };
}

function shownIn(session: Session, state: SessionState, drawing: RuleDrawing, poses: Poses): Shown {
  if (drawing.shows === 'steps') return shownSteps(state, drawing, poses);
  return drawing.shows === 'fire' ? shownFire(state, drawing, poses) : shownMove(session, drawing, poses);
}

/** Where a piece is put by a pointer or a key: within what is seen. */
export function putAt(
  { drawing: { view } }: Illustration,
  poses: Poses,
  piece: PieceId,
  to: { readonly at?: Point; readonly heading?: number },
): Poses {
  const before = poses[piece];
  if (!before) return poses;
  const [x, y, width, height] = view;
  const within = (value: number, least: number, long: number): number =>
    Math.min(least + long, Math.max(least, value));
  const at = to.at ? { x: within(to.at.x, x, width), y: within(to.at.y, y, height) } : before.at;
  const heading = to.heading === undefined ? before.heading : wrap(to.heading);
  return { ...poses, [piece]: { at, heading } };
}
