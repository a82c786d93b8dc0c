import type { Card } from '../../../engine/contract';
import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { type Figure, figure, remarks, subtitle, thousands, track, value } from '../../../kit/card/card';
import { among } from '../../../kit/held/among';
import { airNotes, flightCard } from '../air/air-board';
import { YARDS_PER_NAUTICAL_MILE } from '../meta';
import { LARGEST_TURN } from '../movement/movement';
import { nightNotes, radarFigure } from '../night/card';
import { flightWith } from '../ship/air/flights';
import { commandScore, isHurt, isInPlay, SCORES, shipOf } from '../ship/fleet';
import { BOXES, boxAt, GRID, GRID_BOXES, GRID_COLUMNS, markedBoxes } from '../ship/grid';
import { MINOR_LOT } from '../ship/saves';
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

type Weapon = Card['weapons'][number];

/** A figure with the printed one beside it while damage has changed it. */
const present = (sum: NumberTally): Text =>
  sum.total === sum.base ? value(sum.total) : text('card.value-of', { value: sum.total, printed: sum.base });

function figuresOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const { real } = card;
  const turns = turningClass(ship);
  const speed = text('card.inches-a-turn', { inches: present(speedTally(ship)) });
  const turning = text('card.turning-class', { class: turns, degrees: LARGEST_TURN[turns] });
  const officer = text(`card.officer.${card.officer}`);
  const score = text('card.officer-score', { officer, score: SCORES[card.officer] });
  const knots = real && text('card.real.knots', { knots: real.knots });
  const hull = real && text('card.real.hull', { length: real.length, beam: real.beam });
  const tons = real && text('card.real.tons', { tons: thousands(real.displacement) });
  return [
    figure('speed', speed, 'DV-019', knots),
    figure('turning', turning, 'DV-025', hull),
    figure('cdt', value(card.cdt), 'DV-107', tons),
    ...ROWS.map((row) => {
      const mm = real?.armour[row];
      const plate = mm === undefined ? undefined : text('card.real.plate', { mm });
      const label = text('card.armour', { armour: text(`armour.${row}`) });
      return figure(label, value(card.armour[row]), 'DV-038', plate);
    }),
    ...(card.base ? [] : [figure('officer', score, 'DV-011')]),
  ];
}

function tracksOf(ship: ShipState): Card['tracks'] {
  const { card, damage, minor, points, marks } = ship;
  const { cdt } = card;
  const rolls = Math.floor(minor / MINOR_LOT);
  const score = commandScore(ship);
  // Of one that is lost nothing is rolled for any more.
  const past = (limit: number, key: string): Text | false =>
    isInPlay(ship)
      ? damage >= limit && text(key)
      : damage > limit && text('card.damage.lost', { over: damage - limit });
  return [
    track('damage', damage, cdt, 'DV-107', past(cdt, 'card.damage.reached')),
    track('abandon', damage, cdt * 2, 'DV-114', past(cdt * 2, 'card.abandon.reached')),
    track('minor', minor, MINOR_LOT, 'DV-109', rolls > 0 && text('card.minor.due', { rolls })),
    track('marks', marks.length, GRID_BOXES, 'DV-113'),
    track('points', points, score, 'DV-011', points > score && text('card.points.more')),
  ];
}

const NO_WEAR: ReturnType<typeof halvedByDamage> = [];

function realWeapon(real: RealFigures | undefined, { id }: WeaponSystem): { real?: Text } {
  const weapon = real && among(real.weapons, id);
  if (!weapon) return {};
  const { range, ...known } = weapon;
  const miles = (range / YARDS_PER_NAUTICAL_MILE).toFixed(1);
  return { real: text('card.real.weapon', { ...known, yards: thousands(range), miles }) };
}

/** Whether a weapon system can be fired at all: guns not disabled (DV-094), a salvo left (DV-074, DV-102). */
export const canFire = (ship: ShipState, weapon: WeaponSystem): boolean =>
  weapon.kind === 'gun' ? condition(ship, 'Guns') !== 'disabled' : (ship.salvoes[weapon.id] ?? 0) > 0;

function weaponCard(state: DvState, ship: ShipState, weapon: WeaponSystem): Weapon {
  const wear = weapon.kind === 'gun' ? halvedByDamage(ship, 'Guns', 'DV-093') : NO_WEAR;
  const fit = canFire(ship, weapon);
  const left = { value: ship.salvoes[weapon.id] ?? 0, printed: weapon.salvoes };
  const label = (key: string): Text => text(`card.weapon.${key}`);
  return {
    id: weapon.id,
    label: value(weapon.name),
    ...realWeapon(ship.card.real, weapon),
    figures: [
      { label: label('fc'), value: present(tally(label('fc'), weapon.fc, rule('DV-030'), wear)) },
      { label: label('strength'), value: value(weapon.strength) },
      { label: label('damage'), value: present(tally(label('damage'), weapon.damage, rule('DV-040'), wear)) },
      { label: label('range'), value: text('card.inches', { inches: weapon.range }) },
      ...(weapon.kind === 'torpedo' ? [{ label: label('salvoes'), value: text('card.value-of', left) }] : []),
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
  if (!first) return value('');
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
  const { name, nationality, size, real } = ship.card;
  const condition = conditionOf(ship);
  return {
    title: name,
    subtitle: subtitle(nationality, text(`card.size.${size}`), real),
    ...(condition ? { condition } : {}),
    figures: figuresOf(ship),
    tracks: tracksOf(ship),
    weapons: ship.card.systems.map((weapon) => weaponCard(state, ship, weapon)),
    systems: SYSTEMS.filter((system) => carries(ship.card, system)).map((system) => systemCard(ship, system)),
    grid: gridOf(ship),
    notes: [...standing(ship), ...nightNotes(state, ship), ...airNotes(state, ship), ...remarks(real)],
  };
}
