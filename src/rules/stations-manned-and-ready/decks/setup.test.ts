import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { isRefusal } from '../../../kit/refusal';
import { airForceOf } from '../air/setup';
import { standOf } from '../ship/fleet';
import { BLUE, duel, RED, SHOOTER, TARGET } from '../testing';

const deck = { handling: 6, servicing: 5, catapults: 1 };
const state = duel({ card: { kind: 'carrier', deck } });
const PLANES = piece('planes');

type Given = Parameters<typeof airForceOf>[0][number];
const given = {
  id: 'planes',
  side: BLUE,
  squadron: 'group',
  name: '810 Squadron',
  kind: 'torpedo-bomber',
  aircraft: 9,
} as const;
const forceOf = (own: Partial<Given>) =>
  airForceOf([{ ...given, ...own } as Given], state.ships, state.sides, []);
const said = (own: Partial<Given>) => {
  const force = forceOf(own);
  return isRefusal(force) ? force.because.key : undefined;
};

describe('stands that begin aboard', () => {
  const aboard = { ship: SHOOTER };

  test('SMR-H32 ready with a load, or SMR-H33 still to be serviced and empty', () => {
    const begins = (own: Partial<Given>) => {
      const force = forceOf({ homeward: 180, ...own });
      if (isRefusal(force)) throw new Error(force.because.key);
      return standOf({ ...state, stands: force.stands }, PLANES);
    };
    const ready = begins({ aboard, load: 'torpedo' });
    expect(ready).toMatchObject({ status: 'ready', home: SHOOTER, load: 'torpedo', points: 0 });
    const below = begins({ aboard: { ...aboard, servicing: true } });
    expect(below).toMatchObject({ status: 'servicing', home: SHOOTER });
    expect(below.load).toBeUndefined();
  });

  test.each<[string, Partial<Given>]>([
    ['setup.stand-nowhere', {}],
    ['setup.stand-nowhere', { aboard, homeward: 0, at: { from: SHOOTER, bearing: 0, cm: 9 } }],
    ['setup.stand-nowhere', { aboard, homeward: 0, enters: 2 }],
    ['setup.stand-homeward', { aboard }],
    ['setup.stand-deck', { aboard: { ship: 'nobody' }, homeward: 0 }],
    ['setup.stand-deck', { aboard: { ship: TARGET }, homeward: 0 }],
    ['setup.stand-deck', { aboard, homeward: 0, side: RED }],
    ['setup.stand-runway', { aboard, homeward: 0, kind: 'heavy-bomber' }],
    ['setup.stand-loaded', { aboard: { ...aboard, servicing: true }, homeward: 0, load: 'torpedo' }],
  ])('%s is said of %o', (key, own) => {
    expect(said(own)).toBe(key);
  });
});
