import { rule } from '../../../engine/ids';
import type { Conditions, ForcePart, Rating, Skirmish } from '../../../engine/skirmish';
import { inches } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { cardOf } from '../card/conversion';
import { SCORES } from '../ship/fleet';
import type { Officer, SizeClass } from '../state';
import { DEFAULT_TABLE, ZONE_DEPTH } from './setup';

/*
 * Battles that are made up: surface forces of equal points, by the one measure of a ship's worth there is
 * (DV-H12), on the default table with its zones (DV-H02).
 */

const PARTS = {
  capital: { name: 'Capital ships', one: 'capital ship', share: 0.4 },
  cruiser: { name: 'Cruisers', one: 'cruiser', share: 0.35 },
  destroyer: { name: 'Destroyers', one: 'destroyer', share: 0.25 },
} as const satisfies Record<SizeClass, Omit<ForcePart, 'id'>>;

const part = <Id extends SizeClass>(id: Id) => ({ id, ...PARTS[id] });

/** Carriers are worth what their flights are, which no threshold tells; bases and hulks do not steam in line. */
function rate(record: Parameters<Skirmish['rate']>[0]): Rating | undefined {
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

const COMMONWEALTH = ['United Kingdom', 'Australia', 'New Zealand'];
const ABDA = ['United States', 'United Kingdom', 'Australia', 'Netherlands'];

export const skirmish: Skirmish = {
  theatres: [
    {
      id: 'solomons',
      name: 'The Solomons, 1942',
      years: [1942, 1942],
      nations: [['United States', 'Australia'], ['Japan']],
    },
    { id: 'java-sea', name: 'The Java Sea, 1942', years: [1942, 1942], nations: [ABDA, ['Japan']] },
    {
      id: 'leyte',
      name: 'Leyte, 1944',
      years: [1944, 1944],
      nations: [['United States', 'Australia'], ['Japan']],
    },
    {
      id: 'atlantic',
      name: 'The Atlantic, 1939 to 1941',
      years: [1939, 1941],
      nations: [COMMONWEALTH, ['Germany']],
    },
    {
      id: 'arctic',
      name: 'Northern waters, 1940 to 1943',
      years: [1940, 1943],
      nations: [['United Kingdom'], ['Germany']],
    },
    {
      id: 'mediterranean',
      name: 'The Mediterranean, 1941',
      years: [1941, 1941],
      nations: [['United Kingdom'], ['Italy']],
    },
  ],
  points: {
    label: 'critical damage threshold',
    cite: rule('DV-H12'),
    usual: 24,
    least: 6,
    most: 100,
  },
  parts: [part('capital'), part('cruiser'), part('destroyer')],
  mixture:
    'About two fifths of the points go to capital ships, where there are points for one, a third to cruisers and the rest to destroyers; carriers are left out.',
  conditions: [
    {
      id: 'night',
      label: 'Light',
      cite: rule('DV-052'),
      values: [
        { value: false, label: 'Day' },
        { value: true, label: 'Night' },
      ],
      usual: false,
    },
    {
      id: 'badWeather',
      label: 'Weather',
      cite: rule('DV-054'),
      values: [
        { value: false, label: 'Fair' },
        { value: true, label: 'Bad' },
      ],
      usual: false,
    },
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
