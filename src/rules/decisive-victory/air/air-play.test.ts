import { describe, expect, test } from 'vitest';
import { setOut, setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import type { Measure } from '../../../engine/chart/query';
import type { Command, Offer } from '../../../engine/command';
import { digest as digestOf } from '../../../engine/digest';
import { piece } from '../../../engine/ids';
import { isTableEvent } from '../../../engine/run';
import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { hasWords, say, type Text } from '../../../engine/words/text';
import { readGame } from '../../../files/game/game';
import { writeGame } from '../../../files/game/write-game';
import { degrees, inches } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { replay } from '../../../session/replay';
import { measureOn } from '../../../table/measuring/measure';
import type { World } from '../../../table/world';
import { rules as decisiveVictory } from '../index';
import { setup } from '../scenario/setup';
import { flightsOf } from '../ship/air/flights';
import type { DvState } from '../state';

const GAMES = 12;

const STRIKE = [
  { kind: 'fighter' },
  { kind: 'fighter', stage: 'cap' },
  { kind: 'dive_bomber', stage: 'attacking', counter: 1 },
  { kind: 'torpedo_bomber' },
  { kind: 'torpedo_bomber', stage: 'on_target' },
];

/** The first ship of each side with a deck and flights, in place of her card's. */
const withDeck = (ship: BattleShip, flights: unknown): BattleShip => {
  const { 'decisive-victory': card } = ship.record.cards ?? {};
  const decked = { ...(card as object), flightDeck: { canLand: true, flights: [] } };
  return {
    ...ship,
    record: { ...ship.record, cards: { 'decisive-victory': decked } },
    play: { ...ship.play, flights },
  };
};

async function carrierBattle(own: Partial<Battle> = {}, flights: unknown = STRIKE): Promise<Battle> {
  const { battle } = await setOutScenario('open-sea-duel', 'decisive-victory');
  const seen = new Set<string>();
  const ships = battle.ships.map((ship) => {
    if (seen.has(ship.side)) return ship;
    seen.add(ship.side);
    return withDeck(ship, flights);
  });
  const [south, north] = battle.sides;
  const shore = [south, north].map((one) => ({
    side: one?.id ?? '',
    kind: 'patrol_bomber',
    distance: 60,
    stage: 'attacking',
  }));
  return {
    ...battle,
    ships,
    play: { flights: shore },
    options: { ...battle.options, floatPlanes: true },
    turnLimit: 8,
    ...own,
  };
}

/** Flights on the table are those the rules have there. */
function againstTable({ rules, table }: World): string | undefined {
  const known = flightsOf(rules as DvState)
    .filter(({ placed }) => placed)
    .map(({ id }) => id);
  const aloft = Object.values(table.pieces)
    .filter((one) => one.aloft)
    .map(({ id }) => id);
  return known.toSorted().join() === aloft.toSorted().join()
    ? undefined
    : `${aloft} fly over the table, the rules know ${known}`;
}

const keysIn = ({ key, args }: Text): readonly string[] => [
  key,
  ...Object.values(args ?? {}).flatMap((arg) => (typeof arg === 'object' && 'key' in arg ? keysIn(arg) : [])),
];

/** The command of an offer, its holes at one end; undefined when it has a track to be drawn. */
function commandOf(offer: Offer, end: 'min' | 'max'): Command | undefined {
  const filled: Record<string, string | number> = {};
  for (const [field, hole] of Object.entries(offer.holes)) {
    if (hole.kind !== 'span' && hole.kind !== 'names' && hole.kind !== 'pieces') return undefined;
    const of = hole.kind === 'span' ? hole[end] : hole.of.at(end === 'min' ? 0 : -1);
    if (of === undefined) return undefined;
    filled[field] = typeof of === 'object' ? of.id : of;
  }
  return { ...offer.fixed, ...filled, verb: offer.verb, by: offer.by };
}

/** Points are offered all round, also where the table ends (DV-H03). */
const isOffTable = (
  { verb, flight, beside = flight, toward, distance }: Command,
  measure: Measure,
): boolean =>
  (verb === 'placeFlight' || verb === 'moveFlight') &&
  !measure({
    of: 'onTable',
    near: piece(String(beside)),
    bearing: degrees(Number(toward)),
    distance: inches(Number(distance)),
  });

describe('a battle of carriers', () => {
  test('DV-134 to DV-174: random games end, break nothing, and everything in them is told', async () => {
    const { rules, table, opening } = await setOut(await carrierBattle());
    const happened = new Set<string>();
    const unknown = new Set<string>();
    expect(rules.broken(opening.rules as DvState)).toBeUndefined();
    for (let seed = 1; seed <= GAMES; seed++) {
      let wrong: string | undefined;
      const played = playOut(rules, table, opening, seed, (events, world) => {
        wrong ??= rules.broken(world.rules as DvState) ?? againstTable(world);
        for (const event of events) {
          happened.add(event.type);
          if (isTableEvent(event)) continue;
          const { text } = rules.tell(event, String);
          for (const key of keysIn(text)) if (!hasWords(rules.texts, key)) unknown.add(key);
          if (/[{}]|undefined|NaN/.test(say(rules.texts, text))) unknown.add(say(rules.texts, text));
        }
        const state = world.rules as DvState;
        for (const { lines } of decisiveVictory.board?.(state)?.columns ?? []) {
          for (const { line, piece: id } of lines) {
            for (const key of keysIn(line)) if (!hasWords(rules.texts, key)) unknown.add(key);
            rules.card(state, id);
          }
        }
      });
      expect([seed, wrong, played.trouble]).toEqual([seed, undefined, undefined]);
      expect(played.outcome?.cite).toBe('DV-H12');
    }
    expect([...unknown]).toEqual([]);
    expect([...happened]).toEqual(
      expect.arrayContaining([
        'flights-approached',
        'flight-placed',
        'flight-launched',
        'flights-fought',
        'flak-fired',
        'run-rolled',
        'bombs-struck',
        'flight-homeward',
        'flights-returned',
        'flight-landed',
      ]),
    );
  });

  test('a game of carriers is kept in a file and played again to the same position', async () => {
    const battle = await carrierBattle();
    const { rules, table, opening } = await setOut(battle);
    const { entries, drawn, digest } = playOut(rules, table, opening, 7);
    const file = writeGame({
      rules: { id: 'decisive-victory' },
      battle,
      dice: { by: 'seeded', seed: 7, drawn },
      entries,
    });
    const read = readGame(file, 'carriers.json');
    if (!read.ok) throw new Error(read.reason);
    const again = replay(rules, table, opening, read.value.entries);
    if (!again.ok) throw new Error(again.reason);
    expect(digestOf(again.world)).toBe(digest);
  });

  test('offers and refusals agree in every position of random games', async () => {
    const { rules, table, opening } = await setOut(await carrierBattle());
    let asked = 0;
    const unknown = new Set<string>();
    for (let seed = 201; seed <= 203; seed++) {
      const wrong: unknown[] = [];
      playOut(rules, table, opening, seed, (_, world) => {
        if ((world.rules as DvState).phase !== 'aircraft') return;
        const measure = measureOn(table, world.table);
        for (const key of keysIn(rules.status(world.rules).prompt))
          if (!hasWords(rules.texts, key)) unknown.add(key);
        for (const by of rules.status(world.rules).acting) {
          for (const offer of rules.offers(world.rules, by, measure)) {
            for (const key of keysIn(offer.label)) if (!hasWords(rules.texts, key)) unknown.add(key);
            for (const end of ['min', 'max'] as const) {
              const command = commandOf(offer, end);
              if (!command) continue;
              asked++;
              const refusal = rules.refuse(world.rules, command, measure);
              const expected = offer.refusal?.cite ?? (isOffTable(command, measure) ? 'DV-H03' : undefined);
              if (refusal?.cite !== expected) wrong.push([command, refusal, offer.refusal]);
              if (refusal && !hasWords(rules.texts, refusal.because.key)) unknown.add(refusal.because.key);
              rules.forecast(world.rules, command, measure);
            }
          }
        }
      });
      expect([seed, wrong.slice(0, 3)]).toEqual([seed, []]);
    }
    expect([...unknown]).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });
});

describe('flights of a battle', () => {
  const set = async (own: Partial<Battle> = {}, flights: unknown = STRIKE) =>
    setup(await carrierBattle(own, flights));
  const flightsIn = async (own: Partial<Battle> = {}, flights: unknown = STRIKE) => {
    const state = await set(own, flights);
    if (isRefusal(state)) throw new Error(state.because.key);
    return flightsOf(state);
  };
  const refusalOf = async (own: Partial<Battle>, flights: unknown) => {
    const state = await set(own, flights);
    return isRefusal(state) ? state.cite : undefined;
  };

  test('DV-137 a scenario may start a torpedo bomber in Attacking with counter 2; others start landed', async () => {
    const flights = await flightsIn({ play: {}, options: {} }, [
      { kind: 'torpedo_bomber', stage: 'attacking', counter: 2 },
      { kind: 'fighter' },
    ]);
    expect(flights.slice(0, 2)).toMatchObject([
      { stage: 'attacking', counter: 2, attackTurns: 2, slow: true, quality: 2 },
      { stage: 'landed', counter: 0, quality: 4 },
    ]);
  });

  test('DV-137 without other word the flights on a card start landed on their ship', async () => {
    const { battle } = await setOutScenario('open-sea-duel', 'decisive-victory');
    const sailing = (flights: readonly string[], own: object = {}) => {
      const [first, ...others] = battle.ships;
      if (!first) throw new Error('nobody sails');
      const { 'decisive-victory': card } = first.record.cards ?? {};
      const decked = { ...(card as object), flightDeck: { canLand: true, flights } };
      const record = { ...first.record, cards: { 'decisive-victory': decked } };
      const state = setup({
        ...battle,
        ships: [{ ...first, record, play: { ...first.play, ...own } }, ...others],
      });
      return isRefusal(state) ? state.cite : flightsOf(state);
    };
    const [home] = battle.ships;
    expect(sailing(['fighter', 'torpedo_bomber'])).toMatchObject([
      { kind: 'fighter', stage: 'landed', home: home?.id, quality: 4, slow: false },
      { kind: 'torpedo_bomber', stage: 'landed', home: home?.id, quality: 2, slow: true },
    ]);
    expect(sailing(['fighter'], { flights: [{ kind: 'dive_bomber' }] })).toMatchObject([
      { kind: 'dive_bomber' },
    ]);
    expect(sailing(['fighter'], { flights: [] })).toEqual([]);
    expect(sailing(['kite'])).toBe('DV-H13');
  });

  test('DV-137 what cannot be is refused with its rule', async () => {
    expect(
      await refusalOf({ play: { flights: [{ side: 'east', kind: 'fighter', distance: 9 }] } }, STRIKE),
    ).toBe('DV-137');
    expect(
      await refusalOf({ play: { flights: [{ side: 'south', kind: 'kite', distance: 9 }] } }, STRIKE),
    ).toBe('DV-137');
    expect(await refusalOf({ play: {} }, [{ kind: 'dive_bomber', stage: 'cap' }])).toBe('DV-155');
    expect(await refusalOf({ play: {}, options: { night: true } }, [{ kind: 'fighter', stage: 'cap' }])).toBe(
      'DV-138',
    );
    expect(await refusalOf({ play: {} }, [{ kind: 'patrol_bomber' }])).toBe('DV-151');
  });

  test('DV-H08 the float planes of a ship are those of her record, and they fly when the option says so', async () => {
    const { battle } = await setOutScenario('river-plate', 'decisive-victory');
    const kinds = (floatPlanes: boolean) => {
      const state = setup({ ...battle, options: { ...battle.options, floatPlanes } });
      if (isRefusal(state)) throw new Error(state.because.key);
      return [
        flightsOf(state).map(({ kind }) => kind),
        state.order.reduce((sum, id) => sum + (state.ships[id]?.card.spotters ?? 0), 0),
      ] as const;
    };
    const [flown, carried] = kinds(true);
    expect(carried).toBeGreaterThan(0);
    expect(flown).toEqual(Array<string>(carried).fill('float_plane'));
    expect(kinds(false)[0]).toEqual([]);
    const [first] = battle.ships;
    if (!first) throw new Error('nobody sails');
    const many = Array.from({ length: 9 }, () => ({ kind: 'float_plane' }));
    const ships = battle.ships.map((one) =>
      one === first ? { ...one, play: { ...one.play, flights: many } } : one,
    );
    expect(setup({ ...battle, ships })).toMatchObject({ cite: 'DV-H08' });
    const wheels = [{ kind: 'fighter' }];
    const wheeled = battle.ships.map((one) =>
      one === first ? { ...one, play: { ...one.play, flights: wheels } } : one,
    );
    expect(setup({ ...battle, ships: wheeled })).toMatchObject({ cite: 'DV-H08' });
  });

  test('a battle without flights has no field of theirs', async () => {
    const { opening } = await setOutScenario('open-sea-duel', 'decisive-victory');
    for (const field of ['flights', 'air', 'flak']) expect(opening.rules).not.toHaveProperty(field);
    expect(decisiveVictory.board?.(opening.rules as DvState)).toBeUndefined();
  });
});
