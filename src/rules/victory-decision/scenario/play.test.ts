import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { isRefusal } from '../../../kit/refusal';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { viewed, viewQuery } from '../ground/view';
import { rules } from '../index';
import { refuseToShoot } from '../shooting/shots/aim';
import type { Unit } from '../unit/unit';
import { battleOf, laid } from './battles.testing';

const SQUAD = 'german-grenadier-squad';
const SECTION = 'british-rifle-section';
const placed = { pose: poseOf(20, 6) };
const home = { south: ['south'], north: ['north'] };

/** The sentence that a battle is refused with, if it is. */
function whyNot(
  play: Readonly<Record<string, unknown>>,
  unit: object = placed,
  more: object = {},
): string | undefined {
  const state = rules.setup(
    battleOf([['s1', SECTION, unit]], [['n1', SQUAD, { pose: poseOf(20, 42, 180) }]], play, more),
  );
  return isRefusal(state) ? state.because.key : undefined;
}

describe('what a scenario says', () => {
  test('VD-H86 an open battle with everybody placed needs its edges only', () => {
    expect(whyNot({ home })).toBeUndefined();
  });

  test.each<[string, string, Readonly<Record<string, unknown>>, object?, object?]>([
    ['a game that is none', 'setup.play', { home, game: 'chess' }],
    ['a field that is none', 'setup.play', { home, weather: 'fair' }],
    ['no edge of its own', 'setup.no-home', { home: { south: ['south'] } }],
    ['a side that is none', 'setup.no-such-side', { home: { ...home, east: ['east'] } }],
    [
      'zones of a side that is none',
      'setup.no-such-side',
      { home, deploy: { east: [{ edge: 'east', to: 12 }] } },
    ],
    ['a unit without a place or a zone', 'setup.no-zone', { home }, {}],
    [
      'a reserve on the table',
      'setup.reserve-placed',
      { home },
      { ...placed, play: { reserve: { turn: 3 } } },
    ],
    ['a reserve in turn 1', 'setup.unit-play', { home }, { play: { reserve: { turn: 1 } } }],
    ['a word of a unit that is none', 'setup.unit-play', { home }, { ...placed, play: { brave: true } }],
    ['nobody to hold', 'setup.hold', { home, game: 'hold' }],
    [
      'more to hold than there are',
      'setup.too-few-objectives',
      { home, game: 'hold', hold: { side: 'south', needs: 1 } },
    ],
    [
      'objectives placed for the players',
      'setup.objectives-given',
      { home, game: '14.3', objectives: [{ id: 'a', name: 'A', at: [1, 1] }] },
    ],
    [
      'an objective called like a unit',
      'setup.same-objective',
      { home, objectives: [{ id: 's1', name: 'A', at: [1, 1] }] },
    ],
    ['an entry that is none', 'setup.entry', { home }, { ...placed, entry: 'british-knights' }],
    [
      'an option twice',
      'setup.entry',
      { home },
      { ...placed, entry: 'british-command-section', options: ['medic', 'medic'] },
    ],
    [
      'a chart of the sea',
      'setup.sea',
      { home },
      placed,
      { chart: { id: 'sea', title: 'Sea', units: 'inches', features: [] } },
    ],
    [
      'a vehicle before its year',
      'setup.year',
      { home, year: 1939 },
      { ...placed, entry: 'british-firefly' },
      { options: { years: true } },
    ],
  ])('VD-H84 %s is refused with a sentence of its own', (_, key, play, unit, more) => {
    expect(whyNot(play, unit, more)).toBe(key);
    expect(rules.texts[key]).toBeDefined();
  });

  test('VD-H89 reserves of a scenario wait for their turn beside the table', () => {
    const state = rules.setup(
      battleOf(
        [
          ['s1', SECTION, placed],
          ['s2', SECTION, { play: { reserve: { turn: 3, over: ['west'] } } }],
        ],
        [['n1', SQUAD, { pose: poseOf(20, 42, 180) }]],
        { home },
      ),
    );
    if (isRefusal(state)) throw new Error('refused');
    expect(state.aside).toMatchObject({ s2: { reserve: true, due: 3, over: ['west'] } });
    expect(state.phase).toBe('nominate');
  });

  test('VD-H92 fog ends every line of sight at its limit', () => {
    const seen = (north: number) => {
      const on = laid(
        battleOf([['s1', SECTION, placed]], [['n1', SQUAD, { pose: poseOf(20, north, 180) }]], {
          home,
          sight: 30,
        }),
      );
      const unit = on.state.units[piece('s1')] as Unit;
      const target = on.state.units[piece('n1')] as Unit;
      return viewed(on.state, target, measureOn(on.table, on.on)(viewQuery(unit, target))).lines[0]?.blocked;
    };
    expect(seen(36)).toBeUndefined();
    expect(seen(36.1)).toMatchObject({ id: 'fog' });
  });

  test('VD-H81 VD-H92 a battle gives a vehicle Minesweeping Equipment, and nobody on foot', () => {
    const clearing = (entry: string) =>
      rules.setup(
        battleOf(
          [['s1', entry, { ...placed, play: { minesweeping: true } }]],
          [['n1', SQUAD, { pose: poseOf(20, 42, 180) }]],
          { home },
        ),
      );
    const state = clearing('british-sherman');
    if (isRefusal(state)) throw new Error('refused');
    expect(state.units[piece('s1')]?.special).toHaveProperty('Minesweeping Equipment');
    const refusal = clearing(SECTION);
    expect(isRefusal(refusal) && refusal.because.key).toBe('setup.minesweeping');
  });

  test('VD-H92 a unit with its last cartridges fired shoots no more', () => {
    const on = laid(
      battleOf(
        [['s1', SECTION, { ...placed, play: { cartridges: 1 } }]],
        [['n1', SQUAD, { pose: poseOf(20, 20, 180) }]],
        { home, first: 'south' },
      ),
    );
    const unit = on.state.units[piece('s1')] as Unit;
    const measure = measureOn(on.table, on.on);
    expect(unit.cartridges).toBe(1);
    expect(refuseToShoot(on.state, unit, measure)).toBeUndefined();
    const after = rules.reduce(on.state, {
      type: 'shots-fired',
      unit: unit.id,
      target: piece('n1'),
      shots: [],
    });
    const spent = after.units[piece('s1')] as Unit;
    expect(spent.cartridges).toBe(0);
    expect(refuseToShoot(after, spent, measure)?.because.key).toBe('no.no-cartridges');
  });
});
