import type { Card } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { type Text, text } from '../../../engine/words/text';
import { goingOf } from '../ground/going';
import { ABILITIES, type Ability } from '../lists/entry';
import { type Weapon, weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import {
  abilityOf,
  footOf,
  leadershipDistance,
  leadershipOf,
  mayFight,
  strengthOf,
  toughnessOf,
  type Unit,
  vehicleOf,
} from '../unit/unit';
import { objectiveCard } from './objective';
import { structureCard } from './structure';

const atLeast = (needed: number): Text => text('card.at-least', { needed });

const damageOf = ({ damage: { count, faces, plus } }: Weapon): Text =>
  text(plus > 0 ? 'card.dice-plus' : 'card.dice', { count, faces, plus });

const rangeOf = ({ range }: Weapon): Text =>
  range === 'sight'
    ? text('card.in-sight')
    : range === 'placed'
      ? text('card.placed')
      : text('card.range', { range: length(range, 0) });

const featuresOf = ({ features }: Weapon): string =>
  Object.entries(features)
    .map(([name, x]) => (x && x !== 1 ? `${name}/${x}` : name))
    .join(', ');

/** Weapons of a unit by kind, with how many of them it has. */
function weaponsOf(unit: Unit): Card['weapons'] {
  const counts = new Map<string, number>();
  for (const { weapon } of [...unit.models.flatMap(({ weapons }) => weapons), ...unit.mounts])
    counts.set(weapon, (counts.get(weapon) ?? 0) + 1);
  return [...counts].map(([id, count]) => {
    const weapon = weaponOf(id);
    const features = featuresOf(weapon);
    return {
      id,
      label: text('card.weapon', { count, weapon: weapon.name }),
      figures: [
        { label: text('card.reach'), value: rangeOf(weapon) },
        { label: text('card.damage'), value: damageOf(weapon) },
        { label: text('card.uses'), value: text('card.figure', { figure: weapon.uses }) },
        ...(features
          ? [{ label: text('card.features'), value: text('card.named', { name: features }) }]
          : []),
      ],
      mounts: [],
    };
  });
}

const toughness = (unit: Unit): Card['figures'] => {
  const { critical, hit, save } = toughnessOf(unit);
  return [
    { label: text('card.critical'), value: atLeast(critical), cite: rule('VD-015') },
    { label: text('card.hit'), value: atLeast(hit), cite: rule('VD-016') },
    { label: text('card.save'), value: atLeast(save), cite: rule('VD-017') },
  ];
};

/** Front, sides and rear of a vehicle as a table. */
function facings(unit: Unit): Card['tables'] {
  const vehicle = vehicleOf(unit);
  if (!vehicle) return [];
  return [
    {
      id: 'facings',
      title: text('card.facings'),
      cite: rule('VD-H69'),
      columns: [text('card.facing'), text('card.critical'), text('card.hit'), text('card.save')],
      rows: (['front', 'sides', 'rear'] as const).map((facing) => {
        const { critical, hit, save } = vehicle.facings[facing];
        return {
          id: facing,
          cells: [text(`card.${facing}`), atLeast(critical), atLeast(hit), atLeast(save)],
        };
      }),
    },
  ];
}

/** Told elsewhere on the card: as a figure, and by the weapon. */
const TOLD_ELSEWHERE: ReadonlySet<Ability> = new Set<Ability>(['HP', 'Weapon Team']);

/** What a unit has besides figures, in the book's names. */
const traits = (unit: Unit): readonly string[] => [
  ...ABILITIES.filter((ability) => !TOLD_ELSEWHERE.has(ability) && abilityOf(unit, ability) > 0),
  ...Object.keys(unit.special),
];

/** How a unit is, in a sentence. */
function conditionOf(unit: Unit): Text {
  if (unit.shaken) return text('card.shaken', { markers: unit.markers });
  const fighting = mayFight(unit);
  if (unit.markers > 0 && footOf(unit)) return text('card.suppressed', { markers: unit.markers, fighting });
  return unit.markers > 0 ? text('card.marked', { markers: unit.markers }) : text('card.steady');
}

/** The sheet of a unit, of a structure, or of an objective. */
export function cardFor(state: VdState, id: keyof VdState['units']): Card {
  const { units, aside = {}, lost, structures = {}, objectives = {} } = state;
  const structure = structures[id];
  if (structure) return structureCard(state, id, structure);
  const objective = objectives[id];
  if (objective) return objectiveCard(state, objective);
  const here = units[id] ?? aside[id];
  const unit = here ?? lost[id];
  if (!unit) throw new Error(`there is no unit '${id}'`);
  const foot = footOf(unit);
  const { most } = goingOf(unit);
  const names = traits(unit);
  const left = here ? strengthOf(unit) : 0;
  return {
    title: unit.name,
    subtitle: text('card.points', { points: unit.points }),
    condition: here ? conditionOf(unit) : text('card.lost'),
    figures: [
      {
        label: text('card.leadership'),
        value: text('card.figure', { figure: leadershipOf(unit) }),
        cite: rule('VD-018'),
      },
      ...(foot
        ? [
            {
              label: text('card.coherency'),
              value: text('card.range', { range: length(leadershipDistance(unit), 0) }),
              cite: rule('VD-027'),
            },
          ]
        : []),
      {
        label: text('card.move'),
        value: text('card.range', { range: length(most, 0) }),
        cite: rule(foot ? 'VD-008' : 'VD-095'),
      },
      ...(foot ? toughness(unit) : []),
    ],
    tracks: [
      {
        label: text(foot ? 'card.models' : 'card.structure'),
        value: left,
        limit: unit.start,
        cite: rule(foot ? 'VD-009' : 'VD-094'),
      },
    ],
    weapons: weaponsOf(unit),
    systems: [],
    tables: facings(unit) ?? [],
    notes: [
      ...(names.length > 0 ? [text('card.abilities', { names: names.join(', ') })] : []),
      ...(unit.cartridges === undefined ? [] : [text('card.cartridges', { count: unit.cartridges })]),
    ],
  };
}
