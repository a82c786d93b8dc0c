import { describe, expect, test } from 'vitest';
import { say, text } from '../../../engine/words/text';
import { rules } from '../index';
import { eventsOf, onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { BLUE, battery, duel, SHOOTER, TARGET } from '../testing';

const FIRE = { verb: 'fire', by: BLUE, ship: SHOOTER, battery: 'main', target: TARGET, mounts: 3 };
const FACES = Array.from({ length: 10 }, (_, i) => i + 1);

/** Guns by radar, which do points of damage and nothing else, at a ship that has one of Flotation left. */
const sea = (squall: boolean) =>
  onTable(
    duel(
      { equipment: ['gunneryRadar'], card: { batteries: [battery({ radar: true, cv: 0 })] } },
      { structure: 0, flotation: 1, teams: 1 },
      { tvr: 1 },
    ),
    { shooter: [0, 0, 0], target: [40, 0, 0] },
    squall ? { squalls: [{ id: 'snow', name: 'Snow', at: { x: cm(40), y: 0 }, radius: cm(5) }] } : {},
  );

/** How often she is lost when she is hit, of all faces of her wreck tests. */
function lostOf(squall: boolean): number {
  let lost = 0;
  for (const first of FACES) {
    for (const second of FACES) {
      const dice: Readonly<Record<string, number>> = {
        'radar-main-shooter': 6,
        'fire-shooter-main-target': 20,
        'shooter-main-target-wreck-target': first,
        'shooter-main-target-wreck-again-target': second,
      };
      const after = sea(squall).give(FIRE, {
        otherwise: { faces: (question) => question.dice.map(() => dice[question.key] ?? 0), pick: () => '' },
      });
      expect(eventsOf(after, 'wreck-tested')).toHaveLength(1);
      if (shipOf(after.state, TARGET).fate !== 'afloat') lost += 1;
    }
  }
  return lost / 100;
}

const told = (squall: boolean): unknown => {
  const { state, measure } = sea(squall);
  const notes = rules.forecast(state, FIRE, measure)?.notes ?? [];
  return notes.find(({ key }) => key === 'odds.lost')?.args?.percent;
};

describe('a ship in an area of Bad Weather', () => {
  test('SMR-069 passes two wreck tests: what is foretold is what comes of it, 64 of 100 against 40', () => {
    expect([lostOf(true), lostOf(false)]).toEqual([0.64, 0.4]);
    // Radar finds her in 5 of 10, the guns hit in 12 of 20.
    expect([told(true), told(false)]).toEqual([Math.round(100 * 0.3 * 0.64), Math.round(100 * 0.3 * 0.4)]);
  });
});

test('one gun is told as one, and many as many', () => {
  const { state, measure, offers } = sea(false);
  const named = { ship: 'Ajax', battery: '6 in', target: 'Graf Spee' };
  expect(say(rules.texts, text('offer.fire-bearing', { ...named, count: 1 }))).toBe(
    'Ajax: 6 in at Graf Spee (1 gun bears)',
  );
  const fire = offers(BLUE).find(({ verb, object }) => verb === 'fire' && object === TARGET);
  expect(fire && say(rules.texts, fire.label)).toMatch(/\((1 gun bears|\d+ guns bear)\)$/);
  const notes = rules.forecast(state, FIRE, measure)?.notes ?? [];
  expect(notes.map((note) => say(rules.texts, note))).toContainEqual(
    expect.stringMatching(/^On target: (1 hit|\d+ hits) of IP \d+ by (1 gun|\d+ guns)$/),
  );
  const alike = Object.values(rules.texts).filter((pattern) => /\{guns\} guns/.test(pattern));
  expect(alike).toEqual([]);
});
