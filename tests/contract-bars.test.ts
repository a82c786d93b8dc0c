import { describe, expect, test } from 'vitest';
import { STROKES, strokesOf } from '../src/engine/hurt';
import { say } from '../src/engine/words/text';
import { listRules } from '../src/rules/registry';
import { battles, playedOut } from './battles';

/** Positions of the game from one that is looked at to the next. */
const EVERY = 25;

/** A letter for a figure, or a stroke between two, is a code that a newcomer cannot read. */
const CODE = /\b[A-Z] \d|\d\/\d|\(\d+\)/;

/** Examples of the kit tell less than a book. */
const SETS = new Set(listRules().map(({ id }) => id));

describe.each(battles.filter(([id]) => SETS.has(id)))(
  'the bars of the roster in %s, %s',
  (_rules, _scenario, load) => {
    test('have the same strokes for the same words, a whole bar for who is unhurt alone, and words for figures', async () => {
      const { rules } = await load();
      const { worlds } = await playedOut(load);
      const bars = new Map<string, number>();
      for (const world of worlds.filter((_, i) => i % EVERY === 0 || i === worlds.length - 1)) {
        for (const line of rules.roster(world.rules)) {
          const said = say(rules.texts, line.line);
          const strokes = strokesOf(line);
          expect(said).not.toMatch(CODE);
          expect([said, bars.get(said) ?? strokes]).toEqual([said, strokes]);
          bars.set(said, strokes);
          expect([said, strokes > 0]).toEqual([said, line.afloat]);
          if (line.afloat && line.stands) {
            expect([said, strokes === STROKES]).toEqual([said, line.stands === 'unhurt']);
          }
        }
      }
    });
  },
);
