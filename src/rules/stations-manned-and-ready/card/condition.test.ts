import { expect, test } from 'vitest';
import { strokesOf } from '../../../engine/hurt';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { BLUE, position, type ShipWith, ship } from '../testing';

const ROOMY = { structure: 20, flotation: 12 };

test.each<readonly [ShipWith, said: string, card: string, strokes: number]>([
  [{}, 'unhurt, 20 knots', 'Unhurt', 5],
  [
    { structure: 15 },
    'lightly hurt, 20 knots: structure 15 of 20, flotation 12 of 12',
    'Lightly hurt: Structure 15, Flotation 12',
    4,
  ],
  [
    { structure: 15, fires: 1 },
    'lightly hurt, one fire aboard: structure 15 of 20, flotation 12 of 12',
    'Lightly hurt: Structure 15, Flotation 12',
    4,
  ],
  [
    { flotation: 8, fires: 2 },
    'hurt, 2 fires aboard: structure 20 of 20, flotation 8 of 12',
    'Hurt: Structure 20, Flotation 8',
    3,
  ],
  [
    { structure: 6, withdrawing: true },
    'battered, withdrawing: structure 6 of 20, flotation 12 of 12',
    'Withdrawing: her crew has had enough',
    2,
  ],
  [
    { flotation: 0 },
    'close to sinking, 20 knots: structure 20 of 20, flotation 0 of 12',
    'No Flotation left: each further hit on it may sink her',
    1,
  ],
])(
  'a word tells how a ship stands, and her bar has as many strokes for it: %o',
  (own, said, onCard, strokes) => {
    const id = piece('own');
    const state = position([ship(id, BLUE, { ran: 20, structure: 20, flotation: 12, ...own, card: ROOMY })]);
    const [line] = rules.roster(state);
    if (!line) throw new Error('there is a ship');
    expect([say(rules.texts, line.line), strokesOf(line)]).toEqual([said, strokes]);
    expect(say(rules.texts, line.brief ?? line.line)).toBe(said.replace(/: .*/, ''));
    const { condition } = rules.card(state, id);
    expect(condition && say(rules.texts, condition)).toBe(onCard);
  },
);
