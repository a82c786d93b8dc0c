import { expect, test } from 'vitest';
import { setOut, setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import type { Command } from '../../../engine/command';
import { isTableEvent } from '../../../engine/run';
import { hasWords, say, type Text } from '../../../engine/words/text';
import { without } from '../../../kit/held/change';
import { measureOn } from '../../../table/measuring/measure';
import { carryOut, type World } from '../../../table/world';
import type { DvEvent } from '../events';
import { refuseAim } from '../guns/aims';
import { foretellAim } from '../guns/odds';
import { prospects } from '../guns/prospects';
import { rules as decisiveVictory } from '../index';
import type { DvState } from '../state';

const GAMES = 12;

const LIGHTS = ['searchlight-lit', 'star-shell-burst', 'radar-rolled', 'lights-out'];

/** A battle of the library, fought at night, in foul weather and at a sixth of the distance. */
async function atNight(scenario: string) {
  const { battle } = await setOutScenario(scenario, 'decisive-victory');
  const { at: middle } = battle.ships[0]?.pose ?? { at: { x: 0, y: 0 } };
  const drawnIn = (here: number, to: number): number => to + (here - to) / 6;
  const ships = battle.ships.map((ship) => {
    const { x, y } = ship.pose.at;
    return { ...ship, pose: { ...ship.pose, at: { x: drawnIn(x, middle.x), y: drawnIn(y, middle.y) } } };
  });
  const options = { ...without(battle.options, 'deployment'), night: true, badWeather: true };
  return setOut({ ...battle, ships, options });
}

const keysIn = ({ key, args }: Text): readonly string[] => [
  key,
  ...Object.values(args ?? {}).flatMap((arg) => (typeof arg === 'object' && 'key' in arg ? keysIn(arg) : [])),
];

/** Lights on the table are those the rules know of. */
function lightsAgree({ rules, table }: World): string | undefined {
  const { searchlights = [], starShells = [] } = rules as DvState;
  const known = [...searchlights.map(({ by }) => `searchlight-${by}`), ...starShells.map(({ id }) => id)];
  const burning = (table.lights ?? []).map(({ id }) => id);
  return known.toSorted().join() === burning.toSorted().join()
    ? undefined
    : `${burning} burn on the table, the rules know ${known}`;
}

/** A game on the open sea takes as long as six off the River Plate. */
test.each([
  ['open-sea-duel', 4],
  ['river-plate', GAMES],
] as const)(
  'DV-052 random games of %s at night end, break no invariant and use their lights',
  async (scenario, games) => {
    const { rules, table, opening } = await atNight(scenario);
    const happened = new Set<string>();
    for (let seed = 1; seed <= games; seed++) {
      let wrong: string | undefined;
      const played = playOut(rules, table, opening, seed, (events, world) => {
        for (const { type } of events) happened.add(type);
        wrong ??= rules.broken(world.rules as DvState) ?? lightsAgree(world);
      });
      expect([seed, wrong, played.trouble]).toEqual([seed, undefined, undefined]);
      expect(played.outcome?.cite).toBe('DV-H12');
    }
    expect([...happened]).toEqual(expect.arrayContaining(LIGHTS));
  },
);

test('DV-052 offers, refusals, forecasts and prospects of a night agree, and every text is worded', async () => {
  const { rules, table, opening } = await atNight('river-plate');
  let asked = 0;
  const wrong: unknown[] = [];
  const said = (of: Text | undefined): void => {
    if (!of) return;
    for (const key of keysIn(of)) if (!hasWords(rules.texts, key)) wrong.push(key);
    if (/[{}]|undefined|NaN/.test(say(rules.texts, of))) wrong.push(say(rules.texts, of));
  };
  const judge = (world: World): void => {
    const state = world.rules as DvState;
    if (state.phase !== 'attacks') return;
    const measure = measureOn(table, world.table);
    for (const by of rules.status(state).acting) {
      for (const offer of rules.offers(state, by, measure)) {
        const filled = Object.entries(offer.holes).map(([field, hole]) =>
          hole.kind === 'span' ? [field, hole.min] : [field, hole.kind === 'pieces' ? hole.of[0] : ''],
        );
        const command: Command = {
          ...offer.fixed,
          ...Object.fromEntries(filled),
          verb: offer.verb,
          by: offer.by,
        };
        const refusal = rules.refuse(state, command, measure);
        asked++;
        if (refusal?.cite !== offer.refusal?.cite) wrong.push([command, refusal, offer.refusal]);
        said(offer.label);
        said(offer.refusal?.because);
        const told = rules.forecast(state, command, measure);
        said(told?.title);
        for (const one of told?.notes ?? []) said(one);
        for (const { chances } of told?.spreads ?? []) {
          const sum = chances.reduce((all, chance) => all + chance, 0);
          if (Math.abs(sum - 1) > 1e-9) wrong.push([command, sum]);
        }
      }
    }
    for (const ship of Object.values(state.ships)) {
      for (const note of decisiveVictory.card(state, ship.id).notes) said(note);
      if (ship.fate !== 'afloat' || ship.acted || ship.aims.length > 0 || ship.prelude) continue;
      for (const found of prospects(state, ship.id, measure)) {
        if (found.from !== ship.id || found.refusal) continue;
        const aimed = { ship: ship.id, system: found.weapon, target: found.to, full: true };
        if (refuseAim(state, aimed, measure)) wrong.push(aimed);
        const { ways, of } = foretellAim(state, aimed, measure).chance ?? {};
        if (found.chance?.ways !== ways || found.chance?.of !== of) wrong.push([aimed, found.chance]);
      }
    }
  };
  for (let seed = 101; seed <= 103; seed++) {
    const { entries } = playOut(rules, table, opening, seed, (_, world) => judge(world));
    let world = opening;
    for (const { command, answers } of entries) {
      const turning = carryOut(rules, table, world, command, answers);
      for (const event of turning.events) if (!isTableEvent(event)) said(rules.tell(event, String).text);
      world = turning.world;
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

test('DV-067 float planes that random games launch spot for the guns of their own ships', async () => {
  const { battle } = await setOutScenario('river-plate', 'decisive-victory');
  const options = { ...battle.options, floatPlanes: true };
  const { rules, table, opening } = await setOut({ ...battle, options });
  let spotted = 0;
  for (let seed = 1; seed <= GAMES && spotted === 0; seed++) {
    playOut(rules, table, opening, seed, (events) => {
      for (const event of events as readonly DvEvent[]) {
        if (event.type !== 'attack-rolled') continue;
        if (event.tally.modifiers.some(({ cancelledBy }) => cancelledBy === 'DV-067')) spotted++;
      }
    });
  }
  expect(spotted).toBeGreaterThan(0);
});
