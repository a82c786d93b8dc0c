import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { reduceTable } from '../../../table/reduce';
import { poseOf } from '../../../table/testing';
import { made } from '../testing';
import type { Unit } from '../unit/unit';
import {
  aimOn,
  type Firing,
  firing,
  OTHER,
  offerAt,
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

const panzer = made('german-panzer4h');
const squad = made('british-rifle-section');
const [GUN, COAX, HULL] = ['mount:0', 'mount:1', 'mount:2'];
const named = (on: Firing, id = TARGET) => aimOn(on, id).shots.map((one) => one.id);

/** A Panzer IV that heads north, its target in front so many inches off, the other aside. */
const facing = (aimed: Unit, range = 20, besides: Unit = squad, first: Unit = panzer) =>
  firing([
    shooter(first, poseOf(24, 10)),
    target(aimed, poseOf(24, 10 + range, 180)),
    other(besides, poseOf(14, 24)),
  ]);
const tank = () => made('german-panzer4h');

describe('every weapon at its own target', () => {
  test('VD-H71 the gun at a tank, the hull MG at a squad in one action: two targets, one marker step each', () => {
    const { state } = shot(
      facing(tank()),
      {
        dice: { 'damage:target:kwk40-l48': [1], 'damage:other~1:hull-mg': [1, 1, 1] },
      },
      { shots: [GUN ?? ''], apart: [`${HULL}@other`] },
    );
    expect(state.activation?.left).toBe(1);
    expect(state.units[TARGET]?.markers).toBe(1);
    // The MG has Suppression.
    expect(state.units[OTHER]?.markers).toBe(2);
    expect(state.units[SHOOTER]?.mounts.map(({ used }) => used)).toEqual([1, 0, 1]);
  });

  test('VD-H71 what can do nothing to the target is filled in at another', () => {
    const command = said(offerAt(facing(tank())));
    expect(command.shots).toEqual([GUN, COAX]);
    expect(command.apart).toEqual([`${HULL}@other`]);
    expect(said(offerAt(facing(squad))).apart).toEqual([]);
  });

  test('VD-H71 all fire at one target is one attack', () => {
    const { state } = shot(
      facing(squad, 20, squad),
      {
        dice: {
          'damage:target:kwk40-l48': [1, 1, 1],
          'damage:target:coax-mg': [1, 1, 1],
          'damage:target:hull-mg': [1, 1, 1],
        },
        picks: { 'ranging:target': { verb: 'range', again: false as never } },
      },
      { shots: [GUN ?? '', COAX ?? '', HULL ?? ''] },
    );
    // One for being shot at, and one for Suppression though two weapons have it.
    expect(state.units[TARGET]?.markers).toBe(1 + 1);
  });

  test('VD-084 the Co-Axial MG fires where the gun fires, and where it likes when the gun is silent', () => {
    const on = facing(tank());
    const may = (fields: Readonly<Record<string, readonly string[]>>) =>
      refusalOf(on, said(offerAt(on), fields));
    expect(may({ shots: [GUN ?? ''], apart: [`${COAX}@other`] })).toBe('no.coaxial');
    expect(may({ shots: [HULL ?? ''], apart: [`${COAX}@other`] })).toBeUndefined();
    expect(may({ shots: [HULL ?? ''], apart: [`${GUN}@other`, `${COAX}@other`] })).toBeUndefined();
    expect(may({ shots: [COAX ?? ''], apart: [`${GUN}@other`] })).toBe('no.coaxial');
    const spent = { ...panzer, mounts: panzer.mounts.map((one, i) => (i === 0 ? { ...one, used: 1 } : one)) };
    const silent = facing(tank(), 20, squad, spent);
    expect(named(silent)).toEqual([COAX, HULL]);
  });

  test('VD-H70 VD-H13 a squad at bearing 50 is out of the arc of the hull MG only', () => {
    const at = (bearing: number) => {
      const turn = (bearing * Math.PI) / 180;
      return firing([
        shooter(panzer, poseOf(20, 20)),
        target(squad, poseOf(20 + 20 * Math.sin(turn), 20 + 20 * Math.cos(turn))),
      ]);
    };
    expect(named(at(50))).toEqual([GUN, COAX]);
    expect(named(at(45))).toEqual([GUN, COAX, HULL]);
  });

  test('VD-089 the Pintle MG of the option fires all round to 36 inches', () => {
    const armed = made('german-panzer4h', { options: ['pintle-mg'] });
    const on = facing(squad, 30, squad, armed);
    expect(named(on)).toEqual([GUN, 'mount:3']);
  });

  test('VD-H16 VD-H74 a Shaken vehicle does not shoot, and one with markers fires every gun', () => {
    expect(whyNot(facing(squad, 20, squad, { ...panzer, shaken: true }))).toBe('no.shaken');
    expect(named(facing(squad, 20, squad, { ...panzer, markers: 3 }))).toHaveLength(3);
  });

  test('VD-086 a tank shoots by the rules of any unit: hidden targets, sight and range', () => {
    expect(whyNot(facing({ ...squad, hidden: true }))).toBe('no.hidden');
    const { state } = shot(
      facing(tank()),
      { dice: { 'damage:target:kwk40-l48': [1] } },
      { shots: [GUN ?? ''], apart: [] },
    );
    expect(state.activation).toMatchObject({ left: 1, shot: true });
  });

  test('VD-093 behind a vehicle of Size 3 men are hidden, a Sherman of Size 4 is not', () => {
    const between = (aimed: Unit) =>
      firing([
        shooter(made('british-six-pdr'), poseOf(24, 4)),
        target(aimed, poseOf(24, 34)),
        other(made('german-sdkfz251'), poseOf(24, 20, 90)),
      ]);
    const man = made('german-grenadier-squad', { left: 1 });
    expect(whyNot(between(man))).toBe('no.out-of-sight');
    expect(whyNot(between(made('us-sherman')))).toBeUndefined();
  });

  test('VD-H26 no vehicle is engaged', () => {
    expect(whyNot(facing(squad, 2))).toBeUndefined();
  });
});

describe('the Co-Axial weapon ranges in', () => {
  const fire = (
    range: number,
    dice: Readonly<Record<string, readonly number[]>>,
    again?: boolean,
    first = panzer,
  ) =>
    shot(
      facing(tank(), range, squad, first),
      {
        dice,
        picks: again === undefined ? {} : { 'ranging:target': { verb: 'range', again: again as never } },
      },
      { shots: range > 24 ? [GUN ?? ''] : [GUN ?? '', COAX ?? ''], apart: [] },
    );

  test('VD-085 a 4 that misses the front of a Panzer IV at 24 inches is thrown again: 7 hits', () => {
    const { state, events } = fire(
      24,
      {
        'damage:target:kwk40-l48': [4],
        'damage-again:target:kwk40-l48': [7],
        'save:target:kwk40-l48': [1],
      },
      true,
    );
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({
      faces: [7],
      hits: 1,
      again: 1,
    });
    expect(state.units[TARGET]?.models[0]?.health).toBe(1);
    // It spends its use, and does not suppress.
    expect(state.units[SHOOTER]?.mounts[1]?.used).toBe(1);
    expect(state.units[TARGET]?.markers).toBe(2);
  });

  test('VD-085 at 24.1 inches it does not reach, and nothing is thrown again', () => {
    expect(named(facing(tank(), 24.1))).toEqual([GUN]);
    const { rolls } = fire(24.1, { 'damage:target:kwk40-l48': [4] });
    expect(rolls).toHaveLength(1);
  });

  test('VD-085 it is decided after the gun, and before the dice of the MG', () => {
    const { rolls, choices } = fire(
      20,
      { 'damage:target:kwk40-l48': [4], 'damage:target:coax-mg': [1, 1, 1] },
      false,
    );
    expect(choices.map(({ key }) => key)).toEqual(['ranging:target']);
    expect(rolls.map(({ key }) => key)).toEqual(['damage:target:kwk40-l48', 'damage:target:coax-mg']);
  });

  test('VD-085 VD-H62 firing itself, it suppresses', () => {
    const { state } = fire(20, { 'damage:target:kwk40-l48': [4], 'damage:target:coax-mg': [1, 1, 1] }, false);
    expect(state.units[TARGET]?.markers).toBe(2);
  });

  test('VD-085 a gun that hits leaves nothing to be thrown again', () => {
    const { choices } = fire(20, {
      'damage:target:kwk40-l48': [6],
      'save:target:kwk40-l48': [6],
      'damage:target:coax-mg': [1, 1, 1],
    });
    expect(choices).toEqual([]);
  });

  test('VD-H03 VD-085 after Concentrate Fire a die is thrown again once: nothing more is asked', () => {
    const on = facing(tank(), 20);
    const aimed = { ...on, state: { ...on.state, activation: { ...on.state.activation, aimed: true } } };
    const { rolls, choices, state } = shot(
      aimed as Firing,
      {
        dice: {
          'damage:target:kwk40-l48': [4],
          'damage-again:target:kwk40-l48': [5],
          'damage:target:coax-mg': [1, 1, 1],
          'damage-again:target:coax-mg': [1, 1, 1],
        },
        picks: {
          'again:target:kwk40-l48': { verb: 'throwAgain', dice: ['0'] },
          'again:target:coax-mg': 'throwAgain',
        },
      },
      { shots: [GUN ?? '', COAX ?? ''], apart: [] },
    );
    expect(choices.some(({ key }) => key.startsWith('ranging'))).toBe(false);
    expect(rolls.filter(({ key }) => key.endsWith('kwk40-l48'))).toHaveLength(2);
    expect(state.units[TARGET]?.models[0]?.health).toBe(2);
    expect(state.activation?.aimed).toBe(false);
  });
});

describe('dice of vehicles', () => {
  const moved = (on: Firing): Firing =>
    ({ ...on, state: { ...on.state, activation: { ...on.state.activation, moved: true } } }) as Firing;

  test('VD-H61 the 7.5cm L48 after a Move fires with one less, a stabilized 75mm does not', () => {
    const plus = (first: Unit) => {
      const { events } = shot(
        moved(facing(tank(), 20, squad, first)),
        { dice: { [`damage:target:${first.mounts[0]?.weapon}`]: [1] } },
        { shots: [GUN ?? ''], apart: [] },
      );
      const thrown = events.find(({ type }) => type === 'volley-thrown');
      return thrown && 'tally' in thrown && thrown.tally?.kind === 'number' ? thrown.tally.total : undefined;
    };
    expect(plus(panzer)).toBe(1);
    expect(plus(made('us-sherman'))).toBe(1);
    expect(plus(made('british-sherman'))).toBe(0);
  });

  test('VD-H77 a mortar bomb on an Open halftrack shows 4: with one for the mortar and one for Open it hits', () => {
    const on = firing([
      shooter(made('german-mortar-team'), poseOf(24, 10)),
      // Its side is shown, which is hit on 6.
      target(made('german-sdkfz251'), poseOf(24, 30, 90)),
    ]);
    const { events } = shot(
      on,
      { dice: { 'damage:target:mortar-medium': [4], 'save:target:mortar-medium': [6] } },
      {},
    );
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ hits: 1, hit: 6 });
  });

  test('VD-H74 VD-092 rifles at a Panzer IV leave no marker', () => {
    const on = firing([shooter(squad, poseOf(24, 10)), target(tank(), poseOf(24, 20, 180))]);
    const { state } = shot(on, { dice: { 'damage:target:bolt-rifle': [6] } }, { shots: ['m2:0'] });
    expect(state.units[TARGET]?.markers).toBe(0);
  });

  test('VD-091 VD-094 a natural ten at the front is two hits, both saved on 6; without them it is a wreck', () => {
    const { state } = shot(
      facing(tank()),
      { dice: { 'damage:target:kwk40-l48': [10], 'save:target:kwk40-l48': [5, 5] } },
      { shots: [GUN ?? ''], apart: [] },
    );
    expect(state.lost[TARGET]).toBeDefined();
  });
});

