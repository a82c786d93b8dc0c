import { describe, expect, test } from 'vitest';
import { tally } from '../../../engine/counting/tally';
import { piece, rule } from '../../../engine/ids';
import { say, text } from '../../../engine/words/text';
import { tellingSuite } from '../../../kit/testing/words';
import { rules } from '../index';
import { EQUIPMENT } from '../state';
import { battery, mount } from '../testing';
import { AREAS } from './critical/tables';
import type { DamageEvent } from './events';
import { tell } from './tellers';
import { criticalOf, led, type Struck, struck } from './testing';

const EXETER = piece('exeter');
const SPEE = piece('spee');
const ofExeter = { ship: EXETER };
const six = tally(text('damage.wreck-test'), 0, rule('SMR-068'), []);
const cite = rule('SMR-077');

const points = { ...ofExeter, type: 'damaged', left: { structure: 4, flotation: 17 }, over: 0 } as const;
const CAUSES = ['collision', 'grounding', 'mine', 'fires', 'explosion', 'fuel'] as const;
const VALUES = [
  'flotation',
  'structure',
  'speed',
  'mvr',
  'crew',
  'fireControl',
  'gunnery',
  'spotting',
  'teams',
  'fires',
  'mrf',
  'crf',
  'asw',
  'handling',
  'servicing',
  'catapults',
] as const;
const REASONS = ['flooding', 'helm', 'magazine', 'fuel'] as const;
const FATES = ['wreck', 'sunk', 'exploded', 'abandoned', 'destroyed'] as const;
const KINDS = ['open', 'shielded', 'casemate', 'turret', 'tubes'] as const;
const BOTH = [true, false];

/** Every kind of event, in each of its forms. */
const EVENTS: readonly (DamageEvent | readonly [DamageEvent, string])[] = [
  [{ ...points, by: SPEE, structure: 6, flotation: 0 }, 'Exeter loses 6 Structure (4 left).'],
  [
    { ...points, structure: 6, flotation: 4, left: { structure: 0, flotation: 13 } },
    'Exeter loses 6 Structure (0 left), 4 Flotation (13 left).',
  ],
  [
    { ...points, structure: 0, flotation: 0, over: 3 },
    'Exeter loses 3 points more, with nothing left to take.',
  ],
  ...CAUSES.map((cause): DamageEvent => ({ ...points, cause, structure: 1, flotation: 0 })),
  ...BOTH.map(
    (passed): DamageEvent => ({ ...ofExeter, type: 'wreck-tested', tally: six, faces: [6, 2], passed }),
  ),
  ...FATES.map((fate): DamageEvent => ({ ...ofExeter, type: 'ship-lost', fate })),
  [{ ...ofExeter, type: 'stands-lost', stands: [SPEE] }, 'A stand of aircraft is lost with Exeter.'],
  { ...ofExeter, type: 'stands-lost', stands: [SPEE, EXETER] },
  { ...ofExeter, type: 'commander-lost', squadron: 's', to: SPEE },
  { ...ofExeter, type: 'commander-lost', squadron: 's' },
  ...BOTH.map(
    (critical): DamageEvent => ({
      ...ofExeter,
      type: 'critical-tested',
      by: SPEE,
      cv: 11,
      face: 7,
      nth: 1,
      of: 2,
      critical,
    }),
  ),
  { ...ofExeter, type: 'critical-tested', cv: 11, face: 7, nth: 1, of: 2, critical: true },
  ...AREAS.map(
    (area): DamageEvent => ({
      ...ofExeter,
      type: 'critical-rolled',
      table: 'structural',
      faces: [1],
      area,
      cv: 8,
      cite,
    }),
  ),
  ...(['carrier', 'bow', 'midships', 'stern'] as const).map(
    (table): DamageEvent => ({
      ...ofExeter,
      type: 'critical-rolled',
      table,
      faces: [1],
      area: 'helm',
      cv: 8,
      cite,
    }),
  ),
  [
    { ...ofExeter, type: 'critical-stopped', area: 'hull', armour: 4, penetration: 3 },
    "Exeter's armour stops it: penetration 3 does not beat AC 4.",
  ],
  { ...ofExeter, type: 'critical-stopped', area: 'main', penetration: 3 },
  ...BOTH.flatMap((free) =>
    BOTH.map(
      (over): DamageEvent => ({ ...ofExeter, type: 'critical-void', area: 'fire', cv: 2, free, over }),
    ),
  ),
  ...VALUES.map((value): DamageEvent => ({ ...ofExeter, type: 'value-hurt', value, from: 5, to: 3, cite })),
  { ...ofExeter, type: 'value-hurt', value: 'speed', from: 28, to: 15, cite, face: 4 },
  ...EQUIPMENT.map((what): DamageEvent => ({ ...ofExeter, type: 'equipment-lost', what, cite })),
  ...KINDS.map(
    (kind): DamageEvent => ({
      ...ofExeter,
      type: 'mount-lost',
      group: 'main',
      battery: 'main',
      mount: 'A',
      kind,
      cite,
    }),
  ),
  [
    { ...ofExeter, type: 'mount-lost', group: 'main', battery: 'main', mount: 'A', kind: 'turret', cite },
    "Exeter's turret A is gone.",
  ],
  [
    {
      ...ofExeter,
      type: 'mount-lost',
      group: 'main',
      battery: 'main',
      mount: 'main-A',
      kind: 'turret',
      cite,
    },
    "Exeter's turret A is gone.",
  ],
  { ...ofExeter, type: 'power-failed' },
  { ...ofExeter, type: 'cargo-destroyed', cite },
  ...REASONS.flatMap((reason) =>
    BOTH.map(
      (passed): DamageEvent => ({ ...ofExeter, type: 'crew-tested', reason, tally: six, face: 5, passed }),
    ),
  ),
  ...BOTH.map((passed): DamageEvent => ({ ...ofExeter, type: 'fire-tested', tally: six, face: 5, passed })),
  { ...ofExeter, type: 'control-lost', face: 10, toward: 'port' },
  { ...ofExeter, type: 'control-lost', face: 11, toward: 'starboard' },
  ...BOTH.map(
    (killed): DamageEvent => ({ ...ofExeter, type: 'officer-tested', squadron: 's', cv: 8, face: 8, killed }),
  ),
  { ...ofExeter, type: 'hangar-tested', cv: 7, stands: [SPEE], faces: [7], lost: [SPEE] },
  ...(['magazine', 'fuel'] as const).flatMap((what) =>
    BOTH.map(
      (alight): DamageEvent => ({ ...ofExeter, type: 'blaze-tested', what, most: 2, face: 2, alight }),
    ),
  ),
  { ...ofExeter, type: 'blast-rolled', of: SPEE, faces: [4] },
  { ...ofExeter, type: 'blast-rolled', of: EXETER, faces: [4, 1] },
  { ...ofExeter, type: 'fires-fought', faces: [6, 3], out: 1, left: 2 },
];

