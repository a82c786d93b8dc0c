import type { NameOf } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import { within } from '../../../kit/card/figures';
import type { Tellers } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { luck, telling } from '../../../kit/telling';
import { MUSKETS, targetText } from '../ship/armed';
import { tenth } from '../ship/figures';
import type { Shot } from '../state';
import type { GunEvent } from './events';

const ends = ({ by, target }: Shot, nameOf: NameOf) => ({ ship: nameOf(by), target: nameOf(target) });

export const tell: Tellers<GunEvent> = {
  'target-named': ({ shot, battery }, nameOf) => {
    const muskets = shot.battery === MUSKETS;
    return telling({
      text: text(`told.named.${muskets ? 'muskets' : shot.at}`, {
        ...ends(shot, nameOf),
        battery,
        guns: counted(muskets ? 'guns.count.base' : 'guns.count.gun', shot.guns),
      }),
      cites: [muskets ? 'ACW-132' : 'ACW-100'],
      about: [shot.by, shot.target],
    });
  },

  'target-dropped': ({ shot, battery }, nameOf) =>
    telling({
      text: text('told.dropped', { ...ends(shot, nameOf), battery }),
      cites: ['ACW-100'],
      about: [shot.by, shot.target],
    }),

  'muskets-fired': ({ shot, faces, area, rattled, pilot }, nameOf) => {
    const result = rattled && pilot ? 'both' : rattled ? 'rattled' : pilot ? 'pilot' : 'nothing';
    return telling({
      text: text(`told.muskets.${result}`, { ...ends(shot, nameOf), area: text(`guns.area.${area}`) }),
      cites: ['ACW-132', ...(rattled ? ['ACW-133'] : []), ...(pilot ? ['ACW-134'] : [])],
      faces,
      about: [shot.by, shot.target],
      weight: rattled || pilot ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: rattled || pilot, weapon: text('guns.muskets') },
    });
  },

  'guns-fired': ({ shot, battery, guns, range, tally, armour, faces, hits }, nameOf) =>
    telling({
      text: text(`told.fired.${hits === 0 ? 'miss' : guns.length === 1 ? 'hit' : 'hits'}`, {
        ship: nameOf(shot.by),
        battery,
        target: targetText(nameOf(shot.target), shot.at),
        guns: counted('guns.count.gun', guns.length),
        hits: counted('guns.count.hit', hits),
        armour,
        range: tenth(range),
      }),
      cites: ['ACW-100', 'ACW-099'],
      tallies: [tally],
      faces,
      about: [shot.by, shot.target],
      weight: hits > 0 ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: hits > 0, weapon: battery, battery: shot.battery },
      tests: [
        luck(
          'guns.luck',
          shot.by,
          within(7 - armour + tally.total, { min: 0, max: 6 }),
          6,
          hits,
          guns.length,
        ),
      ],
    }),

  'held-fire': ({ shot, battery }, nameOf) =>
    telling({
      text: text('told.held-fire', { ...ends(shot, nameOf), battery }),
      cites: ['ACW-100'],
      about: [shot.by],
    }),

  'balloon-down': { key: 'told.balloon-down', cites: ['ACW-081'], pieces: { ship: 'piece' } },
};
