import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { BLUE, RED } from '../testing';
import { standCard, standsRoster } from './board';
import { emptied } from './combat/combat';
import { stand, withStands } from './testing';

const cellsOf = (planes: ReturnType<typeof stand>) => {
  const [table] = standCard(withStands([planes]), planes.id).tables ?? [];
  return table?.rows.map(({ cells }) => cells.slice(1).map((cell) => say(rules.texts, cell)));
};

describe('the card of a stand', () => {
  test('SMR-131 a loaded fighter-bomber fights with Dogfight 2 now, with Dogfight 1 without its load', () => {
    const laden = stand('planes', 'fighter-bomber', { load: 'bomb-500', aircraft: 6 });
    const [begins, acf, dice, hits] = cellsOf(laden) ?? [];
    expect([begins, acf, dice, hits]).toEqual([
      ['no', 'yes'],
      ['2', '6'],
      ['2', '2'],
      ['8 or more', '8 or more'],
    ]);
    expect(cellsOf(emptied(laden))).toEqual([['yes'], ['6'], ['2'], ['8 or more']]);
  });

  test('SMR-133, SMR-134 its crew and its own Flak Markers are in what its dice need', () => {
    expect(cellsOf(stand('planes', 'fighter', { crew: 2 }))?.[3]).toEqual(['6 or more']);
    expect(cellsOf(stand('planes', 'fighter', { flak: 3 }))?.[3]).toEqual(['11 or more']);
  });

  test('SMR-H36 a fighter that aborts begins no combat, and who is all lost has no table', () => {
    expect(cellsOf(stand('planes', 'fighter', { aborting: true }))?.[0]).toEqual(['no']);
    expect(cellsOf(stand('planes', 'fighter', { aircraft: 0, status: 'lost', lostIn: 2 }))).toBeUndefined();
  });
});

test('SMR-H25 the roster has every stand by what is left of it; who has flown home is not lost', () => {
  const gone = stand('gone', 'fighter', { status: 'gone', lostIn: 2, aircraft: 6 });
  const lost = stand('lost', 'fighter', { status: 'lost', lostIn: 2, aircraft: 0, side: RED });
  const lines = standsRoster(withStands([stand('planes', 'fighter', { aircraft: 3 }), gone, lost]));
  expect(lines).toMatchObject([
    { piece: 'planes', side: BLUE, strength: 1 / 3, afloat: true, aloft: true },
    { piece: 'gone', strength: 2 / 3, afloat: true },
    { piece: 'lost', side: RED, strength: 0, afloat: false },
  ]);
});

test.each([
  ['has fought before the Action Phase', { fought: true }, 'aircraft'],
  ['has begun an air combat that it may not', { fought: true, load: 'bomb-500' }, 'action'],
] as const)('a stand is found that %s', (wrong, own, phase) => {
  const kind = 'load' in own ? 'fighter-bomber' : 'fighter';
  expect(rules.broken(withStands([stand('planes', kind, own)], {}, {}, { phase }))).toContain(wrong);
});
