import { type Scale, YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { type TableUnit, toThousandth } from '../../geometry/units';
import { type Read, unread } from '../read';
import english from './make-battle.en.json';
import type { Place, Scenario } from './scenario';

const t = phrases(english);

/** Something that has a place, by the id under which others may be placed from it, and as a sentence has it. */
export type Placed = { readonly id: string; readonly called: Text; readonly at: Place };

type Edge = Extract<Place, { readonly edge: unknown }>;

/** A point on an edge of the table; what is wrong when there is none there. */
function onEdge(
  { edge, inches }: Edge,
  called: Text,
  table: Scenario['table'],
  unit: TableUnit | undefined,
): Read<Point> {
  if (!table) return unread(t('make-battle.no-edge', { called }));
  const { origin, width, height } = table;
  const across = edge === 'north' || edge === 'south';
  const long = across ? width : height;
  if (inches > long) {
    const along = { along: length(inches), long: length(long) };
    return unread(t(`make-battle.beyond.${edge}`, { called, ...along }), unit);
  }
  return {
    ok: true,
    value: across
      ? { x: origin.x + inches, y: origin.y + (edge === 'north' ? height : 0) }
      : { x: origin.x + (edge === 'east' ? width : 0), y: origin.y + inches },
  };
}

/**
 * Places in table inches, rounded to 0.001, by id; what is placed from another follows once that one is placed.
 * `inchesPerNauticalMile` is the table's scale, where it stands for a sea; edges are those of the scenario's own table. A reason when a place
 * leads nowhere.
 */
export function findPlaces(
  listed: readonly Placed[],
  { table, yardsAtCentre = [0, 0] }: Pick<Scenario, 'table' | 'yardsAtCentre'>,
  { inchesPerNauticalMile, unit }: Pick<Scale, 'inchesPerNauticalMile' | 'unit'>,
): Read<ReadonlyMap<string, Point>> {
  const inYards = listed.find(({ at }) => 'yards' in at);
  if (inYards && inchesPerNauticalMile === undefined)
    return unread(t('make-battle.no-yards', { called: inYards.called }));
  const perYard = (inchesPerNauticalMile ?? 0) / YARDS_PER_NAUTICAL_MILE;
  const exact = new Map<string, Point>();
  let waiting = listed;
  while (waiting.length > 0) {
    const left: Placed[] = [];
    for (const one of waiting) {
      const { id, called, at } = one;
      if ('from' in at) {
        const base = exact.get(at.from);
        if (base) exact.set(id, run(base, at.bearing, at.yards * perYard));
        else left.push(one);
      } else if ('edge' in at) {
        const found = onEdge(at, called, table, unit);
        if (!found.ok) return found;
        exact.set(id, found.value);
      } else if ('inches' in at) exact.set(id, { x: at.inches[0], y: at.inches[1] });
      else {
        const [x, y] = [at.yards[0] - yardsAtCentre[0], at.yards[1] - yardsAtCentre[1]];
        exact.set(id, { x: x * perYard, y: y * perYard });
      }
    }
    const [stuck] = left;
    if (stuck && left.length === waiting.length) return unread(placedFromNothing(stuck, listed));
    waiting = left;
  }
  return {
    ok: true,
    value: new Map([...exact].map(([id, { x, y }]) => [id, { x: toThousandth(x), y: toThousandth(y) }])),
  };
}

function placedFromNothing({ id, called, at }: Placed, listed: readonly Placed[]): Text {
  const from = 'from' in at ? at.from : '';
  return listed.some((one) => one.id === from)
    ? t('make-battle.each-other', { id, from })
    : t('make-battle.from-nothing', { called, from });
}
