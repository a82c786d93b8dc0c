import { describe, expect, test } from 'vitest';
import type { Level } from '../../../ai/commander';
import { opponent, thoughtOut } from '../../../ai/opponent';
import type { Command } from '../../../engine/command';
import { piece, type Side } from '../../../engine/ids';
import { place } from '../../../engine/moving/places';
import type { Decision } from '../../../engine/opponent/commander';
import { laid, poseOf } from '../../../table/testing';
import type { AnyRules } from '../../../table/world';
import { rules } from '..';
import type { Task } from '../agenda/task';
import type { Corps } from '../fleet/marker';
import type { EiaState } from '../state';
import { admiral, BLUE, fleets, type Line, RED, unformed } from '../testing';
import { BRITISH, campaign, FRENCH, having, places, revealed, underWay } from '../testing/campaign';
import { appraisal } from '.';

const many = (of: string, count: number, more: Partial<Line> = {}): Line => ({
  ships: Array<string>(count).fill(of),
  ...more,
});

/** The wise thing is said to a question that stands alone: of red in a battle, of the side named in a campaign. */
type Position = {
  readonly title: string;
  readonly state: EiaState;
  readonly speaks?: Side;
  readonly right: (command: Command) => boolean;
};

const doing = (state: EiaState, ...agenda: readonly Task[]): EiaState => ({ ...state, agenda });
const tries = (state: EiaState): EiaState => doing(state, { do: 'try', by: piece('B1'), on: piece('F1') });
const is =
  (fields: Readonly<Record<string, unknown>>) =>
  (command: Command): boolean =>
    Object.entries(fields).every(([name, value]) => command[name] === value);
const attacks = (column: string, target: string) => is({ verb: 'attack', column, target });
const sails = (command: Command, to: string): boolean =>
  command.verb === 'sail' && (command.path as readonly string[]).at(-1) === to;

