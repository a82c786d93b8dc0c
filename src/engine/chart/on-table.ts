import type { Battle } from '../set-up/record';
import { projection } from './projection';
import type { Scale } from './scale';

/**
 * Whether a line of the battle's chart ends on its table, the edges included: anywhere, where the table has none. False of
 * what is no line.
 */
export function endsOnTable(
  { chart, table, centre }: Pick<Battle, 'chart' | 'table' | 'centre'>,
  line: string,
  { inchesPerNauticalMile }: Scale,
): boolean {
  const geometry = chart?.features.find(({ id }) => id === line)?.geometry;
  const end = geometry?.type === 'LineString' ? geometry.coordinates.at(-1) : undefined;
  if (!end) return false;
  if (!table) return true;
  const [lon, lat] = end;
  const isPlace = chart?.units === 'degrees' && centre && inchesPerNauticalMile !== undefined;
  const { x, y } = isPlace
    ? projection(centre, inchesPerNauticalMile).toTable({ lon, lat })
    : { x: lon, y: lat };
  const { origin, width, height } = table;
  return x >= origin.x && x <= origin.x + width && y >= origin.y && y <= origin.y + height;
}
