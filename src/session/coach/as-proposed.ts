import type { Command, Offer } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Choose } from '../../engine/question';
import { commandFor } from '../orders/movement-offer';
import { type Usual, usualOrder } from '../orders/usual/clear-order';
import { defaultOf, usualCommand } from '../orders/usual/default-offer';
import { foreseen, toBeWritten } from '../orders/usual/foreseen';
import type { SessionState } from '../session';

/** What is meant: orders, or the answer to a question. */
type Meant = { readonly commands: readonly Command[]; readonly question?: Choose };

/** Whether two commands are alike in every field but these. */
const same = (one: Command, other: Command, but: readonly string[] = []): boolean =>
  Object.keys({ ...one, ...other }).every(
    (field) => but.includes(field) || JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

const movesBy = ({ written, holes }: Offer): boolean =>
  written === true || Object.values(holes).some(({ kind }) => kind === 'track');

/** Whether a command is one of the usual ones of these, or where none is usual the one that leads. */
function leads(offers: readonly Offer[], command: Command): boolean {
  const usual = offers.filter((one) => one.usual && !one.refusal);
  const first = usual.length > 0 ? undefined : defaultOf(offers);
  return [...usual, ...(first ? [first] : [])].some((one) => same(command, usualCommand(one)));
}

/** Pieces of a side whose orders in writing are left as they stand. */
const leftStanding = ({ offers }: SessionState, { by }: Command): readonly PieceId[] =>
  offers.flatMap((one) => (one.written && one.by === by && one.subject && !one.refusal ? [one.subject] : []));

/** What is proposed for the piece of an offer, to be given with others or alone, where a command is that word for word. */
function asProposed(state: SessionState, offer: Offer, command: Command): Usual | undefined {
  const { subject, holes } = offer;
  // How men stand about their leader is none of what is proposed.
  const stations = Object.keys(holes).filter((name) => holes[name]?.kind === 'stations');
  const proposed = subject ? [foreseen(state, subject), usualOrder(state, subject)] : [];
  return proposed.find((usual) => {
    const given = usual && commandFor(state.offers, usual.order);
    return given && same(command, given, stations);
  });
}

/** Whether a command is word for word what the program proposes where nobody says otherwise. */
function isProposed(state: SessionState, command: Command): boolean {
  const { offers, desk } = state;
  const offer = offers.find((one) => isOf(one, command));
  if (!offer) return false;
  if (movesBy(offer)) return asProposed(state, offer, command) !== undefined;
  if (offer.attack && offer.object) {
    const { fire } = desk;
    return (
      fire?.chosen === undefined && (fire?.plan?.lines ?? []).some((line) => same(command, line.command))
    );
  }
  if (leftStanding(state, command).length > 0) return toBeWritten(state)?.length === 0;
  const plain = offers.filter((one) => one.by === command.by && !movesBy(one) && !(one.attack && one.object));
  return leads(plain, command);
}

/** Pieces that a command is about, the one or those that it leaves to their orders, and what is proposed for each. */
function about(state: SessionState, command: Command): readonly (readonly [PieceId, Usual | undefined])[] {
  const offer = state.offers.find((one) => isOf(one, command));
  if (offer && movesBy(offer))
    return offer.subject ? [[offer.subject, asProposed(state, offer, command)]] : [];
  const left = offer?.subject ? [] : leftStanding(state, command);
  return left.map((piece) => [piece, usualOrder(state, piece)] as const);
}

const isEndangered = ([, usual]: readonly [PieceId, Usual | undefined]): boolean =>
  usual?.meets.some(({ grave }) => grave) === true;

/** Of what the program proposes what it could not keep from harm itself. */
export type Endangered = {
  /** The places of the commands that are about such a piece. */
  readonly at: readonly number[];
  /** Pieces that the commands are about and that are clear of harm. */
  readonly clear: readonly PieceId[];
};

/** What is in danger where all that is meant is as the program proposes; undefined where something is somebody's own. */
export function endangered(state: SessionState, { commands, question }: Meant): Endangered | undefined {
  const isOwn = question
    ? !commands.every((command) => leads(question.offers, command))
    : !commands.every((command) => isProposed(state, command));
  if (isOwn) return undefined;
  const pieces = question ? [] : commands.map((command) => about(state, command));
  return {
    at: pieces.flatMap((some, i) => (some.some(isEndangered) ? [i] : [])),
    clear: pieces.flatMap((some) => some.flatMap((one) => (isEndangered(one) ? [] : [one[0]]))),
  };
}