const POSITIONS: readonly Position[] = [
  {
    title: 'a line attacks the short column without an admiral, not the long one under a good one',
    state: fleets([many('sol', 8)], [many('sol', 8, { under: '0-5-3' }), many('sol', 3)]),
    right: attacks('r1.1', 'b2.1'),
  },
  {
    title: 'heavy ships begin, so that those who follow are not answered',
    state: fleets([many('heavy', 6), many('sol', 2)], [many('sol', 6)]),
    right: attacks('r1.1', 'b1.1'),
  },
  {
    title: 'a column that has answered one attack is attacked again while it cannot fire',
    state: fleets([many('sol', 5)], [many('sol fired', 5, { attacked: 1 }), many('sol', 5)]),
    right: attacks('r1.1', 'b1.1'),
  },
  {
    title: 'two ships do not attack eight',
    state: fleets([many('sol', 2)], [many('sol', 8)]),
    right: ({ verb }) => verb !== 'attack',
  },
  {
    title: 'who has lost if nobody attacks attacks, though it costs as much as it brings',
    state: { ...fleets([many('sol', 6)], [many('sol', 6)]), drawn: BLUE },
    right: is({ verb: 'attack' }),
  },
  {
    title: 'who has won if nobody attacks lets the fleets part',
    state: { ...fleets([many('sol', 6)], [many('sol', 7)]), drawn: RED },
    right: ({ verb }) => verb !== 'attack',
  },
  {
    title: 'who leads by enough lets the fleets part, though his attack would pay',
    state: fleets(
      [many('sol', 6)],
      [
        {
          acted: true,
          ships: ['sol', 'sol', 'sol', 'sol', 'sol', 'sol', 'sol sunk', 'sol sunk', 'sol sunk'],
        },
      ],
    ),
    right: ({ verb }) => verb !== 'attack',
  },
  {
    title: 'a column of frigates is attacked, and not the three-deckers beside it',
    state: fleets([many('sol', 6)], [many('heavy', 4), many('fregate', 4)]),
    right: attacks('r1.1', 'b2.1'),
  },
  {
    title: 'a fleet fights in one line, which answers with all its guns',
    state: unformed(Array<string>(12).fill('sol'), Array<string>(12).fill('sol'), [admiral('Nelson', RED)]),
    right: ({ verb, ships }) => verb === 'form' && (ships as readonly string[]).length === 12,
  },
  {
    title: 'six ships stay in harbour while twenty lie before it and claim the sea',
    state: having(
      campaign(['B1 britain brest-box 20s Nelson', 'F1 france brest 6s', 'F2 france toulon 1s']),
      revealed('B1', 'superiority'),
    ),
    speaks: FRENCH,
    right: ({ verb, kind, fleet }) =>
      fleet === 'F2' || (verb === 'declare' && (kind === 'idle' || kind === 'none')),
  },
  {
    title: 'a strong fleet meets a weak one that comes out past it',
    state: tries(
      having(
        campaign(['B1 britain brest-box 12s Nelson', 'F1 france brest 8s']),
        revealed('B1', 'superiority'),
        underWay('F1', 'rebase', { path: places('brest BIS rochefort') }),
      ),
    ),
    speaks: BRITISH,
    right: is({ verb: 'intercept' }),
  },
  {
    title: 'a weak fleet lets a strong one pass',
    state: tries(
      having(
        campaign(['B1 britain brest-box 4s', 'F1 france brest 24s']),
        revealed('B1', 'superiority'),
        underWay('F1', 'rebase', { path: places('brest BIS rochefort') }),
      ),
    ),
    speaks: BRITISH,
    right: is({ verb: 'letPass' }),
  },
  {
    title: 'a corps on its way to Britain is met',
    state: (() => {
      const state = having(
        campaign(['B1 britain boulogne-box 10s', 'F1 france boulogne 4s 8t', 'C1 france boulogne 8']),
        revealed('B1', 'superiority'),
        underWay('F1', 'invasion', { path: places('boulogne ECH'), corps: piece('C1') }),
      );
      return tries(state);
    })(),
    speaks: BRITISH,
    right: is({ verb: 'intercept' }),
  },
  {
    title: 'damaged ships at sea go home to be mended',
    state: (() => {
      const state = campaign(['B1 britain LIO 6s', 'F1 france toulon 1s']);
      const ships = { ...state.ships };
      for (const [id, ship] of Object.entries(ships))
        if (ship.side === BRITISH) ships[piece(id)] = { ...ship, condition: 'damaged' };
      return { ...state, ships };
    })(),
    speaks: BRITISH,
    right: (command) => sails(command, 'gibraltar') || sails(command, 'malta') || command.verb === 'wait',
  },
  {
    title: 'a corps before the coast of the enemy lands',
    state: doing(
      (() => {
        const state = campaign(['B1 britain plymouth 2s', 'F1 france boulogne 4t', 'C1 france boulogne 8']);
        const corps = { ...state.corps[piece('C1')], place: place('ECH') } as Corps;
        return { ...state, corps: { ...state.corps, [piece('C1')]: corps } };
      })(),
      { do: 'land', corps: piece('C1') },
    ),
    speaks: FRENCH,
    right: is({ verb: 'land' }),
  },
  {
    title: 'Britain lets the others declare first',
    state: campaign(['B1 britain plymouth 6s', 'F1 france brest 6s', 'S1 spain cadiz 6s']),
    speaks: BRITISH,
    right: is({ verb: 'wait' }),
  },
];

/** What a commander says in a position; nothing is measured, and the ships lie anywhere. */
function saidIn({ state, speaks = RED }: Position, level: Level, seed = 1): Decision {
  const anywhere = Object.keys(state.ships).map((id, i) => [id, poseOf(i, 0)] as const);
  const { table, state: lying } = laid(Object.fromEntries(anywhere));
  const player = opponent(rules as AnyRules, appraisal as never, table);
  return thoughtOut(player.order({ table: lying, rules: state }, speaks, { level, temper: 'steady' }, seed));
}

describe.each(POSITIONS)('$title', (position) => {
  test('by an Admiral', () => {
    const decision = saidIn(position, 'admiral');
    expect(position.right(decision.command) ? 'right' : JSON.stringify(decision.weighed)).toBe('right');
  });
});

test('a Captain finds nine of ten, whatever he is dealt', () => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const missed = POSITIONS.flatMap((position) =>
    seeds.flatMap((seed) =>
      position.right(saidIn(position, 'captain', seed).command) ? [] : [position.title],
    ),
  );
  expect(missed.length <= (POSITIONS.length * seeds.length) / 10 ? [] : missed).toEqual([]);
});