const nameOf = (id: string): string => ({ exeter: 'Exeter', spee: 'Admiral Graf Spee' })[id] ?? id;

describe('words of damage', () => {
  tellingSuite({ rules, events: EVENTS, kinds: Object.keys(tell), nameOf });
});

/** All that a resolution told, line by line, each set in by how many rolls led to it. */
const storyOf = ({ events }: Struck): readonly string[] =>
  events
    .filter(({ type }) => !type.startsWith('table/'))
    .map((event) => {
      const told = rules.tell(event as DamageEvent, () => 'Exeter');
      return `${'  '.repeat(told.depth ?? 0)}${say(rules.texts, told.text)}`;
    });

const asked = ({ rolls, choices }: Struck): readonly string[] =>
  [
    ...rolls.map(({ purpose }) => purpose),
    ...choices.flatMap(({ prompt, offers }) => [prompt, ...offers.map(({ label }) => label)]),
  ].map((one) => say(rules.texts, one));

describe('a critical chain', () => {
  const hit = struck(
    { card: { name: 'Exeter', batteries: [battery({ mounts: [mount('A'), mount('B', { guns: 3 })] })] } },
    { hits: 2, ip: 3, cv: 11 },
    {
      1: [7],
      '1-table-1': [5],
      '1-table-2': [15],
      '1-table-2-magazine': [1],
      '1-table-2-crew-target': [8],
      2: [12],
    },
    {},
    { 'hit-1-table-2-mount-1': { mount: 'B' } },
  );

  test('SMR-H13 reads as a story', () => {
    expect(storyOf(hit)).toEqual([
      '  Exeter loses 6 Structure (19 left).',
      '  Critical damage to Exeter: 7 against CV 11, roll 1 of 2.',
      '    Exeter is struck in the fire control with CV 11 (Fire Control; structural table).',
      "      Exeter's Fire Control falls by 2 to 0.",
      '    Exeter is struck in the main guns with CV 9 (Weapons, MAIN guns; structural table).',
      "      Exeter's turret B is gone.",
      '      A magazine of Exeter is on fire: 1, with 2 or less enough.',
      "      Exeter's crew floods the magazine in time.",
      '  No critical damage to Exeter: 12 against CV 11, roll 2 of 2.',
    ]);
  });

  test('SMR-H13 every roll and every choice of it is asked in words', () => {
    expect(asked(hit).filter((words) => /^[\w.-]+$|[{}]/.test(words))).toEqual([]);
    expect(asked(hit)).toContain('Critical damage to Exeter on 11 or less');
    expect(asked(hit)).toContain('Exeter loses turret B');
  });

  test('SMR-H13 so are those under water', () => {
    const flooded = criticalOf({ flotation: 4, teams: 0 }, { water: 'under', arc: 'side' }, [17, 3], {
      column: [1],
      'table-2-1-crew-target': [9],
      'table-2-1-wreck-target': [9],
    });
    expect(asked(flooded).filter((words) => /^[\w.-]+$|[{}]/.test(words))).toEqual([]);
    expect(storyOf(flooded).at(-1)).toBe("      Exeter's crew holds the flooding.");
  });
});

test('SMR-083 what is asked of a flag officer names his ship', () => {
  const hurt = criticalOf({ card: { name: 'Exeter' } }, { cv: 5 }, [6], { 'table-1-officer': [6] }, led());
  expect(asked(hurt).at(-1)).toBe('The flag officer aboard Exeter is killed on 5 or less');
});
