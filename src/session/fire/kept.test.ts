import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Command, Offer } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import { piece, rule, type Side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { atOnce } from '../slices';
import { allThatBear, type Field, planOf } from './fire-plan';

const SIDE = 'royal-navy' as Side;
const SHIP = piece('ajax');
const ENEMY = piece('graf-spee');

let plate: SetOut;

beforeAll(async () => {
  plate = await setOutScenario('river-plate');
});

/** A ship that may send salvoes, and may be lost before she comes to send them later. */
type Salvo = {
  readonly percent: number;
  readonly left?: number;
  readonly turn?: number;
  readonly doom?: number;
};

function fieldOf({ percent, left, turn = 1, doom = 0 }: Salvo): Field {
  const label = text('salvo');
  const offer: Offer = {
    verb: 'launch',
    by: SIDE,
    cite: rule('DV-074'),
    label,
    subject: SHIP,
    object: ENEMY,
    attack: 'make',
    fixed: {},
    holes: {},
  };
  const forecast: Forecast = {
    title: label,
    tallies: [],
    chance: { ways: percent, of: 100, needs: label },
    spreads: [],
    notes: [],
    ...(left === undefined ? {} : { left }),
  };
  const { rules, table, opening: world } = plate;
  const status = { ...rules.status(world.rules), turn, turnLimit: 20 };
  return {
    rules: {
      ...rules,
      offers: () => [offer],
      refuse: () => undefined,
      forecast: () => forecast,
      status: () => status,
      doom: () => doom,
    },
    table,
    // What is worked out of a position is kept beside it.
    world: { ...world, rules: { ...(world.rules as object) } },
  };
}

const planned = (salvo: Salvo, chosen?: readonly Command[]) => {
  const field = fieldOf(salvo);
  return atOnce(planOf(field, SIDE, chosen ?? atOnce(allThatBear(field, SIDE))));
};

describe('what can be fired but so often in a game', () => {
  test.each([
    ['a salvo of 6 percent', { percent: 6, left: 6 }, true],
    ['a salvo of 31 percent', { percent: 31, left: 6 }, false],
    ['a shell of 6 percent', { percent: 6 }, false],
    ['a salvo of 6 percent in the last turn', { percent: 6, left: 1, turn: 20 }, false],
    ['a salvo of 17 percent two turns before the last', { percent: 17, left: 1, turn: 18 }, false],
    [
      'a salvo of 17 percent of a ship that is lost nine times of ten',
      { percent: 17, left: 1, doom: 0.9 },
      false,
    ],
  ] as const)('%s', (_, salvo, isKept) => {
    const { lines, kept = [] } = planned(salvo);
    expect([lines.length, kept.length]).toEqual(isKept ? [0, 1] : [1, 0]);
  });

  test('is fired where the player says so, and then no longer told as kept', () => {
    const salvo = { percent: 6, left: 6 };
    const [line] = planned(salvo).kept ?? [];
    if (!line) throw new Error('nothing is kept');
    const { lines, kept } = planned(salvo, [line.command]);
    expect(lines.map(({ piece: by, target }) => [by, target])).toEqual([[SHIP, ENEMY]]);
    expect(kept).toBeUndefined();
  });
});
