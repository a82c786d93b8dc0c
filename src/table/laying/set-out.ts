import type { Refusal } from '../../engine/command';
import type { RulesMeta } from '../../engine/contract';
import { digest } from '../../engine/digest';
import type { PieceId } from '../../engine/ids';
import { type Battle, piecesIn } from '../../engine/set-up/record';
import {
  type Changed,
  type Data,
  type Datum,
  differing,
  type Fault,
  faultInWords,
  isMap,
  type Part,
  putAll,
  type SetOut,
  type SettingOut,
  takenAll,
} from '../../engine/set-up/setting-out';
import { phrases, type Text } from '../../engine/words/text';
import { withFigures } from '../company/company';
import type { Piece, Table, TableState } from '../state';
import type { AnyRules, World } from '../world';
import { lyingAsKept, lyingPart } from './lying';
import { wrongOption } from './options';
import { layTable } from './set';
import english from './set-out.en.json';
import { OF_MADE, OF_PIECE, OF_TABLE } from './set-out-fields';

const t = phrases(english);

/** A battle on its table; or why it cannot be, in one sentence. */
export type Begun =
  | { readonly ok: true; readonly table: Table; readonly opening: World }
  | { readonly ok: false; readonly because: Text };

const isRefusal = (state: unknown): state is Refusal => isMap(state) && 'because' in state && 'cite' in state;

/** What is asked of a rule set before it is given a battle: the options it knows, and its scale under them. */
type Chosen = Pick<RulesMeta, 'options' | 'unoffered' | 'scale'>;

/** The first position of a battle: the rule set's own, or the one that was set out. */
export function openingOf(battle: Battle, rules: AnyRules, meta: Chosen): Begun {
  const first = firstOf(battle, rules, meta);
  if (!first.ok || !battle.setOut) return first;
  const world = setOutOn(battle.setOut, rules, first.opening);
  if (world.ok) return { ...first, opening: world.value };
  const name = (id: string): string => rules.nameOf(first.opening.rules, id);
  return { ok: false, because: faultInWords(world.fault, name) };
}

/** The position that the rule set begins the battle with, whatever was set out. */
export function firstOf(battle: Battle, rules: AnyRules, meta: Chosen): Begun {
  const wrong = wrongOption(battle.options, meta);
  if (wrong) return { ok: false, because: wrong };
  const state = rules.setup(battle);
  if (isRefusal(state)) return { ok: false, because: state.because };
  const laid = layTable(battle, meta.scale(battle.options), rules.body);
  return { ok: true, table: laid.table, opening: { rules: state, table: laid.state } };
}

type Made<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

/** The first position with what was set out put over it: a fault when it is none that can be. */
export function setOutOn(setOut: SetOut, rules: AnyRules, first: World): Made<World> {
  const put = putOver(setOut, rules, first);
  if (!put.ok) return put;
  // Smoke that only the rules or only the table knew of would stop the game when it drifts.
  const weather = ({ table: { smoke, squalls = [] } }: World) => digest({ smoke, squalls });
  const isInStep = weather(lyingAsKept(rules, put.value)) === weather(put.value);
  const fault = isInStep
    ? amissOf(rules, put.value.rules)
    : { field: t('set-out.lying'), cure: t('set-out.lying-cure') };
  return fault ? { ok: false, fault } : put;
}

/** The same, whether or not it can be. */
export function putOver(setOut: SetOut, rules: AnyRules, first: World): Made<World> {
  const put = fieldsSet(setOut, rules, first.rules);
  if (!put.ok) return put;
  const table = tableSet(setOut.table ?? {}, first.table);
  return table.ok ? { ok: true, value: { rules: put.value, table: table.value } } : table;
}

/**
 * A position with a field set: what follows from it is brought in line, and who has left play by it leaves the table. A
 * fault when the field may not hold that.
 */
export function withField(
  rules: AnyRules,
  { rules: state, table }: World,
  { piece, field }: Changed,
  value: Datum,
): Made<World> {
  const { settingOut } = rules;
  const of = partOf(rules, state, piece);
  if (!settingOut || !of)
    return { ok: false, fault: { field: t('set-out.part'), cure: t('set-out.no-way') } };
  const put = putAll(of.fields, of.standing, { [field]: value });
  if (!put.ok) return { ok: false, fault: { ...(piece === undefined ? {} : { piece }), ...put.fault } };
  const changed = { ...(piece === undefined ? {} : { piece }), field };
  return { ok: true, value: lyingAsKept(rules, inLine(rules, { rules: of.put(put.value), table }, changed)) };
}

/** The same for a field of what lies on the table. */
export function withLaid(
  rules: AnyRules,
  table: Table,
  world: World,
  field: string,
  value: Datum,
): Made<World> {
  const of = lyingPart(rules, table, world);
  if (!of) return { ok: false, fault: { field: t('set-out.part'), cure: t('set-out.no-way') } };
  const put = putAll(of.fields, of.standing, { [field]: value });
  if (!put.ok) return put;
  return { ok: true, value: lyingAsKept(rules, inLine(rules, of.put(put.value), { field })) };
}

/** What is set of a piece, or of the battle. */
export function partOf(
  { settingOut }: Pick<AnyRules, 'settingOut'>,
  state: unknown,
  piece?: PieceId,
): Part<unknown> | undefined {
  if (!settingOut) return undefined;
  if (piece !== undefined) return settingOut.piece(state, piece);
  return isMap(state)
    ? { fields: settingOut.battle(state), standing: state, put: (record) => record }
    : undefined;
}

