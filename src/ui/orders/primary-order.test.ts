import { expect, test } from 'vitest';
import type { Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/text';
import { primaryOf } from './primary-order';

const BLUE = side('blue');
const SHIP = piece('ship');

const offer = (verb: string, own: Partial<Offer> = {}): Offer => ({
  verb,
  by: BLUE,
  label: text(verb),
  cite: rule('X-1'),
  fixed: {},
  holes: {},
  subject: SHIP,
  ...own,
});
const move = offer('move', { holes: { legs: { kind: 'track', piece: SHIP } } });
const left = offer('goClear', { usual: true });

const primary = (offers: readonly Offer[], proposal?: object) =>
  primaryOf(
    {
      question: undefined,
      outcome: undefined,
      status: { acting: [BLUE] },
      offers,
      desk: { selected: SHIP, ...(proposal ? { proposal } : {}) },
    } as unknown as Parameters<typeof primaryOf>[0],
    BLUE,
  );

test('a ship is moved as before, unless the rules leave her a path of her own', () => {
  expect(primary([move])).toMatchObject({ kind: 'move', piece: SHIP });
  expect(primary([move, left])).toMatchObject({ kind: 'offer', offer: left });
});

test('a track that has been drawn goes before the path that is left to her', () => {
  expect(primary([move, left], { piece: SHIP })).toMatchObject({ kind: 'move', piece: SHIP });
});
