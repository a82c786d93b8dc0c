import { type PieceId, piece } from '../../../engine/ids';
import { apartNamed, apartOf, shareOf } from '../lists/muster';
import { footOf, leadershipOfModel, type Unit } from './unit';

const APART = '-alone';

/** What an Individual is called as a unit of his own. */
const aloneOf = (id: PieceId): PieceId => piece(`${id}${APART}`);
/** Whether an id may be that of one who has left his unit. */
export const isApart = (id: PieceId): boolean => id.endsWith(APART);

/**
 * A unit whose Individual leaves it before it is set down, and he (VD-H44): he takes a share of its printed points with him,
 * the same for each Health Point. Undefined where none is in it, nobody else is, or they stand on one base.
 */
export function split(unit: Unit): { readonly rest: Unit; readonly alone: Unit } | undefined {
  const entry = footOf(unit);
  const row = entry && apartOf(entry);
  const one = unit.models.find((model) => model.row === row && !model.abilities.HP);
  const models = unit.models.filter((model) => model !== one);
  const [leader] = models.toSorted((a, b) => leadershipOfModel(unit, b) - leadershipOfModel(unit, a));
  if (!entry || !one || !leader) return undefined;
  const points = shareOf(entry);
  const name = `${apartNamed(entry) ?? one.row} (${unit.name})`;
  return {
    rest: {
      ...unit,
      models,
      leader: leader.id,
      points: unit.points - points,
      start: unit.start - one.health,
    },
    alone: {
      ...unit,
      id: aloneOf(unit.id),
      name,
      models: [one],
      leader: one.id,
      points,
      start: one.health,
      strikes: [],
    },
  };
}
