import type { Card } from '../../../engine/contract';
import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { fromData, type Text, text } from '../../../engine/words/text';
import { among } from '../../../kit/among';
import { airNotes, flightCard } from '../air/air-board';
import { YARDS_PER_NAUTICAL_MILE } from '../meta';
import { LARGEST_TURN } from '../movement/movement';
import { nightNotes, radarFigure } from '../night/card';
import { flightWith } from '../ship/air/flights';
import { commandScore, isHurt, isInPlay, SCORES, shipOf } from '../ship/fleet';
import { BOXES, boxAt, GRID, GRID_BOXES, GRID_COLUMNS, markedBoxes } from '../ship/grid';
import { carries, condition, halvedByDamage, reliefOf, speedTally, turningClass } from '../ship/systems';
import {
  type Condition,
  type DvState,
  type RealFigures,
  ROWS,
  type ShipState,
  SYSTEMS,
  type System,
  type WeaponSystem,
} from '../state';
import { turnOf } from './roster';

type Figure = Card['figures'][number];
type Weapon = Card['weapons'][number];

const thousands = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
const figure = (value: number | string): Text => text('card.value', { value });

/** A figure with the printed one beside it while damage has changed it. */
const present = (sum: NumberTally): Text =>
  sum.total === sum.base ? figure(sum.total) : text('card.value-of', { value: sum.total, printed: sum.base });

const realPlate = (real: RealFigures | undefined, row: (typeof ROWS)[number]): { real?: Text } => {
  const mm = real?.armour[row];
  return mm === undefined ? {} : { real: text('card.real.plate', { mm }) };
};

function figuresOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const { real } = card;
  const turns = turningClass(ship);
  return [
    {
      label: text('card.speed'),
      value: text('card.inches-a-turn', { inches: present(speedTally(ship)) }),
      ...(real ? { real: text('card.real.knots', { knots: real.knots }) } : {}),
      cite: rule('DV-019'),
    },
    {
      label: text('card.turning'),
      value: text('card.turning-class', { class: turns, degrees: LARGEST_TURN[turns] }),
      ...(real ? { real: text('card.real.hull', { length: real.length, beam: real.beam }) } : {}),
      cite: rule('DV-025'),
    },
    {
      label: text('card.cdt'),
      value: figure(card.cdt),
      ...(real ? { real: text('card.real.tons', { tons: thousands(real.displacement) }) } : {}),
      cite: rule('DV-107'),
    },
    ...ROWS.map((row) => ({
      label: text('card.armour', { armour: text(`armour.${row}`) }),
      value: figure(card.armour[row]),
      ...realPlate(real, row),
      cite: rule('DV-038'),
    })),
    ...(card.base
      ? []
      : [
          {
            label: text('card.officer'),
            value: text('card.officer-score', {
              officer: text(`card.officer.${card.officer}`),
              score: SCORES[card.officer],
            }),
            cite: rule('DV-011'),
          },
        ]),
  ];
}

/** Points of minor damage that make a roll for location (DV-109). */
const MINOR_FOR_A_HIT = 3;

const tracksOf = (ship: ShipState): Card['tracks'] => {
  const { card, damage, minor, points, marks } = ship;
  return [
    {
      label: text('card.damage'),
      value: damage,
      limit: card.cdt,
      cite: rule('DV-107'),
      ...(damage >= card.cdt ? { says: text('card.damage.reached') } : {}),
    },
    {
      label: text('card.abandon'),
      value: damage,
      limit: card.cdt * 2,
      cite: rule('DV-114'),
      ...(damage >= card.cdt * 2 ? { says: text('card.abandon.reached') } : {}),
    },
    {
      label: text('card.minor'),
      value: minor,
      limit: MINOR_FOR_A_HIT,
      cite: rule('DV-109'),
      ...(minor >= MINOR_FOR_A_HIT
        ? { says: text('card.minor.due', { rolls: Math.floor(minor / MINOR_FOR_A_HIT) }) }
        : {}),
    },
    { label: text('card.marks'), value: marks.length, limit: GRID_BOXES, cite: rule('DV-113') },
    {
      label: text('card.points'),
      value: points,
      limit: commandScore(ship),
      cite: rule('DV-011'),
      ...(points > commandScore(ship) ? { says: text('card.points.more') } : {}),
    },
  ];
};