describe('passengers', () => {
  const aboard = (carrier: string) => {
    const on = firing([
      shooter(made('german-grenadier-squad', { inside: piece('carrier') }), poseOf(24, 2)),
      target(squad, poseOf(24, 30)),
      { unit: made(carrier, { id: piece('carrier') }), at: poseOf(24, 10) },
    ]);
    const boarded = { type: 'table/boarded', piece: SHOOTER, on: piece('carrier') } as const;
    return { ...on, on: reduceTable(on.on, boarded) };
  };

  test('VD-H77 of an Open vehicle shoot from its centre', () => {
    const on = aboard('german-sdkfz251');
    expect(whyNot(on)).toBeUndefined();
    expect(aimOn(on).view.range).toBe(20);
    expect(refusalOf(on, said(offerAt(on)))).toBeUndefined();
  });

  test('VD-H79 of any other do not, and are not shot at', () => {
    expect(whyNot(aboard('soviet-t34-76'))).toBe('no.closed-in');
    const on = firing([
      shooter(squad, poseOf(24, 30)),
      { ...target(made('german-grenadier-squad', { inside: OTHER }), poseOf(24, 2)) },
      other(made('german-sdkfz251'), poseOf(24, 10)),
    ]);
    const within = { ...on, on: reduceTable(on.on, { type: 'table/boarded', piece: TARGET, on: OTHER }) };
    expect(whyNot(within)).toBe('no.carried');
  });
});
