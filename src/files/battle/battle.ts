import * as z from 'zod/mini';
import { NOBODY, type PieceId, type Side } from '../../engine/ids';
import { type PlaceId, placesOf } from '../../engine/moving/places';
import { MEASURING } from '../../engine/set-up/measuring';
import { type Battle, piecesIn } from '../../engine/set-up/record';
import { chartInGame } from '../chart/chart';
import { cureOf } from '../cure';
import {
  as,
  direction,
  freeFields,
  id,
  longitudeLatitude,
  optionValues,
  photographField,
  point,
  pose,
  setOutField,
  span,
  title,
  whole,
  words,
} from '../fields';
import { shipRecord } from './fleet';
import { tableArea } from './scenario';

export const sideId = as<Side>(id);
export const pieceId = as<PieceId>(id);
const placeId = as<PlaceId>(id);

/** A battle ready for a table, as a game file holds it. */
export const battleSchema = z
  .strictObject({
    id,
    title,
    date: z.exactOptional(title),
    clock: z.exactOptional(title),
    summary: z.exactOptional(words(1000)),
    rules: id,
    sides: z
      .array(z.strictObject({ id: sideId, name: title, aim: z.exactOptional(words(500)) }))
      .check(z.minLength(1), z.maxLength(8)),
    ships: z
      .array(
        z.strictObject({
          id: pieceId,
          side: sideId,
          record: shipRecord,
          pose,
          awaited: z.exactOptional(z.boolean()),
          play: freeFields,
        }),
      )
      .check(z.maxLength(400)),
    units: z.exactOptional(
      z
        .array(
          z.strictObject({
            id: pieceId,
            side: sideId,
            name: title,
            entry: id,
            options: z.exactOptional(z.array(id).check(z.maxLength(60))),
            pose: z.exactOptional(pose),
            awaited: z.exactOptional(z.boolean()),
            play: freeFields,
          }),
        )
        .check(z.minLength(1), z.maxLength(400)),
    ),
    counters: z.exactOptional(
      z
        .array(z.strictObject({ id: pieceId, side: sideId, name: title, place: placeId, play: freeFields }))
        .check(z.minLength(1), z.maxLength(400)),
    ),
    table: z.exactOptional(tableArea),
    chart: z.exactOptional(chartInGame),
    centre: z.exactOptional(longitudeLatitude),
    wind: z.exactOptional(direction),
    squalls: z.exactOptional(
      z
        .array(
          z.strictObject({
            id,
            name: title,
            at: point,
            radius: span(0.001, 60_000),
            toward: direction,
            by: span(0, 1000),
          }),
        )
        .check(z.maxLength(40)),
    ),
    turnLimit: z.exactOptional(whole(1, 1000)),
    options: optionValues,
    play: z.exactOptional(freeFields),
    setOut: z.exactOptional(setOutField),
    photograph: z.exactOptional(photographField),
    measuring: z.exactOptional(z.enum(MEASURING)),
  })
  .check(
    z.superRefine((battle, context) => {
      const counters = battle.counters ?? [];
      const ids = [...piecesIn(battle), ...counters].map((one) => one.id);
      const squalls = battle.squalls?.map((squall) => squall.id) ?? [];
      if (new Set(squalls).size < squalls.length)
        context.addIssue({
          code: 'custom',
          path: ['squalls'],
          message: cureOf('cure.same-id'),
        });
      const sides = battle.sides.map((side) => side.id);
      if (new Set(sides).size < sides.length)
        context.addIssue({
          code: 'custom',
          path: ['sides'],
          message: cureOf('cure.same-id'),
        });
      if (ids.length === 0)
        context.addIssue({ code: 'custom', path: ['ships'], message: cureOf('cure.nobody') });
      for (const [place, one] of piecesIn(battle).entries()) {
        const isShip = place < battle.ships.length;
        const path = isShip ? ['ships', place] : ['units', place - battle.ships.length];
        if (ids.indexOf(one.id) < place)
          context.addIssue({
            code: 'custom',
            path: [...path, 'id'],
            message: cureOf('cure.ship-id'),
          });
        // Houses and what is fought for are nobody's.
        if (!sides.includes(one.side) && (isShip || one.side !== NOBODY))
          context.addIssue({
            code: 'custom',
            path: [...path, 'side'],
            message: cureOf('cure.no-side'),
          });
      }
      const places = placesOf(battle.chart);
      for (const [at, one] of counters.entries()) {
        const wrong = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: ['counters', at, field], message });
        if (ids.indexOf(one.id) < ids.length - counters.length + at) wrong('id', cureOf('cure.ship-id'));
        if (!sides.includes(one.side)) wrong('side', cureOf('cure.no-side'));
        if (!places[one.place]) wrong('place', cureOf('cure.no-such-place'));
      }
      if (battle.chart?.units === 'degrees' && !battle.centre)
        context.addIssue({
          code: 'custom',
          path: ['centre'],
          message: cureOf('cure.no-centre'),
        });
    }),
  ) satisfies z.ZodMiniType<Battle>;
