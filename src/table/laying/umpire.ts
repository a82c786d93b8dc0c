import type { TableEvent } from '../../engine/chart/table-event';
import type { Command, GameEvent } from '../../engine/command';
import type { Telling } from '../../engine/contract';
import type { PieceId, RuleId, Side } from '../../engine/ids';
import type { Answer } from '../../engine/question';
import { isTableEvent } from '../../engine/run';
import { type Data, type Field, faultInWords, isMap, type SetOut } from '../../engine/set-up/setting-out';
import { phrases, type Text } from '../../engine/words/text';
import { reduceTable } from '../reduce';
import type { Table } from '../state';
import { type AnyRules, carryOn, type Open, teller, type World } from '../world';
import { putOver, setOutOn } from './set-out';
import { OF_MADE, OF_TABLE } from './set-out-fields';
import english from './umpire.en.json';

const t = phrases(english);

const CORRECT = 'umpire/correct';

/**
 * A position corrected by hand: what is otherwise than before, and why. No rule judges it, only what every position of
 * the rule set must be.
 */
export type Correction = Command & { readonly reason: string; readonly setOut: SetOut };

export const correction = (by: Side, reason: string, setOut: SetOut): Correction => ({
  verb: CORRECT,
  by,
  reason,
  setOut,
});

export const isCorrection = (command: Command): command is Correction => command.verb === CORRECT;

const CORRECTED = 'umpire/corrected' as const;

/** What was set of one piece, or of the battle. */
type Corrected = GameEvent & {
  readonly type: typeof CORRECTED;
  readonly reason: string;
  readonly piece?: PieceId;
  readonly setOut: SetOut;
  readonly fields: readonly Text[];
};

const RULED = 'umpire/ruled' as const;

/** A rule that was waived for one order. */
export type Waiver = { readonly rule: string; readonly reason: string };

type RuledSo = GameEvent & Waiver & { readonly type: typeof RULED };

const isRuled = (event: GameEvent): event is RuledSo => event.type === RULED;

const isCorrected = (event: GameEvent): event is Corrected => event.type === CORRECTED;

/** What is said where no reason is given. */
export const noReason = (reason: unknown): Text | undefined =>
  typeof reason === 'string' && reason.trim() !== '' ? undefined : t('umpire.no-reason');

/** Why a position cannot be corrected so, in one sentence; undefined when it can. */
export function wrongIn(rules: AnyRules, world: World, { reason, setOut }: Correction): Text | undefined {
  const unsaid = noReason(reason);
  if (unsaid) return unsaid;
  if (!isMap(setOut)) return t('umpire.no-position');
  if (Object.keys(setOut).length === 0) return t('umpire.unchanged');
  const made = setOutOn(setOut, rules, world);
  return made.ok ? undefined : faultInWords(made.fault, (id) => rules.nameOf(world.rules, id));
}

/**
 * Carries out a command, the rule set's own or a correction, as `carryOn` does. A correction must be one that can be; where
 * a rule is waived for an order, that is told first.
 */
export function enacted(
  rules: AnyRules,
  table: Table,
  before: World,
  command: Command,
  given: readonly Answer[] = [],
  waived?: Waiver,
): Open {
  if (!isCorrection(command)) {
    const open = carryOn(rules, table, before, command, given);
    return waived ? toldFirst(open, { type: RULED, ...waived }) : open;
  }
  const made = setOutOn(command.setOut, rules, before);
  if (!made.ok) throw new Error(`a correction that cannot be: ${made.fault.field.key}`);
  return {
    command,
    question: undefined,
    world: made.value,
    events: correctedBy(rules, before, command),
    answers: [],
    taken: [],
    answer: () => {
      throw new Error('a correction asks nothing');
    },
  };
}

const toldFirst = (open: Open, event: RuledSo): Open => ({
  ...open,
  get question() {
    return open.question;
  },
  get world() {
    return open.world;
  },
  get events() {
    return [event, ...open.events];
  },
});

/** A correction as it is told: what was set of the battle, then piece by piece. */
function correctedBy(
  { settingOut }: AnyRules,
  { rules: state }: World,
  { reason, setOut }: Correction,
): readonly Corrected[] {
  const { battle = {}, pieces = {}, table = {} } = setOut;
  const { pieces: lying = {}, ...rest } = table;
  const placed = (isMap(lying) ? lying : {}) as Readonly<Record<string, Data | null>>;
  const ids = [...new Set([...Object.keys(pieces), ...Object.keys(placed)])] as PieceId[];
  const wide = [...labels(settingOut?.battle(state) ?? [], battle), ...labels(OF_TABLE, rest)];
  return [
    ...(wide.length > 0 ? [{ type: CORRECTED, reason, setOut: { battle, table: rest }, fields: wide }] : []),
    ...ids.map((piece) => {
      const [card, lies] = [pieces[piece] ?? {}, placed[piece]];
      return {
        type: CORRECTED,
        reason,
        piece,
        setOut: {
          pieces: { [piece]: card },
          ...(lies === undefined ? {} : { table: { pieces: { [piece]: lies } } }),
        },
        fields: [
          ...labels(settingOut?.piece(state, piece)?.fields ?? [], card),
          ...labels(OF_MADE, lies ?? {}),
        ],
      };
    }),
  ];
}

/** A position with what an event did to it. */
export function afterEvent(rules: AnyRules, world: World, event: GameEvent | TableEvent): World {
  if (isTableEvent(event)) return { ...world, table: reduceTable(world.table, event) };
  if (isRuled(event)) return world;
  if (!isCorrected(event)) return { ...world, rules: rules.reduce(world.rules, event) };
  const put = putOver(event.setOut, rules, world);
  return put.ok ? put.value : world;
}

/** A wake goes with the piece that is put elsewhere. */
const UNSAID = 'wake';

const labels = (fields: readonly Field[], set: Data): readonly Text[] =>
  fields.filter(({ name }) => name !== UNSAID && Object.hasOwn(set, name)).map(({ label }) => label);

/** Tells events in words, corrections among them. */
export function tellerOf(rules: AnyRules, world: World, before: World): (event: GameEvent) => Telling {
  const tell = teller(rules, world, before);
  return (event) =>
    isCorrected(event) ? told(rules, world, event) : isRuled(event) ? toldRuled(event) : tell(event);
}

const toldRuled = ({ rule, reason }: RuledSo): Telling => ({
  text: t('umpire.ruled', { reason }),
  cites: [rule as RuleId],
  tallies: [],
  faces: [],
  about: [],
  weight: 'major',
});

function told(rules: AnyRules, { rules: state }: World, { piece, fields, reason }: Corrected): Telling {
  const what = fields.reduce((one, other) => t('umpire.list', { one, other }));
  return {
    text:
      piece === undefined
        ? t('umpire.battle', { what, reason })
        : t('umpire.of', { what, reason, piece: rules.nameOf(state, piece) }),
    cites: [],
    tallies: [],
    faces: [],
    about: piece === undefined ? [] : [piece],
    weight: 'major',
  };
}
