import { describe, expect, test } from 'vitest';
import { settle } from '../../../../kit/slot';
import { FRESH } from '../../ship/fresh';
import { raise } from '../../smr';
import { battery, mount, SHOOTER, type ShipWith, TARGET, tubes } from '../../testing';
import { DARKENED, FOUL, HELM } from '../slots';
import { criticalOf, eventsOf, led, struck, typesOf } from '../testing';
import { type Area, entriesAt, entriesOf, isFound } from './tables';

const ALL = ['searchlights', 'planes', 'gunneryRadar', 'searchRadar', 'smoke'] as const;

describe('the structural table', () => {
  const areasOf = (kind: 'warship' | 'merchant'): readonly Area[] =>
    Array.from({ length: 20 }, (_, i) => i + 1).flatMap((face) =>
      entriesAt(entriesOf('structural', { kind }), face).map(({ area }) => area),
    );

  test('SMR-076 every face has its row; merchants read 14 to 20 as Cargo', () => {
    const above = [
      'hull',
      'hull',
      'optics',
      'masts',
      'ratings',
      'fireControl',
      'officers',
      'engines',
      'engines',
      'engines',
      'steering',
      'helm',
      'sensors',
      'fire',
    ];
    expect(areasOf('warship')).toEqual([...above, ...Array(7).fill('weapons')]);
    expect(areasOf('merchant')).toEqual([...above, ...Array(7).fill('cargo')]);
  });

  test('SMR-076 a d20 of 3 then a d10 of 6 is Spotting Top, Masts', () => {
    const found = entriesAt(entriesOf('structural', { kind: 'warship' }), 3);
    const at = (face: number) => found.filter((entry) => isFound(entry, face, {})).map(({ area }) => area);
    expect([1, 5, 6, 10].map(at)).toEqual([['optics'], ['optics'], ['masts'], ['masts']]);
    const after = criticalOf({}, { cv: 4 }, [3], { 'table-1-sub': [6] });
    expect(after.ship.spotting).toBe(3);
  });

  test('SMR-078 CV 11 reduces the Gunnery Modifier by 2 and removes the search radar; nothing is left', () => {
    const card = { equipment: ALL };
    const after = criticalOf({ card }, { cv: 11 }, [3], { 'table-1-sub': [1] });
    expect(after.ship.gunnery).toBe(-2);
    expect(after.ship.equipment).not.toContain('searchRadar');
    // With CV below 5 it destroys the radar, and finds nothing once that is gone.
    const weak = criticalOf({ card }, { cv: 4 }, [3], { 'table-1-sub': [5] });
    expect(weak.ship).toMatchObject({
      gunnery: 0,
      equipment: ['searchlights', 'planes', 'gunneryRadar', 'smoke'],
    });
    const none = criticalOf({}, { cv: 4 }, [3, 3], { 'table-1-sub': [5], 'table-2-sub': [1] });
    expect(eventsOf(none, 'critical-void')).toHaveLength(2);
  });

  test('SMR-079 Spotting Distance 5, CV 10: becomes 3, and 2 CV is re-rolled', () => {
    const after = criticalOf({ card: { spotting: 5 } }, { cv: 10 }, [3, 1], { 'table-1-sub': [10] });
    expect(after.ship).toMatchObject({ spotting: 3, flotation: 15 });
  });

  test('SMR-080 4 teams, CV 12: 2 teams lost, 2 CV re-rolled', () => {
    const after = criticalOf({ card: { teams: 4 } }, { cv: 12 }, [4, 1]);
    expect(after.ship).toMatchObject({ teams: 2, flotation: 15 });
  });

  test('SMR-081 FC 2, CV 8: FC 0, and 6 CV is re-rolled', () => {
    const after = criticalOf({}, { cv: 8 }, [5, 1]);
    expect(after.ship).toMatchObject({ fireControl: 0, flotation: 11 });
  });

  test('SMR-082 CV 15 reduces Crew Quality by 1 and leaves 10 CV to re-roll', () => {
    const after = criticalOf({ crew: -2, card: { crew: 0 } }, { cv: 15 }, [6, 1]);
    expect(after.ship).toMatchObject({ crew: -3, flotation: 7 });
  });

  test('SMR-083 CV 8, flag officer aboard, d20 of 8: killed, +1 becomes 0, and 3 CV is re-rolled', () => {
    const after = criticalOf({}, { cv: 8 }, [6, 1], { 'table-1-officer': [8] }, led(1));
    expect(eventsOf(after, 'officer-tested')).toMatchObject([{ killed: true, cv: 8 }]);
    expect(after.state.squadrons['red-1']).toMatchObject({ command: 0, co: TARGET });
    expect(after.ship.flotation).toBe(14);
    const spared = criticalOf({}, { cv: 8 }, [6, 1], { 'table-1-officer': [9] }, led(1));
    expect(spared.state.squadrons['red-1']?.command).toBe(1);
  });

  test('SMR-083 the test is made with CV below 5 too, and falls away without a flag officer', () => {
    const after = criticalOf({}, { cv: 2 }, [6, 1], { 'table-1-officer': [2] }, led(-2));
    expect(after.state.squadrons['red-1']?.command).toBe(-3);
    expect(after.ship).toMatchObject({ crew: 0, flotation: 15 });
    expect(eventsOf(criticalOf({}, { cv: 2 }, [6, 1]), 'officer-tested')).toEqual([]);
  });

  test('SMR-084 28 knots, available CV 9, d6 of 4: 15 knots', () => {
    const after = criticalOf({ card: { speed: 28 } }, { cv: 9 }, [8], { 'table-1-knots': [4] });
    expect(after.ship.speed).toBe(15);
    expect(criticalOf({ speed: 5 }, { cv: 9 }, [7], { 'table-1-knots': [1] }).ship.speed).toBe(0);
  });

  test('SMR-085 the first engine room result takes the smoke for good, at speed 0 too', () => {
    const after = criticalOf({}, { cv: 2 }, [9], { 'table-1-knots': [1] });
    expect(after.ship).toMatchObject({ speed: 29, equipment: [] });
    expect(criticalOf({ speed: 0 }, {}, [7]).ship.equipment).toEqual([]);
    const nothing = criticalOf({ speed: 0, equipment: [] }, {}, [7, 8]);
    expect(eventsOf(nothing, 'critical-void')).toHaveLength(2);
  });

  test('SMR-086 MVR 5, CV 8: MVR 0, and 3 CV is re-rolled', () => {
    const after = criticalOf({ mvr: 5 }, { cv: 8 }, [10, 1]);
    expect(after.ship).toMatchObject({ mvr: 0, flotation: 14 });
  });

  test('SMR-088 no spotter planes: CV 8 loses the searchlights, 5 is re-rolled and loses the gunnery radar', () => {
    const own: ShipWith = { card: { equipment: ['searchlights', 'gunneryRadar'] } };
    const after = criticalOf(own, { cv: 8 }, [12, 12]);
    expect(eventsOf(after, 'equipment-lost').map(({ what }) => what)).toEqual([
      'searchlights',
      'gunneryRadar',
    ]);
    expect(after.ship.equipment).toEqual([]);
  });

  test('SMR-088 a step that cannot be paid is not taken, and a hit too many cannot be applied', () => {
    const own: ShipWith = { card: { equipment: ['gunneryRadar'] } };
    expect(criticalOf(own, { cv: 4 }, [12, 12]).ship.equipment).toEqual(['gunneryRadar']);
    expect(eventsOf(criticalOf({}, { cv: 8 }, [12, 12]), 'critical-void')).toHaveLength(2);
  });

  test('SMR-088 searchlights that were on go out when they are lost, and when their ship is', () => {
    const goesOut = DARKENED.from(({ ship }) => [raise({ type: 'table/light-out', light: `light-${ship}` })]);
    const lit = { card: { equipment: ['searchlights'] }, now: { ...FRESH, lights: SHOOTER } } as const;
    settle([HELM, FOUL, DARKENED], [goesOut]);
    const lost = criticalOf(lit, { cv: 3 }, [12]);
    const sunk = criticalOf({ ...lit, flotation: 0, teams: 0 }, { cv: 3 }, [1], {
      'table-1-wreck-target': [1],
    });
    const dark = criticalOf({ card: lit.card }, { cv: 3 }, [12]);
    settle([HELM, FOUL, DARKENED], []);
    for (const after of [lost, sunk]) {
      expect(after.ship.now).not.toHaveProperty('lights');
      expect(after.events).toContainEqual({ type: 'table/light-out', light: 'light-target' });
    }
    expect(typesOf(dark)).not.toContain('table/light-out');
  });

  test('SMR-089 a failed Fire test adds a fire before the unused CV is re-rolled', () => {
    const own: ShipWith = { card: { equipment: ['planes'] } };
    const after = criticalOf(own, { cv: 8 }, [12, 1], { 'table-1-fire-target': [5] });
    expect(after.ship).toMatchObject({ fires: 1, flotation: 13, equipment: [] });
    const kinds = typesOf(after);
    expect(kinds.indexOf('fire-tested')).toBeLessThan(kinds.lastIndexOf('critical-rolled'));
  });

  test('SMR-090 CV 14 adds 2 fires; CV 4 adds none and cannot be applied', () => {
    expect(criticalOf({}, { cv: 14 }, [13]).ship.fires).toBe(2);
    const weak = criticalOf({}, { cv: 4 }, [13, 13]);
    expect(weak.ship.fires).toBe(0);
    expect(eventsOf(weak, 'critical-void')).toHaveLength(2);
  });

  test('SMR-095 a laden merchant hit with CV 6 on a 17 loses her cargo; a second 17 cannot be applied', () => {
    const merchant: ShipWith = { card: { kind: 'merchant', cargo: true } };
    const after = criticalOf(merchant, { cv: 6 }, [17]);
    expect(after.ship.cargo).toBe('destroyed');
    const again = criticalOf({ ...merchant, cargo: 'destroyed' }, { cv: 6 }, [17, 17]);
    expect(eventsOf(again, 'critical-void')).toMatchObject([{ cv: 6, over: false }, { over: true }]);
  });

  test('SMR-095 an armed merchant cruiser has weapons there', () => {
    expect(
      criticalOf({ card: { kind: 'amc' } }, { cv: 4 }, [17], { 'table-1-magazine': [2] }).ship.lost,
    ).toEqual(['A']);
  });
});

