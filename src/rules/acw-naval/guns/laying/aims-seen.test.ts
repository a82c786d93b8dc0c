import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureOn } from '../../../../table/measuring/measure';
import { position, REBEL, run, UNION, vessel } from '../../testing';
import { gunsAt, inStep, p } from '../guns-testing';
import { dropTarget, nameTarget } from '../naming';
import { aimOffers } from '../offers';

const opening = inStep(
  position([
    vessel('able', UNION, {
      card: { guns: [...gunsAt('starboard', 3), ...gunsAt('bow', 1)] },
      at: { x: 5, y: 20 },
    }),
    vessel('bold', REBEL, { at: { x: 11, y: 20 } }),
    vessel('cool', REBEL, { at: { x: 12, y: 24 } }),
  ]),
  'first-fire',
);

/** The same table as another object: nothing measured before is known of it. */
const anew = <T extends object>(of: T): T => ({ ...of });

test('ACW-100 what can still be named is the same on a table that was looked at before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), (picks) => {
      let now = opening;
      for (const pick of picks) {
        const offers = aimOffers(now.state, UNION, measureOn(now.table, now.on));
        expect(offers).toEqual(aimOffers(now.state, UNION, measureOn(now.table, anew(now.on))));
        const open = offers.filter(({ refusal }) => !refusal);
        const offer = open[pick % open.length];
        if (!offer) return;
        const { battery, target, at } = offer.fixed as { battery: string; target: never; at: 'hull' };
        const named = { piece: p('able'), battery, target, at, by: UNION };
        now = run(now, (state) =>
          offer.verb === 'unaim' ? dropTarget(state, named) : nameTarget(state, { ...named, guns: 1 }),
        );
      }
    }),
  );
});

test('ACW-100 a table on which a piece was moved by hand is looked at anew', () => {
  const before = aimOffers(opening.state, UNION, measureOn(opening.table, opening.on));
  const bold = opening.on.pieces[p('bold')];
  if (!bold) throw new Error('there is no bold');
  const far = { ...bold, pose: { ...bold.pose, at: { x: 70, y: 40 } } };
  const moved = { ...opening.on, pieces: { ...opening.on.pieces, [p('bold')]: far } };
  const after = aimOffers(opening.state, UNION, measureOn(opening.table, moved));
  expect(before.some(({ object, refusal }) => object === 'bold' && !refusal)).toBe(true);
  expect(after.some(({ object, refusal }) => object === 'bold' && !refusal)).toBe(false);
});
