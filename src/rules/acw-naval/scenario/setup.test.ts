import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import {
  BOAT,
  battle,
  HISTORY,
  type Placed,
  REBEL,
  recordOf,
  refusalOf,
  STARTER,
  setUp,
} from '../records.testing';
import { isDriftingMine } from '../ship/conversion';
import { inZone, naviesOf } from './setup';

const rebel: Placed = { ...REBEL, id: piece('rebel'), record: { ...BOAT, name: 'Rebel' } };
type Play = NonNullable<Placed['play']>;

const meeting = (own: Placed, others: readonly Placed[] = []) =>
  battle([{ id: piece('own'), record: { ...BOAT, name: 'Own' }, ...own }, rebel, ...others]);
const ownOf = (own: Placed) => {
  const vessel = setUp(meeting(own)).vessels[piece('own')];
  if (!vessel) throw new Error('she is not there');
  return vessel;
};

describe('the first position', () => {
  test('is that of period 1 with orders to be written by both sides', () => {
    const state = setUp(meeting({ play: { speed: 3 } }));
    expect(state).toMatchObject({
      period: 1,
      periodLimit: 20,
      step: 'orders',
      sides: [
        { id: 'union', navy: 'Union', committed: false, firingEnded: false },
        { id: 'confederate', navy: 'Confederate', committed: false, firingEnded: false },
      ],
      order: ['own', 'rebel'],
      orders: {},
      shots: [],
      wind: false,
      options: { portArc: 10, mineDice: 'counted', morale: true },
      objectives: [],
    });
    expect(state.vessels[piece('own')]).toMatchObject({
      fate: 'afloat',
      speed: 3,
      maxSpeed: 8,
      hitFactor: 8,
      sail: 'none',
      anchor: 'none',
      crippled: false,
      spar: 'none',
    });
  });

  test('is plain JSON: the same after writing and reading', () => {
    const state = setUp(
      battle([
        ...STARTER.map((record, i) => ({ id: piece(record.id), record, ...(i % 2 ? REBEL : {}), play: {} })),
      ]),
    );
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(Object.keys(state.land)).toEqual(['brick-fort', 'earthwork', 'mobile-battery', 'infantry-unit']);
    expect(Object.keys(state.mines)).toEqual(['drifting-mine']);
  });

  test('takes period limit, wind and options of the battle', () => {
    const made = { ...meeting({}), turnLimit: 12, wind: degrees(90) };
    const state = setUp({ ...made, options: { portArc: 20, mineDice: 'table', morale: false } });
    expect(state).toMatchObject({
      periodLimit: 12,
      wind: true,
      options: { portArc: 20, mineDice: 'table', morale: false },
    });
  });

  test('ACW-071: the navies are told by the ids and names of the sides, else by their order', () => {
    const named = (first: string, second: string) =>
      naviesOf([
        { id: 'a', name: first },
        { id: 'b', name: second },
      ]);
    expect(named('Confederate Navy', 'US Navy')).toEqual(['Confederate', 'Union']);
    expect(named('Union', 'Confederacy')).toEqual(['Union', 'Confederate']);
    expect(named('Blue', 'Grey')).toEqual(['Union', 'Confederate']);
  });
});

