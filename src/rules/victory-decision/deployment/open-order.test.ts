import { describe, expect, test } from 'vitest';
import type { PieceId } from '../../../engine/ids';
import { separation } from '../../../geometry/outlines/convex';
import { bodiesOf } from '../../../table/footprint';
import { battleOf, type Laid, laid, offersTo, saying, usualOf } from '../scenario/battles.testing';
import { SOUTH } from '../testing';

const begun = (enemy: string): Laid =>
  saying(
    laid(
      battleOf([['men', 'british-rifle-section']], [['foe', enemy]], {
        home: { south: ['south'], north: ['north'] },
        deploy: { south: [{ edge: 'south', to: 12 }], north: [{ edge: 'north', to: 12 }] },
        deploysFirst: 'south',
      }),
    ),
    SOUTH,
    'begin',
  );

/** Inches between the bases of the two men who stand closest. */
function closest({ on }: Laid): number {
  const piece = on.pieces['men' as PieceId];
  if (!piece) throw new Error('the men are not on the table');
  const bodies = bodiesOf(piece);
  return Math.min(...bodies.flatMap((one, i) => bodies.slice(i + 1).map((other) => separation(one, other))));
}

describe('VD-H85 men whom nobody places', () => {
  const down = (from: Laid): Laid => {
    const offer = offersTo(from, SOUTH).find(({ verb }) => verb === 'deploy');
    return saying(from, SOUTH, 'deploy', { unit: 'men', there: offer && usualOf(offer) });
  };
  test('VD-H85 stand clear of each other before a mortar: its Blast of two inches reaches no second man of the outer ring', () => {
    expect(closest(down(begun('german-mortar-team')))).toBeGreaterThan(1);
  });
  test('VD-H85 close up about their leader before rifles', () => {
    expect(closest(down(begun('soviet-rifle-squad')))).toBeLessThan(0.6);
  });
});
