import type { PieceId } from '../../engine/ids';
import { DIRECTION, span } from '../../engine/set-up/setting-fields';
import {
  type Data,
  type Datum,
  type Field,
  faultInWords,
  type SetOut,
  takenAll,
} from '../../engine/set-up/setting-out';
import { UNIT_NAMES, unitOf } from '../../engine/words/length';
import { phrases, type Text, text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { degrees } from '../../geometry/units';
import { lyingPart } from '../../table/laying/lying';
import { partOf, setOutOf, withField, withLaid } from '../../table/laying/set-out';
import type { World } from '../../table/world';
import type { SessionState } from '../session';
import english from './correcting.en.json';

const t = phrases(english);

/** What is corrected: a piece, or the battle. */
export type Subject = PieceId | undefined;

type Of = Pick<SessionState, 'rules' | 'battle' | 'table'>;

const WIND = 'wind';
/** Inches from the zero of a chart without edges. */
const FAR = 10_000;

/** What of the table itself may be set of a subject, beside the fields of the rule set. */
function ofTable({ rules, table }: Of, { table: lying }: World, piece: Subject): readonly Field[] {
  if (piece === undefined)
    return lying.wind === undefined ? [] : [{ name: WIND, label: t('correcting.wind'), domain: DIRECTION }];
  const stands = lying.pieces[piece];
  if (!stands || stands.gone !== undefined || stands.place !== undefined || stands.aboard !== undefined)
    return [];
  const { bounds } = table;
  const unit = text(UNIT_NAMES[unitOf(rules.texts)].many);
  return [
    bounds
      ? { name: 'x', label: t('correcting.x', { unit }), domain: span(bounds.width) }
      : { name: 'x', label: t('correcting.east', { unit }), domain: span(FAR, -FAR) },
    bounds
      ? { name: 'y', label: t('correcting.y', { unit }), domain: span(bounds.height) }
      : { name: 'y', label: t('correcting.north', { unit }), domain: span(FAR, -FAR) },
    { name: 'course', label: t('correcting.course'), domain: DIRECTION },
  ];
}

/** The fields of a subject as they stand, those of the table first. */
export function fieldsOf(
  of: Of,
  world: World,
  piece: Subject,
): { readonly fields: readonly Field[]; readonly values: Data } {
  const own = ofTable(of, world, piece);
  const stands = piece === undefined ? undefined : world.table.pieces[piece];
  const lying: Data = stands
    ? { x: stands.pose.at.x - zeroOf(of).x, y: stands.pose.at.y - zeroOf(of).y, course: stands.pose.heading }
    : { wind: world.table.wind ?? null };
  const book = partOf(of.rules, world.rules, piece);
  if (!book) return { fields: own, values: lying };
  const laid = piece === undefined ? lyingPart(of.rules, of.table, world) : undefined;
  return {
    fields: [...own, ...(laid?.fields ?? []), ...book.fields],
    values: {
      ...takenAll(book.fields, book.standing),
      ...(laid && takenAll(laid.fields, laid.standing as Data)),
      ...lying,
    },
  };
}

type Set = { readonly ok: true; readonly world: World } | { readonly ok: false; readonly because: Text };

/** A position with one more thing set. */
export function withSet(of: Of, world: World, piece: Subject, field: string, value: Datum): Set {
  const { rules } = of;
  const lying = ofTable(of, world, piece).find(({ name }) => name === field);
  if (!lying) {
    const laid = piece === undefined ? lyingPart(rules, of.table, world)?.fields : undefined;
    const put = laid?.some(({ name }) => name === field)
      ? withLaid(rules, of.table, world, field, value)
      : withField(rules, world, { ...(piece === undefined ? {} : { piece }), field }, value);
    if (put.ok) return { ok: true, world: put.value };
    return { ok: false, because: faultInWords(put.fault, (id) => rules.nameOf(world.rules, id)) };
  }
  const { domain } = lying;
  if (domain.of !== 'number' || typeof value !== 'number' || value < domain.least || value > domain.most) {
    const [least, most] = domain.of === 'number' ? [domain.least, domain.most] : [0, 0];
    return {
      ok: false,
      because: faultInWords(
        { field: lying.label, cure: text('setting-out.number', { least, most }) },
        String,
      ),
    };
  }
  return { ok: true, world: { ...world, table: tableWith(of, world.table, piece, field, value) } };
}

const zeroOf = ({ table }: Of): Point => ({ x: table.bounds?.x ?? 0, y: table.bounds?.y ?? 0 });

function tableWith(
  of: Of,
  table: World['table'],
  piece: Subject,
  field: string,
  value: number,
): World['table'] {
  const stands = piece === undefined ? undefined : table.pieces[piece];
  if (!stands) return { ...table, wind: degrees(value) };
  // She did not sail there: her wake ends where she was taken up.
  const { wake: _wake, ...kept } = stands;
  const { at, heading } = stands.pose;
  const pose = {
    at: { x: field === 'x' ? zeroOf(of).x + value : at.x, y: field === 'y' ? zeroOf(of).y + value : at.y },
    heading: field === 'course' ? degrees(value % 360) : heading,
  };
  return { ...table, pieces: { ...table.pieces, [stands.id]: { ...kept, pose } } };
}

/** What is set otherwise than it stands. */
export const changesIn = ({ battle, rules }: Of, world: World, draft: World): SetOut =>
  setOutOf(battle, rules, world, draft);
