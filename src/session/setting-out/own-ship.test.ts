import { describe, expect, test } from 'vitest';
import { say } from '../../engine/words/text';
import { readAnyFleet } from '../../files/battle/fleet-table';
import { battleOf } from '../../files/library';
import { listRules, loadRules, rulesMeta } from '../../rules/registry';
import { makerOf } from '../skirmish/skirmish';
import { openSkirmish } from '../skirmish/skirmish-desk';
import { cardBy, OWN_FLEET, withShip } from './own-ship';
import { tableMakerOf } from './own-table';

const HEAD = 'name,nation,type,asOf,length,beam,draught,displacement,speed,belt,deck,propulsion,guns';

async function fleetOf(...lines: readonly string[]) {
  const read = await readAnyFleet([HEAD, ...lines].join('\n'), 'mine.csv');
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

const CRUISER =
  'Never Was,Ruritania,light cruiser,1942,554,56,19,7270,32,102,38,,4x2 6in 25000yd fore; 4x2 6in 25000yd aft';

/** The rule set with some ships to play; it takes none of its own. */
async function makerFor(id: string) {
  const [meta, rules] = [rulesMeta(id), await loadRules(id)];
  const [ship] = (await fleetOf(CRUISER)).ships;
  const lent = ship && {
    id: 'lent',
    title: 'lent',
    ships: [ship, { ...ship, propulsion: 'sail' as const, id: 'old' }],
  };
  const maker = meta && rules && lent && tableMakerOf(meta, rules, [lent]);
  if (!maker || !ship) throw new Error('nothing can be set out');
  return { maker, ship };
}

describe('a record of one’s own', () => {
  test.each(['decisive-victory', 'stations-manned-and-ready', 'acw-naval'])(
    'has the card that %s makes of it beside it',
    async (id) => {
      const { maker, ship } = await makerFor(id);
      const made = cardBy(maker, ship);
      if (!('card' in made)) throw new Error(made.because && say(maker.rules.texts, made.because));
      expect(made.card.title).toBe('Never Was');
      const said = [...made.card.figures, ...made.card.weapons].map((one) =>
        say(maker.rules.texts, one.label),
      );
      expect(said.join(' ')).not.toMatch(/[{}]/);
      expect(made.card.weapons.length).toBeGreaterThan(0);
    },
  );

  test('is made a card of by Empires in Arms under sail, and by no other way', async () => {
    const { maker, ship } = await makerFor('empires-in-arms');
    expect(cardBy(maker, ship)).toEqual({ because: undefined });
    expect(cardBy(maker, { ...ship, propulsion: 'sail' })).toHaveProperty('card');
  });

  test('that cannot be played is told of in one sentence, by whatever rules', async () => {
    for (const { id } of listRules()) {
      if (id === 'victory-decision') continue;
      const { maker, ship } = await makerFor(id);
      const made = cardBy(maker, { ...ship, speed: 0, batteries: [] });
      if ('because' in made && made.because)
        expect(say(maker.rules.texts, made.because)).not.toMatch(/[{}]|undefined/);
    }
  });

  test('joins the fleet of one’s own, in the place of one of its name', async () => {
    const [first] = (await fleetOf(CRUISER)).ships;
    const [second] = (await fleetOf(CRUISER.replace('Never Was', 'Hardly Ever'))).ships;
    if (!first || !second) throw new Error('there are no ships');
    const one = withShip(undefined, first, 'Your ships');
    const both = withShip(one, second, 'Your ships');
    expect(withShip(both, { ...first, speed: 30 }, '').ships.map(({ name, speed }) => [name, speed])).toEqual(
      [
        ['Hardly Ever', 32],
        ['Never Was', 30],
      ],
    );
    expect([both.id, both.title]).toEqual([OWN_FLEET, 'Your ships']);
  });
});

test('fleets of one’s own are drawn for battles that are made up, which bring along what they take of them', async () => {
  const names = Array.from({ length: 24 }, (_, i) => `Number ${i + 1}`);
  const own = await fleetOf(
    ...names.map((name, i) =>
      CRUISER.replace('Never Was', name).replace('Ruritania', i % 2 ? 'United States' : 'Japan'),
    ),
  );
  const [meta, rules] = [rulesMeta('decisive-victory'), await loadRules('decisive-victory')];
  const maker = meta && rules && makerOf(meta, rules, [], [own]);
  if (!maker) throw new Error('no battle can be made up');
  const { scenario, fault } = openSkirmish([maker], 4).store.getState();
  if (!scenario) throw new Error(fault);
  const taken = scenario.sides.flatMap(({ ships }) => ships.map(({ ship }) => ship)).sort();
  expect(taken.length).toBeGreaterThan(1);
  expect(scenario.fleets?.flatMap(({ ships }) => ships.map(({ id }) => id)).sort()).toEqual(taken);
  const battle = await battleOf(scenario, meta.id, meta.scale);
  expect(battle.ok && battle.value.ships.length).toBe(taken.length);
});
