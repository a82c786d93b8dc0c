import { describe, expect, test } from 'vitest';
import type { Card } from '../../../engine/contract';
import { piece } from '../../../engine/ids';
import { say, type Text, text } from '../../../engine/words/text';
import { changeLand, changeVessel } from '../acw';
import { BOAT, battle, HISTORY, type Placed, REBEL, recordOf, STARTER, setUp } from '../records.testing';
import rulebook from '../rulebook.json';
import type { AcwState, Effect, Vessel } from '../state';
import { cardFor } from './card';
import { rosterOf } from './roster';
import texts from './text.en.json';

const OWN = piece('own');
const REBELS: Placed = { ...REBEL, id: piece('rebel'), record: { ...BOAT, name: 'Rebel' } };
const stateOf = (own: Placed): AcwState => setUp(battle([{ id: OWN, ...own }, REBELS]));
const hurt = (own: Placed, by: Partial<Vessel>): Card =>
  cardFor(
    changeVessel(stateOf(own), OWN, () => by),
    OWN,
  );
const starter = (id: string): Placed => ({ record: recordOf(STARTER, id) });
const english = (said: Text | undefined): string => (said ? say(texts, said) : '');

const figureOf = (card: Card, key: string): string =>
  english(card.figures.find(({ label }) => label.key === `card.${key}`)?.value);
const systemOf = (card: Card, id: string) => {
  const found = card.systems.find((system) => system.id === id);
  if (!found) throw new Error(`there is no system '${id}'`);
  return found;
};
const lasting = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });
const notesOf = (card: Card): readonly string[] => card.notes.map(english);

/** Every text of a card, its arguments too. */
const textsIn = (value: unknown): readonly Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(textsIn);
  return 'key' in value && typeof value.key === 'string' ? [value as Text, ...inner] : inner;
};

