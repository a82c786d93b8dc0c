import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { damageTests, hitTest, saveTests, strikeTold } from '../ship/strike';
import { tenths } from '../ship/words';
import type { GunsEvent } from './events';

export const tell: Tellers<GunsEvent> = {
  'target-named': ({ ship, aim, weapon }, nameOf) =>
    telling({
      text: text(aim.full ? 'told.target-named' : 'told.target-named-half', {
        ship: nameOf(ship),
        weapon,
        target: nameOf(aim.target),
      }),
      cites: ['DV-035'],
      about: [ship, aim.target],
    }),
  'target-dropped': {
    key: 'told.target-dropped',
    cites: ['DV-035'],
    pieces: ['ship', 'target'],
    as: ['weapon'],
  },
  'ship-acted': ({ held }) => ({
    key: held ? 'told.held-fire' : 'told.fired',
    cites: ['DV-027'],
    pieces: ['ship'],
  }),
  'salvo-spent': { key: 'battle.salvo-spent', cites: ['DV-074'], pieces: ['ship'], as: ['weapon', 'left'] },
  'attack-rolled': ({ ship, system, weapon, target, range, tally, hit, second }) => ({
    key: `battle.${second ? 'second-' : ''}${hit ? 'hit' : 'miss'}`,
    pieces: ['ship', 'target'],
    as: ['weapon'],
    args: { range: tenths(range) },
    cites: [second ? 'DV-056' : 'DV-030'],
    weight: hit ? 'major' : 'minor',
    shot: { from: ship, to: target, hit, weapon: text('luck.weapon', { weapon }), battery: system },
    tests: [hitTest(ship, tally.total, hit)],
  }),
  'hit-resolved': (event, nameOf) => {
    const { ship, target, saved, rowTally, dice } = event;
    const { tallies, cites, ...told } = strikeTold(event, nameOf);
    const [save = '', ...marking] = cites;
    return telling({
      ...told,
      cites: saved === 'failed' ? [save, 'DV-041', ...marking] : cites,
      tallies: [rowTally, ...tallies, dice],
      about: [target, ship],
      tests: [...saveTests(event), ...damageTests(ship, event)],
    });
  },
};
