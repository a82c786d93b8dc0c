import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/counting/dice';
import { commandFrom } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { carryOut } from '../../../table/world';
import { rules } from '..';
import { made, NORTH, SOUTH } from '../testing';
import { firing, unitOn } from './firing.testing';

const SHOOTERS = [
  made('british-rifle-section', { markers: 2 }),
  made('british-rifle-section', { onStands: true }),
  made('german-grenadier-squad', { options: ['panzerfaust'] }),
  made('us-rifle-squad'),
  made('german-command-squad', { options: ['radioman', 'strike-light', 'strike-precision'] }),
  made('german-mortar-team'),
  made('german-pak40'),
  made('british-sniper-team'),
  made('german-panzer4h', { options: ['pintle-mg'] }),
  made('german-tiger1'),
  made('us-m10'),
  made('soviet-ba64'),
];
const TARGETS = [
  made('soviet-rifle-squad', { markers: 4 }),
  made('soviet-conscript-squad', { hidden: true }),
  made('us-sherman'),
  made('german-sdkfz251'),
  made('soviet-maxim-team', { covered: true }),
  made('us-command-squad', { options: ['medic'] }),
];

const some = <T>(of: readonly T[]) => fc.integer({ min: 0, max: of.length - 1 }).map((i) => of[i] as T);
const place = (from: number, to: number) =>
  fc.record({
    x: fc.integer({ min: 6, max: 42 }),
    y: fc.integer({ min: from, max: to }),
    heading: fc.integer({ min: 0, max: 23 }),
  });

/** One unit that shoots, a friend in the way, and three enemies, all somewhere on a field with woods. */
const fields = fc
  .record({
    first: some(SHOOTERS),
    enemies: fc.tuple(some(TARGETS), some(TARGETS), some(TARGETS)),
    at: place(4, 14),
    theirs: fc.tuple(place(16, 24), place(26, 34), place(36, 44)),
    aimed: fc.boolean(),
    moved: fc.boolean(),
    seed: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ first, enemies, at, theirs, aimed, moved, seed }) => {
    const on = firing(
      [
        { unit: { ...first, id: piece('shooter'), side: SOUTH }, at: poseOf(at.x, at.y, 15 * at.heading) },
        { unit: made('british-command-section', { id: piece('friend'), side: SOUTH }), at: poseOf(45, 3) },
        ...enemies.map((unit, i) => ({
          unit: { ...unit, id: piece(`enemy-${i}`), side: NORTH, name: `${unit.name} ${i}` },
          at: poseOf(theirs[i]?.x ?? 0, theirs[i]?.y ?? 0, 15 * (theirs[i]?.heading ?? 0)),
        })),
      ],
      [
        {
          id: 'woods',
          kind: 'woods',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [10, 20],
                [24, 20],
                [24, 30],
                [10, 30],
                [10, 20],
              ],
            ],
          },
        },
      ],
    );
    const activation = { ...on.state.activation, aimed, moved };
    return { on: { ...on, state: { ...on.state, activation } }, seed };
  });

describe('shots, strikes and turned guns at random', () => {
  test('what is offered is carried out whatever is chosen and thrown, is foretold whole, and breaks nothing', () => {
    let done = 0;
    fc.assert(
      fc.property(fields, ({ on, seed }) => {
        const random = stream(seed);
        const measure = measureOn(on.table, on.on);
        const offers = rules
          .offers(on.state, unitOn(on).side, measure)
          .filter(({ verb, refusal }) => ['shoot', 'strike', 'turn'].includes(verb) && !refusal);
        const filler = { random, track: () => [] };
        for (const offer of offers) {
          const command = commandFrom(offer, filler);
          if (rules.refuse(on.state, command, measure)) continue;
          const forecast = rules.forecast(on.state, command, measure);
          for (const { chances, label } of forecast?.spreads ?? []) {
            expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
            expect(say(rules.texts, label)).not.toMatch(/[{}]/);
          }
          const turning = carryOut(
            rules as never,
            on.table,
            { rules: on.state, table: on.on } as never,
            command,
          );
          for (let { question } = turning; question; { question } = turning) {
            if (question.ask === 'choose') {
              const open = question.offers.filter((one) => !one.refusal);
              const picked = open[Math.floor(random() * open.length)];
              if (!picked) throw new Error(`'${question.key}' offers nothing`);
              turning.answer({ ask: 'choose', key: question.key, picked: commandFrom(picked, filler) });
            } else {
              const { key, dice } = question;
              const faces = dice.map((of) => 1 + Math.floor(random() * of));
              turning.answer({ ask: 'roll', key, faces, source: 'scripted' });
            }
          }
          expect(rules.broken(turning.world.rules as never)).toBeUndefined();
          done += 1;
        }
      }),
      { numRuns: 150, seed: 11 },
    );
    expect(done).toBeGreaterThan(150);
  });
});
