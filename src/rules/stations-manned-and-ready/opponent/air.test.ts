import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import type { Place } from '../../../kit/testing/sea';
import { stand, withStands } from '../air/testing';
import { rules } from '../index';
import { onTable } from '../sea.testing';
import { shipOf, standOf } from '../ship/fleet';
import type { SmrState, StandState } from '../state';
import { BLUE, RED, SHOOTER, TARGET } from '../testing';
import { appraisal } from './index';
import { takenFromAir } from './strikes';
import { worthOfHits } from './worth';

type Sea = ReturnType<typeof onTable>;

const PLACES = { shooter: [0, 0, 0], target: [0, 150, 0] } as const;
const sky = (
  stands: readonly StandState[],
  places: Readonly<Record<string, Place>>,
  own: Partial<SmrState> = {},
): Sea => onTable(withStands(stands, {}, {}, own), { ...PLACES, ...places });

const meritOf = ({ state, measure }: Sea, command: object) =>
  appraisal.merit(state, { by: BLUE, ...command } as never, measure);
const worth = (sea: Sea, command: object): number => meritOf(sea, command)?.worth ?? Number.NaN;
const answer = ({ state, measure }: Sea, picked: object) =>
  appraisal.decide?.(state, {} as never, picked as never, measure);

/** What is worth most of all that is thought of, as one who never errs says it, and why. */
function best(sea: Sea) {
  const all = (appraisal.ideas?.(sea.state, BLUE, sea.measure) ?? []).map(({ verb, by, fixed }) => {
    const command = { ...fixed, verb, by };
    return { command, merit: meritOf(sea, command) };
  });
  const [first] = all.toSorted((a, b) => (b.merit?.worth ?? -99) - (a.merit?.worth ?? -99));
  const because = first?.merit?.because;
  return {
    ...first?.command,
    because: because ? say({ ...rules.texts, ...appraisal.texts }, because) : undefined,
  };
}

const cap = (own: Parameters<typeof stand>[2] = {}) => stand('cap', 'fighter', { moved: true, ...own });
const strike = (own: Parameters<typeof stand>[2] = {}) =>
  stand('strike', 'torpedo-bomber', { side: RED, load: 'torpedo', moved: true, ...own });
const zero = (own: Parameters<typeof stand>[2] = {}) =>
  stand('zero', 'fighter', { side: RED, moved: true, ...own });

describe('attacks that are declared', () => {
  const meeting = (own: StandState, attacker: StandState) =>
    sky([own, attacker], { cap: [10, 0, 0], strike: [3, 0, 0] }, { active: { side: RED } });
  const meet = (jettison = false) => ({
    verb: 'meet',
    by: BLUE,
    stand: 'cap',
    against: 'strike',
    target: SHOOTER,
    attack: 'torpedo',
    jettison,
  });

  test('SMR-H24 torpedo bombers are met: what they would take counts beside what falls', () => {
    const laden = answer(meeting(cap(), strike()), meet());
    // More than what falls less what it costs.
    expect(laden?.worth).toBeGreaterThan(1.37 - 0.77);
    expect(laden?.because && say({ ...rules.texts, ...appraisal.texts }, laden.because)).toBe(
      // 3 dice of 13 in 20 to hit, 7 in 10 not to be saved: 1.4; back 3 dice of 13 in 20, 4 in 10: 0.8.
      'strike is met before it attacks shooter: 1.4 of it fall on average, for 0.8',
    );
    expect(answer(meeting(cap(), strike()), { verb: 'letPass', by: BLUE })?.worth).toBe(0);
  });

  test('SMR-H24 two old fighters leave nine better ones alone', () => {
    const weak = cap({ aircraft: 2, crew: -2, card: { dogfight1: 1 } });
    const strafing = { ...zero(), id: piece('strike') };
    const sea = meeting(weak, strafing);
    expect(answer(sea, { ...meet(), attack: 'guns' })?.worth).toBeLessThan(0);
  });

  test('SMR-H24 bombs are thrown away to meet a strike only where they have nobody to fall on', () => {
    const bombers = (own: object) =>
      stand('cap', 'fighter-bomber', { load: 'bomb-1000', moved: true, ...own });
    const at = (target: Place, turn: number) =>
      answer(
        sky(
          [bombers({}), strike()],
          { target, cap: [10, 0, 0], strike: [3, 0, 0] },
          { turn, active: { side: RED } },
        ),
        meet(true),
      )?.worth;
    expect(at([12, 0, 0], 3)).toBeLessThan(0);
    expect(at([0, 400, 0], 12)).toBeGreaterThan(0);
  });
});

describe('a laden stand that is attacked', () => {
  const picks = (sea: Sea) =>
    ['fightBack', 'jettisonAndFight', 'holdOff']
      .map((verb) => ({
        verb,
        worth: answer(sea, { verb, by: BLUE, stand: 'cap', target: 'zero' })?.worth ?? -99,
      }))
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ verb }) => verb);
  const bombers = stand('cap', 'fighter-bomber', { load: 'bomb-1000', moved: true });
  const over = (turn: number, target: Place) =>
    sky([bombers, zero()], { target, cap: [3, 0, 0], zero: [5, 0, 0] }, { turn, active: { side: RED } });

  test('SMR-131 keeps its bombs over its target, and throws them away in the last turn far from any', () => {
    expect(picks(over(3, [2, 0, 0]))[0]).toBe('fightBack');
    expect(picks(over(12, [0, 400, 0]))[0]).toBe('jettisonAndFight');
  });
});