describe('weapons', () => {
  const all = {
    batteries: [
      battery(),
      battery({
        id: 'five',
        group: 'other',
        mounts: [1, 2, 3, 4, 5].map((i) => mount(`s${i}`, { type: 'shielded', ac: 0, guns: 1 })),
      }),
    ],
    torpedoes: [
      tubes({
        mounts: [1, 2].map((i) => ({ ...(tubes().mounts[0] as never as object), id: `T${i}` }) as never),
      }),
    ],
    groups: [
      { group: 'main', to: 4 },
      { group: 'other', to: 8 },
      { group: 'torpedoes', to: 10 },
    ],
    aa: { lrf: 0, mrf: 7, crf: 3 },
  } as const;

  test('SMR-091 all three groups and default ranges: 5 is OTHER guns, and the owner rolls', () => {
    const areaAt = (face: number) => {
      const after = criticalOf({ card: all }, { cv: 1 }, [14, 1], { 'table-1-group': [face] });
      expect(after.rolls.find(({ key }) => key.endsWith('group'))?.by).toBe('red');
      return eventsOf(after, 'critical-rolled')[0]?.area;
    };
    expect([1, 4, 5, 8, 9, 10].map(areaAt)).toEqual([
      'main',
      'main',
      'other',
      'other',
      'torpedoes',
      'torpedoes',
    ]);
  });

  test('SMR-092 CV 15, four turrets: one is lost, and the remaining 11 CV too', () => {
    const card = { batteries: [battery({ mounts: ['A', 'B', 'X', 'Y'].map((id) => mount(id)) })] };
    const after = criticalOf({ card }, { cv: 15 }, [14], { 'table-1-magazine': [4] });
    expect(after.ship.lost).toEqual(['A']);
    expect(eventsOf(after, 'critical-rolled')).toHaveLength(1);
  });

  test('SMR-092 a turret that CV 3 cannot pay for is not lost', () => {
    const after = criticalOf({}, { cv: 3 }, [14, 20]);
    expect(after.ship.lost).toEqual([]);
    expect(eventsOf(after, 'critical-void')).toHaveLength(2);
  });

  test('SMR-093 CV 7 against five shielded single guns: three are lost, 1 CV is re-rolled', () => {
    const after = criticalOf({ card: all }, { cv: 7 }, [14, 1], { 'table-1-group': [5] });
    expect(after.ship).toMatchObject({ lost: ['s1', 's2', 's3'], flotation: 16 });
  });

  test('SMR-H48 CRF 3, MRF 7, ASW 0 become 2, 6, 0', () => {
    const after = criticalOf({ card: all }, { cv: 2 }, [14], { 'table-1-group': [5] });
    expect(after.ship).toMatchObject({ crf: 2, mrf: 6, asw: 0, lost: ['s1'] });
    const untouched = criticalOf({ card: all }, { cv: 1 }, [14, 1], { 'table-1-group': [5] });
    expect(untouched.ship).toMatchObject({ crf: 3, mrf: 7, lost: [] });
  });

  test('SMR-094 CV 5, two mounts of cost 2: both lost, 1 CV re-rolled', () => {
    const after = criticalOf({ card: all }, { cv: 5 }, [14, 1], { 'table-1-group': [9] });
    expect(after.ship).toMatchObject({ lost: ['T1', 'T2'], flotation: 16 });
  });

  test('SMR-094 the owner picks the torpedo mount when they are not alike: one is empty', () => {
    const own = { card: all, loaded: { T1: 4, T2: 0 } };
    const picks = { 'hit-1-table-1-mount-1': { mount: 'T2' } };
    const after = criticalOf(own, { cv: 2 }, [14], { 'table-1-group': [9] }, {}, picks);
    expect(after.ship.lost).toEqual(['T2']);
    expect(criticalOf({ card: all }, { cv: 2 }, [14], { 'table-1-group': [9] }).ship.lost).toEqual(['T1']);
  });
});

