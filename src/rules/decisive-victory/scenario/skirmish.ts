import { rule } from '../../../engine/ids';
import type { Conditions, Rating, Skirmish } from '../../../engine/set-up/skirmish';
import { inches } from '../../../geometry/units';
import { option } from '../../../kit/battle/option';
import { FLEET_MIXTURE, FLEET_PARTS, isSurface, THEATRES } from '../../../kit/card/surface-fleets';
import { isRefusal } from '../../../kit/refusal';
import { cardOf } from '../card/conversion';
import { SCORES } from '../ship/fleet';
import type { Officer } from '../state';
import { DEFAULT_TABLE, ZONE_DEPTH } from './setup';

/*
 * Battles that are made up: surface forces of equal points, by the one measure of a ship's worth there is
 * (DV-H12), on the default table with its zones (DV-H02).
 */

const { capital, cruiser, destroyer } = FLEET_PARTS;

/** Carriers are worth what their flights are, which no threshold tells; bases and hulks do not steam in line. */
function rate(record: Parameters<Skirmish['rate']>[0]): Rating | undefined {
  if (!isSurface(record)) return undefined;
  const card = cardOf(record);
  if (isRefusal(card) || card.flightDeck || card.base || card.speed === 0) return undefined;
  return { points: card.cdt, part: card.size };
}

/** Points of a force from which such an officer leads it (DV-011). */
const LEADERS: readonly (readonly [from: number, officer: Officer])[] = [
  [60, 'fleet_admiral'],
  [12, 'admiral'],
  [0, 'captain'],
];

const leaderOf = (points: number): Officer => LEADERS.find(([from]) => points >= from)?.[1] ?? 'captain';

/** The leader is in the flagship (DV-012); nobody else ranks above him. */
const crew: Skirmish['crew'] = (force, points) => {
  const leader = leaderOf(points);
  return force.map((record, i) => {
    if (i === 0) return { officer: leader, speed: 'full', flagship: true };
    const card = cardOf(record);
    const usual: Officer = isRefusal(card) ? 'captain' : card.officer;
    return { officer: SCORES[usual] > SCORES[leader] ? leader : usual, speed: 'full' };
  });
};

/** Nearer where less is seen: night and foul weather spoil the fire at any range (DV-052, DV-054). */
const apart = ({ night, badWeather }: Conditions) =>
  inches(night === true ? 24 : badWeather === true ? 30 : 42);

export const skirmish: Skirmish = {
  theatres: [
    THEATRES.solomons,
    THEATRES.javaSea,
    THEATRES.leyte,
    THEATRES.atlantic,
    THEATRES.arctic,
    THEATRES.mediterranean,
  ],
  points: { label: 'critical damage threshold', cite: rule('DV-H12'), usual: 24, least: 6, most: 100 },
  parts: [capital, cruiser, destroyer],
  mixture: FLEET_MIXTURE,
  conditions: [
    option('night', 'Light', 'DV-052', [false, 'Day'], [true, 'Night']),
    option('badWeather', 'Weather', 'DV-054', [false, 'Fair'], [true, 'Bad']),
  ],
  onTable: { deployment: 'zones' },
  tables: [DEFAULT_TABLE, { width: 48, height: 36 }, { width: 96, height: 60 }],
  zones: { edges: ['south', 'north'], depth: inches(ZONE_DEPTH) },
  // Ships that pass within an inch are in close action, friends too (DV-123).
  spacing: inches(2),
  apart,
  rate,
  crew,
};
