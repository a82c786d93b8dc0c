import type { RulesMeta } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { type Data, type Field, takenAll } from '../../engine/set-up/setting-out';
import { relativeBearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { partOf, withField } from '../../table/laying/set-out';
import { knownAtScreen } from '../secrets/hidden';
import type { SessionState } from '../session';
import { type Placeable, type TableMaker, tableMakerOf } from '../setting-out/own-table';
import { mayMeasure } from '../taping/may-measure';
import { foeOf, shipsOf } from './may-ask';
import { attacksAt, type Range, rangeOf, type ShotLie, type Standing } from './shot';

/** A shot as a game has it, as far as whoever is at the screen may know. */
export type ShotAsked = {
  readonly maker: TableMaker;
  /** Keys of the maker's candidates. */
  readonly shooter: string;
  readonly target: string;
  /** Absent where nobody may know the range. */
  readonly lie?: ShotLie;
  readonly conditions: Data;
  readonly stands: Standing;
};

const FLEET = 'game';

const keyOf = (piece: PieceId): string => `${FLEET}/${piece}`;

/** What anybody would call a condition: not who is to act, nor what hangs on the ships of the battle. */
const isCondition = ({ late, domain }: Field): boolean =>
  !late && (domain.of === 'number' || domain.of === 'flag' || domain.of === 'choice');

/** Those that can be of two ships alone and leave it as it is who is to act, and when. */
function conditionsTaken({ rules, world }: Range, data: Data): Data {
  const stageOf = (of: unknown): string => {
    const { phases, acting } = rules.status(of);
    return JSON.stringify([acting, phases.find(({ state }) => state === 'now')?.id]);
  };
  const stage = stageOf(world.rules);
  return Object.fromEntries(
    Object.entries(data).filter(([field, value]) => {
      const put = withField(rules, world, { field }, value);
      return put.ok && stageOf(put.value.rules) === stage;
    }),
  );
}

/** The shot of a piece of the game; undefined when its rules have none. */
export function shotAsked(state: SessionState, meta: RulesMeta, piece: PieceId): ShotAsked | undefined {
  const { rules, battle, table } = state;
  const pieces = shipsOf(state);
  const shooter = pieces.find(({ id }) => id === piece);
  const target = shooter && foeOf(state, shooter);
  if (!shooter || !target) return undefined;
  const ships = pieces.flatMap(({ id, name }) => {
    const record = table.records[id];
    return record ? [{ ...record, id, name }] : [];
  });
  const maker = tableMakerOf(meta, rules, [{ id: FLEET, title: battle.title, ships }]);
  const named = (id: PieceId): Placeable | undefined =>
    maker?.candidates.find(({ key }) => key === keyOf(id));
  const [one, other] = [named(piece), named(target.id)];
  if (!maker || !one || !other) return undefined;
  const known = knownAtScreen(state);
  const standing = (wanted: (field: Field) => boolean, id?: PieceId): Data => {
    const part = partOf(rules, known, id);
    return part ? takenAll(part.fields.filter(wanted), part.standing) : {};
  };
  const stand = (wanted: (field: Field) => boolean): Standing => ({
    options: battle.options,
    ...(battle.turnLimit === undefined ? {} : { turnLimit: battle.turnLimit }),
    ships: Object.fromEntries(pieces.map(({ id }) => [keyOf(id), standing(wanted, id)])),
  });
  const { pose: own } = shooter;
  const { pose: its } = target;
  const lie: ShotLie = {
    range: distance(own.at, its.at),
    relative: relativeBearing(own.at, own.heading, its.at),
    aspect: relativeBearing(its.at, its.heading, own.at),
  };
  const laid = (stands: Standing) => {
    const range = rangeOf(maker, [one, other], {}, stands);
    return { stands, range, attacks: 'because' in range ? 0 : attacksAt(range, lie) };
  };
  // What she has done in this turn stays with her, unless it leaves her less to fire: this is her only attack.
  const [early, late] = [laid(stand((field) => !field.late)), laid(stand(() => true))];
  const { stands, range } = late.attacks < early.attacks ? early : late;
  const conditions = 'because' in range ? {} : conditionsTaken(range, standing(isCondition));
  return {
    maker,
    shooter: one.key,
    target: other.key,
    ...(mayMeasure(state, piece, target.id) ? { lie } : {}),
    conditions,
    stands,
  };
}
