import { describe, expect, test } from 'vitest';
import { findRules } from '../src/cli/battle';
import type { PieceId } from '../src/engine/ids';
import { say } from '../src/engine/words/text';
import type { Point } from '../src/geometry/pose';
import { listRules } from '../src/rules/registry';
import { loadReading } from '../src/rules/registry-reading';
import { openIllustration, putAt, shownOf } from '../src/session/illustrate/illustrate';
import { wordsOf } from '../src/session/words';

const readings = await Promise.all(listRules().map(async ({ id }) => [id, await loadReading(id)] as const));

describe.each(readings)('how the rulebook of %s is read', (id, reading) => {
  test('every rule and chapter it names is there, and not all of it may be skipped', async () => {
    const { rules } = await findRules(id);
    const ids = new Set(rules.rulebook.map((entry) => entry.id));
    const chapters = new Set(rules.rulebook.map(({ chapter }) => chapter));
    expect(reading?.skip.filter((one) => !ids.has(one) && !chapters.has(one))).toEqual([]);
    expect(reading?.drawings.flatMap(({ of }) => of).filter((one) => !ids.has(one))).toEqual([]);
    const read = rules.rulebook.filter(
      (entry) => !reading?.skip.includes(entry.id) && !reading?.skip.includes(entry.chapter),
    );
    expect(read.length).toBeGreaterThan(20);
  });

  test.each(reading?.drawings.map((drawing) => [drawing.of.join(' '), drawing] as const) ?? [])(
    'the drawing of %s draws and says something, wherever its pieces are dragged',
    async (_, drawing) => {
      const read = await openIllustration(id, drawing);
      if (!read.ok) throw new Error(read.reason);
      const illustration = read.value;
      const [x, y, width, height] = drawing.view;
      const spots: readonly Point[] = [0.1, 0.5, 0.9].flatMap((a) =>
        [0.15, 0.85].map((b) => ({ x: x + a * width, y: y + b * height })),
      );
      const words = wordsOf(illustration.session.store.getState());
      let poses = illustration.poses;
      const told = new Set<string>();
      const look = (): void => {
        const { pieces, says } = shownOf(illustration, poses);
        expect(pieces.map(({ id: piece }) => piece)).toContain(drawing.piece);
        const said = says.map((one) => say(words, one));
        expect(said.filter((one) => one === '' || /[{}]/.test(one))).toEqual([]);
        told.add(said.join(' '));
      };
      look();
      for (const piece of illustration.held)
        for (const at of spots) {
          poses = putAt(illustration, poses, piece as PieceId, { at, heading: at.x * 10 });
          look();
        }
      expect(told.size).toBeGreaterThan(3);
    },
  );
});
