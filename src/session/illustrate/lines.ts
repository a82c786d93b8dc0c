import type { PieceId } from '../../engine/ids';
import { length } from '../../engine/words/length';
import type { RuleDrawing } from '../../engine/words/reading';
import { phrases, type Text } from '../../engine/words/text';
import { bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { run } from '../../geometry/track';
import { sin } from '../../geometry/trig';
import type { SessionState } from '../session';
import english from './illustrate.en.json';
import { type Mark, wedge } from './marks';

const t = phrases(english);

/** Of what is seen, how long the edges of sectors are, and how far off the arrow of the wind begins and ends. */
const EDGE = 0.16;
const WIND = [0.24, 0.1] as const;

/** The piece that is shown, as it lies, and its name. */
function shownPiece({ rules, world }: SessionState, drawing: RuleDrawing) {
  const id = drawing.piece as PieceId;
  const pose = world.table.pieces[id]?.pose;
  return pose && { pose, name: rules.nameOf(world.rules, id) };
}

/** The wind, and about it the degrees at which its sectors end, on either hand of the piece. */
function sectorMarks(at: SessionState, drawing: RuleDrawing): readonly Mark[] {
  const { wind } = at.world.table;
  const shown = shownPiece(at, drawing);
  if (!drawing.sectors || !shown || wind === undefined) return [];
  const from = shown.pose.at;
  const edge = EDGE * drawing.view[2];
  const blows = WIND.map((part) => run(from, wind + 180, part * drawing.view[2]));
  const end = (off: number) => run(from, wind + 180 + off, edge);
  const edges = drawing.sectors.flatMap((off): readonly Mark[] => [
    { as: 'face', line: [end(-off), from, end(off)] },
    { as: 'counted', at: end(off), words: t('illustrate.count', { count: off }) },
  ]);
  return [...edges, { as: 'current', line: blows, head: true }];
}

/** Degrees between a heading and where the wind blows from, on either hand. */
const offWind = (heading: number, wind: number): number => {
  const off = wrap(heading - wind - 180);
  return Math.round(Math.min(off, 360 - off));
};

/** Ways on which something may drift. */
const driftMarks = ({ drifts }: RuleDrawing): readonly Mark[] =>
  (drifts?.veers ?? []).map((veer) => {
    const { at, toward, by } = drifts ?? { at: [0, 0], toward: 0, by: 0 };
    const from = { x: at[0], y: at[1] };
    return { as: 'current', line: [from, run(from, toward + veer, by)], head: true };
  });

const cornersOf = ([a, b]: NonNullable<RuleDrawing['line']>) => [
  { x: a[0], y: a[1] },
  { x: b[0], y: b[1] },
];

function arcMarks(at: SessionState, drawing: RuleDrawing): readonly Mark[] {
  const pose = shownPiece(at, drawing)?.pose;
  if (!drawing.arc || !pose) return [];
  const { from, to, inches } = drawing.arc;
  return [{ as: 'arc', area: [wedge(pose.at, pose.heading + from, pose.heading + to, inches)] }];
}

/** What a drawing adds in lines of its own. */
export const lineMarks = (at: SessionState, drawing: RuleDrawing): readonly Mark[] => [
  ...sectorMarks(at, drawing),
  ...arcMarks(at, drawing),
  ...driftMarks(drawing),
  ...(drawing.line ? [{ as: 'limit', line: cornersOf(drawing.line) } as const] : []),
];

/** What is read off them. */
export function lineTexts(at: SessionState, drawing: RuleDrawing): readonly Text[] {
  const { wind } = at.world.table;
  const shown = shownPiece(at, drawing);
  if (!shown) return [];
  const { name, pose } = shown;
  const said: Text[] = [];
  if (drawing.sectors && wind !== undefined)
    said.push(t('illustrate.off-wind', { name, off: offWind(pose.heading, wind) }));
  const [from, to] = drawing.line ? cornersOf(drawing.line) : [];
  if (from && to) {
    const along = bearing(from, to);
    const across = distance(from, pose.at) * sin(bearing(from, pose.at) - along);
    const where = across === 0 ? 'on' : across < 0 ? 'left' : 'right';
    said.push(t(`illustrate.line-${where}`, { name, off: length(Math.abs(across), 1) }));
  }
  return said;
}
