import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import type { Effect, EffectKind, Fate } from '../state';
import { position, UNION, vessel } from '../testing';

const hurt = (kind: EffectKind): Effect => ({ kind, since: 1, attempts: 0 });

/** The pieces that are marked, with the words of their markers. */
const marked = (ships: Parameters<typeof position>[0]): Readonly<Record<string, readonly string[]>> => {
  const { state } = position(ships, {});
  const markers = rules.markers?.(state) ?? {};
  return Object.fromEntries(
    Object.entries(markers).map(([id, of]) => [
      id,
      (of ?? []).map(({ kind, word }) => `${kind}: ${say(rules.texts, word)}`),
    ]),
  );
};

const at = { x: 10, y: 10 };

describe('markers', () => {
  test('ACW-125: a vessel that burns is marked, once, whatever else ails her', () => {
    const effects = [hurt('hole'), hurt('fire'), hurt('boiler')];
    expect(
      marked([
        vessel('cairo', UNION, { at, effects }),
        vessel('carondelet', UNION, { at: { x: 20, y: 10 }, effects: [hurt('hole')] }),
      ]),
    ).toEqual({ cairo: ['fire: on fire'] });
  });

  test('ACW-137: a fire ship that is lit is marked, one that is not and a lit explosive ship are not', () => {
    expect(
      marked([
        vessel('raft', UNION, { at, card: { kind: 'fire-ship' }, lit: 2 }),
        vessel('other', UNION, { at: { x: 20, y: 10 }, card: { kind: 'fire-ship' } }),
        vessel('keg', UNION, { at: { x: 30, y: 10 }, card: { kind: 'explosive-ship' }, lit: 2 }),
      ]),
    ).toEqual({ raft: ['fire: on fire'] });
  });

  test.each<readonly [Fate, boolean]>([
    ['struck', true],
    ['captured', true],
    ['sunk', false],
    ['exploded', false],
    ['abandoned', false],
    ['left', false],
    ['awaited', false],
  ])('ACW-125: of a burning vessel that is %s the marker lies on the table: %s', (fate, lies) => {
    const ships = [vessel('cairo', UNION, { at, effects: [hurt('fire')], fate })];
    expect(Object.keys(marked(ships))).toEqual(lies ? ['cairo'] : []);
  });
});
