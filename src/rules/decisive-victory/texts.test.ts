import { describe, expect, test } from 'vitest';
import { tally } from '../../engine/counting/tally';
import { piece, rule, side } from '../../engine/ids';
import { say, text } from '../../engine/words/text';
import { degrees } from '../../geometry/units';
import { tellingSuite, wordsSuite } from '../../kit/testing/words';
import { tell as tellDamage } from './damage/tellers';
import type { DvEvent } from './events';
import { rules } from './index';
import { ROWS, SYSTEMS } from './state';

const ATTACKS = ['salvo-spent', 'attack-rolled', 'hit-resolved', 'collided'];

const A = piece('a');
const B = piece('b');
const ofA = { ship: A };
const number = (total: number) => tally(text('hit.label'), total, rule('DV-030'), []);
const attack = { ...ofA, system: 'main', weapon: '6-inch', target: B, second: false };
const struck = {
  ...attack,
  type: 'hit-resolved' as const,
  rowTally: number(4),
  location: { row: 4, column: 3 },
  armour: 'belt' as const,
  strength: number(5),
  save: number(3),
  saveFaces: [1, 2],
  saved: 'failed' as const,
  dice: number(2),
  damageOn: 4,
  damageFaces: [4, 1],
  damage: 1,
  minor: 1,
  box: 20,
  extra: 0,
};
const { box: _, ...unplaced } = struck;
const rolled = {
  ...attack,
  type: 'attack-rolled' as const,
  range: 20,
  tally: number(3),
  faces: [4, 3],
  naturalSeven: true,
};

/** Every kind of event of these chapters, in each of its forms. */
const EVENTS: readonly DvEvent[] = [
  { ...ofA, type: 'salvo-spent', system: 'tubes', weapon: '21-inch', left: 1 },
  { ...rolled, hit: true },
  { ...rolled, hit: false },
  { ...rolled, hit: true, second: true },
  { ...rolled, hit: false, second: true },
  struck,
  { ...struck, saved: 'saved' },
  { ...struck, saved: 'critical' },
  { ...unplaced, extra: 1 },
  { ...struck, save: { kind: 'automatic', cite: rule('DV-045'), because: text('save.damage-none') } },
  {
    type: 'collided',
    ships: [
      { ...ofA, faces: [1], damage: 2 },
      { ship: B, faces: [4], damage: 0 },
    ],
  },
  { ...ofA, type: 'system-hurt', system: 'Guns', to: 'damaged', marked: 2 },
  { ...ofA, type: 'system-hurt', system: 'Speed', to: 'disabled', marked: 4 },
  { ...ofA, type: 'structure-gave-way', cause: 'damaged', damage: 3 },
  { ...ofA, type: 'structure-gave-way', cause: 'disabled', damage: 2 },
  { ...ofA, type: 'salvoes-lost', lost: 1, salvoes: { tubes: 1 } },
  { ...ofA, type: 'torpedoes-exploded', faces: [2, 3], damage: 1 },
  { ...ofA, type: 'rudder-locked', faces: [2], rudder: 'ahead', again: false },
  { ...ofA, type: 'rudder-locked', faces: [1, 1], rudder: 'port', again: true },
  { ...ofA, type: 'rudder-locked', faces: [1, 6], rudder: 'starboard', again: false },
  { ...ofA, type: 'engines-stopped' },
  { ...ofA, type: 'catastrophe-tested', faces: [4, 4], count: 2, threshold: 2, sunk: true },
  { ...ofA, type: 'catastrophe-tested', faces: [4, 1], count: 1, threshold: 2, sunk: false },
  { ...ofA, type: 'location-rolled', cause: 'minor', faces: [1, 1], box: 0 },
  { ...ofA, type: 'location-rolled', cause: 'torpedoes', faces: [6, 1] },
  { ...ofA, type: 'minor-damage-cleared', minor: 4, rolls: 1 },
  { ...ofA, type: 'damage-traded', faces: [1, 1], box: 0, damage: -3 },
  { ...ofA, type: 'damage-traded', faces: [6, 1], damage: 1 },
  { ...ofA, type: 'crew-stayed', payer: B },
  { ...ofA, type: 'ship-abandoned' },
  { type: 'smoke-rolled', smoke: 's', by: A, face: 3, cleared: false, toward: degrees(60) },
  { type: 'smoke-rolled', smoke: 's', by: A, face: 5, cleared: true, toward: degrees(60) },
];

const nameOf = (id: string): string => ({ a: 'Ajax', b: 'Spee' })[id] ?? id;

describe('words of the attack chapters', () => {
  tellingSuite({ rules, events: EVENTS, kinds: [...Object.keys(tellDamage), ...ATTACKS], nameOf });

  test('what the ledger calls a hit is told with its box, systems and points', () => {
    const told = rules.tell(struck, nameOf);
    expect(say(rules.texts, told.text)).toBe(
      'Spee: the belt armour is pierced, 1 damage, 1 minor damage, box (4,3) structure and torpedoes marked.',
    );
    expect(told.faces).toEqual([1, 2, 4, 1]);
  });
});

test('a group of one ship is told as one ship', () => {
  const told = (size: number) =>
    say(rules.texts, rules.tell({ type: 'group-begun', side: side('b'), size }, nameOf).text);
  expect(told(1)).toBe('Spee: one ship at a time.');
  expect(told(2)).toBe('Spee: up to 2 ships at a time.');
});

wordsSuite({
  folder: import.meta.dirname,
  texts: rules.texts,
  written: 51,
  writings: [
    { in: /^guns\/aims\.ts$/, as: /\bno\('DV-[^']+', '([^']+)'/g, under: 'refuse-aim', least: 13 },
    { in: /^night\//, as: /\bno\('DV-[^']+', '([^']+)'/g, under: 'refuse-night', least: 16 },
    { in: /^setting-out\//, as: /\b(?:at|maybe)\(\s*'([^']+)'/g, least: 90 },
  ],
  named: [...SYSTEMS.map((system) => `system.${system}`), ...ROWS.map((row) => `armour.${row}`)],
});
