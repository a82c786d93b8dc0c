import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Tellers, unchanged } from '../../../kit/chapter';
import { tried } from '../../../kit/dice';
import { changeVessel, chapter, ofBoth, type Reducers } from '../acw';
import { type Ahead, expecting, type ForetoldBy, ofTwo, where } from '../ship/ahead';
import { mark, stopped } from '../ship/changes';
import { exactKnots, signed, tenth } from '../ship/figures';
import { isAfloat, nameOf, vesselOf } from '../ship/fleet';
import type { RamEvent, RamResult } from './events';
import { outcomesText, ramResult, waysToHarm } from './ram-die';
import texts from './text.en.json';

/** Two knots slower from now on, ahead or astern (ACW-046). */
const slower = (speed: number): number =>
  exactKnots(speed > 0 ? Math.max(0, speed - 2) : Math.min(0, speed + 2));

const reduce: Reducers<RamEvent> = {
  ...unchanged('scraped', 'head-on-rolled'),
  'craft-stopped': (state, { piece }) => stopped(state, piece),

  rammed: (state, { piece, other, ranDown, astern }) => {
    const marked = mark(mark(state, piece, { rammed: true }), other, { rammed: true });
    const waits = changeVessel(stopped(marked, other), other, () => ({ waitsThrough: state.period + 1 }));
    if (!ranDown) {
      return changeVessel(stopped(waits, piece), piece, ({ mustBack = [] }) => ({
        mustBack: [...mustBack.filter(({ from }) => from !== other), { from: other, astern }],
      }));
    }
    const { overrun, speed } = vesselOf(waits, piece);
    const over = changeVessel(waits, piece, () => ({ overrun: [...overrun, other].sort() }));
    return stopped(over, piece, slower(speed));
  },
};

const RESULT_CITES: Readonly<Record<RamResult, readonly string[]>> = {
  'target-crippled': ['ACW-060', 'ACW-062'],
  'target-loses': ['ACW-060', 'ACW-120'],
  nothing: ['ACW-060'],
  'rammer-loses': ['ACW-060'],
  'rammer-holed': ['ACW-060', 'ACW-120'],
  'rammer-crippled': ['ACW-060', 'ACW-062'],
};

const tell: Tellers<RamEvent> = {
  scraped: ({ angle }) => ofBoth('motion.told.scraped', ['ACW-039'], { args: { angle: tenth(angle) } }),
  'craft-stopped': ({ angle }) =>
    ofBoth('motion.told.craft-stopped', ['ACW-040'], { args: { angle: tenth(angle) } }),
  'head-on-rolled': ({ angle, faces: [first = 0, second = 0], rammer }, nameOf) =>
    ofBoth(rammer ? 'motion.told.head-on' : 'motion.told.head-on-tied', ['ACW-041'], {
      args: { angle: tenth(angle), first, second, ...(rammer ? { rammer: nameOf(rammer) } : {}) },
      weight: 'major',
    }),
  rammed: ({ piece, angle, deliberate, ranDown, tally, face, total, result }) =>
    ofBoth(
      `motion.told.${ranDown ? 'ran-down' : deliberate ? 'rammed' : 'rammed-by-accident'}`,
      ['ACW-053', ranDown ? 'ACW-046' : 'ACW-043', ...RESULT_CITES[result]],
      {
        tests: [
          deliberate
            ? tried('rams.luck', piece, (one) => ramResult(one + tally.total).startsWith('target'), face)
            : tried('rams.luck-accident', piece, (one) => ramResult(one + tally.total) === 'nothing', face),
        ],
        as: ['face'],
        args: { angle: tenth(angle), total: signed(total), result: text(`motion.result.${result}`) },
        weight: 'major',
      },
    ),
};

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

/** Ramming (ACW-039 to ACW-046, ACW-053 to ACW-062). */
export const rams = chapter({ events: { reduce, tell }, texts });
