import { describe, expect, test } from 'vitest';
import { rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { isInPlay, shipOf } from '../../ship/fleet';
import { type Resolving, throwDice } from '../../smr';
import type { SmrState } from '../../state';
import { BLUE, SHOOTER, type ShipWith, TARGET } from '../../testing';
import { AREAS } from '../critical/tables';
import type { Blow } from '../points/hit';
import { strike } from '../points/strike';
import { ashore, shell, torpedo } from '../testing';
import { enumerated, quiet, rollsOf } from './testing';
import { inTurn, togetherOf } from './together';

/** Nothing of her can be hurt but her hull: what else a roll may change is out of the way. */
const bare: ShipWith = {
  mvr: 0,
  speed: 0,
  fireControl: 0,
  spotting: 0,
  teams: 0,
  equipment: [],
  cargo: 'destroyed',
  card: { kind: 'merchant', groups: [], cargo: true },
};

describe('SMR-H12 several rolls are counted together, each on the hull that those before it have left', () => {
  test('two shells at a hull of one are what the resolution makes of them', () => {
    const state = quiet({ ...bare, flotation: 1 });
    const blow: Blow = { ...shell, cv: 1 };
    const [together, brute] = [togetherOf(state, TARGET, blow, 2), enumerated(state, rollsOf(blow, 2))];
    expect(together.lost).toBeCloseTo(brute.lost, 4);
    expect(together.lost).toBeGreaterThan(0);
    for (const area of AREAS) expect(together.overall[area], area).toBeCloseTo(brute.overall[area], 4);
  });

  test('torpedoes that would leave her afloat one by one sink her together', () => {
    const state = quiet({ flotation: 12 });
    const blow: Blow = { ...torpedo, cv: 8 };
    const { lost } = togetherOf(state, TARGET, blow, 4);
    expect(lost).toBeGreaterThan(1 - (1 - togetherOf(state, TARGET, blow, 1).lost) ** 4 + 0.02);
  });
});

describe('SMR-H23 hits that fall one by one: points, wreck test and roll of each before the next', () => {
  /** The hits themselves; with a kamikaze a d10 first for side or deck (SMR-044). */
  const hitsOf = (blow: Blow, ip: number, hits: number, crash: boolean) =>
    function* (from: SmrState): Resolving {
      let now = from;
      for (let nth = 1; nth <= hits && isInPlay(shipOf(now, TARGET)); nth++) {
        let key = `x-${nth}`;
        const [face = 1] = crash
          ? yield* throwDice({
              key: `${key}-crash`,
              by: BLUE,
              dice: [10],
              purpose: text('x'),
              cite: rule('SMR-044'),
            })
          : [1];
        const met = crash ? { protection: face <= 5 ? ('vertical' as const) : ('horizontal' as const) } : {};
        if (crash) key += face <= 5 ? '-side' : '-deck';
        now = yield* strike(now, { ...blow, ...met, key, target: TARGET, by: SHOOTER, hits: 1, ip });
      }
      return now;
    };
  const bomb: Blow = { cv: 2, water: 'above', protection: 'horizontal', penetration: 5 };
  const under: Blow = { cv: 3, water: 'under', arc: 'bow' };
  const plated: ShipWith = {
    ...bare,
    card: {
      ...bare.card,
      armour: { belt: 4, deck: 0, conningTower: 0, turret: 0, casemate: 0, flightDeck: 0 },
    },
  };
  test.each([
    [
      'two bombs at a hull of one, with a point of Structure',
      { ...bare, structure: 1, flotation: 1 },
      bomb,
      2,
      2,
      false,
    ],
    [
      'two torpedoes at a hull of four',
      { ...bare, powerFailure: true, flotation: 4 },
      { ...under, cv: 2 },
      1,
      2,
      false,
    ],
    [
      'two kamikazes, belt 4 and bare deck',
      { ...plated, structure: 3, flotation: 2 },
      { ...bomb, penetration: 1 },
      3,
      2,
      true,
    ],
    ['two bombs at a battery on land', { ...ashore('battery'), structure: 3 }, bomb, 2, 2, false],
  ] as const)('%s', (_, target, blow, ip, hits, crash) => {
    const state = quiet(target);
    const half = (protection: 'vertical' | 'horizontal') => ({ blow: { ...blow, protection }, chance: 0.5 });
    const ways = crash ? [half('vertical'), half('horizontal')] : [{ blow, chance: 1 }];
    const counted = inTurn(state, TARGET, ways, ip, hits);
    expect(counted).toHaveLength(hits + 1);
    const brute = enumerated(state, hitsOf(blow, ip, hits, crash), 1e-6);
    const one = counted[hits];
    expect(one?.lost).toBeCloseTo(brute.lost, 3);
    expect(one?.lost).toBeGreaterThan(0);
    for (const area of AREAS) expect(one?.overall[area], area).toBeCloseTo(brute.overall[area], 3);
    expect(one?.criticals).toEqual(
      Array.from({ length: hits + 1 }, (_many, i) => expect.closeTo(brute.criticals[i] ?? 0, 3)),
    );
  });
});
