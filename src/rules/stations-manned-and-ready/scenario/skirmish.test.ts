import { describe, expect, test } from 'vitest';
import { laidOut, setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import { piece } from '../../../engine/ids';
import type { Battle } from '../../../engine/set-up/record';
import { loadFleet } from '../../../files/library';
import { measureOn } from '../../../table/measuring/measure';
import type { SmrState } from '../state';
import { skirmish } from './skirmish';

const read = await loadFleet('ww2');
if (!read.ok) throw new Error(read.reason);
const fleet = read.value.ships;
const recordOf = (id: string) => {
  const found = fleet.find((one) => one.id === id);
  if (!found) throw new Error(`no ship ${id}`);
  return found;
};

describe('ships of a made-up battle', () => {
  test.each([
    ['bismarck', 'capital'],
    ['belfast', 'cruiser'],
    ['hardy', 'destroyer'],
  ])('SMR-H42 %s is of the part %s', (id, part) => {
    expect(skirmish.rate(recordOf(id))).toMatchObject({ part });
  });

  // F and S of 741 and 670 tons: 5 and 7.
  test.each(['u-48', 'spearfish'])('SMR-H40 %s counts 12 points, where submarines are played', (id) => {
    expect(skirmish.rate(recordOf(id))).toEqual({ points: 12, part: 'destroyer', needs: 'submarines' });
  });

  test('SMR-H47 a carrier has no place', () => {
    expect(skirmish.rate(recordOf('formidable'))).toBeUndefined();
  });
});

/** Narvik by these options, at 4 knots, U 48 under water beside the British leader; what is offered in some games. */
async function offeredIn(options: Battle['options']): Promise<ReadonlySet<string>> {
  const set = await setOutScenario('narvik', 'stations-manned-and-ready');
  const ships = set.battle.ships.map((ship) => ({ ...ship, play: { ...ship.play, speed: 4 } }));
  const [leader] = ships;
  const german = ships.find(({ side }) => side !== leader?.side);
  if (!leader || !german) throw new Error('nobody at Narvik');
  const { at, heading } = leader.pose;
  const boat = {
    ...german,
    id: piece('u-48'),
    record: recordOf('u-48'),
    pose: { at: { x: at.x + 1.2, y: at.y + 1.2 }, heading },
    play: { ...german.play, co: false, ...(options.submarines ? { submerged: true } : {}) },
  };
  const battle = { ...set.battle, ships: [...ships, boat], options: { ...set.battle.options, ...options } };
  const { rules, table, opening } = laidOut(battle, set);
  const offered = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) {
    playOut(rules, table, opening, seed, (_, world) => {
      if ((world.rules as SmrState).turn > 2) return;
      const measure = measureOn(table, world.table);
      for (const by of rules.status(world.rules).acting)
        for (const { verb, refusal } of rules.offers(world.rules, by, measure))
          if (!refusal) offered.add(verb);
    });
  }
  return offered;
}

describe('mines and submarines of the fleet', () => {
  const OF_OPTIONS = ['layMines', 'changeDepth', 'depthCharge'];

  test('SMR-H39 SMR-H40 with the options on, a battle offers laying, diving and hunting by its records alone', async () => {
    const offered = await offeredIn({ mines: 'type', submarines: 'type' });
    expect(OF_OPTIONS.filter((verb) => !offered.has(verb))).toEqual([]);
  });

  test('SMR-H39 SMR-H40 without them none of that is offered', async () => {
    const offered = await offeredIn({});
    expect(OF_OPTIONS.filter((verb) => offered.has(verb))).toEqual([]);
    expect(offered).toContain('move');
  });
});
