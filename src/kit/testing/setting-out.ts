import { describe, expect, test } from 'vitest';
import type { SetOut as SetOutBattle } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { piecesIn } from '../../engine/set-up/record';
import {
  type Data,
  type Datum,
  type Domain,
  type Field,
  faultInWords,
  type SetOut,
} from '../../engine/set-up/setting-out';
import { say } from '../../engine/words/text';
import { amissOf, inLine, setOutOf, setOutOn, withField } from '../../table/laying/set-out';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';

export type SettingOut = {
  readonly name: string;
  load(): Promise<SetOutBattle>;
  /** Positions of random games of it that are set out. */
  readonly positions: number;
  /** Fields of it that are set at random; 120 when absent. */
  readonly fields?: number;
};

/** Of the positions of a game one in so many is set out. */
const EVERY = 7;

/** Games are played on to their ends from so many of a battle's positions. */
const PLAYED_ON = 1;

const asFile = (setOut: SetOut): SetOut => JSON.parse(JSON.stringify(setOut));

/**
 * A position read out as data and set out again is that position, field by field; the game goes on from it as from its own;
 * and nothing in it had to be brought in line.
 */
export function settingOutSuite(battles: readonly SettingOut[]): void {
  describe('setting out', () => {
    test.each(battles.map((battle) => [battle.name, battle] as const))(
      'any field of %s set to anything it may hold comes to a position that can be shown, or to a sentence',
      async (_, { load, fields: tries = 120 }) => {
        const { battle, rules, table, opening } = await load();
        const { settingOut } = rules;
        if (!settingOut) throw new Error('nothing can be set out');
        const random = stream(21);
        const pieces = [undefined, ...piecesIn(battle).map(({ id }) => id)];
        const wrong: unknown[] = [];
        let world = opening;
        let sound = 0;
        for (let i = 0; i < tries; i++) {
          const piece = pieces[Math.floor(random() * pieces.length)];
          const fields =
            piece === undefined
              ? settingOut.battle(world.rules)
              : (settingOut.piece(world.rules, piece)?.fields ?? []);
          const field = fields[Math.floor(random() * fields.length)];
          if (!field) continue;
          const value = field.optional && random() < 0.3 ? null : anyOf(field.domain, random);
          const set = { ...(piece === undefined ? {} : { piece }), field: field.name };
          try {
            const put = withField(rules, world, set, value);
            if (!put.ok) {
              wrong.push([set, value, say(rules.texts, faultInWords(put.fault, String))]);
              continue;
            }
            const fault = amissOf(rules, put.value.rules);
            if (fault) {
              expect(say(rules.texts, faultInWords(fault, String))).not.toMatch(/[{}]|undefined/);
              continue;
            }
            const measure = measureOn(table, put.value.table);
            const { acting } = rules.status(put.value.rules);
            for (const side of acting) rules.offers(put.value.rules, side, measure);
            rules.roster(put.value.rules);
            for (const { id } of piecesIn(battle)) rules.card(put.value.rules, id);
            sound += 1;
            // Mostly from the first position: what is set piles up to positions that nothing can be said of.
            world = i % 5 === 0 ? opening : put.value;
          } catch (error) {
            wrong.push([set, value, error instanceof Error ? error.message : error]);
            world = opening;
          }
        }
        expect(wrong.slice(0, 4)).toEqual([]);
        expect(sound).toBeGreaterThan(tries / 4);
      },
      120_000,
    );

    test.each(battles.map((battle) => [battle.name, battle] as const))(
      'positions of %s read out and set out again are the same',
      async (_, { load, positions: each }) => {
        const { battle, rules, table, opening } = await load();
        const wrong: unknown[] = [];
        const kept: World[] = [];
        let [count, seed] = [0, 900];
        while (count < each) {
          let step = 0;
          seed += 1;
          playOut(rules, table, opening, seed, (_events, world) => {
            step += 1;
            if (count >= each || step % EVERY !== seed % EVERY || rules.outcome(world.rules)) return;
            count += 1;
            const made = setOutOn(asFile(setOutOf(battle, rules, opening, world)), rules, opening);
            if (!made.ok) wrong.push([seed, step, made.fault]);
            else if (digest(made.value) !== digest(world))
              wrong.push([seed, step, 'another position', differences(world, made.value)]);
            else if (digest(inLine(rules, world)) !== digest(world))
              wrong.push([seed, step, 'brought in line', differences(world, inLine(rules, world))]);
            if (count % Math.ceil(each / PLAYED_ON) === 1 && made.ok) kept.push(world);
          });
        }
        expect(wrong.slice(0, 3)).toEqual([]);
        for (const world of kept) {
          const made = setOutOn(asFile(setOutOf(battle, rules, opening, world)), rules, opening);
          if (!made.ok) throw new Error('it was set out before');
          const [own, again] = [world, made.value].map((from) => {
            const heard: string[] = [];
            const { outcome } = playOut(rules, table, from, 77, (events, now) => {
              heard.push(digest([events, now]));
            });
            return { outcome, heard };
          });
          expect(again).toEqual(own);
        }
      },
      600_000,
    );
  });
}

/** Any value that a field may hold. */
function anyOf(domain: Domain, random: () => number): Datum {
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  switch (domain.of) {
    case 'number': {
      const value = domain.least + random() * Math.min(40, domain.most - domain.least);
      return domain.whole ? Math.floor(value) : value;
    }
    case 'flag':
      return random() < 0.5;
    case 'choice':
      return domain.choices[upTo(domain.choices.length - 1)]?.value ?? null;
    case 'words':
      return 'x'.repeat(upTo(3));
    case 'boxes':
      return domain.rows.flatMap(({ boxes }) =>
        boxes.flatMap(({ value }) => (random() < 0.3 ? [value] : [])),
      );
    case 'list':
      return Array.from({ length: Math.max(domain.least, Math.min(upTo(2), domain.most)) }, () =>
        anyOf(domain.each, random),
      );
    case 'map':
      return Object.fromEntries(
        (domain.keys ?? []).flatMap(({ value }) =>
          domain.full || random() < 0.5 ? [[value, anyOf(domain.each, random)]] : [],
        ),
      );
    case 'record':
      return anyOfAll(domain.fields, random);
    case 'case': {
      const words = Object.keys(domain.cases);
      const word = words[upTo(words.length - 1)] ?? '';
      return { [domain.by]: word, ...anyOfAll(domain.cases[word] ?? [], random) };
    }
  }
}

const anyOfAll = (fields: readonly Field[], random: () => number): Data =>
  Object.fromEntries(
    fields.flatMap(({ name, domain, optional }) =>
      optional && random() < 0.5 ? [] : [[name, anyOf(domain, random)]],
    ),
  );

/** Where two values differ, for whoever has to mend it. */
function differences(one: unknown, other: unknown, at = ''): readonly string[] {
  if (digest(one) === digest(other)) return [];
  const areBoth = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areBoth) return [`${at}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`];
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    differences(a?.[key], b?.[key], `${at}.${key}`),
  );
}
