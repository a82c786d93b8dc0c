import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { changeVessel, chapter, type Reducers } from '../acw';
import { strip } from '../ship/changes';
import type { EndEvent } from './events';
import texts from './text.en.json';

const reduce: Reducers<EndEvent> = {
  'vessel-entered': (state, { piece }) => changeVessel(state, piece, () => ({ fate: 'afloat' })),
  'sail-set': (state, { piece, sail }) =>
    changeVessel(strip(state, piece, 'sailNext'), piece, ({ underSail, speed }) => ({
      sail,
      // With no sail set the speed is 0 (ACW-026).
      speed: sail === 'none' && underSail ? 0 : speed,
    })),
  boarded: (state) => state,
  'morale-tested': (state) => state,
  'line-passed': (state, { piece, line }) =>
    changeVessel(state, piece, ({ passed }) => ({ passed: [...(passed ?? []), line] })),
  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};

const SHIP = { ship: 'piece' } as const;

const tell: Tellers<EndEvent> = {
  'vessel-entered': { key: 'told.entered', cites: ['ACW-H02'], pieces: SHIP, weight: 'major' },
  'sail-set': ({ sail }) => ({ key: `told.sail.${sail}`, cites: ['ACW-026'], pieces: SHIP }),
  boarded: {
    key: 'told.boarded',
    cites: ['ACW-065', 'ACW-H07'],
    pieces: { ship: 'piece', target: 'target' },
    weight: 'major',
  },
  'morale-tested': ({ strikes, because }) => ({
    key: strikes ? 'told.strikes' : 'told.holds-on',
    cites: ['ACW-009', ...because],
    pieces: SHIP,
    weight: strikes ? 'major' : 'minor',
  }),
  'line-passed': { key: 'told.line-passed', cites: ['ACW-H12'], pieces: SHIP, weight: 'major' },
  'game-ended': ({ outcome: { winner, scores } }, nameOf) => {
    const points = scores.map((score) => score.points);
    const [first = 0, second = 0] =
      winner === 'draw' || scores[0]?.side === winner ? points : points.toReversed();
    return telling({
      text:
        winner === 'draw'
          ? text('orders.told.draw', { first, second })
          : text('orders.told.won', { side: nameOf(winner), first, second }),
      cites: ['ACW-H12'],
      weight: 'major',
    });
  },
};

/** Both ends of a period: boarding, morale, victory (ACW-009 to ACW-013, ACW-065, ACW-H07 to ACW-H09, ACW-H12). */
export const end = chapter({ events: { reduce, tell }, texts });
