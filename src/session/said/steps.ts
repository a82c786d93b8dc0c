import { calledPlace, type PlaceId, placesOf, stepsFrom } from '../../engine/moving/places';
import { phrases, type Text } from '../../engine/words/text';
import { placeAt } from '../../table/place-at';
import type { Ruler, RulerEnd, SessionState } from '../session';
import english from './steps.en.json';

const t = phrases(english);

/** Inches about a port that count as it. */
const REACH = 0.8;

type Laid = {
  readonly world: Pick<SessionState['world'], 'table'>;
  readonly table: Pick<SessionState['table'], 'chart'>;
};

/** The place of the map that an end of a ruler lies in. */
function placeOfEnd({ world, table }: Laid, end: RulerEnd): PlaceId | undefined {
  if ('piece' in end) return world.table.pieces[end.piece]?.place;
  return placeAt(table.chart, world.table, end.at, REACH);
}

/** The fewest steps over the seas of a map from one end to the other; undefined where no such way leads there. */
export function stepsBetween(state: Laid, from: RulerEnd, to: RulerEnd): number | undefined {
  const places = placesOf(state.table.chart);
  const [a, b] = [placeOfEnd(state, from), placeOfEnd(state, to)];
  const seas = Object.values(places).flatMap(({ id, kind }) => (kind === 'sea' ? [id] : []));
  return a && b && stepsFrom(places, a, seas).get(b);
}

/** What a ruler reads on a map of places: the steps from one end to the other, and what they are. */
export function rulerSteps(state: Laid, { from, to }: Ruler): readonly Text[] {
  const places = placesOf(state.table.chart);
  const [a, b] = [placeOfEnd(state, from), placeOfEnd(state, to)];
  if (a === undefined || b === undefined) return [t('steps.off')];
  const count = stepsBetween(state, from, to);
  const ends = t('steps.ends', { from: calledPlace(places, a), to: calledPlace(places, b) });
  return [count === undefined ? t('steps.none') : t('steps.steps', { count }), ends];
}
