import { expect, test } from 'vitest';
import { piece, type Side, side } from '../../../engine/ids';
import { changeSide } from '../../../kit/held/sides';
import { battle, type Placed, REBEL, recordOf, STARTER, setUp } from '../records.testing';
import type { AcwState, Order } from '../state';
import { status } from './status';
import { hidden, view } from './view';

const UNION = side('union');
const CONFEDERATE = side('confederate');
const [OWN, ENEMY, MINE, OTHER] = ['own', 'enemy', 'mine', 'other-mine'].map(piece) as [
  ReturnType<typeof piece>,
  ReturnType<typeof piece>,
  ReturnType<typeof piece>,
  ReturnType<typeof piece>,
];

const order: Order = { way: 'F', change: 2, turn: 30, words: [] };
const mine = (id: typeof MINE, name: string, of: object): Placed => ({
  ...of,
  id,
  record: { ...recordOf(STARTER, 'drifting-mine'), name },
});

function state(own: Partial<AcwState> = {}): AcwState {
  const made = setUp(
    battle([
      { id: OWN },
      { ...REBEL, id: ENEMY },
      mine(MINE, 'Mine', {}),
      mine(OTHER, 'Other mine', REBEL),
      { ...REBEL, id: piece('late'), play: { enters: 4 }, awaited: true },
    ]),
  );
  return {
    ...made,
    orders: { [OWN]: order, [ENEMY]: order },
    tryMines: [MINE, OTHER],
    fields: [
      { id: 'union-field', side: UNION, shown: false, liveFrom: 1 },
      { id: 'rebel-field', side: CONFEDERATE, shown: false, liveFrom: 1 },
      { id: 'found-field', side: CONFEDERATE, shown: true, liveFrom: 1 },
    ],
    ...own,
  };
}

const bothCommitted = (from: AcwState): AcwState =>
  [UNION, CONFEDERATE].reduce((on, one: Side) => changeSide(on, one, { committed: true }), from);

test('ACW-008: the orders of the other side are not known before both have committed', () => {
  expect(view(state(), UNION).orders).toEqual({ own: order });
  expect(view(state(), UNION).tryMines).toEqual(['mine']);
  const half = changeSide(state(), CONFEDERATE, { committed: true });
  expect(view(half, UNION).orders).toEqual({ own: order });
  expect(Object.keys(view(bothCommitted(state()), UNION).orders)).toEqual(['own', 'enemy']);
  expect(Object.keys(view(state({ step: 'first-fire' }), UNION).orders)).toEqual(['own', 'enemy']);
});

test('ACW-H15: the targets of the other side are not known before both have named theirs', () => {
  const shot = (by: typeof OWN, target: typeof OWN) =>
    ({ by, target, battery: 'bow', at: 'hull', guns: 1 }) as const;
  const shots = [shot(ENEMY, OWN), shot(OWN, ENEMY)];
  const by = (from: AcwState, viewer: Side) => view(from, viewer).shots.map((one) => one.by);
  for (const step of ['first-fire', 'second-fire'] as const) {
    const naming = state({ step, shots });
    expect([by(naming, UNION), by(naming, CONFEDERATE)]).toEqual([[OWN], [ENEMY]]);
    expect(status(naming).phases.find(({ id }) => id === step)?.sealed).toBe(true);
    // Who has ended is as little told as who has not.
    const half = changeSide(naming, UNION, { firingEnded: true });
    expect([by(half, UNION), by(half, CONFEDERATE)]).toEqual([[OWN], [ENEMY]]);
    const fired = changeSide(half, CONFEDERATE, { firingEnded: true });
    expect([by(fired, UNION), by(fired, CONFEDERATE)]).toEqual([
      [ENEMY, OWN],
      [ENEMY, OWN],
    ]);
    expect(status(fired).phases.find(({ id }) => id === step)?.sealed).toBeUndefined();
  }
});

test('ACW-066: fields of the other side are known once a vessel had to test for them', () => {
  const fields = (viewer: Side) => view(state(), viewer).fields.map(({ id }) => id);
  expect(fields(UNION)).toEqual(['union-field', 'found-field']);
  expect(fields(CONFEDERATE)).toEqual(['rebel-field', 'found-field']);
});

test('ACW-066: drifting mines of the other side are known once they are adrift', () => {
  const seen = view(state(), UNION);
  expect(Object.keys(seen.mines)).toEqual(['mine']);
  expect(seen.order).toEqual(['own', 'enemy', 'mine', 'late']);
  const other = state().mines[OTHER];
  if (!other) throw new Error('the mine is not there');
  const adrift = state({ mines: { [OTHER]: { ...other, state: 'adrift', from: 2 } } });
  expect(Object.keys(view(adrift, UNION).mines)).toEqual(['other-mine']);
});

test('what is not to be drawn: waiting enemy mines, unshown enemy fields, vessels that are not there yet', () => {
  expect(hidden(state(), UNION)).toEqual(['other-mine', 'late', 'rebel-field']);
  expect(hidden(state(), CONFEDERATE)).toEqual(['mine', 'late', 'union-field']);
});
