import { z } from 'zod/mini';
import type { Command, Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Text } from '../../../engine/words/text';
import { toThousandth } from '../../../geometry/units';
import type { Said } from '../../../kit/chapter';
import { piece } from '../../../kit/fields';
import { among } from '../../../kit/held/among';
import { isRefusal, refusing } from '../../../kit/refusal';
import { exactKnots } from '../ship/figures';
import { bodyOf, isAfloat, isHull, vesselOf } from '../ship/fleet';
import { partsOf, readWord, storedWord, type Word } from '../ship/words';
import { type AcwState, type Order, type Vessel, WAYS, type WayCode } from '../state';

/** ACW-008: an order between its line in the shorthand, the command that gives it and the words a captain would use. */

/** The fields of an order (ACW-008); `words` holds the plain words, a semicolon between them. */
export const ORDER = {
  piece,
  way: z.enum(WAYS),
  change: z.number(),
  turn: z.number(),
  words: z.string().check(z.maxLength(200)),
};
type WriteOrder = Said<typeof ORDER>;

const FORM = z.strictObject({ verb: z.literal('order'), by: z.string(), ...ORDER });
export const isOrder = (command: Command): command is Command & WriteOrder => FORM.safeParse(command).success;

const unread = refusing('orders.unread');
const unreadable = (key: string, args?: Text['args']): Refusal => unread('ACW-008', key, args);

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The vessel of this name or id; a name that two have is none. */
function vesselNamed(state: AcwState, name: string): PieceId | undefined {
  const all = Object.values(state.vessels);
  const byId = all.find(({ id }) => same(id, name));
  if (byId) return byId.id;
  const [only, other] = all.filter(({ card }) => same(card.name, name));
  return other ? undefined : only?.id;
}

/** The gun of this id, or the only one of the battery of this name. */
function gunNamed({ card }: Vessel, name: string): string | undefined {
  const byId = card.guns.find(({ id }) => same(id, name));
  if (byId) return byId.id;
  const battery = card.batteries.find((one) => same(one.id, name) || same(one.name, name));
  const [only, other] = battery ? card.guns.filter((gun) => gun.battery === battery.id) : [];
  return other ? undefined : only?.id;
}

/** The id of what is called so: of another hull, or of a gun of hers. */
function idOf(state: AcwState, vessel: Vessel, kind: 'vessel' | 'gun', called: string): string | undefined {
  if (kind === 'gun') return gunNamed(vessel, called);
  const id = vesselNamed(state, called);
  return id && isHull(vesselOf(state, id)) && id !== vessel.id ? id : undefined;
}

/** The word with ids where names were written; a refusal that names what nobody is called. */
function withIds(state: AcwState, vessel: Vessel, of: Word): Word | Refusal {
  let now = of;
  for (const [part, { names }] of Object.entries(partsOf(of.word))) {
    if (!names) continue;
    const name = String(of[part as keyof Word]);
    const id = idOf(state, vessel, names, name);
    if (!id) return unreadable(`no-${names}`, { name, ship: vessel.card.name });
    now = { ...now, [part]: id };
  }
  return now.word === 'crew' && now.from === now.to ? unreadable('one-gun', { name: now.from }) : now;
}

/** Plain words between semicolons or commas, names made ids; words that say nothing are passed over. */
function readWords(state: AcwState, vessel: Vessel, written: string): readonly Word[] | Refusal {
  const read: Word[] = [];
  for (const part of written.split(/[;,]/)) {
    const said = part.trim();
    if (said === '') continue;
    const found = readWord(said);
    if (!found) return unreadable('word', { part: said });
    const word = withIds(state, vessel, found);
    if (isRefusal(word)) return word;
    if (!read.some((one) => storedWord(one) === storedWord(word))) read.push(word);
  }
  return read;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
/** The letter, then knots, then degrees; what is left must stand apart. */
const LINE = new RegExp(
  `^([fb04])(?:\\s*([+\\-\u2212])\\s*${NUMBER})?(?:\\s*([lr])\\s*${NUMBER})?(?=[\\s;,]|$)(.*)$`,
  'i',
);

const wayOf = (letter: string): WayCode => {
  const upper = letter.toUpperCase();
  return upper === 'F' || upper === 'B' || upper === '4' ? upper : '0';
};

/** Reads one line of orders; a refusal names what cannot be read and the cure. */
export function readLine(state: AcwState, piece: PieceId, line: string): Order | Refusal {
  const said = line.trim();
  if (said === '') return unreadable('empty');
  const found = LINE.exec(said);
  if (!found) return unreadable('line', { part: said });
  const [, letter = '0', sign, knots, hand, angle, rest = ''] = found;
  const way = wayOf(letter);
  if (sign !== undefined && (way === '0' || way === '4')) {
    return unreadable('no-change', { part: `${sign}${knots}`, way });
  }
  const change = Number(knots ?? 0) * (sign === undefined || sign === '+' ? 1 : -1);
  const turn = Number(angle ?? 0) * (hand?.toUpperCase() === 'L' ? -1 : 1);
  return orderFrom(state, { piece, way, change: change + 0, turn: turn + 0, words: rest });
}

/** The line of an order, with ids for names: what `readLine` makes the same order of. */
export function writeLine({ way, change, turn, words }: Order): string {
  const knots = change === 0 ? '' : change > 0 ? `+${change}` : `-${-change}`;
  const degrees = turn === 0 ? '' : turn < 0 ? ` L${-turn}` : ` R${turn}`;
  return `${way}${knots}${degrees}${words.length > 0 ? ` ${words.join('; ')}` : ''}`;
}

/**
 * The order a command gives; a refusal when its words cannot be read. Knots are exact fractions (ACW-020); thousandths
 * of a degree are the finest that can be written.
 */
export function orderFrom(state: AcwState, command: Omit<WriteOrder, 'by'>): Order | Refusal {
  const { piece, way, change, turn } = command;
  const vessel = state.vessels[piece];
  if (!vessel) return unreadable('no-vessel', { name: piece });
  const words = readWords(state, vessel, command.words);
  if (isRefusal(words)) return words;
  return {
    way,
    change: way === 'F' || way === 'B' ? exactKnots(change) : 0,
    turn: toThousandth(turn),
    words: words.map(storedWord),
  };
}

/** The same of a command that this side may give. */
export const orderGiven = (state: AcwState, command: WriteOrder): Order | Refusal =>
  refuseOrdered(state, command.by, command.piece) ?? orderFrom(state, command);

export const commandOf = (
  vessel: Vessel,
  { way, change, turn, words }: Order,
): WriteOrder & { readonly verb: 'order' } => ({
  verb: 'order',
  by: vessel.side,
  piece: vessel.id,
  way,
  change,
  turn,
  words: words.join('; '),
});

const no = refusing('orders.refusal');

/** Why no order can be written for the piece by this side (ACW-008). */
export function refuseOrdered(state: AcwState, by: Side, id: PieceId): Refusal | undefined {
  const vessel = among(state.vessels, id);
  if (!vessel) return no('ACW-008', 'no-such-vessel', { ship: id });
  const ship = vessel.card.name;
  if (vessel.side !== by) return no('ACW-008', 'not-your-vessel', { ship });
  if (!isAfloat(vessel)) return no('ACW-008', 'out-of-play', { ship });
  const [leader] = bodyOf(state, id);
  if (leader.id === id) return undefined;
  const args = { ship, leader: leader.card.name };
  return vessel.towedBy ? no('ACW-H06', 'towed', args) : no('ACW-008', 'lashed', args);
}
