import type { PieceId, Side } from '../../engine/ids';
import type { Gauge } from '../../engine/question';
import type { AnyRules, Open } from '../../table/world';
import type { Played } from '../branch';
import { namesBoth } from './may-measure';

/** What is measured from one piece to another, and has a range that can be guessed. */
const RANGED: readonly string[] = ['line', 'guns', 'gap'];

/** Who guesses a range before it is seen: the side whose piece it is measured from, to one that an order has named. */
export function guesserOf(
  rules: AnyRules,
  { query }: Gauge,
  { command, world, taken }: Open,
  played: readonly Played[],
): Side | undefined {
  if (!RANGED.includes(query.of) || !('from' in query) || !('to' in query)) return undefined;
  const { pieces } = world.table;
  const [from, to] = [pieces[query.from as PieceId], pieces[query.to as PieceId]];
  if (!from || !to || from.side === to.side) return undefined;
  const { turn } = rules.status(world.rules);
  const isNamed =
    namesBoth(command, from.id, to.id) ||
    played.some(
      ({ entry, before }) =>
        namesBoth(entry.command, from.id, to.id) && rules.status(before.rules).turn === turn,
    );
  const isGuessed = taken.some(
    ({ gauge, answer }) =>
      answer.guess !== undefined &&
      'from' in gauge.query &&
      'to' in gauge.query &&
      gauge.query.from === from.id &&
      gauge.query.to === to.id,
  );
  return isNamed && !isGuessed ? from.side : undefined;
}
