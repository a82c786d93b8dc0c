import { rule } from '../../engine/ids';
import { type Text, text } from '../../engine/text';
import type { OrderNote } from './events-orders';
import type { GunState, Vessel } from './state';
import type { WordOf } from './words';

const note = (cite: string, key: string, args?: Text['args']): OrderNote => ({
  cite: rule(cite),
  because: text(`orders.note.${key}`, args),
});

const SHIFT = 90;

/** Degrees between two directions, [0, 180]. */
const apart = (one: number, other: number): number => {
  const off = Math.abs(one - other) % 360;
  return off > 180 ? 360 - off : off;
};

/** Why a gun cannot be shifted, or a crew not be sent, as the word says (ACW-088, ACW-090, ACW-097). */
export function gunOrderRefused(
  { card, guns }: Vessel,
  word: WordOf<'pivot'> | WordOf<'crew'>,
): OrderNote | undefined {
  if (word.word === 'crew') {
    const [from, to] = [guns[word.from], guns[word.to]];
    if (!from?.crew) return note('ACW-090', 'no-crew', { gun: word.from });
    if (!to || to.condition === 'lost') return note('ACW-090', 'gun-lost', { gun: word.to });
    return to.crew ? note('ACW-090', 'has-crew', { gun: word.to }) : undefined;
  }
  const gun = card.guns.find(({ id }) => id === word.gun);
  const now = guns[word.gun];
  if (!gun || !now || now.condition === 'lost') return note('ACW-088', 'gun-lost', { gun: word.gun });
  if (gun.mounting !== 'pivot' && gun.mounting !== 'ports') {
    return note('ACW-088', 'no-pivot', { gun: word.gun });
  }
  if (apart(now.facing, word.to) > SHIFT) return note('ACW-088', 'pivot-far', { gun: word.gun });
  const ported = gun.mounting === 'pivot' || [gun.facing, ...gun.ports].some((port) => port === word.to);
  return ported ? undefined : note('ACW-097', 'no-port', { gun: word.gun });
}

/** The guns after the word: what is shifted or changes crews is silent for this period. */
export function gunsAfter(
  { guns }: Vessel,
  word: WordOf<'pivot'> | WordOf<'crew'>,
  period: number,
): Readonly<Record<string, GunState>> {
  const change = (id: string, by: Partial<GunState>): Record<string, GunState> => {
    const gun = guns[id];
    return gun ? { [id]: { ...gun, ...by, silentThrough: Math.max(gun.silentThrough, period) } } : {};
  };
  return word.word === 'crew'
    ? { ...guns, ...change(word.from, { crew: false }), ...change(word.to, { crew: true }) }
    : { ...guns, ...change(word.gun, { facing: word.to as GunState['facing'] }) };
}