const NO_WEAR: ReturnType<typeof halvedByDamage> = [];

function realWeapon(real: RealFigures | undefined, { id }: WeaponSystem): { real?: Text } {
  const weapon = real && among(real.weapons, id);
  if (!weapon) return {};
  return {
    real: text('card.real.weapon', {
      barrels: weapon.barrels,
      bore: weapon.bore,
      name: weapon.name,
      yards: thousands(weapon.range),
      miles: (weapon.range / YARDS_PER_NAUTICAL_MILE).toFixed(1),
    }),
  };
}

/** Whether a weapon system can be fired at all: guns not disabled (DV-094), a salvo left (DV-074, DV-102). */
export const canFire = (ship: ShipState, weapon: WeaponSystem): boolean =>
  weapon.kind === 'gun' ? condition(ship, 'Guns') !== 'disabled' : (ship.salvoes[weapon.id] ?? 0) > 0;

function weaponCard(state: DvState, ship: ShipState, weapon: WeaponSystem): Weapon {
  const wear = weapon.kind === 'gun' ? halvedByDamage(ship, 'Guns', 'DV-093') : NO_WEAR;
  const fit = canFire(ship, weapon);
  const label = (key: string): Text => text(`card.weapon.${key}`);
  return {
    id: weapon.id,
    label: text('card.value', { value: weapon.name }),
    ...realWeapon(ship.card.real, weapon),
    figures: [
      { label: label('fc'), value: present(tally(label('fc'), weapon.fc, rule('DV-030'), wear)) },
      { label: label('strength'), value: figure(weapon.strength) },
      { label: label('damage'), value: present(tally(label('damage'), weapon.damage, rule('DV-040'), wear)) },
      { label: label('range'), value: text('card.inches', { inches: weapon.range }) },
      ...(weapon.kind === 'torpedo'
        ? [
            {
              label: label('salvoes'),
              value: text('card.value-of', {
                value: ship.salvoes[weapon.id] ?? 0,
                printed: weapon.salvoes,
              }),
            },
          ]
        : []),
      ...radarFigure(state, ship, weapon),
    ],
    mounts: weapon.mounts.map(({ id, arcs }) => ({ id, arcs, fit })),
  };
}

/** The rule of each effect of damage to a system. */
const EFFECTS: Readonly<Record<System, Readonly<Record<Exclude<Condition, 'sound'>, string>>>> = {
  AA: { damaged: 'DV-089', disabled: 'DV-090' },
  Com: { damaged: 'DV-087', disabled: 'DV-088' },
  Guns: { damaged: 'DV-093', disabled: 'DV-094' },
  Flight: { damaged: 'DV-091', disabled: 'DV-092' },
  Turn: { damaged: 'DV-095', disabled: 'DV-096' },
  Struct: { damaged: 'DV-104', disabled: 'DV-105' },
  Torp: { damaged: 'DV-101', disabled: 'DV-102' },
  Speed: { damaged: 'DV-098', disabled: 'DV-100' },
};

/** Where in the hull a system is drawn, -1 at the stern to 1 at the bow: no two of them in one place. */
const STATIONS: Readonly<Record<System, number>> = {
  Turn: -0.84,
  Torp: -0.46,
  Flight: -0.26,
  Speed: -0.08,
  AA: 0.12,
  Com: 0.32,
  Guns: 0.58,
  Struct: 0.82,
};

function systemCard(ship: ShipState, system: System): Card['systems'][number] {
  const state = condition(ship, system);
  const relief = reliefOf(ship, system);
  const base = {
    id: system,
    label: text(`system.${system}`),
    state,
    station: STATIONS[system],
    marked: markedBoxes(ship.marks, system),
    boxes: BOXES[system].length,
  };
  const effect = state === 'sound' ? undefined : text(`card.effect.${system}.${state}`);
  if (relief) {
    const says = effect ? text('card.effect.eased-to', { effect }) : text('card.effect.eased');
    return { ...base, effect: says, cite: rule(relief) };
  }
  if (state === 'sound' || !effect) return { ...base, cite: rule('DV-083') };
  return { ...base, effect, cite: rule(EFFECTS[system][state]) };
}

