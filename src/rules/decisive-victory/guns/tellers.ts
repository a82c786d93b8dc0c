import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { whereText } from '../ship/grid-words';
import { damageTests, hitTest, saveTests } from '../ship/luck';
import { SAVE_CITES } from '../ship/saves';
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
    pieces: { ship: 'ship', target: 'target' },
    as: ['weapon'],
  },

  'ship-acted': ({ ship, held }, nameOf) =>
    telling({
      text: text(held ? 'told.held-fire' : 'told.fired', { ship: nameOf(ship) }),
      cites: ['DV-027'],
      about: [ship],
    }),

  'salvo-spent': {
    key: 'battle.salvo-spent',
    cites: ['DV-074'],
    pieces: { ship: 'ship' },
    as: ['weapon', 'left'],
  },

  'attack-rolled': ({ ship, system, weapon, target, range, tally, faces, hit, second }, nameOf) =>
    telling({
      text: text(`battle.${second ? 'second-' : ''}${hit ? 'hit' : 'miss'}`, {
        ship: nameOf(ship),
        weapon,
        target: nameOf(target),
        range: tenths(range),
      }),
      cites: [second ? 'DV-056' : 'DV-030'],
      tallies: [tally],
      faces,
      about: [ship, target],
      weight: hit ? 'major' : 'minor',
      shot: { from: ship, to: target, hit, weapon: text('luck.weapon', { weapon }), battery: system },
      tests: [hitTest(ship, tally.total, hit)],
    }),

  'hit-resolved': ({ ship, target, saved, save, damage, minor, box, extra, armour, ...event }, nameOf) =>
    telling({
      text: text(`battle.save-${saved}`, {
        target: nameOf(target),
        armour: text(`armour.${armour}`),
        damage: damage + extra,
        minor,
        where: whereText(box, 'battle.no-box'),
      }),
      cites: [
        save.kind === 'number' ? SAVE_CITES[saved] : save.cite,
        ...(saved === 'failed' ? ['DV-041', extra > 0 ? 'DV-082' : 'DV-081'] : []),
      ],
      tallies: [event.rowTally, event.strength, save, event.dice],
      faces: [...event.saveFaces, ...event.damageFaces],
      about: [target, ship],
      weight: saved === 'critical' ? 'minor' : 'major',
      tests: [...saveTests(target, save, saved), ...damageTests(ship, saved, event, damage)],
    }),
};