describe('a card', () => {
  test('ACW-118: tells what a special effect would do, in 36ths, and what does nothing without an engine', () => {
    const rowsOf = (card: Card) =>
      (card.tables?.[0]?.rows ?? []).map(({ cells, chance, cite }) => [
        ...cells.map(english),
        chance?.ways,
        chance?.of,
        cite,
      ]);
    const steamer = rowsOf(cardFor(stateOf({ record: recordOf(HISTORY, 'tennessee') }), OWN));
    expect(steamer.map(([dice]) => dice)).toEqual([
      ...['2', '3', '4', '5 or 6', '7 or 8', '9 or 10', '11', '12'],
    ]);
    expect(steamer.map(([, , ways]) => ways)).toEqual([1, 2, 3, 9, 11, 7, 2, 1]);
    expect(steamer.every(([, , , of]) => of === 36)).toBe(true);
    expect(steamer.map((row) => row[4])).toEqual(
      [119, 120, 121, 122, 123, 124, 125, 126].map((number) => `ACW-${number}`),
    );
    const sloop = { ...BOAT, propulsion: 'sail' as const };
    const sailer = rowsOf(cardFor(stateOf({ record: sloop, play: { sail: 'full' } }), OWN));
    const nothing = sailer.filter(([, effect]) => /nothing/.test(`${effect}`));
    expect(nothing.map(([dice]) => dice)).toEqual(['5 or 6', '9 or 10', '12']);
  });

  test('shows the real figures beside those of the rules', () => {
    const card = cardFor(stateOf({ record: recordOf(HISTORY, 'tennessee'), play: { speed: 2 } }), OWN);
    expect([card.title, english(card.subtitle)]).toEqual(['CSS Tennessee', 'warship: casemate ironclad ram']);
    expect(
      card.figures.map(({ label, value, real }) => [label, value, real].map(english).join(' | ')),
    ).toEqual([
      'Armour class | 11 | 6 in of iron',
      'Model length | 10.62 cm, large | 209 x 48 ft',
      'Draught | 14 ft, deep | 14 ft',
      'Speed now | 2 knots | ',
      'Maximum speed | 5 knots | 5 knots',
      'Maximum turn this period | 30° | ',
      'Bow | reinforced for ramming | ',
    ]);
    expect(card.tracks).toEqual([{ label: text('card.hit-factors'), value: 8, limit: 8, cite: 'ACW-014' }]);
    expect(card.weapons.map(({ label }) => english(label))).toEqual([
      'bow 7 in rifle',
      'stern 7 in rifle',
      'port 6.4 in rifles',
      'starboard 6.4 in rifles',
    ]);
    expect(english(card.weapons[0]?.real)).toBe('1 x 7 in rifle');
  });

  test('shows each gun where it bears from its present line', () => {
    const card = cardFor(stateOf(starter('hartford')), OWN);
    expect(card.weapons[0]?.mounts).toEqual([{ id: 'B1', arcs: [[285, 75]], fit: true }]);
    expect(card.weapons[2]?.mounts[0]).toEqual({ id: 'P1', arcs: [[265, 275]], fit: true });
    const state = stateOf(starter('hartford'));
    const [bow] = state.vessels[OWN]?.card.guns ?? [];
    const shifted = changeVessel(state, OWN, ({ guns }) => {
      const now = guns[bow?.id ?? ''];
      return now ? { guns: { ...guns, B1: { ...now, facing: 90 as typeof now.facing } } } : {};
    });
    // ACW-088: shifted to 90 a bow pivot covers 15 to 165.
    expect(cardFor(shifted, OWN).weapons[0]?.mounts[0]?.arcs).toEqual([[15, 165]]);
  });

  test('shows a turret all round but for what masks it, and a jammed one at its bearing', () => {
    const all = cardFor(stateOf(starter('monitor')), OWN).weapons[0];
    expect(all?.mounts.map(({ arcs }) => arcs)).toEqual([[[0, 360]], [[0, 360]]]);
    const masked = cardFor(stateOf({ record: recordOf(HISTORY, 'monitor') }), OWN).weapons[0];
    expect(masked?.mounts[0]?.arcs).toEqual([[10, 350]]);
    const jam = lasting({ kind: 'turret', turret: 'turret-1', bearing: 45 as never });
    const jammed = hurt(starter('monitor'), { effects: [jam] });
    expect(jammed.weapons[0]?.mounts[0]?.arcs).toEqual([[40, 50]]);
    expect(systemOf(jammed, 'turret-1')).toMatchObject({ state: 'damaged', cite: 'ACW-111' });
    expect(english(systemOf(jammed, 'turret-1').effect)).toBe('Jammed at 45° from the bow. Freed on 5 or 6.');
  });

  test('marks guns that cannot fire: lost, without a crew, silenced, at the fire', () => {
    const state = stateOf(starter('cairo'));
    const fitness = (by: object) => {
      const changed = changeVessel(state, OWN, ({ guns }) => ({
        guns: { ...guns, B1: { ...guns.B1, ...by } as (typeof guns)[string] },
      }));
      return cardFor(changed, OWN).weapons[0]?.mounts.map(({ fit }) => fit);
    };
    expect(fitness({})).toEqual([true, true]);
    for (const by of [{ condition: 'lost' }, { crew: false }, { silentThrough: 1 }, { fightingFire: true }]) {
      expect(fitness(by)).toEqual([false, true]);
    }
  });

  test('shows lasting damage with its rule and what it does', () => {
    const card = hurt(starter('cairo'), {
      hitFactor: 3,
      maxSpeed: 4,
      effects: [
        lasting({ kind: 'hole', attempts: 2 }),
        lasting({ kind: 'rudder', side: 'port' }),
        lasting({ kind: 'pilot', through: 3 }),
        lasting({ kind: 'screw', through: 5 }),
      ],
    });
    expect(systemOf(card, 'hole')).toMatchObject({ state: 'damaged', marked: 2, boxes: 4, cite: 'ACW-120' });
    expect(systemOf(card, 'rudder')).toMatchObject({ state: 'disabled', cite: 'ACW-123' });
    expect(english(systemOf(card, 'pilot').effect)).toContain('through period 3');
    expect(english(systemOf(card, 'screw').effect)).toContain('end of period 5');
    expect(systemOf(card, 'fire')).toMatchObject({ state: 'sound', boxes: 4 });
    expect(card.tracks[0]?.value).toBe(3);
    expect(figureOf(card, 'max-speed')).toBe('4 knots, 6 undamaged');
  });

  test('has no engine to hurt where there is none', () => {
    const ids = cardFor(stateOf(starter('armed-yacht')), OWN).systems.map(({ id }) => id);
    expect(ids).toEqual(['hole', 'rudder', 'pilot', 'fire']);
  });

  test('says what the scenario gave her and how she lies', () => {
    const own = { ...starter('virginia'), play: { overrides: { turnLimit: 10 }, anchored: true } };
    expect(notesOf(cardFor(stateOf(own), OWN)).slice(0, 2)).toEqual([
      'At anchor.',
      'In this scenario she turns at most 10° a period, whatever her size.',
    ]);
    expect(figureOf(cardFor(stateOf(own), OWN), 'turn')).toBe('10°');
  });

  test('words everything, whatever has befallen her, and cites rules of the book', () => {
    const ids = new Set(rulebook.map(({ id }) => id));
    const REST: Partial<Vessel> = {
      crippled: true,
      lit: 2,
      adrift: true,
      ramSpeedUsed: true,
      waitsThrough: 4,
      mustBack: [{ from: piece('rebel'), astern: false }],
      towing: piece('rebel'),
      towNext: piece('rebel'),
      lashedTo: piece('rebel'),
      anchorNext: 'none',
      balloon: { since: 2 },
      spar: 'spent',
      sail: 'reduced',
      aground: { on: 'rock', feature: 'r', since: 1, astern: false, attempts: 2 },
    };
    const befallen: readonly Partial<Vessel>[] = [
      REST,
      {
        ...REST,
        marks: {
          ...(stateOf({}).vessels[OWN] as Vessel).marks,
          rammed: true,
          musketry: ['bow'],
          sweeping: true,
          laying: true,
        },
      },
      ...(['sunk', 'exploded', 'abandoned', 'captured', 'struck', 'left'] as const).map((fate) => ({
        fate,
        lostIn: 3,
      })),
      { fate: 'awaited', enters: 6 },
      { anchor: 'made-fast', leadsPair: true, lashedTo: piece('rebel') },
    ];
    const cards = STARTER.filter(({ ashore, id }) => !ashore && id !== 'drifting-mine').flatMap((record) =>
      befallen.map((by) => hurt({ record }, by)),
    );
    for (const card of cards) {
      for (const { key } of textsIn(card))
        expect(texts).toHaveProperty([`${key}.other` in texts ? `${key}.other` : key]);
      for (const said of textsIn(card)) expect(english(said)).not.toMatch(/[{}]|undefined|NaN/);
      const cites = [...card.figures, ...card.tracks, ...card.systems].map(({ cite }) => cite);
      for (const cite of cites) expect(ids).toContain(cite);
    }
  });

  test('of a work shows its class, its guns and what is left; of a troop the hits it can still take', () => {
    const fort: Placed = { ...REBEL, id: piece('fort'), record: recordOf(STARTER, 'brick-fort') };
    const troop: Placed = { ...REBEL, id: piece('foot'), record: recordOf(STARTER, 'infantry-unit') };
    const state = setUp(battle([{ id: OWN }, REBELS, fort, troop]));
    const card = cardFor(state, piece('fort'));
    expect(figureOf(card, 'armour')).toBe('10');
    expect(card.tracks[0]).toMatchObject({ value: 8, limit: 8, cite: 'ACW-127' });
    expect(card.weapons.map(({ mounts }) => mounts.length)).toEqual([2, 4, 4]);
    expect(cardFor(state, piece('foot')).tracks[0]).toMatchObject({ value: 3, limit: 3, cite: 'ACW-131' });
    const wrecked = changeLand(state, piece('fort'), () => ({ fate: 'wrecked', lostIn: 4 }));
    expect(notesOf(cardFor(wrecked, piece('fort')))[0]).toBe('Wrecked in period 4');
  });
});