function boxLabel(systems: readonly System[]): Text {
  const [first, second] = systems.map((system) => text(`card.box.${system}`));
  if (!first) return figure('');
  return second ? text('card.box.two', { first, second }) : first;
}

const gridOf = ({ marks }: ShipState): NonNullable<Card['grid']> => ({
  title: text('card.grid'),
  columns: Array.from({ length: GRID_COLUMNS }, (_, i) => String(i + 1)),
  rows: GRID.map(({ armour, boxes }, i) => ({
    label: text('card.row', { die: i + 1, armour: text(`armour.${armour}`) }),
    boxes: boxes.map((systems, j) => ({
      label: boxLabel(systems),
      marked: marks.includes(boxAt({ row: i + 1, column: j + 1 })),
    })),
  })),
  cite: rule('DV-080'),
});

/** What is in force this turn or lasts. */
function standing(ship: ShipState): readonly Text[] {
  const inForce = (['smoke', 'evade', 'concentrate'] as const).filter((ability) => ship[ability]);
  return [
    ...(ship.fate === 'afloat' ? [] : [text(`card.fate.${ship.fate}`, { turn: turnOf(ship) })]),
    ...(ship.unaware === undefined || ship.fate !== 'afloat'
      ? []
      : [text('card.note.unaware', { inches: ship.unaware })]),
    ...inForce.map((ability) => text(`card.note.${ability}`)),
    ...(ship.rudder === 'free' ? [] : [text(`card.note.rudder-${ship.rudder}`)]),
    ...(ship.turnReady ? [text('card.note.turn-ready')] : []),
  ];
}

function remarks(real: RealFigures | undefined): readonly Text[] {
  if (!real) return [];
  return [
    ...(real.antiAircraft ? [text('card.real.anti-aircraft', { says: fromData(real.antiAircraft) })] : []),
    ...(real.floatPlanes ? [text('card.real.planes', { planes: real.floatPlanes })] : []),
    ...(real.notes ? [figure(fromData(real.notes))] : []),
  ];
}

const subtitleOf = ({ card }: ShipState): Text => {
  const { size, real } = card;
  const nationality = fromData(card.nationality);
  if (!real) return text('card.subtitle', { nationality, kind: text(`card.size.${size}`) });
  return real.class
    ? text('card.subtitle-class', { nationality, kind: fromData(real.type), class: real.class })
    : text('card.subtitle', { nationality, kind: fromData(real.type) });
};

/** How she stands, in words: unhurt, hurt, crippled (DV-H12), to be abandoned (DV-114). */
function conditionOf(ship: ShipState): Text | undefined {
  if (!isInPlay(ship)) return undefined;
  const { damage, card } = ship;
  const args = { damage, cdt: card.cdt, left: card.cdt - damage };
  if (damage >= 2 * card.cdt) return text('card.condition.lost', args);
  if (damage >= card.cdt) return text('card.condition.crippled', args);
  return isHurt(ship) ? text('card.condition.hurt', args) : text('card.condition.unhurt');
}

/** The ship's card as it stands now, with the real figures beside the rule values. Throws when there is no such ship. */
export function cardFor(state: DvState, piece: PieceId): Card {
  if (flightWith(state, piece)) return flightCard(state, piece);
  const ship = shipOf(state, piece);
  const condition = conditionOf(ship);
  return {
    title: ship.card.name,
    subtitle: subtitleOf(ship),
    ...(condition ? { condition } : {}),
    figures: figuresOf(ship),
    tracks: tracksOf(ship),
    weapons: ship.card.systems.map((weapon) => weaponCard(state, ship, weapon)),
    systems: SYSTEMS.filter((system) => carries(ship.card, system)).map((system) => systemCard(ship, system)),
    grid: gridOf(ship),
    notes: [
      ...standing(ship),
      ...nightNotes(state, ship),
      ...airNotes(state, ship),
      ...remarks(ship.card.real),
    ],
  };
}
