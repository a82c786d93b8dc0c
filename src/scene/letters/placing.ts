import { type Box, takenBy } from '../view/boxes';
import type { Pixel, Size } from '../view/camera';
import { areCrossing, edgeOf, entersBox, type Line, nearestOn, parted } from './nearness';
import { OFF, placesFor } from './places';

/** A label that wants a place beside its ship. `sizes` runs from the fullest form to the shortest. */
export type Wanted = {
  readonly id: string;
  readonly at: Pixel;
  /** Pixels from the ship's middle to the label: half her beam and half her breadth and height on the screen. */
  readonly beside: number;
  readonly half: { readonly x: number; readonly y: number };
  /** From her middle to her bow, of what has one. */
  readonly along?: Pixel;
  readonly sizes: readonly Size[];
  /** Must be shown: in as full a form as there is room for, and where it covers least when there is no room at all. */
  readonly must?: boolean;
  /** Stands beside what it names or nowhere. */
  readonly close?: boolean;
};

/** Where a label went: its box, which of its forms, and the line that leads there where its ship is not the plain one. */
export type Placed = Box & { readonly form: number; readonly leader?: Line };

/** What must not be taken for the ship of a label. */
type Ship = Pick<Wanted, 'id' | 'at' | 'along'>;

/** What a place costs besides the pixels that it stands off. */
const COST = {
  /** For each place that is tried before it at the same distance. */
  later: 0.25,
  /** Another ship is nearer to it than its own. */
  misleads: 20,
  /** For each name or plate, hull and line that its line would cross, and each line that it would stand on. */
  overName: 30,
  overHull: 25,
  overLine: 15,
  /** How much more a place for a fuller form may cost. */
  fuller: 8,
  /** How much more of a name beside its ship where there is none such: no line drops out while there is room close by. */
  whole: 16,
  /** Beyond this a name would rather confuse than tell. */
  most: 300,
  /** Beyond this a name that has no line under it tells that there is little room for names near the ships. */
  crowded: 120,
} as const;

/** Pixels between a ship and her label beyond which a line leads from the one to the other. */
const LED = 14;

/** The part of a hull from its middle to the bow, and to the stern, that labels are measured from. */
const REACH = 0.8;

const spineOf = ({ at, along = { x: 0, y: 0 } }: Pick<Ship, 'at' | 'along'>): Line => [
  { x: at.x - REACH * along.x, y: at.y - REACH * along.y },
  { x: at.x + REACH * along.x, y: at.y + REACH * along.y },
];

/** The line to a label: from within a hull, that of two side by side it is plain whose it is, else from the edge. */
export function leaderTo({ at, half, along }: Pick<Wanted, 'at' | 'half' | 'along'>, box: Box): Line {
  const to = edgeOf(box, at);
  if (along) {
    const from = nearestOn(spineOf({ at, along }), to);
    return [from, edgeOf(box, from)];
  }
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  const inside = Math.min(1, half.x / Math.max(Math.abs(dx), 1e-6), half.y / Math.max(Math.abs(dy), 1e-6));
  return [{ x: at.x + dx * inside, y: at.y + dy * inside }, to];
}

/** Whether a label stands off from what it names. */
const standsOff = ({ at, half }: Wanted, box: Box): boolean => {
  const { x, y } = edgeOf(box, at);
  return Math.abs(x - at.x) > half.x + LED || Math.abs(y - at.y) > half.y + LED;
};

/** A place that a label may have: what it costs, and what of that by the way to it. */
export type Place = { readonly placed: Placed; readonly cost: number; readonly way: number };

/** The labels of a chart while they are placed, among what is taken. */
function labelling(taken: readonly Box[], ships: readonly Ship[], plates: readonly Box[]) {
  const filled = takenBy(taken);
  const spines = ships.map((ship) => ({ id: ship.id, line: spineOf(ship) }));
  const put = new Map<string, Place>();

  const misleads = (label: Wanted, box: Box): boolean => {
    if (spines.length === 0) return false;
    const far = parted(spineOf(label), box) - 1;
    for (const { id, line } of spines) if (parted(line, box, far) < far && id !== label.id) return true;
    return false;
  };

  /** What a label costs with its line, as far as it is less than so much. */
  function withLine({ id }: Wanted, line: Line, before: number, less: number): number {
    let cost = before;
    for (const spine of spines) {
      if (spine.id !== id && areCrossing(line, spine.line)) cost += COST.overHull;
      if (cost >= less) return cost;
    }
    for (const plate of plates) {
      if (entersBox(line, plate)) cost += COST.overName;
      if (cost >= less) return cost;
    }
    for (const [one, { placed }] of put) {
      if (one === id) continue;
      if (entersBox(line, placed)) cost += COST.overName;
      if (placed.leader && areCrossing(line, placed.leader)) cost += COST.overLine;
      if (cost >= less) return cost;
    }
    return cost;
  }

  /** The place that a box would be, which costs so much by the way to it; undefined where it costs no less than that. */
  function judged(label: Wanted, box: Box, form: number, way: number, less: number): Place | undefined {
    const isMisleading = misleads(label, box);
    let cost = way + (isMisleading ? COST.misleads : 0);
    if (cost >= less) return undefined;
    for (const [id, { placed }] of put)
      if (placed.leader && id !== label.id && entersBox(placed.leader, box)) cost += COST.overLine;
    const leader = isMisleading || standsOff(label, box) ? leaderTo(label, box) : undefined;
    if (leader) cost = withLine(label, leader, cost, less);
    return cost < less ? { placed: { ...box, form, ...(leader ? { leader } : {}) }, cost, way } : undefined;
  }

  const isFree = ({ id }: Wanted, box: Box): boolean => !filled.meets(box, put.get(id)?.placed);

  /** The cheapest free place for a form of a label that costs less than so much. */
  function best(label: Wanted, form: number, less: number, isClose = label.close): Place | undefined {
    const size = label.sizes[form];
    let found: Place | undefined;
    let least = less;
    for (const off of (size && (isClose ? OFF.slice(0, 1) : OFF)) || []) {
      if (off >= least) break;
      let way = off;
      for (const box of placesFor(label, size as Size, off)) {
        if (way >= least) break;
        const place = isFree(label, box) ? judged(label, box, form, way, least) : undefined;
        if (place) [found, least] = [place, place.cost];
        way += COST.later;
      }
    }
    return found;
  }

  function drop({ id }: Wanted): void {
    const before = put.get(id);
    if (before) filled.drop(before.placed);
    put.delete(id);
  }

  return {
    put,
    best,
    judged,
    isFree,
    taken,
    boxes: (): readonly Box[] => [...put.values()].map(({ placed }) => placed),
    drop,
    place(label: Wanted, place: Place): void {
      drop(label);
      put.set(label.id, place);
      filled.add(place.placed);
    },
  };
}

