import { rule } from '../../../engine/ids';
import type { Rating, Skirmish } from '../../../engine/set-up/skirmish';
import { option } from '../../../kit/battle/option';
import { FLEET_MIXTURE, FLEET_PARTS, THEATRES } from '../../../kit/card/surface-fleets';
import { isRefusal } from '../../../kit/refusal';
import { cardOf } from '../card/conversion';
import { BY_TYPE } from '../meta';
import { cm } from '../ship/bands';
import { DEFAULT_TABLE, ZONE_DEPTH } from './setup';

/*
 * Battles that are made up: forces of equal points (SMR-H42, SMR-H47) on the default table with its zones (SMR-H46).
 */

const { capital, cruiser, destroyer } = FLEET_PARTS;

/** Submarines go with the destroyers, where they are played. */
const flotilla = { ...destroyer, name: 'Destroyers and submarines', one: 'destroyer or submarine' };

const SUBMARINES = option(
  'submarines',
  'Submarines',
  'SMR-H40',
  [false, 'No submarines'],
  [BY_TYPE, 'Submarines that dive'],
);

/** Which part a ship of that size is (SMR-H42). */
const partOf = (size: number, isCruiser: boolean): keyof typeof FLEET_PARTS =>
  size <= -2 ? 'destroyer' : size >= 1 && !isCruiser ? 'capital' : 'cruiser';

function rate(record: Parameters<Skirmish['rate']>[0]): Rating | undefined {
  const card = cardOf(record);
  if (isRefusal(card) || card.speed === 0) return undefined;
  if (card.kind === 'submarine') return { points: card.points, part: flotilla.id, needs: SUBMARINES.id };
  if (card.kind !== 'warship') return undefined;
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
  theatres: [THEATRES.atlantic, THEATRES.solomons, THEATRES.mediterranean, THEATRES.leyte],
  points: { label: 'points', cite: rule('SMR-H47'), usual: 160, least: 30, most: 800 },
  parts: [capital, cruiser, flotilla],
  mixture: FLEET_MIXTURE,
  conditions: [
    option('night', 'Light', 'SMR-064', [false, 'Day'], [true, 'Night']),
    option('mines', 'Mines', 'SMR-H39', [false, 'No mines'], [BY_TYPE, 'Destroyers lay mines']),
    SUBMARINES,
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
