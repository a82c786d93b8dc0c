import { rule } from '../../../engine/ids';
import type { ForcePart, Rating, Skirmish } from '../../../engine/skirmish';
import { isRefusal } from '../../../kit/refusal';
import { cardOf } from '../card/conversion';
import { cm } from '../ship/bands';
import { DEFAULT_TABLE, ZONE_DEPTH } from './setup';

/*
 * Battles that are made up: forces of equal points (SMR-H42, SMR-H47) on the default table with its zones (SMR-H46).
 */

const PARTS = {
  capital: { name: 'Capital ships', one: 'capital ship', share: 0.4 },
  cruiser: { name: 'Cruisers', one: 'cruiser', share: 0.35 },
  destroyer: { name: 'Destroyers', one: 'destroyer', share: 0.25 },
} as const satisfies Record<string, Omit<ForcePart, 'id'>>;

const part = <Id extends keyof typeof PARTS>(id: Id) => ({ id, ...PARTS[id] });

/** Which part a ship of that size is (SMR-H42). */
const partOf = (size: number, isCruiser: boolean): keyof typeof PARTS =>
  size <= -2 ? 'destroyer' : size >= 1 && !isCruiser ? 'capital' : 'cruiser';

function rate(record: Parameters<Skirmish['rate']>[0]): Rating | undefined {
  const card = cardOf(record);
  if (isRefusal(card) || card.kind !== 'warship' || card.speed === 0) return undefined;
  return { points: card.points, part: partOf(card.size, /cruiser/i.test(record.type)) };
}

/** Knots that everybody comes with, where she can. */
const KNOTS = 20;

/** Ships of a squadron. */
const TOGETHER = 4;

/** Squadrons of four, each led by its first. */
const crew: Skirmish['crew'] = (force) =>
  force.map((record, i) => ({
    speed: Math.min(KNOTS, Math.floor(record.speed)),
    squadron: `squadron-${Math.floor(i / TOGETHER) + 1}`,
    ...(i % TOGETHER === 0 ? { co: true } : {}),
  }));

const sheet = (width: number, height: number) => ({ width: cm(width), height: cm(height) });

export const skirmish: Skirmish = {
  theatres: [
    {
      id: 'atlantic',
      name: 'The Atlantic, 1939 to 1941',
      years: [1939, 1941],
      nations: [['United Kingdom', 'Australia', 'New Zealand'], ['Germany']],
    },
    {
      id: 'solomons',
      name: 'The Solomons, 1942',
      years: [1942, 1942],
      nations: [['United States', 'Australia'], ['Japan']],
    },
    {
      id: 'mediterranean',
      name: 'The Mediterranean, 1941',
      years: [1941, 1941],
      nations: [['United Kingdom'], ['Italy']],
    },
    {
      id: 'leyte',
      name: 'Leyte, 1944',
      years: [1944, 1944],
      nations: [['United States', 'Australia'], ['Japan']],
    },
  ],
  points: { label: 'points', cite: rule('SMR-H47'), usual: 160, least: 30, most: 800 },
  parts: [part('capital'), part('cruiser'), part('destroyer')],
  mixture:
    'About two fifths of the points go to capital ships, where there are points for one, a third to cruisers and the rest to destroyers; carriers are left out.',
  conditions: [
    {
      id: 'night',
      label: 'Light',
      cite: rule('SMR-064'),
      values: [
        { value: false, label: 'Day' },
        { value: true, label: 'Night' },
      ],
      usual: false,
    },
  ],
  onTable: {},
  tables: [sheet(DEFAULT_TABLE.width, DEFAULT_TABLE.height), sheet(180, 120), sheet(300, 200)],
  zones: { edges: ['south', 'north'], depth: cm(ZONE_DEPTH) },
  // A base is up to 6 cm long: the next begins clear of it.
  spacing: cm(8),
  apart: ({ night }) => cm(night === true ? 40 : 90),
  rate,
  crew,
};
