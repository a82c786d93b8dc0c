import type { Refusal } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { toThousandth } from '../../../geometry/units';
import type { WriteOrder } from '../commands';
import { isHull, vesselOf } from '../ship/fleet';
import { exactKnots } from '../ship/knots';
import type { AcwState, Order, Vessel, WayCode } from '../state';
import { readWord, storedWord, type Word, wordsOf } from './words';

/** ACW-008: an order between its line in the shorthand, the command that gives it and the words a captain would use. */

const unreadable = (key: string, args?: Text['args']): Refusal => ({
  cite: rule('ACW-008'),
  because: text(`orders.unread.${key}`, args),
});

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

/** The word with ids where names were written; a refusal that names what nobody is called. */
function withIds(state: AcwState, vessel: Vessel, of: Word): Word | Refusal {
  switch (of.word) {
    case 'ram':
    case 'take-in-tow':
    case 'pull': {
      const target = vesselNamed(state, of.target);
      const found = target && isHull(vesselOf(state, target)) && target !== vessel.id;
      return found ? { ...of, target } : unreadable('no-vessel', { name: of.target });
    }
    case 'pivot': {
      const gun = gunNamed(vessel, of.gun);
      if (!gun) return unreadable('no-gun', { name: of.gun, ship: vessel.card.name });
      return { ...of, gun, to: toThousandth(of.to % 360) };
    }
    case 'carry': {
      const gun = gunNamed(vessel, of.gun);
      return gun ? { ...of, gun } : unreadable('no-gun', { name: of.gun, ship: vessel.card.name });
    }
    case 'crew': {
      const [from, to] = [gunNamed(vessel, of.from), gunNamed(vessel, of.to)];
      if (!from || !to) {
        return unreadable('no-gun', { name: from ? of.to : of.from, ship: vessel.card.name });
      }
      return from === to ? unreadable('one-gun', { name: of.from }) : { ...of, from, to };
    }
    default:
      return of;
  }
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
    if ('because' in word) return word;
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

/** Knots are exact fractions (ACW-020); thousandths of a degree are the finest that can be written. */
const tidy = (order: Order): Order => ({
  ...order,
  change: order.way === 'F' || order.way === 'B' ? exactKnots(order.change) : 0,
  turn: toThousandth(order.turn),
});

/** Reads one line of orders; a refusal names what cannot be read and the cure. */
export function readLine(state: AcwState, piece: PieceId, line: string): Order | Refusal {
  const vessel = state.vessels[piece];
  if (!vessel) return unreadable('no-vessel', { name: piece });
  const said = line.trim();
  if (said === '') return unreadable('empty');
  const found = LINE.exec(said);
  if (!found) return unreadable('line', { part: said });
  const [, letter = '0', sign, knots, hand, angle, rest = ''] = found;
  const way = wayOf(letter);
  if (sign !== undefined && (way === '0' || way === '4')) {
    return unreadable('no-change', { part: `${sign}${knots}`, way });
  }
  const words = readWords(state, vessel, rest);
  if ('because' in words) return words;
  const change = Number(knots ?? 0) * (sign === undefined || sign === '+' ? 1 : -1);
  const turn = Number(angle ?? 0) * (hand?.toUpperCase() === 'L' ? -1 : 1);
  return tidy({ way, change: change + 0, turn: turn + 0, words: words.map(storedWord) });
}

/** The line of an order, with ids for names: what `readLine` makes the same order of. */
export function writeLine({ way, change, turn, words }: Order): string {
  const knots = change === 0 ? '' : change > 0 ? `+${change}` : `-${-change}`;
  const degrees = turn === 0 ? '' : turn < 0 ? ` L${-turn}` : ` R${turn}`;
  return `${way}${knots}${degrees}${words.length > 0 ? ` ${words.join('; ')}` : ''}`;
}

type OrderCommand = WriteOrder & { readonly by: Side };

/** The order a command gives; a refusal when its words cannot be read. */
export function orderFrom(state: AcwState, command: WriteOrder): Order | Refusal {
  const { piece, way, change, turn } = command;
  const vessel = state.vessels[piece];
  if (!vessel) return unreadable('no-vessel', { name: piece });
  const words = readWords(state, vessel, command.words);
  if ('because' in words) return words;
  return tidy({ way, change, turn, words: words.map(storedWord) });
}

export const commandOf = (vessel: Vessel, { way, change, turn, words }: Order): OrderCommand => ({
  verb: 'order',
  by: vessel.side,
  piece: vessel.id,
  way,
  change,
  turn,
  words: words.join('; '),
});

/** A direction in three figures. */
export const bearingText = (degrees: number): string => String(Math.round(degrees)).padStart(3, '0');
const gunName = (vessel: Vessel, id: string): string =>
  vessel.card.guns.find((gun) => gun.id === id)?.id ?? id;

/** A plain word as a captain would say it. */
export function wordText(state: AcwState, vessel: Vessel, of: Word): Text {
  switch (of.word) {
    case 'ram':
    case 'take-in-tow':
    case 'pull':
      return text(`orders.word.${of.word}`, { name: state.vessels[of.target]?.card.name ?? of.target });
    case 'set-sail':
      return text(`orders.word.sail-${of.sail}`);
    case 'pivot':
      return text('orders.word.pivot', { gun: gunName(vessel, of.gun), to: bearingText(of.to) });
    case 'crew':
      return text('orders.word.crew', { from: gunName(vessel, of.from), to: gunName(vessel, of.to) });
    case 'carry':
      return text(`orders.word.carry-${of.to}`, { gun: gunName(vessel, of.gun) });
    case 'balloon':
      return text(of.up ? 'orders.word.balloon-up' : 'orders.word.balloon-down');
    default:
      return text(`orders.word.${of.word}`);
  }
}

/** Sentences one after the other. */
export const listed = (of: readonly Text[], by = 'orders.spoken.then'): Text | undefined =>
  of.length === 0 ? undefined : of.reduce((first, rest) => text(by, { first, rest }));

/** The order as it is written: the speed it asks for, the turn, and the words. */
export function orderText(state: AcwState, vessel: Vessel, order: Order): Text {
  const { way, change, turn } = order;
  const knots = Math.abs(change);
  const byWay =
    way === '0' || way === '4'
      ? text(`orders.spoken.way-${way}`)
      : text(`orders.spoken.way-${way}${change === 0 ? '' : change > 0 ? '-faster' : '-slower'}`, { knots });
  const parts: Text[] = [byWay];
  if (turn !== 0) {
    parts.push(
      text(turn < 0 ? 'orders.spoken.port' : 'orders.spoken.starboard', { degrees: Math.abs(turn) }),
    );
  }
  parts.push(...wordsOf(order).map((word) => wordText(state, vessel, word)));
  return listed(parts) ?? byWay;
}