describe('the roster', () => {
  test('has every piece in the order of the battle, with what is left of it', () => {
    const others: Placed[] = [
      { ...REBEL, id: piece('fort'), record: recordOf(STARTER, 'brick-fort') },
      { ...REBEL, id: piece('foot'), record: recordOf(STARTER, 'infantry-unit') },
      { ...REBEL, id: piece('mine'), record: recordOf(STARTER, 'drifting-mine') },
      { id: piece('late'), play: { enters: 6 }, awaited: true },
    ];
    const state = setUp(battle([{ id: OWN, play: { speed: 3, division: 'van' } }, REBELS, ...others]));
    const now = changeLand(
      changeVessel(state, OWN, () => ({ hitFactor: 2, crippled: true })),
      piece('foot'),
      () => ({ hitFactor: 2 }),
    );
    const lines = rosterOf(now);
    expect(lines.map(({ piece: id, line }) => `${id}: ${english(line)}`)).toEqual([
      'own: crippled, 2 of 8 Hit Factors left, 3 knots',
      'rebel: unhurt, 0 knots',
      'fort: unhurt',
      'foot: 1 of 3 hits',
      'mine: not adrift yet',
      'late: enters in period 6',
    ]);
    expect(lines[0]).toMatchObject({ strength: 0.25, afloat: true, division: 'van' });
    const lost = changeVessel(now, OWN, () => ({ fate: 'struck', lostIn: 2 }));
    expect(rosterOf(lost)[0]).toMatchObject({ strength: 0, afloat: false });
    expect(english(rosterOf(lost)[0]?.line)).toBe('Struck her colours in period 2');
  });
});
