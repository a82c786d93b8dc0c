import fc from 'fast-check';
import type { Spoiling } from './spoiling.testing';

type Ring = readonly (readonly [number, number])[];

const turned = (ring: Ring, by: number): Ring =>
  ring.map(([x, y]) => [Math.cos(by) * x - Math.sin(by) * y, Math.sin(by) * x + Math.cos(by) * y]);

const around = (corners: number, out: (i: number) => number, step = 1): Ring =>
  Array.from({ length: corners }, (_, i) => {
    const turn = (((i * step) % corners) / corners) * 2 * Math.PI;
    return [out(i) * Math.cos(turn), out(i) * Math.sin(turn)];
  });

const comb = (corners: number): Ring =>
  Array.from({ length: corners }, (_, i) => [
    (90 * Math.floor(i / 2)) / corners,
    i % 4 === 1 || i % 4 === 2 ? 40 - i / corners : i / corners / 10,
  ]);

/** Outlines that are hard to judge: spikes, stars, combs, lines over each other. */
const outlines = fc
  .record({
    corners: fc.integer({ min: 4, max: 49_000 }),
    shape: fc.constantFrom('spikes', 'star', 'comb', 'over', 'knots'),
    step: fc.integer({ min: 2, max: 9 }),
    turn: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .map(({ corners, shape, step, turn }): Ring => {
    if (shape === 'spikes') return around(corners, (i) => (i % 2 === 0 ? 80 : step));
    if (shape === 'star') return around(corners, () => 80, step);
    if (shape === 'comb') return turned(comb(corners), turn);
    if (shape === 'over') return Array.from({ length: corners }, (_, i) => [i % step, 0]);
    return around(corners, (i) => (i % step === 0 ? 0 : 80));
  });

const outlined = outlines.map((ring): Spoiling => {
  const geometry = JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
  return (file) => file.replace(/"geometry":\s*\{[^{}]*\}/, `"geometry":${geometry}`);
});

const MOST = 20_000_000;

/** What is put into a list again and again. */
const filling = fc.constantFrom(
  '1,',
  '{},',
  '[],',
  '"",',
  '[[[[[[',
  '{"a":',
  '{"command":{"verb":"hold","by":"x"},"answers":[]},',
);

/** Some list or object of the file, filled until it is far too long. */
const filled = fc
  .tuple(filling, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: MOST }))
  .map(
    ([member, at, length]): Spoiling =>
      (file) => {
        const lists = [...file.matchAll(/\[/g)];
        const place = (lists[Math.floor(at * lists.length)]?.index ?? 0) + 1;
        return file.slice(0, place) + member.repeat(Math.ceil(length / member.length)) + file.slice(place);
      },
  );

/** A member of a list repeated: each is as it should be. */
const repeated = fc
  .tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 2, max: 100_000 }))
  .map(
    ([at, times]): Spoiling =>
      (file) => {
        const members = [...file.matchAll(/\{"command".*\}(?=,?\n)/g)].map(([text]) => text);
        const member = members[Math.floor(at * members.length)];
        if (member === undefined) return file;
        const many = Math.min(times, Math.floor(MOST / member.length));
        return file.replace(member, () => `${`${member},`.repeat(many)}${member}`);
      },
  );

/** A text or a number without end. */
const endless = fc
  .tuple(
    fc.constantFrom('9', 'a', '\u200b', '\\u0000', '\u202e', '🚢'),
    fc.integer({ min: 1, max: MOST / 2 }),
  )
  .map(
    ([letter, length]): Spoiling =>
      (file) =>
        file.replace(/"title":\s*"/, (title) => title + letter.repeat(Math.ceil(length / letter.length))),
  );

/** Every way to make a file or link huge, or hard to read. */
export const swelling: fc.Arbitrary<Spoiling> = fc.oneof(outlined, filled, repeated, endless);
