import { expect, test } from 'vitest';
import { laidOut, setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import { betweenCarriers } from './decks/testing';
import type { SmrState } from './state';

const BATTLES = listScenarios()
  .filter(({ rules }) => rules.includes('stations-manned-and-ready'))
  .map(({ id }): Battle => {
    const load = () => setOutScenario(id, 'stations-manned-and-ready');
    return { name: id, load, games: 2, judged: 1 };
  });

/** Narvik with all its destroyers laying mines, and a submarine on either side. */
const WITH_OPTIONS: Battle = {
  name: 'narvik with mines and submarines',
  load: async () => {
    const set = await setOutScenario('narvik', 'stations-manned-and-ready');
    const ships = set.battle.ships.map((ship, i) => ({
      ...ship,
      play: {
        ...ship.play,
        ...(i % 5 === 4 ? {} : { speed: 4 }),
        card: i % 5 === 4 ? { kind: 'submarine' } : { mines: 2, asw: 4 },
      },
    }));
    const options = { ...set.battle.options, mines: 'type', submarines: 'type' };
    return laidOut({ ...set.battle, ships, options }, set);
  },
  games: 2,
  judged: 2,
};

const WITH_DECKS: Battle = {
  name: 'bismarck between two carriers',
  load: () => betweenCarriers(),
  games: 8,
  judged: 3,
};

/** Fighters, laden fighter-bombers and bombers of both sides about Bismarck and Sheffield. */
const IN_THE_AIR: Battle = {
  name: 'bismarck with fighters on both sides',
  load: async () => {
    const set = await setOutScenario('bismarck', 'stations-manned-and-ready');
    const { goals, margin } = (set.battle.play ?? {}) as Readonly<Record<string, unknown>>;
    const { battle } = set;
    const kinds = [
      ['fighter', undefined],
      ['fighter-bomber', 'bomb-500'],
      ['torpedo-bomber', 'torpedo'],
    ] as const;
    const stands = battle.sides.flatMap(({ id: side }, nth) =>
      kinds.map(([kind, load], i) => ({
        id: `${side}-${kind}`,
        side,
        squadron: i === 2 ? 'strike' : 'cover',
        name: `${kind} ${nth}`,
        kind,
        aircraft: 5 + 2 * i,
        ...(load ? { load } : {}),
        at: { from: 'bismarck', bearing: 60 * i + 180 * nth, cm: 30 },
      })),
    );
    const play = { stands, ...(goals ? { goals } : {}), ...(margin ? { margin } : {}) };
    const ships = battle.ships.map((ship) => ({ ...ship, play: { speed: 22 } }));
    return laidOut({ ...battle, ships, play } as typeof battle, set);
  },
  games: 8,
  judged: 3,
};

/** What the table says of ships that have left it. */
const REMOVED = ['sunk', 'exploded', 'destroyed', 'off-table'];

const { seenIn } = randomPlaySuite<SmrState>({
  cite: 'SMR-H47',
  asked: 500,
  battles: [...BATTLES, WITH_OPTIONS, WITH_DECKS, IN_THE_AIR],
  againstTable(state, table) {
    const astray = state.order.find((id) => {
      const fate = state.ships[id]?.fate ?? '';
      return table.pieces[id]?.gone !== (REMOVED.includes(fate) ? fate : undefined);
    });
    if (astray) return `${astray} is ${state.ships[astray]?.fate} by the rules and not on the table`;
    const aloft = Object.values(state.stands).find(
      ({ id, status }) => (status === 'flying') !== (table.pieces[id] !== undefined),
    );
    if (aloft) return `${aloft.id} is ${aloft.status} by the rules, the table has it otherwise`;
    const lies = table.smoke.map(({ id }) => id).join();
    const known = state.smoke.map(({ id }) => id).join();
    return lies === known ? undefined : `smoke ${lies} lies on the table, the rules know ${known}`;
  },
});

test('SMR-H32 random play takes off and lands, whole and in parts, refuels, rearms and makes for a deck', async () => {
  const seen = await seenIn(WITH_DECKS);
  const wanted = ['took-off', 'landed', 'serviced', 'readied', 'stand-flew deck'];
  const parts = ['deck-worked take-off', 'deck-worked landing'];
  expect([...wanted, ...parts].filter((type) => !seen.has(type))).toEqual([]);
});

test('SMR-H24 random play attacks in the air, meets attacks and throws loads away', async () => {
  const seen = await seenIn(IN_THE_AIR);
  const wanted = ['combat-begun attacks', 'combat-begun meets', 'combat-rolled', 'load-jettisoned'];
  expect([...wanted, 'air-attack-made', 'stand-saved'].filter((type) => !seen.has(type))).toEqual([]);
});