describe('helm', () => {
  /** Moves her as SMR-087 says: the table is told of it, and the position stays. */
  const moves = HELM.from(({ state, ship, toward }) => [
    (function* () {
      yield* raise({ type: 'table/lifted', piece: ship });
      expect([state.ships[ship]?.mvr, toward]).toEqual([0, 'port']);
      return state;
    })(),
  ]);

  test('SMR-087 CV 8, test failed, d20 of 10: MVR 0, one Splash Marker, and out of control to port', () => {
    settle([HELM, FOUL, DARKENED], [moves]);
    const after = criticalOf({}, { cv: 8 }, [11], { 'table-1-crew-target': [5], 'table-1-side': [10] });
    settle([HELM, FOUL, DARKENED], []);
    expect(after.ship).toMatchObject({ mvr: 0, splash: 1 });
    expect(eventsOf(after, 'control-lost')).toMatchObject([{ toward: 'port' }]);
    expect(typesOf(after).at(-1)).toBe('table/lifted');
  });

  test('SMR-087 a passed test is all there is to it, and all CV is used up', () => {
    const after = criticalOf({}, { cv: 8 }, [11], { 'table-1-crew-target': [6] });
    expect(after.ship).toMatchObject({ mvr: 0, splash: 0 });
    expect(eventsOf(after, 'control-lost')).toEqual([]);
  });

  test('SMR-I09 Helm can be applied at MVR 0, and she counts as damaged in her steering from then on', () => {
    const again = criticalOf({ mvr: 0 }, { cv: 8 }, [11], {
      'table-1-crew-target': [1],
      'table-1-side': [11],
    });
    expect(again.ship).toMatchObject({ mvr: 0, splash: 1 });
    expect(eventsOf(again, 'control-lost')).toMatchObject([{ toward: 'starboard' }]);
    const once = criticalOf({}, { cv: 1 }, [11], { 'table-1-crew-target': [10] });
    expect(once.ship.mvr).toBeLessThan(once.ship.card.mvr);
  });
});