describe('what a scenario says of a vessel', () => {
  test('overrides, division, entry, Hit Factors, guns that are out', () => {
    const vessel = ownOf({
      record: recordOf(STARTER, 'hartford'),
      awaited: true,
      play: {
        division: 'van',
        enters: 6,
        hitFactor: 5,
        overrides: { turnLimit: 10, doubleEnded: true, steamFrom: 4 },
        lostGuns: ['B1'],
        silentThrough: 2,
        musketBases: 2,
        balloon: true,
        ram: true,
      },
    });
    expect(vessel).toMatchObject({
      division: 'van',
      fate: 'awaited',
      enters: 6,
      hitFactor: 5,
      card: {
        overrides: { turnLimit: 10, doubleEnded: true, steamFrom: 4 },
        musketBases: 2,
        balloon: true,
        ram: true,
      },
    });
    expect(vessel.guns.B1).toMatchObject({ condition: 'lost', silentThrough: 2 });
    expect(vessel.guns.A1).toMatchObject({ condition: 'sound', crew: true, silentThrough: 2, facing: 180 });
  });

  test('ACW-H05: she may start anchored or made fast to the bank', () => {
    expect(ownOf({ play: { anchored: true } }).anchor).toBe('anchored');
    expect(ownOf({ play: { madeFast: true } }).anchor).toBe('made-fast');
  });

  test('she may start aground on a feature of the chart, and crippled', () => {
    const on = (kind: 'sandbar' | 'land' | 'name') => ({
      ...meeting({ play: { aground: { feature: 'it', attempts: 3 }, crippled: true } }),
      chart: {
        id: 'c',
        title: 'c',
        units: 'inches' as const,
        features: [{ id: 'it', kind, geometry: { type: 'Point' as const, coordinates: [0, 0] as const } }],
      },
    });
    expect(setUp(on('sandbar')).vessels[piece('own')]).toMatchObject({
      aground: { on: 'sandbar', feature: 'it', since: 0, astern: false, attempts: 3 },
      crippled: true,
    });
    expect(setUp(on('land')).vessels[piece('own')]?.aground?.on).toBe('shore');
    expect(refusalOf(on('name'))).toEqual(['ACW-033', 'setup.no-ground']);
  });

  test('ACW-H06: a tow is fast from both ends and has the speed of the tug', () => {
    const barge: Placed = { id: piece('barge'), record: recordOf(STARTER, 'balloon-barge') };
    const state = setUp(meeting({ play: { towing: 'barge', speed: 3 } }, [barge]));
    expect(state.vessels[piece('own')]?.towing).toBe('barge');
    expect(state.vessels[piece('barge')]).toMatchObject({ towedBy: 'own', speed: 3 });
    expect(refusalOf(meeting({ play: { towing: 'rebel' } }))).toEqual(['ACW-H06', 'setup.no-towing']);
    expect(refusalOf(meeting({ play: { towing: 'own' } }))).toEqual(['ACW-H06', 'setup.no-towing']);
    const second: Placed = { id: piece('tug'), play: { towing: 'barge' } };
    expect(refusalOf(meeting({ play: { towing: 'barge' } }, [second, barge]))).toEqual([
      'ACW-H06',
      'setup.towed-twice',
    ]);
  });

  test('ACW-H06: a vessel that is led draws nothing herself and has nothing alongside', () => {
    const barge = (play: Play): Placed => ({
      id: piece('barge'),
      record: { ...recordOf(STARTER, 'balloon-barge'), name: 'Barge' },
      play,
    });
    const third: Placed = { id: piece('third') };
    const refused = (own: Play, other: Play, ...others: Placed[]) =>
      refusalOf(meeting({ play: own }, [barge(other), third, ...others]));
    expect(refused({ towing: 'barge' }, { towing: 'third' })).toEqual(['ACW-H06', 'setup.led-leads']);
    expect(refused({ towing: 'barge' }, { lashedTo: 'third' })).toEqual(['ACW-H06', 'setup.led-leads']);
    expect(refused({ lashedTo: 'barge' }, { towing: 'third' })).toEqual(['ACW-H06', 'setup.led-leads']);
    expect(refused({ lashedTo: 'barge' }, { lashedTo: 'third' })).toEqual(['ACW-H06', 'setup.lashed-twice']);
  });

  test('ACW-H02: one that enters later is awaited, and one that is awaited enters', () => {
    expect(refusalOf(meeting({ play: { enters: 2 } }))).toEqual(['ACW-H02', 'setup.not-awaited']);
    expect(refusalOf(meeting({ awaited: true }))).toEqual(['ACW-H02', 'setup.never-enters']);
    const state = setUp(meeting({ play: { enters: 2 }, awaited: true }));
    expect(state.vessels[piece('own')]).toMatchObject({ fate: 'awaited', enters: 2 });
  });

  test('a lashed pair is known from both ends, and one of the two leads', () => {
    const mate = (play: object): Placed => ({ id: piece('mate'), play: { ...play } });
    const leaders = (own: object, other: object) => {
      const { vessels } = setUp(meeting({ play: { ...own, speed: 4 } }, [mate(other)]));
      expect([vessels[piece('own')]?.lashedTo, vessels[piece('mate')]?.lashedTo]).toEqual(['mate', 'own']);
      return Object.values(vessels).filter((one) => one.leadsPair);
    };
    expect(leaders({ lashedTo: 'mate' }, {})).toMatchObject([{ id: 'own', speed: 4 }]);
    expect(leaders({ lashedTo: 'mate' }, { lashedTo: 'own' })).toMatchObject([{ id: 'own' }]);
    expect(leaders({ lashedTo: 'mate', leads: false }, { speed: 2 })).toMatchObject([
      { id: 'mate', speed: 2 },
    ]);
    expect(leaders({ lashedTo: 'mate', leads: true }, { lashedTo: 'own', leads: false })).toMatchObject([
      { id: 'own' },
    ]);
  });

  test.each([
    [{ wings: true }, 'ACW-H02', 'setup.play'],
    [{ speed: 'fast' }, 'ACW-H02', 'setup.play'],
    [{ enters: 0 }, 'ACW-H02', 'setup.play'],
    [{ hitFactor: 9 }, 'ACW-H02', 'setup.play'],
  ])('nonsense is refused: %j', (play, cite, key) => {
    expect(refusalOf(meeting({ play }))).toEqual([cite, key]);
  });

  test('a small craft cannot have more Hit Factors than her kind', () => {
    const made = meeting({ record: recordOf(STARTER, 'david'), play: { hitFactor: 2 } });
    expect(refusalOf(made)).toEqual(['ACW-014', 'setup.too-strong']);
  });

  test('a gun that is said to be lost is one of hers', () => {
    const record = recordOf(STARTER, 'david');
    expect(refusalOf(meeting({ record, play: { lostGuns: ['G99'] } }))).toEqual(['ACW-H02', 'setup.no-gun']);
  });
});

