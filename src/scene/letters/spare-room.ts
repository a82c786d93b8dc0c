import type { Box } from '../view/boxes';
import type { Pixel, Size } from '../view/camera';
import { type Labelling, leaderTo, type Place, type Wanted } from './placing';

/** Pixels between the rows in which a name is looked for a place. */
const ROW = 2;

/** Pixels between names in a row of them, where there is room for that. */
const AIR = 4;

/** A name that costs more than this stands off, with a line. */
const BESIDE = 18;

/** Pixels by which two names must come nearer to their ships in sum to be worth an exchange. */
const WORTH = 2;

/** Pixels from a label's ship to a box of its size at a corner. */
const wayTo = ({ at }: Wanted, { x, y }: Pixel, { width, height }: Size): number =>
  Math.hypot(Math.max(0, x - at.x, at.x - x - width), Math.max(0, y - at.y, at.y - y - height));

/** The place of a label that stands off. */
const ledTo = (label: Wanted, form: number, corner: Pixel, { width, height }: Size): Place => {
  const box = { x: corner.x, y: corner.y, width, height };
  const way = wayTo(label, corner, box);
  return { placed: { ...box, form, leader: leaderTo(label, box) }, cost: way, way };
};

/** The pixels of a room at which something so high is free, row by row. */
function rowsOf(room: Box, height: number, taken: readonly Box[]) {
  const wide = Math.floor(room.width);
  const count = Math.max(0, Math.floor((room.height - height) / ROW) + 1);
  const rows = Array.from({ length: count }, () => new Uint8Array(wide));
  const fill = (box: Box): void => {
    const [left, right] = [Math.floor(box.x - room.x), Math.ceil(box.x + box.width - room.x)];
    if (right <= 0) return;
    const first = Math.floor((box.y - room.y - height) / ROW) + 1;
    const last = Math.ceil((box.y + box.height - room.y) / ROW);
    for (let row = Math.max(0, first); row < Math.min(count, last); row++)
      rows[row]?.fill(1, Math.max(0, left), right);
  };
  taken.forEach(fill);
  return {
    fill,
    /** The free place nearest to a pixel, of rows that lie `every` rows apart. */
    nearest(at: Pixel, width: number, every: number): Pixel | undefined {
      const across = Math.ceil(width);
      const x = at.x - room.x;
      let found: Pixel | undefined;
      let least = Number.POSITIVE_INFINITY;
      const most = Math.floor((count - 1) / every);
      const start = Math.max(0, Math.min(most, Math.round((at.y - height / 2 - room.y) / ROW / every)));
      // From her own row outwards, upwards and downwards in turn.
      for (let i = 1; i <= 2 * most + 2; i++) {
        const row = every * (start + (i % 2 === 0 ? 1 : -1) * Math.floor(i / 2));
        const y = room.y + row * ROW;
        const down = Math.max(0, y - at.y, at.y - y - height);
        if (!rows[row] || down >= least) continue;
        let run = 0;
        const cells = rows[row] as Uint8Array;
        for (let column = 0; column < wide; column++) {
          run = cells[column] ? 0 : run + 1;
          if (run < across) continue;
          const left = column + 1 - across;
          const off = Math.hypot(down, Math.max(0, left - x, x - left - across));
          // Of places as near the one that stands most over her.
          const way = off + Math.abs(left + across / 2 - x) / 100;
          if (way < least) {
            least = way;
            found = { x: room.x + left, y };
          }
        }
      }
      return found;
    },
  };
}

/** Parts of what a place is broader than a name, at which the name is tried there. */
const ENDS = [0, 1, 0.5] as const;

/** Names that stand off exchange their places while that brings them nearer to their ships: so their lines do not cross. */
function untangle(on: Labelling, wanted: readonly Wanted[]): void {
  const led = wanted.filter(({ id }) => on.put.get(id)?.placed.leader);
  /** The place of a label as it stood there, in that of another that has been taken off. */
  const instead = (label: Wanted, from: Place, to: Place): Place | undefined => {
    const [{ form, width, height }, { x, y, ...size }] = [from.placed, to.placed];
    for (const part of ENDS) {
      const box = { x: x + part * (size.width - width), y, width, height };
      if (on.isFree(label, box)) return ledTo(label, form, box, box);
    }
    return undefined;
  };
  const exchanged = (a: Wanted, b: Wanted): boolean => {
    const [p, q] = [on.put.get(a.id) as Place, on.put.get(b.id) as Place];
    const now = p.way + q.way - WORTH;
    if (wayTo(a, q.placed, q.placed) + wayTo(b, p.placed, p.placed) >= now) return false;
    on.drop(a);
    on.drop(b);
    const first = instead(a, p, q);
    if (first) on.place(a, first);
    const second = first && instead(b, q, p);
    const isBetter = first && second && first.way + second.way < now;
    on.place(a, isBetter ? first : p);
    on.place(b, isBetter ? second : q);
    return isBetter === true;
  };
  let any = true;
  while (any) {
    any = false;
    for (let i = 0; i < led.length; i++)
      for (let j = 0; j < i; j++) if (exchanged(led[j] as Wanted, led[i] as Wanted)) any = true;
  }
}

/**
 * Places labels of which not all find room near their ships: beside them, else anywhere in the room, in rows of names
 * while there is room for such. Each drops out only where those before it leave no place.
 */
export function placeAnywhere(room: Box, on: Labelling, wanted: readonly Wanted[]): true {
  const kept = wanted.filter(({ id, must }) => must && on.put.has(id));
  const others = wanted.filter((label) => !kept.includes(label));
  others.forEach(on.drop);
  const height = Math.max(...others.map(({ sizes }) => sizes.at(-1)?.height ?? 0));
  const pitch = Math.ceil(height / ROW);
  const rows = rowsOf(room, height, [...on.taken, ...on.boxes()]);
  for (const label of others) {
    const form = label.sizes.length - 1;
    const size = label.sizes[form];
    if (!size) continue;
    const near = on.best(label, form, BESIDE);
    const inRow = near || label.close ? undefined : rows.nearest(label.at, size.width + AIR, pitch);
    const at = inRow ? { x: inRow.x + AIR / 2, y: inRow.y } : undefined;
    const far = near || label.close ? undefined : (at ?? rows.nearest(label.at, size.width, 1));
    const place = near ?? (far && ledTo(label, form, far, size));
    if (!place) continue;
    on.place(label, place);
    rows.fill(place.placed);
  }
  untangle(on, others);
  // Which of them stand beside their ships after all, and need no line.
  for (const label of others) {
    const now = on.put.get(label.id);
    const place = now && on.judged(label, now.placed, now.placed.form, now.way, Number.POSITIVE_INFINITY);
    if (place) on.place(label, place);
  }
  return true;
}
