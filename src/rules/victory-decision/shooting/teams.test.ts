import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { poseOf } from '../../../table/testing';
import { made } from '../testing';
import type { Unit } from '../unit/unit';
import {
  aimOn,
  firing,
  forecastOn,
  OTHER,
  offerAt,
  offersOn,
  other,
  refusalOf,
  SHOOTER,
  said,
  shooter,
  shot,
  TARGET,
  target,
  whyNot,
} from './firing.testing';
import { teamsOf } from './shots/aim';

const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');
const mg = made('german-mg42-team');
const ones = (many: number): readonly number[] => Array<number>(many).fill(1);

/** A Rifle Section at 24, 10; the squad 20 inches north of it, a machine gun as far to the side. */
const split = (first: Unit = section) =>
  firing([shooter(first, poseOf(24, 10)), target(squad, poseOf(24, 30)), other(mg, poseOf(12, 27))]);

/** A strip of a house that hides the target from the leader and not from who stands farther east. */
const house = (from: number, to: number): ChartFileFeature => ({
  id: 'house',
  kind: 'stone-house',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [from, 14],
        [to, 14],
        [to, 16],
        [from, 16],
        [from, 14],
      ],
    ],
  },
});

describe('VD-H40 VD-019 who has Fire Team', () => {
  test('VD-H40 a unit of two named teams of which half the men have it', () => {
    expect(teamsOf(section)).toEqual(['Bren Section', 'Rifle Section']);
    expect(teamsOf(made('us-rifle-squad'))).toHaveLength(2);
  });

  test('VD-019 not a squad of which the Leutnant alone has it, nor one of one team', () => {
    const command = made('german-command-squad');
    expect(command.models.some(({ abilities }) => abilities['Fire Team'])).toBe(true);
    expect(teamsOf(command)).toEqual([]);
    expect(
      teamsOf({ ...command, models: command.models.map((one, i) => ({ ...one, team: `${i % 2}` })) }),
    ).toEqual([]);
    expect(teamsOf(made('british-command-section'))).toEqual([]);
  });

  test('VD-H40 not when one team is all that is left', () => {
    const left = section.models.filter(({ team }) => team === 'Bren Section');
    expect(teamsOf({ ...section, models: left })).toEqual([]);
  });
});