describe('ACW-H02: starting speeds', () => {
  const record = { ...BOAT, name: 'Own', speed: 8 };
  test.each([
    ['ahead at her maximum', { speed: 8 }, undefined],
    ['faster than that', { speed: 8.5 }, 'ACW-019'],
    ['a quarter of it astern', { speed: -2 }, undefined],
    ['more astern', { speed: -2.5 }, 'ACW-020'],
    ['a double-ender at full speed astern', { speed: -8, overrides: { doubleEnded: true } }, undefined],
    ['at anchor with way on', { speed: 1, anchored: true }, 'ACW-H05'],
    ['with banked fires', { speed: 1, overrides: { steamFrom: 3 } }, 'ACW-H02'],
    ['crippled', { speed: 1, crippled: true }, 'ACW-063'],
  ])('%s', (_, play, cite) => {
    const made = meeting({ record, play });
    if (cite) expect(refusalOf(made)[0]).toBe(cite);
    else expect(setUp(made).vessels[piece('own')]?.speed).toBe(play.speed);
  });

  test('ACW-027: half of it with a tow, ACW-024: her sailing speed under sail, and never astern', () => {
    const barge: Placed = { id: piece('barge'), record: recordOf(STARTER, 'balloon-barge') };
    expect(refusalOf(meeting({ record, play: { towing: 'barge', speed: 5 } }, [barge]))[0]).toBe('ACW-027');
    const yacht = recordOf(STARTER, 'armed-yacht');
    const sailing = (play: Placed['play']) => meeting({ record: yacht, ...(play ? { play } : {}) });
    expect(setUp(sailing({ speed: 8, sail: 'full' })).vessels[piece('own')]).toMatchObject({
      underSail: true,
      sail: 'full',
      speed: 8,
    });
    expect(refusalOf(sailing({ speed: 8 }))).toEqual(['ACW-026', 'setup.must-lie-still']);
    expect(refusalOf(sailing({ speed: 9, sail: 'full' }))[0]).toBe('ACW-024');
    expect(refusalOf(sailing({ speed: -1, sail: 'full' }))[0]).toBe('ACW-024');
  });
});

describe('ACW-H02: starting zones', () => {
  test('a Union ship at x = 12 is legal, at 12.5 she is not; a Confederate one stands at 60 or more', () => {
    expect([inZone('Union', 12), inZone('Union', 12.5), inZone('Union', 0)]).toEqual([true, false, true]);
    expect([inZone('Confederate', 60), inZone('Confederate', 59.5)]).toEqual([true, false]);
  });

  const placed = (x: number, play: object) => ({
    ...battle([
      { pose: { at: { x, y: 20 }, heading: degrees(90) }, play: { ...play } },
      { ...rebel, pose: { at: { x: 65, y: 20 }, heading: degrees(270) }, play: {} },
    ]),
    table: { width: 72, height: 48, origin: { x: 0, y: 0 } },
  });

  test('they bind a battle of which the scenario says nothing, and no other', () => {
    expect(setUp(placed(12, {})).order).toHaveLength(2);
    expect(refusalOf(placed(12.5, {}))).toEqual(['ACW-H02', 'setup.out-of-zone']);
    expect(setUp(placed(12.5, { speed: 2 })).order).toHaveLength(2);
    const asked = { ...placed(12.5, { speed: 2 }), options: { deployment: 'zones' } };
    expect(refusalOf(asked)).toEqual(['ACW-H02', 'setup.out-of-zone']);
  });
});

