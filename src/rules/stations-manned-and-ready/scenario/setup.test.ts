import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import type { Command } from '../../../engine/command';
import { piece, side } from '../../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../../engine/set-up/record';
import { say } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { measureOn } from '../../../table/measuring/measure';
import { rules } from '../index';
import type { SmrState } from '../state';
import { setup } from './setup';

const record = (own: Partial<ShipRecord> = {}): ShipRecord => ({
  id: 'exeter',
  name: 'Exeter',
  nation: 'any',
  type: 'heavy cruiser',
  displacement: 10_000,
  length: 600,
  beam: 60,
  speed: 32,
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
  ...own,
});
const placed = (id: string, of: string, play: object, own: Partial<ShipRecord> = {}): BattleShip => ({
  id: piece(id),
  side: side(of),
  record: record(own),
  pose: { at: { x: id.length, y: 0 }, heading: degrees(0) },
  play: { speed: 20, ...play } as BattleShip['play'],
});

type Own = {
  readonly play?: object;
  readonly record?: Partial<ShipRecord>;
  readonly battle?: object;
  readonly second?: object;
};

/** Exeter, as she is told, another ship of her side, and an enemy. */
const battle = ({ play = {}, record: own = {}, battle: whole = {}, second = {} }: Own = {}): Battle =>
  ({
    id: 'b',
    title: 'Off the Plate',
    rules: 'stations-manned-and-ready',
    sides: [
      { id: side('blue'), name: 'Blue' },
      { id: side('red'), name: 'Red' },
    ],
    ships: [
      placed('exeter', 'blue', play, own),
      placed('ajax', 'blue', second, { name: 'Ajax' }),
      placed('spee', 'red', {}, { name: 'Graf Spee' }),
    ],
    options: {},
    ...whole,
  }) as unknown as Battle;

const GOAL = { side: 'blue', points: 5, says: 'Exeter is happy' } as const;
const LINE = { id: 'line', side: 'blue', name: 'The line', command: 0 } as const;

/** A stand of torpedo bombers of the first side. */
const stand = (own: object): object => ({
  id: 'swordfish',
  side: 'blue',
  squadron: 'strike',
  name: '810 Squadron',
  kind: 'torpedo-bomber',
  aircraft: 4,
  at: { from: 'spee', bearing: 0, cm: 40 },
  ...own,
});

/** What is said against the battle, in words. */
function said(own: Own): string {
  const made = setup(battle(own));
  if (!isRefusal(made)) throw new Error('it was taken');
  expect(made.cite).toMatch(/^SMR-/);
  return say(rules.texts, made.because);
}

