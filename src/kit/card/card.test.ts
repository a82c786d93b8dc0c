import { expect, test } from 'vitest';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { figure, remarks, subtitle, thousands, track, value } from './card';

test('a figure has its label under the key of cards or as it is given, and what is real beside it', () => {
  const cite = rule('X-001');
  expect(figure('speed', value(7), 'X-001')).toEqual({ label: text('card.speed'), value: value(7), cite });
  const real = text('knots');
  expect(figure(text('mine'), value(7), 'X-001', real)).toEqual({
    ...{ label: text('mine'), value: value(7), real, cite },
  });
  expect(track('hull', 2, 9, 'X-001', false)).toEqual({ label: text('card.hull'), value: 2, limit: 9, cite });
});

test('a number has a comma between its thousands', () => {
  expect([999, 1000, 1234567.4].map(thousands)).toEqual(['999', '1,000', '1,234,567']);
});

test('a ship is what her record says she is, else what the rules make of her', () => {
  const kind = text('kind');
  expect(subtitle('British', kind, undefined).args?.kind).toEqual(kind);
  expect(subtitle('British', kind, { type: 'Cruiser' }).key).toBe('card.subtitle');
  const ajax = subtitle('British', kind, { type: 'Cruiser', class: 'Leander' });
  expect([ajax.key, ajax.args?.class]).toEqual(['card.subtitle-class', 'Leander']);
  expect(remarks({ floatPlanes: 2 }).map(({ key }) => key)).toEqual(['card.real.planes']);
  expect(remarks()).toEqual([]);
});