describe('each team its own target', () => {
  test('VD-H40 the Bren Section at the squad, the Rifle Section at the machine gun: each gets its marker', () => {
    const on = split();
    const { state, events } = shot(
      on,
      {
        dice: {
          'damage:target:bolt-rifle': ones(1),
          'damage:target:bren': ones(4),
          'damage:other~1:bolt-rifle': ones(6),
        },
      },
      { apart: ['Rifle Section@other'] },
    );
    // The Bren suppresses whom it fires at, and nobody else.
    expect(state.units[TARGET]?.markers).toBe(2);
    expect(state.units[OTHER]?.markers).toBe(1);
    expect(state.activation?.left).toBe(2);
    const uses = state.units[SHOOTER]?.models.map(({ weapons }) => weapons[0]?.used);
    // SMG do not reach 20 inches.
    expect(uses).toEqual([0, 1, 1, 0, 1, 1, 1, 1, 1, 1]);
    expect(events.filter(({ type }) => type === 'shots-fired')).toHaveLength(1);
  });

  test('VD-H40 who is asked for nothing fires all of it at one unit', () => {
    const { state } = shot(split(), {
      dice: { 'damage:target:bolt-rifle': ones(7), 'damage:target:bren': ones(4) },
    });
    expect(state.units[OTHER]?.markers).toBe(0);
  });

  test('VD-H40 a team without the leader measures from its best man', () => {
    // The Lance Corporal stands 5 inches nearer than the Corporal: 24 inches to the machine gun, not 29.
    const off = section.models.slice(1).map((_, i) => ({ x: 1.1 * (i + 1), y: i < 2 ? 0 : 5 }));
    const on = firing([
      { ...shooter(section, poseOf(4, 10)), off },
      target(squad, poseOf(4, 25)),
      other(mg, poseOf(7.3, 39)),
    ]);
    // Only the Bren reaches from the leader.
    expect(aimOn(on, OTHER).shots.map(({ weapon }) => weapon)).toEqual(['bren']);
    const own = aimOn(on, OTHER, 'Rifle Section');
    expect(own.view.range).toBe(24);
    expect(own.shots.map(({ weapon }) => weapon)).toEqual(Array(6).fill('bolt-rifle'));
  });

  test('VD-H40 a target that only the other team sees is that team’s to fire at', () => {
    const off = section.models.slice(1).map((_, i) => ({ x: i < 2 ? -1.1 * (i + 1) : 6 + 1.1 * i, y: 0 }));
    const on = firing(
      [{ ...shooter(section, poseOf(20, 10)), off }, target(squad, poseOf(30, 22))],
      [house(10, 26)],
    );
    const aim = aimOn(on);
    expect(aim.team).toBe('Rifle Section');
    expect(aim.shots.every(({ model }) => !['m1', 'm2', 'm3'].includes(model))).toBe(true);
    expect(offerAt(on).label.key).toBe('offer.shoot.team');
    expect(refusalOf(on, said(offerAt(on)))).toBeUndefined();
  });

  test('VD-H40 no team that is not there, no team twice, and not at the same unit', () => {
    const on = split();
    const may = (apart: readonly string[]) => refusalOf(on, said(offerAt(on), { apart }));
    expect(may(['Rifle Section@other'])).toBeUndefined();
    expect(may(['Bren Section@other'])).toBe('no.no-such-part');
    expect(may(['Rifle Section@target'])).toBe('no.no-such-part');
    expect(may(['Rifle Section@nobody'])).toBe('no.no-such-part');
    expect(may(['Gun Section@other'])).toBe('no.no-such-part');
    expect(may(['nothing'])).toBe('no.no-such-part');
  });

  test('VD-H40 the leader’s team must have somebody left to fire', () => {
    const on = split();
    expect(refusalOf(on, said(offerAt(on), { shots: ['m5:0'], apart: ['Rifle Section@other'] }))).toBe(
      'no.none-left',
    );
  });

  test('VD-H14 markers count over both targets', () => {
    const on = split({ ...section, markers: 6 });
    // Four may fire: the Bren and three rifles; one rifle of the three is in the leader's team.
    const { state, choices } = shot(
      on,
      {
        dice: {
          'damage:target:bolt-rifle': ones(1),
          'damage:target:bren': ones(4),
          'damage:other~1:bolt-rifle': ones(2),
        },
        picks: { 'apart:Rifle Section': { verb: 'fireApart', shots: ['m9:0', 'm10:0', 'm8:0', 'm7:0'] } },
      },
      { shots: ['m2:0', 'm3:0'], apart: ['Rifle Section@other'] },
    );
    expect(choices.map(({ key }) => key)).toEqual(['apart:Rifle Section']);
    const fired = state.units[SHOOTER]?.models.filter(({ weapons }) => weapons[0]?.used === 1);
    expect(fired?.map(({ id }) => id)).toEqual(['m2', 'm3', 'm9', 'm10']);
    const all = split({ ...section, markers: 8 });
    expect(
      refusalOf(all, said(offerAt(all), { shots: ['m2:0', 'm3:0'], apart: ['Rifle Section@other'] })),
    ).toBe('no.too-many-shots');
  });

  test('VD-H30 VD-H34 no team fires at whom the unit may not aim at', () => {
    const on = firing([
      shooter(section, poseOf(24, 10)),
      target(squad, poseOf(24, 30)),
      other({ ...mg, hidden: true }, poseOf(12, 27)),
    ]);
    expect(offerAt(on).holes.apart).toBeUndefined();
    expect(refusalOf(on, said(offerAt(on), { apart: ['Rifle Section@other'] }))).toBe('no.hidden');
    expect(whyNot(on, OTHER, 'Rifle Section')).toBe('no.hidden');
  });

  test('both targets are foretold', () => {
    const on = split();
    const { spreads } = forecastOn(on, said(offerAt(on), { apart: ['Rifle Section@other'] }));
    expect(spreads).toHaveLength(2);
    for (const { chances } of spreads) expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });

  test('one offer a target', () => {
    expect(offersOn(split()).map(({ object }) => object)).toEqual([TARGET, OTHER]);
  });
});