describe('what is wrong with a battle is said in one sentence, with ship, field and limit', () => {
  const { displacement: _, ...unweighed } = record();
  test.each<[string, Own, RegExp]>([
    ['SMR-H42 a card beyond its limits', { play: { card: { crew: 3 } } }, /Exeter.*play\.card\.crew.*2/],
    ['SMR-H42 a card that is half a figure', { play: { card: { mvr: 2.5 } } }, /Exeter.*play\.card\.mvr/],
    ['SMR-H42 a field no card has', { play: { card: { funnels: 3 } } }, /Exeter.*play\.card.*funnels/],
    [
      'SMR-H42 a hand card beyond its limits',
      { record: { cards: { 'stations-manned-and-ready': { spotting: 7 } } } },
      /Exeter.*cards\.stations-manned-and-ready\.spotting.*6/,
    ],
    ['SMR-H46 a field no ship has', { play: { officer: 'captain' } }, /Exeter.*play.*officer/],
    ['SMR-H46 a speed that is missing', { play: { speed: undefined } }, /Exeter.*play\.speed.*missing/],
    ['SMR-H04 more knots than she makes', { play: { speed: 40 } }, /Exeter.*'speed'.*40.*32.*or less/],
    ['SMR-H40 a cruiser under water', { play: { submerged: true } }, /Exeter.*submarine.*'submerged'.*take/],
    [
      'SMR-H37 a squadron that is not listed',
      {
        play: { squadron: 'ghosts' },
        second: { squadron: 'line' },
        battle: { play: { squadrons: [LINE] } },
      },
      /Exeter.*ghosts.*list/,
    ],
    ['SMR-H37 a squadron without ships', { battle: { play: { squadrons: [LINE] } } }, /The line.*no ships/],
    [
      'SMR-H37 a stand of a squadron that is not listed',
      {
        second: { squadron: 'line' },
        battle: { play: { squadrons: [LINE], stands: [stand({ squadron: 'nope' })] } },
      },
      /810 Squadron.*'nope'.*list it.*another/,
    ],
    [
      'SMR-H37 a squadron listed twice',
      { second: { squadron: 'line' }, battle: { play: { squadrons: [LINE, { ...LINE, command: 2 }] } } },
      /'blue'.*the id 'line'.*another/,
    ],
    [
      'SMR-H37 a squadron of nobody',
      { second: { squadron: 'line' }, battle: { play: { squadrons: [{ ...LINE, side: 'nobody' }] } } },
      /^The squadron The line.*'nobody'.*'blue' or 'red'/,
    ],
    [
      'SMR-H37 two flag officers',
      { play: { squadron: 's', co: true }, second: { squadron: 's', co: true } },
      /'?s'?.*two flag officers.*Exeter and Ajax.*take 'co' out/,
    ],
    [
      'SMR-H37 a Command Value of 3',
      { battle: { play: { squadrons: [{ id: 's', side: 'blue', name: 'S', command: 3 }] } } },
      /Off the Plate.*play\.squadrons\.0\.command.*2/,
    ],
    ['SMR-H18 a TVR of 7', { battle: { options: { tvr: 7 } } }, /'tvr'.*'7'.*1 to 6.*give one/],
    ['SMR-H18 a TVR of half a band', { battle: { options: { tvr: 1.5 } } }, /'1.5'.*1 to 6/],
    ['SMR-H47 a turn limit of 0', { battle: { turnLimit: 0 } }, /'turnLimit' is 0.*1 or more/],
    [
      'SMR-H39 a minefield of nobody',
      {
        battle: {
          options: { mines: true },
          chart: { id: 'c', title: 'c', units: 'inches', features: [{ id: 'field', kind: 'mine' }] },
        },
      },
      /'field'.*no side.*'blue' or 'red'/,
    ],
    [
      'SMR-H44 a load that no such aircraft carries',
      { battle: { play: { stands: [stand({ load: 'bomb-9000' })] } } },
      /810 Squadron.*'bomb-9000'.*carries one of/,
    ],
    [
      'SMR-H44 a load of aircraft that carry none',
      { battle: { play: { stands: [stand({ kind: 'fighter', load: 'torpedo-600' })] } } },
      /810 Squadron.*'torpedo-600'.*carry none: take 'load' out/,
    ],
    [
      'SMR-H44 a load that is none',
      { battle: { play: { stands: [stand({ loads: [{ anvil: 3 }] })] } } },
      /play\.stands\.0\.loads\.0'.*anvil.*give bomb \(piercing\), or torpedo \(modifier\)/,
    ],
    [
      'SMR-H44 a bomb beyond its limits',
      { battle: { play: { stands: [stand({ loads: [{ bomb: 3 }] })] } } },
      /play\.stands\.0\.loads\.0\.bomb'.*it is 3; give at least 20/,
    ],
    [
      'SMR-H44 a field no stand has',
      { battle: { play: { stands: [stand({ pilots: 3 })] } } },
      /Off the Plate.*play\.stands\.0.*pilots/,
    ],
    [
      'SMR-H44 a stand of no aircraft',
      { battle: { play: { stands: [stand({ aircraft: 0 })] } } },
      /Off the Plate.*play\.stands\.0\.aircraft.*1/,
    ],
    [
      'SMR-H44 a stand of 41 aircraft',
      { battle: { play: { stands: [stand({ aircraft: 41 })] } } },
      /Off the Plate.*play\.stands\.0\.aircraft.*41.*40 at most/,
    ],
    [
      'SMR-H46 a stand beside a ship that is not there',
      { battle: { play: { stands: [stand({ at: { from: 'hood', bearing: 0, cm: 30 } })] } } },
      /810 Squadron.*'hood'.*not in the battle/,
    ],
    [
      'SMR-H47 a goal that is none',
      { battle: { play: { goals: [{ ...GOAL, when: { ship: 'exeter', happy: true } }] } } },
      /play\.goals\.0\.when'.*ship and happy.*give ship and speedAtMost, .*or ship and offBy/,
    ],
    [
      'SMR-H47 a goal beyond its limits',
      { battle: { play: { goals: [{ ...GOAL, when: { ship: 'exeter', structureAtMost: 500 } }] } } },
      /play\.goals\.0\.when\.structureAtMost'.*it is 500; give 400 at most/,
    ],
    [
      'SMR-H47 a goal beyond the compass',
      { battle: { play: { goals: [{ ...GOAL, when: { ship: 'exeter', offBy: 'up' } }] } } },
      /play\.goals\.0\.when\.offBy'.*'up'; give one of north/,
    ],
    [
      'SMR-H47 a goal about a ship that is not there',
      {
        battle: {
          play: {
            goals: [{ side: 'blue', points: 5, says: 'Hood afloat', when: { ship: 'hood', afloat: true } }],
          },
        },
      },
      /'Hood afloat'.*not in the battle.*name one/,
    ],
  ])('%s', (_title, own, expected) => {
    const sentence = said(own);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toMatch(/[{}\n]|undefined|NaN/);
  });

  test('SMR-H42 a record without tons', () => {
    const [first, ...others] = battle().ships;
    if (!first) throw new Error('no ship');
    const made = setup({ ...battle(), ships: [{ ...first, record: unweighed as ShipRecord }, ...others] });
    expect(isRefusal(made) && say(rules.texts, made.because)).toMatch(/Exeter.*displacement.*missing/);
  });

  test('SMR-H18 a TVR of 6 is taken, 0 leaves it to the light', () => {
    const tvrOf = (options: object): unknown => {
      const made = setup(battle({ battle: { options } }));
      return isRefusal(made) ? made : made.tvr;
    };
    expect([{ tvr: 6 }, { tvr: 0 }, { tvr: 0, night: true }, {}].map(tvrOf)).toEqual([6, 5, 1, 5]);
  });
});

describe('what is said to the rules in play', () => {
  test('SMR-009 commands of nonsense are refused with a rule and a sentence, and nothing throws', async () => {
    const { opening, table } = await setOutScenario('narvik', 'stations-manned-and-ready');
    const measure = measureOn(table, opening.table);
    const by = 'royal-navy';
    const nonsense: readonly unknown[] = [
      { verb: 'dance', by },
      { verb: 'move', by },
      { verb: 'move', by, ship: '__proto__', setting: 'steam', legs: [] },
      { verb: 'move', by, ship: 'hardy', setting: 'sail', legs: [{ sideways: 3 }] },
      { verb: 'layMines', by, ship: 'hardy', at: 'masthead' },
      { verb: 'changeDepth', by, ship: 'hardy', to: 'fly' },
      { verb: 'depthCharge', by, ship: 'hardy', target: 7 },
      { verb: 'rollInitiative', by: 'nobody' },
    ];
    for (const command of nonsense) {
      const refused = rules.refuse(opening.rules as SmrState, command as Command, measure);
      expect(refused?.cite).toMatch(/^SMR-/);
      expect(refused && say(rules.texts, refused.because)).not.toMatch(/[{}]|undefined/);
    }
  });
});
