import { describe, expect, test } from 'vitest';
import { advised } from '../../../ai/coach/coach';
import { comparer } from '../../../ai/coach/compare';
import { opponent, thoughtOut } from '../../../ai/opponent';
import type { Command } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { CoachWish } from '../../../engine/opponent/coaching';
import type { Commander } from '../../../engine/opponent/commander';
import type { Choose } from '../../../engine/question';
import { begin } from '../../../engine/run';
import type { Battle } from '../../../engine/set-up/record';
import { openingOf } from '../../../table/laying/set-out';
import type { Table, TableState } from '../../../table/state';
import { laid, poseOf } from '../../../table/testing';
import type { AnyRules, World } from '../../../table/world';
import { rules } from '..';
import { meta } from '../meta';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { BLUE, fleets, type Line, RED } from '../testing';
import { BRITISH, battleOf, campaign, having, places, revealed, run, says } from '../testing/campaign';
import { appraisal } from '.';

/** A position, what is to be said in it, the one right idea and a poor one. */
type Position = {
  readonly title: string;
  readonly state: EiaState;
  readonly by: Side;
  /** Where an answer is asked, and not an order. */
  readonly asked?: Choose;
  readonly right: (command: Command) => boolean;
  readonly poor: Command;
  /** The battle whose map it is on; drawn up in columns when absent. */
  readonly on?: Battle;
  /** The ideas of the coach that name it. */
  readonly precepts: readonly string[];
};

const many = (of: string, count: number, more: Partial<Line> = {}): Line => ({
  ...more,
  ships: Array<string>(count).fill(of),
});
const attack = (column: string, target: string): Command => ({ verb: 'attack', by: RED, column, target });
const said = (verb: string, fields: object = {}): Command => ({ ...fields, verb, by: RED });

/** What blue is asked when red's first column comes at its first. */
function defence(state: EiaState): { readonly state: EiaState; readonly asked: Choose } {
  const begun = begin(rules, state, attack('r1.1', 'b1.1') as never);
  if (begun.question?.ask !== 'choose') throw new Error('nothing is asked');
  return { state: begun.state, asked: begun.question };
}

/** The winner of the roll at the end of a round may retreat. */
const leaving: Choose = {
  ask: 'choose',
  key: 'leave:choice',
  cite: 'EIA-079',
  by: RED,
  prompt: { key: 'leave' },
  offers: ['fightOn', 'retreat'].map((verb) => ({
    verb,
    by: RED,
    label: { key: verb },
    cite: 'EIA-079',
    fixed: {},
    holes: {},
  })),
} as unknown as Choose;

/** French F1 rebases from Brest while a British fleet keeps the sea. */
function meeting(british: string, french: string): Pick<Position, 'state' | 'on'> {
  const told = [british, `F1 france brest ${french}`, 'B9 britain london 1s'];
  const at = having(campaign(told), revealed('B1', 'superiority'));
  const waiting = run(at, says('britain', 'wait', { until: 'all' })).state;
  const { state } = run(
    waiting,
    says('france', 'sail', { fleet: 'F1', path: places('brest BIS rochefort') }),
  );
  return { state, on: battleOf(told) };
}

const intercepts = says('britain', 'intercept', { fleet: 'B1', target: 'F1' });
const letsPass = says('britain', 'letPass', { fleet: 'B1', target: 'F1' });

