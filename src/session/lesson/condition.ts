import type { Command, Offer } from '../../engine/command';
import { side } from '../../engine/ids';
import type { Answer } from '../../engine/question';
import type { Condition, Said } from '../../files/lesson';
import { offersOf } from '../fire/foretold';
import type { SessionState } from '../session';
import { figureOf } from './figures';

/** What a condition is held against: the session, how long the log was when the step began, what was answered in it. */
export type Moment = {
  readonly state: SessionState;
  readonly since: number;
  /** How many answers the last of those entries had by then: it may have been in the middle. */
  readonly answers?: number;
  /** The side of who learns: what counts as given is his. */
  readonly side: string;
  readonly answered?: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const hasAll = (of: Fields, wanted: Fields = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => of[name] === value);

/** Fields of a command in which a piece is named as the one that does it. */
export const DOERS = ['ship', 'piece', 'unit', 'vessel', 'flight'] as const;

/** Whether a command, or what an offer makes one of, is such. `subject`: the piece it is of, where that is known. */
export const isSuch = (
  { verb, piece, fields }: Said,
  of: Fields & { readonly verb: string },
  subject?: string,
): boolean =>
  (verb === undefined || of.verb === verb) &&
  (piece === undefined || subject === piece || DOERS.some((name) => of[name] === piece)) &&
  hasAll(of, fields);

/** What an offer says before anything is chosen. */
export const saidBy = ({ fixed, verb }: Offer) => ({ ...fixed, verb });

const freshEntries = ({ state, since }: Moment) => state.log.filter(({ undone }) => !undone).slice(since);

/** What has been said since: commands, and what was decided in the middle of one. */
function freshSayings(moment: Moment): readonly Command[] {
  const { state, since, answers = 0 } = moment;
  const before = state.log.filter(({ undone }) => !undone)[since - 1];
  const picks = (all: readonly Answer[]) => all.flatMap((one) => (one.ask === 'choose' ? [one.picked] : []));
  return [
    ...picks(before?.answers.slice(answers) ?? []),
    ...freshEntries(moment).flatMap((entry) => [entry.command, ...picks(entry.answers)]),
  ];
}

/** What lies on the desk as an order of the piece. */
function onDesk({ desk }: SessionState, piece: string) {
  if (desk.proposal?.piece === piece) {
    const { setting, verdict } = desk.proposal;
    return { setting, legal: verdict.legal, fields: {} as Fields };
  }
  if (desk.draft?.piece === piece)
    return { setting: undefined, legal: true, fields: desk.draft.command as Fields };
  return undefined;
}

/** Whether a condition holds. */
export function holds(condition: Condition, moment: Moment): boolean {
  const { state } = moment;
  if ('all' in condition) return condition.all.every((one) => holds(one, moment));
  if ('any' in condition) return condition.any.some((one) => holds(one, moment));
  if ('not' in condition) return !holds(condition.not, moment);
  if ('selected' in condition) return state.desk.selected === condition.selected;
  if ('target' in condition) return state.desk.target === condition.target;
  if ('given' in condition)
    return freshSayings(moment).some(
      (command) => command.by === moment.side && isSuch(condition.given, command),
    );
  if ('offered' in condition)
    return offersOf(state, side(moment.side)).some(
      (offer) => !offer.refusal && isSuch(condition.offered, saidBy(offer), offer.subject),
    );
  if ('event' in condition) {
    const { event, fields } = condition;
    return freshEntries(moment).some(({ events }) =>
      events.some((one) => one.type === event && hasAll(one as Fields, fields)),
    );
  }
  if ('proposed' in condition) {
    const { proposed, setting, legal = true, fields } = condition;
    const found = onDesk(state, proposed);
    if (!found || found.legal !== legal || !hasAll(found.fields, fields)) return false;
    return setting === undefined || found.setting === setting;
  }
  if ('phase' in condition)
    return state.status.phases.some((one) => one.state === 'now' && one.id === condition.phase);
  if ('asked' in condition) return state.question?.cite === condition.asked;
  if ('answered' in condition) return moment.answered === condition.answered;
  const value = figureOf(state, condition.figure, condition);
  if (value === undefined) return false;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
  return value >= least - ROUNDING && value <= most + ROUNDING;
}

/** Less than any screen shows. */
const ROUNDING = 0.001;