describe('stands on their activation', () => {
  test('SMR-H24 fighters fall on torpedo bombers in contact', () => {
    const sea = sky([cap(), strike()], { cap: [0, 60, 0], strike: [3, 60, 0] });
    const first = best(sea);
    expect(first).toMatchObject({ verb: 'intercept', stand: 'cap', target: 'strike', jettison: false });
    expect(first.because).toBe('1.4 of strike fall on average, for 0.8 of its own');
  });

  test('SMR-H24 an escort fights what could meet its bombers, before they attack', () => {
    const own = stand('own', 'torpedo-bomber', { load: 'torpedo', moved: true });
    const sea = sky([cap(), own, zero({ aircraft: 4 })], {
      cap: [0, 140, 0],
      own: [2, 150, 0],
      zero: [3, 140, 0],
    });
    const first = best(sea);
    expect(first).toMatchObject({ verb: 'intercept', stand: 'cap', target: 'zero' });
    expect(first.because).toMatch(/^zero is fought before it can meet own: /);
    // With the fighter gone home the bombers attack.
    const alone = sky([cap(), own], { cap: [0, 140, 0], own: [2, 150, 0] });
    expect(best(alone)).toMatchObject({ verb: 'attackFromAir', stand: 'own', target: TARGET });
  });

  test('SMR-130 who had better not fight does not', () => {
    const sea = sky([cap({ aircraft: 1, crew: -2, card: { dogfight1: 1 } }), zero()], {
      cap: [0, 60, 0],
      zero: [3, 60, 0],
    });
    expect(best(sea)).toMatchObject({ verb: 'endSquadron' });
  });
});

describe('stands that fly', () => {
  const FLYING: Partial<SmrState> = { phase: 'aircraft' };

  test('SMR-H07 bombers fly to the ship they take most from, and stay where they can attack', () => {
    const own = stand('own', 'torpedo-bomber', { load: 'torpedo' });
    expect(best(sky([own], { own: [0, 100, 0] }, FLYING))).toMatchObject({
      verb: 'closeWith',
      target: TARGET,
      because: 'to attack target',
    });
    expect(best(sky([own], { own: [2, 150, 0] }, FLYING)).verb).toBe('hold');
  });

  test('SMR-H07 what is too far for a turn is flown towards, while there are turns left', () => {
    const own = stand('own', 'torpedo-bomber', { load: 'torpedo' });
    const far = { own: [0, -200, 0] } as const;
    const toward = best(sky([own], far, FLYING));
    expect(toward).toMatchObject({ verb: 'fly', toward: 0 });
    expect(toward.because).toBe('to come nearer to target, which it may attack in a later turn');
    expect(best(sky([own], far, { ...FLYING, turn: 12 })).verb).toBe('hold');
  });

  test('SMR-H24 fighters go where a strike has gone, and over the ship that one may still come to', () => {
    const fighters = cap({ moved: false });
    const there = sky([fighters, strike()], { cap: [60, 0, 0], strike: [3, 0, 0] }, FLYING);
    expect(best(there)).toMatchObject({ verb: 'closeWith', target: 'strike' });
    const coming = sky([fighters, strike({ moved: false })], { cap: [60, 0, 0], strike: [0, 90, 0] }, FLYING);
    expect(worth(coming, { verb: 'closeWith', stand: 'cap', target: SHOOTER })).toBeGreaterThan(0);
    expect(meritOf(coming, { verb: 'closeWith', stand: 'cap', target: SHOOTER })?.because?.key).toBe(
      'why.guard',
    );
    const nobody = sky([fighters], { cap: [60, 0, 0] }, FLYING);
    expect(worth(nobody, { verb: 'closeWith', stand: 'cap', target: SHOOTER })).toBe(0);
  });

  test('SMR-H22 no fighter comes over a ship to strafe her for less than her guns bring down of it', () => {
    const sea = sky([cap({ moved: false })], { cap: [0, 100, 0] }, FLYING);
    const over = (crf: number): number => {
      const ships = { ...sea.state.ships, [TARGET]: { ...shipOf(sea.state, TARGET), crf } };
      const state = { ...sea.state, ships };
      return worth({ ...sea, state }, { verb: 'closeWith', stand: 'cap', target: TARGET });
    };
    expect(over(0)).toBeGreaterThan(0);
    expect(over(21)).toBeLessThan(0);
  });

  test('SMR-H36 who has nothing left to attack with goes home', () => {
    const { load: _, ...spent } = stand('own', 'torpedo-bomber');
    expect(best(sky([spent], { own: [0, 100, 0] }, FLYING))).toMatchObject({ verb: 'goHome' });
  });
});

test('SMR-044 a kamikaze is reckoned half at the side and half at the deck', () => {
  const kamikazes = stand('planes', 'kamikaze', { aircraft: 3, load: 'kamikaze', crew: 8 });
  const armour = { belt: 12, deck: 0, conningTower: 0, turret: 0, casemate: 0, flightDeck: 0 };
  const state = withStands([kamikazes], {}, { card: { armour } });
  const target = shipOf(state, TARGET);
  const [side = 0, deck = 0] = (['vertical', 'horizontal'] as const).map((protection) =>
    worthOfHits(state, target, { cv: 8, water: 'above', protection, penetration: 1 }, 1, 3),
  );
  expect(deck).toBeGreaterThan(side);
  // Two dice that hit on 17 faces of 20.
  const taken = takenFromAir(state, standOf(state, kamikazes.id), target, 'kamikaze', 'side');
  expect(taken).toBeCloseTo((2 * (17 / 20) * (side + deck)) / 2, 10);
});
