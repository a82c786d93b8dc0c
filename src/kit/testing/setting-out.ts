import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { SetOut as SetOutBattle } from '../../cli/battle';
import { again, setOutPositions } from '../../cli/fuzz-positions';
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
} from '../../engine/set-up/setting-out';
import { say } from '../../engine/words/text';
import { lyingAsKept, lyingPart } from '../../table/laying/lying';
import { amissOf, withField, withLaid } from '../../table/laying/set-out';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';

export type SettingOut = {
  readonly name: string;
  load(): Promise<SetOutBattle>;
  /** Positions of random games of it that are set out. */
  readonly positions: number;
  /** Fields of it that are set at random; 120 when absent. */
  readonly fields?: number;
};

/** Games are played on from so many of a battle's positions, for so many turns. */
const PLAYED_ON = 1;
const TURNS = 3;
/** Steps from one in which the same must be on offer to the next. */
const OFFERED = 5;

/** What is the same is seen sooner without a digest. */
const expectSame = (one: unknown, other: unknown, of: readonly unknown[]): void => {
  if (!isDeepStrictEqual(one, other)) expect([...of, digest(other)]).toEqual([...of, digest(one)]);
};

/** Plays on at random from a position, and the same from the other: it is offered alike, goes alike and comes to the same. */
function expectSamePlay({ rules, table }: SetOutBattle, from: World, other: World): void {
  const { turn } = rules.status(from.rules);
  const steps: { readonly before: World; readonly events: readonly object[]; readonly after: World }[] = [];
  let before = from;
  const { entries, trouble } = playOut(
    rules,
    table,
    from,
    77,
    (events, after) => {
      steps.push({ before, events, after });
      before = after;
    },
    ({ rules: state }) => rules.status(state).turn >= turn + TURNS,
  );
  expect([trouble, entries.length > 0]).toEqual([undefined, true]);
  let now = other;
  for (const [i, { command, answers }] of entries.entries()) {
    const step = steps[i];
    if (!step) throw new Error('a step for every entry');
    if (i % OFFERED === 0) {
      // In what order pieces stand in a list is nobody's to see, and may be another.
      const [own, its] = [step.before, now].map((world) =>
        rules
          .offers(world.rules, command.by, measureOn(table, world.table))
          .map(({ verb, fixed, holes, refusal }) =>
            JSON.stringify([verb, fixed, Object.keys(holes), refusal?.cite, refusal?.because]),
          )
          .sort(),
      );
      expectSame(own, its, [i, 'offers']);
    }
    const turning = carryOut(rules, table, now, command, answers);
    expectSame(step.events, turning.events, [i, 'events']);
    now = turning.world;
  }
  expectSame(steps.at(-1)?.after, now, ['last']);
}

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
        const TABLE = 'table';
        const pieces = [undefined, TABLE, ...piecesIn(battle).map(({ id }) => id)] as const;
        const wrong: unknown[] = [];
        let world = opening;
        let sound = 0;
        for (let i = 0; i < tries; i++) {
          const piece = pieces[Math.floor(random() * pieces.length)];
          const fields =
            piece === undefined
              ? settingOut.battle(world.rules)
              : piece === TABLE
                ? (lyingPart(rules, table, world)?.fields ?? [])
                : (settingOut.piece(world.rules, piece)?.fields ?? []);
          const field = fields[Math.floor(random() * fields.length)];
          if (!field) continue;
          const value = field.optional && random() < 0.3 ? null : anyOf(field.domain, random);
          const set = { field: field.name };
          try {
            const put =
              piece === TABLE
                ? withLaid(rules, table, world, field.name, value)
                : withField(rules, world, piece === undefined ? set : { ...set, piece }, value);
            if (!put.ok) {
              wrong.push([piece, set, value, say(rules.texts, faultInWords(put.fault, String))]);
              continue;
            }
            expect(lyingAsKept(rules, put.value)).toEqual(put.value);
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
            wrong.push([piece, set, value, error instanceof Error ? error.message : error]);
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
        const set = await load();
        const { wrong, sound } = setOutPositions(set, { first: 900, positions: each });
        expect(wrong.slice(0, 3)).toEqual([]);
        for (const world of sound.slice(0, PLAYED_ON)) {
          const made = again(set, world);
          if (!made.ok) throw new Error('it was set out before');
          expectSamePlay(set, world, made.value);
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
