import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Ahead, expecting, type ForetoldBy, ofTwo, where } from '../ship/ahead';
import { isAfloat, nameOf, vesselOf } from '../ship/fleet';
import type { RamEvent } from './events';
import { outcomesText, waysToHarm } from './ram-die';

type Met = Extract<RamEvent, { type: 'scraped' | 'craft-stopped' }>;

/** A torpedo craft that is brought against an enemy does what it is there for (ACW-077). */
function isSought({ state }: Ahead, own: Met['piece'], other: Met['piece']): boolean {
  const [craft, target] = [vesselOf(state, own), vesselOf(state, other)];
  return craft.spar === 'ready' && target.side !== craft.side && isAfloat(target);
}

const touching = (key: 'hazard.scrape' | 'hazard.craft', cite: string) => (event: Met, ahead: Ahead) => {
  const two = ofTwo(ahead, event.piece, event.other);
  if (!two) return undefined;
  const [piece, other] = two;
  const args = { ship: nameOf(ahead.state, event.piece), other: nameOf(ahead.state, event.other) };
  return {
    kind: 'contact',
    piece,
    with: { piece: other },
    says: expecting(ahead, other, text(key, { ...args, after: where(ahead, piece).after })),
    cite: rule(cite),
    grave: !isSought(ahead, piece, other),
    slight: true,
  } as const;
};

/** Hulls that would meet; a ram that was ordered is meant. */
export const foretold: ForetoldBy<RamEvent> = {
  scraped: touching('hazard.scrape', 'ACW-039'),
  'craft-stopped': touching('hazard.craft', 'ACW-040'),
  rammed: ({ piece: rammer, other: target, tally: { total }, deliberate }, ahead) => {
    const two = ofTwo(ahead, rammer, target);
    if (!two) return undefined;
    const [piece, other] = two;
    const names = [nameOf(ahead.state, rammer), nameOf(ahead.state, target)] as const;
    const ways = waysToHarm(total);
    const says = text('hazard.ram', {
      ship: names[0],
      other: names[1],
      after: where(ahead, piece).after,
      die: outcomesText(total, ...names),
    });
    return {
      kind: 'contact',
      piece,
      with: { piece: other },
      says: expecting(ahead, other, says),
      ...(ways > 0 ? { chance: { ways, of: 6 } } : {}),
      cite: rule('ACW-053'),
      grave: !(deliberate && piece === rammer),
    };
  },
};