const POSITIONS: readonly Position[] = [
  {
    title: 'of two columns the one whose guns have answered already is attacked',
    state: fleets([many('heavy', 5)], [many('sol', 5), many('sol fired', 5)]),
    by: RED,
    right: ({ verb, target }) => verb === 'attack' && target === 'b2.1',
    poor: attack('r1.1', 'b1.1'),
    precepts: ['target'],
  },
  {
    title: 'a column with a good attack makes it',
    state: fleets([many('heavy', 6), many('sol', 1)], [many('sol', 3), many('sol', 1)]),
    by: RED,
    right: ({ verb }) => verb === 'attack',
    poor: said('guard', { column: 'r1.1' }),
    precepts: ['attack'],
  },
  {
    title: 'two ships do not attack eight three-deckers',
    state: fleets([many('sol', 2)], [many('heavy', 8)]),
    by: RED,
    right: ({ verb }) => verb !== 'attack',
    poor: attack('r1.1', 'b1.1'),
    precepts: ['hopeless', 'guard', 'shield'],
  },
  {
    title: 'a fleet of several squadrons fights in one line',
    state: setup({
      ...battleOf(['A britain brest-box 2h 16s 4f', 'F france brest 25s']),
      play: {},
    }) as EiaState,
    by: BRITISH,
    right: ({ verb }) => verb === 'form',
    poor: says('britain', 'formed'),
    precepts: ['one-line'],
  },
  {
    title: 'frigates that three-deckers come at try to get away',
    ...defence(fleets([many('heavy', 5)], [many('fregate', 2)])),
    by: BLUE,
    right: ({ verb }) => verb === 'evade',
    poor: { verb: 'strike', by: BLUE },
    precepts: ['evade'],
  },
  {
    title: 'a strong column that is attacked tries to fire first',
    ...defence(fleets([many('sol', 2)], [many('heavy', 6)])),
    by: BLUE,
    right: ({ verb }) => verb === 'strike',
    poor: { verb: 'evade', by: BLUE },
    precepts: ['strike'],
  },
  {
    title: 'who is beaten breaks off when he may',
    state: fleets([many('sol', 2)], [many('heavy', 8)]),
    by: RED,
    asked: leaving,
    right: ({ verb }) => verb === 'retreat',
    poor: said('fightOn'),
    precepts: ['break-off'],
  },
  {
    title: 'who is far stronger fights on',
    state: fleets([many('heavy', 8)], [many('sol', 3)]),
    by: RED,
    asked: leaving,
    right: ({ verb }) => verb === 'fightOn',
    poor: said('retreat'),
    precepts: ['fight-on'],
  },
  {
    title: 'a weak fleet that passes close by is met',
    ...meeting('B1 britain BIS 12s 2f', '3s'),
    by: BRITISH,
    right: ({ verb }) => verb === 'intercept',
    poor: letsPass,
    precepts: ['intercept'],
  },
  {
    title: 'a much stronger fleet is let pass',
    ...meeting('B1 britain BIS 3s', '2h 20s 4f'),
    by: BRITISH,
    right: ({ verb }) => verb !== 'intercept',
    poor: intercepts,
    precepts: ['let-pass'],
  },
];

const ADMIRAL: Commander = { level: 'admiral', temper: 'steady' };

const book = rules as unknown as AnyRules;

/** The map of a campaign; of a battle in columns a table on which nothing is measured, every ship a piece of it. */
function tableOf({ state, on }: Position): { readonly table: Table; readonly on: TableState } {
  if (!on) {
    const poses = Object.keys(state.ships).map((id, i) => [id, poseOf(i, 0)] as const);
    const set = laid(Object.fromEntries(poses));
    return { table: set.table, on: set.state };
  }
  const begun = openingOf(on, book, meta);
  if (!begun.ok) throw new Error(begun.because.key);
  return { table: begun.table, on: begun.opening.table };
}

function minds(position: Position) {
  const { state, asked, by } = position;
  const { table, on } = tableOf(position);
  const world: World = { rules: state, table: on };
  const worth = appraisal as never;
  return {
    said(): Command {
      const mind = opponent(book, worth, table);
      const thinking = asked ? mind.choice(asked, world, by, ADMIRAL, 1) : mind.order(world, by, ADMIRAL, 1);
      return thoughtOut(thinking).command;
    },
    /** The coach on what is said: the idea that it misses. */
    coached(given: Command, wish: CoachWish = 'strict'): string | undefined {
      const compare = comparer(book, worth, table);
      let compared = asked ? compare.answer(asked, world, given, 1) : undefined;
      if (!asked) {
        const thinking = compare.order(world, by, given, 1);
        let step = thinking.next();
        while (!step.done) step = thinking.next();
        compared = step.value;
      }
      return compared && advised(appraisal, compared, wish)?.precept.id;
    },
  };
}

describe.each(POSITIONS)('$title', (position) => {
  test('by an Admiral, of whose order the coach has nothing to say', () => {
    const { said, coached } = minds(position);
    const command = said();
    expect(position.right(command) ? 'right' : command).toBe('right');
    expect(coached(command)).toBeUndefined();
  });
});

test('of an order that misses the idea of a position the coach names it, in nine of ten', () => {
  const wrong = POSITIONS.flatMap((position) => {
    expect([position.title, position.right(position.poor)]).toEqual([position.title, false]);
    const named = minds(position).coached(position.poor);
    return named && position.precepts.includes(named) ? [] : [`${position.title}: ${named}`];
  });
  expect(wrong.length * 10 <= POSITIONS.length ? [] : wrong).toEqual([]);
});

test('the columns of the day are nothing that a gentle coach speaks of', () => {
  const [divided] = POSITIONS.filter(({ precepts }) => precepts.includes('one-line'));
  if (!divided) throw new Error('no position is about columns');
  expect(minds(divided).coached(divided.poor, 'gentle')).toBeUndefined();
});
