import { describe, expect, test } from 'vitest';
import { seaScale } from '../../../../engine/chart/scale';
import type { NumberTally } from '../../../../engine/counting/tally';
import { type PieceId, piece } from '../../../../engine/ids';
import { degrees, inches } from '../../../../geometry/units';
import { measureOn } from '../../../../table/measuring/measure';
import type { Piece, Table } from '../../../../table/state';
import { attackOf } from '../../guns/attack';
import { fire } from '../../guns/attacks';
import { GUNNERY } from '../../guns/gunnery';
import { foretellAim } from '../../guns/odds';
import { prospects } from '../../guns/prospects';
import type { DvState } from '../../state';
import {
  aim,
  atSea,
  BLUE,
  duel,
  eventsOf,
  gun,
  lineAt,
  play,
  RED,
  SHOOTER,
  TARGET,
  torpedoes,
} from '../../testing';
import { TORPEDOES } from '../../torpedoes';
import type { FlightState } from './aircraft';
import { spotterOn } from './spotters';

const PLANE = piece('plane');
const main = gun({ fc: 6, strength: 12, range: inches(60) });

const plane = (own: Partial<FlightState> = {}): FlightState => ({
  id: PLANE,
  side: BLUE,
  name: 'Float plane 1',
  kind: 'float_plane',
  quality: 1,
  slow: true,
  radar: false,
  groundBased: false,
  home: SHOOTER,
  stage: 'on_target',
  since: 1,
  counter: 0,
  attackTurns: 2,
  placed: true,
  moved: false,
  attacked: false,
  ...own,
});

/** The shooter at the origin, her target to the north; planes lie where they are said to be. */
function spotting(
  range: number,
  flights: readonly FlightState[],
  at: readonly (readonly [string, number])[],
) {
  const state: DvState = duel(
    { card: { systems: [main, torpedoes({ range: inches(60) })] }, aims: [aim('guns')] },
    {},
    { flights },
  );
  const { table: laid } = atSea(state, { shooter: [0, 0, 90], target: [0, range, 90] });
  const planes = at.map(([id, y]): [PieceId, Piece] => [
    piece(id),
    {
      id: piece(id),
      side: BLUE,
      name: id,
      pose: { at: { x: 0, y }, heading: degrees(0) },
      hull: { length: inches(0.1), beam: inches(0.1) },
    },
  ]);
  const table: Table = {
    chart: { id: 'open', title: '', features: [] },
    scale: seaScale(3),
    records: {},
  };
  const measure = measureOn(table, { ...laid, pieces: { ...laid.pieces, ...Object.fromEntries(planes) } });
  return { state, measure };
}

const aimed = { ship: SHOOTER, system: 'guns', target: TARGET, full: true };
const hitOf = ({ state, measure }: ReturnType<typeof spotting>): NumberTally => {
  const [hit] = foretellAim(state, aimed, measure).tallies;
  if (hit?.kind !== 'number') throw new Error('an attack has a number to hit');
  return hit;
};

describe('spotter planes', () => {
  test('DV-067 ship at 33 inches, plane at 5: range modifier 0', () => {
    const seen = spotting(33, [plane()], [['plane', 28]]);
    expect(spotterOn(seen.state, SHOOTER, TARGET, seen.measure)?.range).toBe(5);
    const hit = hitOf(seen);
    expect(hit.total).toBe(6);
    expect(hit.modifiers).toMatchObject([{ by: -4, cite: 'DV-049', cancelledBy: 'DV-067' }]);
    expect(hitOf(spotting(33, [], [])).total).toBe(2);
  });

  test('DV-067 the range of the plane counts by the same steps, and only when it takes less', () => {
    const hit = hitOf(spotting(33, [plane()], [['plane', 15]]));
    expect(hit.modifiers).toMatchObject([
      { by: -4, cite: 'DV-049', cancelledBy: 'DV-067' },
      { by: -2, cite: 'DV-067' },
    ]);
    expect(hit.total).toBe(4);
    expect(hitOf(spotting(10, [plane()], [['plane', -20]])).modifiers).toMatchObject([
      { by: -1, cite: 'DV-049' },
    ]);
  });

  test('DV-067 only a float plane of her own on the table spots; of several the nearest', () => {
    const total = (...flights: readonly FlightState[]): number =>
      hitOf(spotting(33, flights, [['plane', 28]])).total;
    expect(total(plane({ home: TARGET }))).toBe(2);
    expect(total(plane({ side: RED }))).toBe(2);
    expect(total(plane({ kind: 'fighter' }))).toBe(2);
    expect(total(plane({ placed: false, stage: 'returning' }))).toBe(2);
    const two = [plane(), plane({ id: piece('second'), name: 'Float plane 2' })];
    const places = [
      ['plane', 12],
      ['second', 28],
    ] as const;
    expect(hitOf(spotting(33, two, places)).total).toBe(6);
  });

  test('DV-067 the attack is rolled with the range of the plane, and prospects say the same', () => {
    const seen = spotting(33, [plane()], [['plane', 28]]);
    const fired = play(seen.state, (state) => fire(state, SHOOTER), {
      dice: { 'attack-shooter-guns-target': [1, 1] },
      measure: seen.measure,
    });
    expect(eventsOf(fired, 'attack-rolled')).toMatchObject([{ range: 33, tally: { total: 6 } }]);
    const [first] = prospects(seen.state, SHOOTER, seen.measure);
    // Totals 4 to 9 at +6.
    expect(first).toMatchObject({ weapon: 'guns', chance: { ways: 27, of: 36 } });
  });

  test('DV-068 ship at 40 inches, plane at 5, strength 12: to hit 0, strength 7, first die -1', () => {
    const state = duel({ card: { systems: [main] } });
    const attack = attackOf(state, SHOOTER, [aim('guns')], aim('guns'), lineAt(40), {
      name: 'Float plane 1',
      range: inches(5),
    });
    const struck = GUNNERY.hit(attack).modifiers.filter(({ cancelledBy }) => cancelledBy === undefined);
    expect(struck).toEqual([]);
    expect(GUNNERY.strength(attack, 'belt').total).toBe(7);
    expect(GUNNERY.row(attack, 4).total).toBe(3);
  });

  test('DV-068 neither the greatest range nor the arc is that of the plane', () => {
    const seen = spotting(60.5, [plane()], [['plane', 58]]);
    const unaimed = { ...seen.state, ships: { ...seen.state.ships } };
    const [first] = prospects(unaimed, SHOOTER, seen.measure);
    expect(first?.refusal?.cite).toBe('DV-048');
  });

  test('DV-078 a spotter never helps torpedoes', () => {
    const state = duel({ card: { systems: [torpedoes({ fc: 6 })] } });
    const near = { name: 'Float plane 1', range: inches(1) };
    const attack = attackOf(state, SHOOTER, [aim('torpedoes')], aim('torpedoes'), lineAt(12), near);
    expect(TORPEDOES.hit(attack).total).toBe(2);
  });

  test('DV-065 after radar success the spotter has nothing left to improve', () => {
    const radar = [{ ship: SHOOTER, system: 'guns', target: TARGET, success: true }];
    const state = duel({ card: { systems: [main] } }, {}, { radar });
    const near = { name: 'Float plane 1', range: inches(5) };
    expect(GUNNERY.hit(attackOf(state, SHOOTER, [aim('guns')], aim('guns'), lineAt(33), near)).total).toBe(6);
  });
});
