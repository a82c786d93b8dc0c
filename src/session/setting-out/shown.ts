import type { PieceId } from '../../engine/ids';
import { FLAG, whole } from '../../engine/set-up/setting-fields';
import { type Data, type Field, named, type Told, takenAll } from '../../engine/set-up/setting-out';
import { phrases } from '../../engine/words/text';
import { lyingPart } from '../../table/laying/lying';
import { partOf } from '../../table/laying/set-out';
import { type Laid, type Outcome, type Put, sidesOf, type TableMaker } from './own-table';
import english from './own-table.en.json';

const t = phrases(english);

/** Fields of a form, with what they hold. */
type Shown = { readonly fields: readonly Field[]; readonly values: Data };

/** The fields of a piece, or of the battle, with what they hold; undefined where there is no position yet. */
export function fieldsShown(
  { rules }: Pick<TableMaker, 'rules'>,
  { world }: Outcome,
  piece?: PieceId,
): Shown | undefined {
  const of = world && partOf(rules, world.rules, piece);
  return of && { fields: of.fields, values: takenAll(of.fields, of.standing) };
}

/** What may be chosen for a unit of a list, with how often each is; undefined where there is nothing. */
export function optionsShown({ one: { of }, options = [] }: Pick<Put, 'one' | 'options'>): Shown | undefined {
  if (!('entry' in of) || of.options.length === 0) return undefined;
  const times = (id: string): number => options.filter((one) => one === id).length;
  return {
    fields: of.options.map(({ id, name, points, most }) => ({
      name: id,
      label: t('own-table.option', { name, count: points }),
      domain: most === 1 ? FLAG : whole(most),
    })),
    values: Object.fromEntries(
      of.options.map(({ id, most }) => [id, most === 1 ? times(id) > 0 : times(id)]),
    ),
  };
}

/** The fields of what lies on the table beside the pieces; undefined where nothing does. */
export function lyingShown(
  { rules }: Pick<TableMaker, 'rules'>,
  { table, world }: Outcome,
): Shown | undefined {
  const of = table && world && lyingPart(rules, table, world);
  return of && { fields: of.fields, values: takenAll(of.fields, of.standing as Data) };
}

/** What the battle says to the rules, in the names of its sides. */
export const toldShown = ({ rules }: Pick<TableMaker, 'rules'>, { sides }: Laid): Told | undefined =>
  rules.settingOut?.told?.(sidesOf(sides.map(named)));