export type Labelling = ReturnType<typeof labelling>;

/** Places all labels where one has found no room near its ship; says whether it has. */
export type Spare = (on: Labelling, wanted: readonly Wanted[]) => boolean | undefined;

/** The fullest form, from one of them on, for which a label need not stand much farther off than for a shorter one. */
function fullest({ best }: Labelling, label: Wanted, from: number): Place | undefined {
  let found: Place | undefined;
  for (let form = from; form < label.sizes.length; form++) {
    // Beside its ship no shorter form would do better.
    if (found && found.cost < COST.fuller) break;
    found = best(label, form, found ? found.cost - COST.fuller : COST.most) ?? found;
  }
  return found;
}

/** The fullest of the forms that are as low as the shortest: the name alone. */
const nameOf = ({ sizes }: Wanted): number =>
  sizes.findIndex(({ height }) => height === sizes.at(-1)?.height);

/** Pixels by which a name may move aside for the line under it. */
const NUDGE = 8;

/** A box made as large as a fuller form, its name staying in its row or in the last row: away from its ship, or towards her. */
const enlarged = ({ at }: Wanted, { x, y, width, height }: Box, to: Size): readonly Box[] => {
  const right = x + width - to.width;
  const lefts = [x, right];
  if (x + width / 2 < at.x) lefts.reverse();
  lefts.push(right - NUDGE, x + NUDGE);
  return lefts.flatMap((left) => [y, y + height - to.height].map((top) => ({ x: left, y: top, ...to })));
};

/** A place for a fuller form than a label has: there if it costs no more, or about as near to its ship. */
function fuller({ put, best, judged, isFree }: Labelling, label: Wanted): Place | undefined {
  const now = put.get(label.id);
  if (!now) return undefined;
  for (let form = 0; form < now.placed.form; form++) {
    let found: Place | undefined;
    let least = now.cost + COST.fuller;
    for (const box of enlarged(label, now.placed, label.sizes[form] as Size)) {
      const place = isFree(label, box) ? judged(label, box, form, now.way, least) : undefined;
      if (place) [found, least] = [place, place.cost];
      if (least <= now.cost) return place;
    }
    const isFar = now.way > COST.fuller;
    found = best(label, form, found || isFar ? least : now.cost + COST.whole, isFar) ?? found;
    if (found) return found;
  }
  return undefined;
}

/** Square pixels that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Of several boxes the one that covers least of the others. There is at least one to choose from. */
export function leastCovering(of: readonly Box[], boxes: readonly Box[]): Box {
  const covers = (box: Box): number => boxes.reduce((sum, other) => sum + shared(box, other), 0);
  return of.reduce((a, b) => (covers(b) < covers(a) ? b : a));
}

/**
 * Places labels in the order given, the most important first, each in its shortest form where it covers neither what is
 * taken nor an earlier label: as near to its ship as may be, rather where no other of the `ships` is nearer, where its
 * line crosses no name, no hull and no plate, and beside her in the usual order of sides. Then each in turn gets as full a form as
 * there is room for about there. Left out is what fits nowhere near, unless `spare` finds room farther off.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  taken: readonly Box[],
  ships: readonly Ship[] = [],
  plates: readonly Box[] = [],
  spare?: Spare,
): ReadonlyMap<string, Placed> {
  const on = labelling(taken, ships, plates);
  for (const label of wanted) {
    const found = fullest(on, label, label.must ? 0 : nameOf(label));
    const place = found ?? (label.must ? pressed(label, [...taken, ...on.boxes()]) : undefined);
    if (place) on.place(label, place);
    const most = label.sizes.length > 1 ? COST.most : COST.crowded;
    if (!label.close && !(place && place.cost < most) && spare?.(on, wanted)) break;
  }
  for (const label of wanted) {
    const place = fuller(on, label);
    if (place) on.place(label, place);
  }
  return new Map([...on.put].map(([id, { placed }]) => [id, placed]));
}

/** The place beside its ship where the shortest form of a label covers least. */
function pressed(label: Wanted, boxes: readonly Box[]): Place | undefined {
  const form = label.sizes.length - 1;
  const size = label.sizes[form];
  const placed = size && { ...leastCovering(placesFor(label, size, 0), boxes), form };
  return placed && { placed, cost: 0, way: 0 };
}
