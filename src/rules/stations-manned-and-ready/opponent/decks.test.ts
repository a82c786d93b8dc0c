import { describe, expect, test } from 'vitest';
import { matchOf } from '../../../ai/games/match';
import type { Player } from '../../../ai/games/player';
import { playOut } from '../../../ai/games/playout';
import { thoughtOut } from '../../../ai/opponent';
import { stream } from '../../../engine/counting/dice';
import { piece } from '../../../engine/ids';
import type { Choose } from '../../../engine/question';
import { stand } from '../air/testing';
import { aboard, betweenCarriers, withDeck } from '../decks/testing';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { BLUE, RED, SHOOTER, TARGET } from '../testing';
import { appraisal } from './index';

const PLANES = piece('planes');
type Sea = ReturnType<typeof withDeck>;
const NEAR = { target: [0, 100, 0] } as const;

const meritOf = ({ state, measure }: Sea, command: object) =>
  appraisal.merit(state, { by: BLUE, ...command } as never, measure);
const worth = (sea: Sea, command: object): number => meritOf(sea, command)?.worth ?? Number.NaN;
const because = (sea: Sea, command: object) => meritOf(sea, command)?.because?.key;

const takeOff = { verb: 'takeOff', stand: PLANES };
const stay = { verb: 'hold', stand: PLANES };
const land = { verb: 'land', ship: SHOOTER, stand: PLANES };
const home = { verb: 'goHome', stand: PLANES };

const empty = (own: Parameters<typeof stand>[2] = {}) => {
  const { load: _, ...made } = stand('planes', 'torpedo-bomber', own);
  return made;
};

describe('a deck by its worth', () => {
  const ready = (own: Partial<SmrState> = {}, of: Parameters<typeof aboard>[1] = {}, places = {}) =>
    withDeck(
      { handling: 9 },
      [aboard('planes', { load: 'torpedo', ...of })],
      own,
      {},
      { ...NEAR, ...places },
    );

  test('SMR-H32 who has something to bring takes off; who comes too late with it, or has nothing, stays', () => {
    expect(worth(ready(), takeOff)).toBeGreaterThan(worth(ready(), stay));
    expect(because(ready(), takeOff)).toBe('why.take-off');
    const late = ready({ turn: 12 });
    expect(worth(late, takeOff)).toBeLessThan(worth(late, stay));
    const { load: _, ...bare } = aboard('planes');
    const none = withDeck({ handling: 9 }, [bare], {}, {}, NEAR);
    expect(worth(none, takeOff)).toBeLessThan(worth(none, stay));
  });

  test('SMR-H32 sooner is better: a near enemy before a far one, the whole stand before a part of it', () => {
    expect(worth(ready(), takeOff)).toBeGreaterThan(worth(ready({}, {}, { target: [0, 400, 0] }), takeOff));
    const slow = withDeck({ handling: 5 }, [aboard('planes', { load: 'torpedo' })], {}, {}, NEAR);
    expect(worth(ready(), takeOff)).toBeGreaterThan(worth(slow, takeOff));
    expect(worth(slow, takeOff)).toBeGreaterThan(0);
  });

  test('SMR-H24 fighters are sent up where the enemy has aircraft, and stay where he has none', () => {
    const fighters = stand('planes', 'fighter', { home: SHOOTER, status: 'ready', card: { attacks: [] } });
    const foe = stand('foe', 'torpedo-bomber', { side: RED, squadron: 'red/air' });
    const with_ = withDeck({ handling: 9 }, [fighters, foe], {}, {}, { ...NEAR, foe: [0, 60, 0] });
    expect(because(with_, takeOff)).toBe('why.cover');
    expect(worth(with_, takeOff)).toBeGreaterThan(0);
    expect(worth(withDeck({ handling: 9 }, [fighters], {}, {}, NEAR), takeOff)).toBeLessThan(0);
  });

  test('SMR-H33 who has dropped what it had goes home and lands to be armed anew, while there is time for it', () => {
    const at = (turn: number) =>
      withDeck({ handling: 9, servicing: 9 }, [empty()], { turn, phase: 'action' }, {}, NEAR);
    expect(worth(at(3), land)).toBeGreaterThan(0);
    expect(because(at(3), land)).toBe('why.land');
    expect(because(at(3), home)).toBe('why.back');
    expect(worth(at(12), land)).toBeLessThanOrEqual(0);
    const still = withDeck({ handling: 9, servicing: 0 }, [empty()], { phase: 'action' }, {}, NEAR);
    expect(worth(still, land)).toBeLessThanOrEqual(0);
  });

  test('SMR-H32 what is still laden is not landed; who has lost heart is', () => {
    const laden = stand('planes', 'torpedo-bomber', { load: 'torpedo' });
    expect(worth(withDeck({}, [laden], { phase: 'action' }, {}, NEAR), land)).toBeLessThan(0);
    const shaken = withDeck({}, [empty({ aborting: true })], { phase: 'action' }, {}, NEAR);
    expect(because(shaken, land)).toBe('why.land-safe');
  });

  test('SMR-H22 no stand comes over a ship for less than her guns bring down of it', () => {
    const over = (crf: number) => {
      const sea = withDeck({}, [stand('planes', 'fighter')], {}, {}, { target: [0, 20, 0] });
      const ships = { ...sea.state.ships, [TARGET]: { ...shipOf(sea.state, TARGET), crf } };
      return worth(
        { ...sea, state: { ...sea.state, ships } },
        { verb: 'closeWith', stand: PLANES, target: TARGET },
      );
    };
    expect(over(0)).toBeGreaterThan(0);
    expect(over(21)).toBeLessThan(0);
  });
});

