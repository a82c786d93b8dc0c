import { describe, expect, test } from 'vitest';
import { matchOf } from '../../../ai/games/match';
import { thoughtOut } from '../../../ai/opponent';
import { setOutScenario } from '../../../cli/battle';
import type { Command } from '../../../engine/command';
import { seededDice, stream } from '../../../engine/counting/dice';
import type { Side } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { carryOut, type World } from '../../../table/world';
import type { EiaState } from '../state';
import { BRITISH, campaign, places, says } from '../testing/campaign';
import { campaignMerit } from './declared';

/* What the computer says of an operation is true of the map it is said of. */

type Said = {
  readonly state: EiaState;
  readonly command: Command;
  readonly because: string;
  readonly figures: string;
};

/** So many words of a campaign, both sides by Captains, with the reasons given for them. */
async function told(battle: string, seed: number, most: number) {
  const { laid, opponent } = await matchOf((await setOutScenario(battle)).battle);
  const { rules, table } = laid;
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level: 'captain', temper: 'steady' } as const;
  const dice = seededDice(seed);
  const said: Said[] = [];
  let world: World = laid.opening;
  for (let i = 0; i < most && !rules.outcome(world.rules); i++) {
    const side = rules.status(world.rules).acting[0] as Side;
    const { command, because, figures = '' } = thoughtOut(opponent.order(world, side, by, next()));
    said.push({ state: world.rules as EiaState, command, because, figures });
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const { command: picked } = thoughtOut(
          opponent.choice(question, turning.world, question.by, by, next()),
        );
        turning.answer({ ask: 'choose', key: question.key, picked });
      }
    }
    world = turning.world;
  }
  const chanceOf = ({ state, command }: Said): number => {
    const { notes = [] } = rules.forecast(state, command, measureOn(table, world.table)) ?? {};
    return Math.max(
      0,
      ...notes.flatMap(({ key, args }) => (key === 'foretold.zone' ? [Number(args?.chance)] : [])),
    );
  };
  return { said, chanceOf };
}

/** Trade at war with nobody here, so many ships of it, that sails through one of these places. */
const tradeOn = (state: EiaState, path: readonly string[], nations: readonly string[]): number =>
  Object.values(state.routes).reduce(
    (sum, route) =>
      nations.includes(route.nation) && route.path.some((id) => path.includes(id))
        ? sum + route.ships.length
        : sum,
    0,
  );

const pathOf = ({ path }: Command): readonly string[] => path as readonly string[];

test('August to October: chances, trade and who lies in harbour are as they are told', async () => {
  const { said, chanceOf } = await told('august-to-october', 3, 70);
  const checked = { chances: 0, trade: 0, harbour: 0 };
  for (const one of said) {
    const { state, command, because, figures } = one;
    const fleet = state.markers[command.fleet as never];
    const chance = /^Reached in (\d+) %/i.exec(figures)?.[1];
    if (chance !== undefined) {
      expect([because, Number(chance)]).toEqual([because, chanceOf(one)]);
      checked.chances += 1;
    }
    const ships = /(\d+) ships? of trade sails? there/.exec(figures)?.[1];
    if (ships !== undefined) {
      const allies = command.by === BRITISH ? ['britain'] : ['france', 'spain', 'holland'];
      expect([because, Number(ships)]).toEqual([because, tradeOn(state, pathOf(command), allies)]);
      expect(Number(ships)).toBeGreaterThan(0);
      checked.trade += 1;
    }
    if (/to stay out of harm’?'?s way/i.test(because)) {
      expect([because, state.map[fleet?.base as never]?.kind]).toEqual([because, 'port']);
      checked.harbour += 1;
    }
  }
  expect(said.every(({ because }) => because.length > 0)).toBe(true);
  expect(checked.chances).toBeGreaterThan(2);
});

describe('what is not so is not said', () => {
  const reason = (state: EiaState, command: Command): string | undefined =>
    campaignMerit(state, command)?.because?.key;
  const ENEMY = 'F1 france brest 5s';
  const protects = (path: string): Command =>
    says('britain', 'cover', { fleet: 'B1', kind: 'protect', path: places(path) });

  test('a chain guards trade only where some sails', () => {
    const state = campaign(['B1 britain portsmouth 6s', ENEMY], { trade: true });
    const empty = { ...state, routes: {} };
    expect(reason(empty, protects('portsmouth ECH'))).toBeUndefined();
    const sails = tradeOn(state, ['ECH'], ['britain']);
    expect(reason(state, protects('portsmouth ECH'))).toBe(sails > 0 ? 'because.protect' : undefined);
  });

  test('a chain feeds a corps only where one stands ashore', () => {
    const state = campaign(['B1 britain portsmouth 6s 2t', ENEMY]);
    const supplies = says('britain', 'cover', {
      fleet: 'B1',
      kind: 'supply',
      path: places('portsmouth ECH'),
    });
    expect(reason(state, supplies)).toBeUndefined();
  });

  test('a corps goes where the coast is weakly held only if it can land there', () => {
    const told = ['B1 britain london 1s', 'F1 france brest 6s 4t', 'C1 france brest 4'];
    const lands = says('france', 'carry', {
      fleet: 'F1',
      kind: 'invasion',
      corps: 'C1',
      path: places('brest WCH'),
      afterwards: 'return',
    });
    expect(reason(campaign(told), lands)).toBe('because.invasion');
    expect(reason(campaign([...told, 'C2 britain plymouth 9']), lands)).toBeUndefined();
  });

  test('who goes home with damaged ships goes to have them mended; who lies at sea in danger stays where it is', () => {
    const state = campaign(['B1 britain brest-box 9s', 'F1 france toulon 1s']);
    const hurt = Object.fromEntries(
      Object.entries(state.ships).map(([id, ship]) => [
        id,
        ship.side === BRITISH ? { ...ship, condition: 'damaged' as const } : ship,
      ]),
    );
    const goes = says('britain', 'sail', { fleet: 'B1', path: places('brest-box WCH plymouth') });
    expect(reason({ ...state, ships: hurt }, goes)).toBe('because.mend');
    expect(reason(state, goes)).not.toBe('because.mend');
    const stays = says('britain', 'declare', { fleet: 'B1', kind: 'none' });
    expect(reason(state, stays)).toBe('because.stay');
  });
});