describe('what stands ashore, and mines', () => {
  const fort = (play: object): Placed => ({
    ...REBEL,
    id: piece('fort'),
    record: recordOf(STARTER, 'earthwork'),
    pose: { at: { x: 30, y: 20 }, heading: degrees(180) },
    play: { ...play },
  });

  test('ACW-H11: guns of a work bear where the scenario says, one way for all or each its own', () => {
    const linesOf = (facing?: number | number[]) =>
      setUp(meeting({}, [fort(facing === undefined ? {} : { facing })])).land[piece('fort')]?.card.guns.map(
        (gun) => gun.facing,
      );
    expect(linesOf()).toEqual([0, 0, 0, 0]);
    expect(linesOf(200)).toEqual([20, 20, 20, 20]);
    expect(linesOf([180, 170, 90, 0])).toEqual([0, 350, 270, 180]);
    expect(refusalOf(meeting({}, [fort({ facing: [1, 2] })]))).toEqual(['ACW-H11', 'setup.facings']);
  });

  test('a work takes the armour class and the muskets the scenario gives', () => {
    const { land } = setUp(meeting({}, [fort({ armourClass: 11, musketBases: 1, hitFactor: 6 })]));
    expect(land[piece('fort')]).toMatchObject({ hitFactor: 6, card: { armourClass: 11, musketBases: 1 } });
  });

  test('ACW-066: mine fields come from the chart with their side, shown to nobody yet unless it is buoyed; a mine waits', () => {
    const mine: Placed = { ...REBEL, id: piece('mine'), record: recordOf(STARTER, 'drifting-mine') };
    const field = (id: string, side?: string, marked?: boolean) => ({
      id,
      kind: 'mine' as const,
      ...(side === undefined ? {} : { side }),
      ...(marked === undefined ? {} : { marked }),
      geometry: { type: 'Point' as const, coordinates: [0, 0] as const },
    });
    const on = (...features: ReturnType<typeof field>[]) => ({
      ...meeting({}, [mine]),
      chart: { id: 'c', title: 'c', units: 'inches' as const, features },
    });
    const state = setUp(
      on(field('one', 'confederate'), field('two', 'Union'), field('three', 'confederate', true)),
    );
    expect(state.fields).toEqual([
      { id: 'one', side: 'confederate', shown: false, liveFrom: 1 },
      { id: 'two', side: 'union', shown: false, liveFrom: 1 },
      { id: 'three', side: 'confederate', shown: true, liveFrom: 1 },
    ]);
    expect(state.mines).toEqual({
      mine: { id: 'mine', side: 'confederate', name: 'Drifting mine', state: 'waiting', veer: 0 },
    });
    expect(refusalOf(on(field('one')))).toEqual(['ACW-066', 'setup.no-mine-side']);
    expect(STARTER.filter(isDriftingMine)).toHaveLength(1);
  });
});

describe('a battle that does not fit', () => {
  test('ACW-002: a vessel of another rule set, without a draught, is refused in a sentence', () => {
    const { draught: _, ...record } = BOAT;
    expect(refusalOf(meeting({ record: { ...record, name: 'Own' } }))).toEqual([
      'ACW-142',
      'card.no-draught',
    ]);
  });

  test('needs two sides with a vessel each, and no two of one name', () => {
    expect(refusalOf(battle([{}]))).toEqual(['ACW-H12', 'setup.no-vessels']);
    expect(refusalOf({ ...meeting({}), sides: meeting({}).sides.slice(0, 1) })[1]).toBe('setup.two-sides');
    expect(refusalOf(meeting({ record: { ...BOAT, name: 'Rebel' } }))).toEqual([
      'ACW-H15',
      'setup.same-name',
    ]);
    expect(refusalOf(meeting({ id: piece('rebel') }))).toEqual(['ACW-H02', 'setup.twice']);
    expect(refusalOf(meeting({ side: 'nobody' }))).toEqual(['ACW-H02', 'setup.no-side']);
    expect(refusalOf({ ...meeting({}), turnLimit: 0 })).toEqual(['ACW-H12', 'setup.period-limit']);
  });

  test('every record that comes with the program can be set up', () => {
    for (const fleet of [STARTER, HISTORY]) {
      const all = fleet.map((record) => ({ id: piece(record.id), record, play: { division: 'one' } }));
      const state = setUp(battle([...all, rebel]));
      expect(state.order).toHaveLength(fleet.length + 1);
    }
  });
});