describe('the hangar by its worth', () => {
  const question = {} as Choose;
  const decided = ({ state, measure }: Sea, picked: object) =>
    appraisal.decide?.(state, question, { by: BLUE, ...picked } as never, measure)?.worth ?? Number.NaN;
  const below = (id: string, own: Parameters<typeof aboard>[1] = {}) =>
    aboard(id, { status: 'servicing', ...own });

  test('SMR-H33 torpedoes before bombs against a ship whose deck keeps bombs out', () => {
    const sea = withDeck({}, [below('planes')], { phase: 'end' }, {}, NEAR);
    const arm = (load: string) => decided(sea, { verb: 'arm', stand: PLANES, load });
    expect(arm('torpedo')).toBeGreaterThan(arm('bomb-500'));
    expect(decided(sea, { verb: 'leaveEmpty', stand: PLANES })).toBe(0);
  });

  test('SMR-H33 who needs fewer points for as much goes first', () => {
    const stands = [below('planes', { points: 6 }), below('others')];
    const sea = withDeck({}, stands, { phase: 'end' }, {}, NEAR);
    const serve = (id: string) => decided(sea, { verb: 'service', stand: id });
    expect(serve('planes')).toBeGreaterThan(serve('others'));
  });
});

/** Whether a stand that attacked came home in a game of Captains, was made ready and took off again. */
async function fliesAgain(seed: number): Promise<boolean> {
  const { battle } = await betweenCarriers(12);
  const { laid, opponent } = await matchOf(battle);
  const by = { level: 'captain', temper: 'steady' } as const;
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const captain: Player = {
    command: (world, side) => thoughtOut(opponent.order(world, side, by, next())).command,
    choice: (asked, world) => ({
      ask: 'choose',
      key: asked.key,
      picked: thoughtOut(opponent.choice(asked, world, asked.by, by, next())).command,
    }),
  };
  const seen: string[] = [];
  const { trouble } = playOut(laid, 7, { player: () => captain, random: () => 0 }, (events) => {
    for (const event of events) {
      if ('stand' in event && !event.type.startsWith('table/')) seen.push(`${event.type} ${event.stand}`);
    }
  });
  expect(trouble).toBeUndefined();
  return seen
    .filter((one) => one.startsWith('landed '))
    .map((one) => one.slice('landed '.length))
    .some((id) => {
      const at = seen.indexOf(`landed ${id}`);
      const isReady = seen.indexOf(`air-attack-made ${id}`) < at && seen.indexOf(`readied ${id}`, at) > at;
      return isReady && seen.lastIndexOf(`took-off ${id}`) > at;
    });
}

test('SMR-H33 a Captain launches, attacks, recovers, rearms and launches again', async () => {
  const games = await Promise.all([1, 2, 3].map(fliesAgain));
  // His judgement errs: now and then a stand stays below.
  expect(games.filter((flies) => flies).length).toBeGreaterThanOrEqual(2);
});
