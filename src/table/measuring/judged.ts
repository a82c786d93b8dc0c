import type { LineMeasured } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import type { GunPlace } from '../../engine/moving/motion';
import { bearing } from '../../geometry/heading';
import type { Point } from '../../geometry/pose';
import { inPlay } from '../motion/motion';
import type { Table, TableState } from '../state';
import type { AnyRules, World } from '../world';
import { type FireLine, fireLine } from './fire-line';
import { measureOn } from './measure';

/**
 * The line from one piece to another as the rules judge it, with its ends: from the gun that decides to the nearest
 * part of the hull where a rule set measures so, else from measuring point to measuring point.
 */
export type Judged = LineMeasured & {
  readonly ends: readonly [Point, Point];
  readonly gun?: FireLine['gun'] & Pick<GunPlace, 'arcs'>;
};

/**
 * The line on a table, which may be another than that of the game: a piece stands where it is wished to. Throws on a
 * piece that is not there.
 */
export function judged(
  { rules, table, world }: { readonly rules: AnyRules; readonly table: Table; readonly world: World },
  on: TableState,
  from: PieceId,
  to: PieceId,
): Judged {
  const line = measureOn(table, on)({ of: 'line', from, to });
  const query = rules.sight?.(world.rules, from, to);
  const fire = query && fireLine(table, on, query);
  const place = query?.guns.find(({ id }) => id === fire?.gun.id);
  if (!fire || !place) return { ...line, ends: [inPlay(on, from).pose.at, inPlay(on, to).pose.at] };
  const { gun } = fire;
  return {
    ...line,
    ends: [fire.from, fire.to],
    range: gun.range,
    aspect: gun.aspect,
    bearing: gun.range > 0 ? bearing(fire.from, fire.to) : line.bearing,
    crosses: [],
    gun: { ...gun, arcs: place.arcs },
  };
}