/** A position with what follows from what was set, if that is known, brought in line with it. */
export function inLine(rules: AnyRules, { rules: state, table }: World, changed?: Changed): World {
  const { settingOut } = rules;
  if (!settingOut) return { rules: state, table };
  const now = settingOut.follow(state, changed);
  const pieces = Object.entries(table.pieces).map(([id, piece]) => {
    if (!settingOut.piece(now, piece.id)) return [id, piece] as const;
    const { gone: before, ...kept } = piece;
    const gone = settingOut.gone(now, piece.id);
    // Who has left play stays gone as it went, whatever became of it since.
    if (before !== undefined && gone !== undefined && changed?.piece !== piece.id)
      return [id, piece] as const;
    return [id, gone === undefined ? standing(settingOut, now, kept) : { ...kept, gone }] as const;
  });
  return { rules: now, table: { ...table, pieces: Object.fromEntries(pieces) } };
}

/** A piece in play with the figures that it has, in or on what it is in. */
function standing(settingOut: SettingOut<unknown>, state: unknown, piece: Piece): Piece {
  const figures = settingOut.figures?.(state, piece.id);
  const whole = figures ? withFigures(piece, figures) : piece;
  const on = settingOut.aboard?.(state, piece.id);
  if (!settingOut.aboard || on === whole.aboard) return whole;
  const { wake: _wake, aboard: _aboard, ...kept } = whole;
  return on === undefined ? kept : { ...kept, aboard: on };
}

/** What cannot be of a position, as the rule set has it; and one in which nobody has anything to say. */
export function amissOf(rules: AnyRules, state: unknown): Fault | undefined {
  const field = t('set-out.position');
  const fault = rules.settingOut?.amiss?.(state);
  if (fault) return fault;
  const because = rules.broken(state);
  if (because !== undefined) return { field, cure: t('set-out.unsound', { because }) };
  if (!rules.outcome(state) && rules.status(state).acting.length === 0)
    return { field, cure: t('set-out.dead') };
  return undefined;
}

function fieldsSet({ battle = {}, pieces = {} }: SetOut, rules: AnyRules, state: unknown): Made<unknown> {
  const { settingOut } = rules;
  if (Object.keys(battle).length + Object.keys(pieces).length === 0) return { ok: true, value: state };
  if (!settingOut) return { ok: false, fault: { field: t('set-out.part'), cure: t('set-out.no-way') } };
  let now: unknown = state;
  for (const [id, values] of Object.entries(pieces)) {
    const piece = id as PieceId;
    const of = settingOut.piece(now, piece);
    if (!of) return { ok: false, fault: { piece, field: t('set-out.pieces'), cure: t('set-out.no-piece') } };
    const put = putAll(of.fields, of.standing, values);
    if (!put.ok) return { ok: false, fault: { piece, ...put.fault } };
    now = of.put(put.value);
  }
  // Last: who may be named in a field of the battle may hang on the pieces.
  const put = putAll(settingOut.battle(now), now, battle);
  return put;
}

function tableSet({ pieces = {}, ...rest }: Data, first: TableState): Made<TableState> {
  const put = putAll(OF_TABLE, first, rest);
  if (!put.ok) return put;
  if (!isMap(pieces))
    return { ok: false, fault: { field: t('set-out.pieces'), cure: t('set-out.no-piece') } };
  const now: Record<string, Piece> = { ...first.pieces };
  for (const [id, values] of Object.entries(pieces)) {
    const piece = id as PieceId;
    const before = Object.hasOwn(now, id) ? now[id] : undefined;
    if (values === null) {
      delete now[id];
      continue;
    }
    if (!isMap(values))
      return { ok: false, fault: { piece, field: t('set-out.pose'), cure: t('set-out.no-piece') } };
    const made = before ? putAll(OF_PIECE, before, values) : putAll(OF_MADE, { id }, values, undefined, true);
    if (!made.ok) return { ok: false, fault: { piece, ...made.fault } };
    now[id] = made.value as Piece;
  }
  return { ok: true, value: { ...(put.value as TableState), pieces: now } };
}

/** What a position has otherwise than the first one of its battle. */
export function setOutOf(battle: Battle, rules: AnyRules, first: World, now: World): SetOut {
  const { settingOut } = rules;
  const told = settingOut ? differing(settingOut.battle(now.rules), first.rules, now.rules) : {};
  const pieces = Object.fromEntries(
    // Those that came to be in play were taken out of others: they are told before what is left of those.
    [...(settingOut?.more?.(now.rules) ?? []), ...piecesIn(battle).map(({ id }) => id)].flatMap((id) => {
      const of = settingOut?.piece(now.rules, id);
      if (!of) return [];
      const data = differing(of.fields, settingOut?.piece(first.rules, id)?.standing, of.standing);
      return isEmpty(data) ? [] : [[id, data]];
    }),
  );
  const lying = tableOf(first.table, now.table);
  return {
    ...(isEmpty(told) ? {} : { battle: told }),
    ...(isEmpty(pieces) ? {} : { pieces }),
    ...(isEmpty(lying) ? {} : { table: lying }),
  };
}

function tableOf(first: TableState, now: TableState): Data {
  const ids = [...new Set([...Object.keys(first.pieces), ...Object.keys(now.pieces)])] as PieceId[];
  const pieces = Object.fromEntries(
    ids.flatMap((id): readonly (readonly [string, Datum])[] => {
      const [was, is] = [first.pieces[id], now.pieces[id]];
      if (!is) return [[id, null]];
      if (!was) return [[id, takenAll(OF_MADE, is)]];
      const data = differing(OF_PIECE, was, is);
      return isEmpty(data) ? [] : [[id, data]];
    }),
  );
  return { ...differing(OF_TABLE, first, now), ...(isEmpty(pieces) ? {} : { pieces }) };
}

const isEmpty = (of: object): boolean => Object.keys(of).length === 0;
