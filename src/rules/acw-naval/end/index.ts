import { text } from '../../../engine/words/text';
import { type Tellers, unchanged } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { changeVessel, chapter, deed, ofShip, type Reducers } from '../acw';
import { strip } from '../ship/changes';
import type { EndEvent } from './events';
import texts from './text.en.json';

const reduce: Reducers<EndEvent> = {
  ...unchanged('boarded', 'morale-tested'),
  'vessel-entered': (state, { piece }) => changeVessel(state, piece, () => ({ fate: 'afloat' })),
  'sail-set': (state, { piece, sail }) =>
    changeVessel(strip(state, piece, 'sailNext'), piece, ({ underSail, speed }) => ({
      sail,
      // With no sail set the speed is 0 (ACW-026).
      speed: sail === 'none' && underSail ? 0 : speed,
    })),
  'line-passed': (state, { piece, line }) =>
    changeVessel(state, piece, ({ passed }) => ({ passed: [...(passed ?? []), line] })),
  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};

const tell: Tellers<EndEvent> = {
  'vessel-entered': ofShip('told.entered', ['ACW-H02'], deed),
  'sail-set': ({ sail }) => ofShip(`told.sail.${sail}`, ['ACW-026']),
  boarded: {
    key: 'told.boarded',
    cites: ['ACW-065', 'ACW-H07'],
    pieces: { ship: 'piece', target: 'target' },
    weight: 'major',
  },
  'morale-tested': ({ strikes, because }) =>
    ofShip(strikes ? 'told.strikes' : 'told.holds-on', ['ACW-009', ...because], {
      weight: strikes ? 'major' : 'minor',
    }),
  'line-passed': ofShip('told.line-passed', ['ACW-H12'], deed),
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
