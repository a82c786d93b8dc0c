import { stationOf } from '../ship/armed';
import { apart } from '../ship/figures';
import { note, type OrderNote, type WordOf } from '../ship/words';
import type { GunState, Vessel } from '../state';

/** Words that take guns up for a period (ACW-090). */
type GunWord = WordOf<'pivot'> | WordOf<'crew'> | WordOf<'carry'>;

/** Degrees by which a pivot can be shifted to either hand in a period (ACW-088). */
export const SHIFT = 90;

/** Why a gun cannot be shifted or carried, or a crew not be sent, as the word says (ACW-088, ACW-090, ACW-097). */
export function gunOrderRefused(vessel: Vessel, word: GunWord): OrderNote | undefined {
  const { card, guns } = vessel;
  if (word.word === 'crew') {
    const [from, to] = [guns[word.from], guns[word.to]];
    if (!from?.crew) return note('ACW-090', 'no-crew', { gun: word.from });
    if (from.fightingFire) return note('ACW-125', 'crew-fights-fire', { gun: word.from });
    if (!to || to.condition === 'lost') return note('ACW-090', 'gun-lost', { gun: word.to });
    return to.crew ? note('ACW-090', 'has-crew', { gun: word.to }) : undefined;
  }
  const gun = card.guns.find(({ id }) => id === word.gun);
  const now = guns[word.gun];
  if (!gun || !now || now.condition === 'lost') {
    return note(word.word === 'carry' ? 'ACW-090' : 'ACW-088', 'gun-lost', { gun: word.gun });
  }
  if (word.word === 'carry') {
    if (gun.gunClass !== 'mortar') return note('ACW-090', 'no-mortar', { gun: word.gun });
    return stationOf(vessel, gun) === word.to
      ? note('ACW-090', `carried-${word.to}`, { gun: word.gun })
      : undefined;
  }
  if (gun.mounting !== 'pivot' && gun.mounting !== 'ports') {
    return note('ACW-088', 'no-pivot', { gun: word.gun });
  }
  if (apart(now.facing, word.to) > SHIFT) return note('ACW-088', 'pivot-far', { gun: word.gun });
  const ported = gun.mounting === 'pivot' || [gun.facing, ...gun.ports].some((port) => port === word.to);
  return ported ? undefined : note('ACW-097', 'no-port', { gun: word.gun });
}

/** The guns after the word: what is shifted or carried, or changes crews, is silent for this period. */
export function gunsAfter(
  { guns }: Vessel,
  word: GunWord,
  period: number,
): Readonly<Record<string, GunState>> {
  const change = (id: string, by: Partial<GunState>): Record<string, GunState> => {
    const gun = guns[id];
    return gun ? { [id]: { ...gun, ...by, silentThrough: Math.max(gun.silentThrough, period) } } : {};
  };
  if (word.word === 'carry') return { ...guns, ...change(word.gun, { carriedTo: word.to }) };
  return word.word === 'crew'
    ? { ...guns, ...change(word.from, { crew: false }), ...change(word.to, { crew: true }) }
    : { ...guns, ...change(word.gun, { facing: word.to as GunState['facing'] }) };
}
