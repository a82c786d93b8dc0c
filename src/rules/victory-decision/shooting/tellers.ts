import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { ShootingEvent } from './events';

export const tell: Tellers<ShootingEvent> = {
  'shots-fired': ({ unit, target, shots, others = [], observer }, nameOf) => {
    const names = { unit: nameOf(unit), target: nameOf(target), count: shots.length };
    const [other] = others;
    const said = other
      ? text('told.fires-apart', { ...names, other: nameOf(other.target) })
      : observer
        ? text('told.fires-observed', { ...names, observer: nameOf(observer) })
        : text('told.fires', names);
    return telling({
      text: said,
      cites: ['VD-050', other ? 'VD-H71' : 'VD-H34', ...(observer ? ['VD-H55'] : [])],
      about: [unit, target, ...others.map((one) => one.target), ...(observer ? [observer] : [])],
    });
  },
  'gun-turned': { key: 'told.gun-turned', cites: ['VD-H13'], pieces: { unit: 'unit' } },
};
