import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { stand, withStands } from '../air/testing';
import { rules } from '../index';
import type { Fate, SmrState } from '../state';
import { duel, type ShipWith } from '../testing';

/** The pieces that are marked, with kind, number and words of their markers. */
const marked = (state: SmrState): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(rules.markers?.(state) ?? {}).map(([id, of]) => [
      id,
      (of ?? []).map(({ kind, count, word }) => `${kind} ${count ?? ''}: ${say(rules.texts, word)}`),
    ]),
  );
const ofTarget = (own: ShipWith) => marked(duel({}, own));

describe('markers', () => {
  test('SMR-018 SMR-H27 fires and Splash Markers lie beside a ship, as many as there are', () => {
    expect(ofTarget({ fires: 2, splash: 3 })).toEqual({
      target: ['fire 2: fire', 'splash 3: Splash Marker'],
    });
    expect(ofTarget({ splash: 1 })).toEqual({ target: ['splash 1: Splash Marker'] });
  });

  test('SMR-018 who has neither fire nor marker is not marked', () => expect(ofTarget({})).toEqual({}));

  test.each<readonly [Fate, readonly string[] | undefined]>([
    ['wreck', ['wreck : wreck', 'fire 1: fire']],
    ['abandoned', ['wreck : abandoned hulk', 'fire 1: fire']],
    ['sunk', undefined],
    ['exploded', undefined],
    ['destroyed', undefined],
    ['off-table', undefined],
  ])('SMR-H28 SMR-H34 of a burning ship that is %s there lies on the table: %s', (fate, lies) =>
    expect(ofTarget({ fate, lostIn: 3, fires: 1 })).toEqual(lies ? { target: lies } : {}),
  );

  test('SMR-113 Flak Markers lie beside a stand while it flies', () => {
    const planes = stand('planes', 'torpedo-bomber', { flak: 2 });
    expect(marked(withStands([planes]))).toEqual({ planes: ['flak 2: Flak Marker'] });
    expect(marked(withStands([{ ...planes, status: 'lost', lostIn: 3 }]))).toEqual({});
    expect(marked(withStands([{ ...planes, flak: 0 }]))).toEqual({});
  });
});