describe('spending CV', () => {
  test('SMR-H13 CV 8 succeeds on 1 to 8, CV 0 never, CV 20 always', () => {
    const critical = (cv: number, face: number) => {
      const after = struck(
        {},
        { cv },
        face <= cv
          ? { 1: [face], '1-table-1': [13], ...(cv < 5 ? { '1-table-2': [13] } : {}) }
          : { 1: [face] },
      );
      return eventsOf(after, 'critical-tested')[0]?.critical;
    };
    expect([critical(8, 8), critical(8, 9), critical(20, 20)]).toEqual([true, false, true]);
    expect(struck({}, { cv: 0 }).events).toEqual([]);
  });

  test('SMR-H13 each critical roll starts with the whole CV', () => {
    const after = struck(
      {},
      { hits: 2 },
      { 1: [1], '1-table-1': [5], '1-table-2': [1], 2: [1], '2-table-1': [1] },
    );
    // 8 - 2 for Fire Control, 6 for the hull; then 8 for the hull.
    expect(after.ship).toMatchObject({ fireControl: 0, flotation: 3 });
  });

  test('SMR-H14 CV 2, Crew (Ratings) then Fire: both need 5, and the critical is over without effect', () => {
    const after = criticalOf({}, { cv: 2 }, [4, 13]);
    expect(eventsOf(after, 'critical-void')).toMatchObject([
      { area: 'ratings', over: false },
      { area: 'fire', over: true },
    ]);
    expect(after.ship).toMatchObject({ teams: 3, fires: 0 });
  });

  test('SMR-H14 the two are counted over the whole critical, results that apply between them or not', () => {
    const after = criticalOf({}, { cv: 4 }, [4, 5, 13]);
    expect(eventsOf(after, 'critical-void')).toMatchObject([
      { cv: 4, over: false },
      { cv: 2, over: true },
    ]);
    expect(after.ship.fireControl).toBe(0);
  });

  test('SMR-I08 armour that stops a result ends the critical at once, void results before it or not', () => {
    const after = criticalOf({}, { cv: 4, penetration: 3 }, [4, 10]);
    expect(typesOf(after).slice(-3)).toEqual(['critical-void', 'critical-rolled', 'critical-stopped']);
  });
});
