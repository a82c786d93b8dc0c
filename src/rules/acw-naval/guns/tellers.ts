import { rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { counted, type Tellers, telling } from '../ship/chapters';
import type { GunEvent, Struck } from './events';
import { MUSKETS } from './gunnery';

const tenths = (inches: number): number => Math.round(inches * 10) / 10;

/** The rule of the table by which a hit is judged. */
const TABLE_RULES: Readonly<Record<Struck, string>> = {
  hull: 'ACW-114',
  turret: 'ACW-111',
  work: 'ACW-127',
  battery: 'ACW-130',
  infantry: 'ACW-131',
};

const LOSS_WEIGHT = { gun: 'major', crew: 'major', silence: 'minor' } as const;

export const gunTellers: Tellers<GunEvent> = {
  'target-named': ({ shot, name, targetName, batteryName }) =>
    telling({
      text: text(`told.named.${shot.battery === MUSKETS ? 'muskets' : shot.at}`, {
        ship: name,
        target: targetName,
        battery: batteryName,
        guns: counted(shot.battery === MUSKETS ? 'guns.count.base' : 'guns.count.gun', shot.guns),
      }),
      cites: [rule(shot.battery === MUSKETS ? 'ACW-132' : 'ACW-100')],
      about: [shot.by, shot.target],
    }),

  'target-dropped': ({ shot, name, targetName, batteryName }) =>
    telling({
      text: text('told.dropped', { ship: name, target: targetName, battery: batteryName }),
      cites: [rule('ACW-100')],
      about: [shot.by, shot.target],
    }),

  'muskets-fired': ({ shot, name, targetName, faces, area, rattled, pilot }) => {
    const result = rattled && pilot ? 'both' : rattled ? 'rattled' : pilot ? 'pilot' : 'nothing';
    return telling({
      text: text(`told.muskets.${result}`, {
        ship: name,
        target: targetName,
        area: text(`guns.area.${area}`),
      }),
      cites: [rule('ACW-132'), ...(rattled ? [rule('ACW-133')] : []), ...(pilot ? [rule('ACW-134')] : [])],
      faces,
      about: [shot.by, shot.target],
      weight: rattled || pilot ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: rattled || pilot },
    });
  },

  'guns-fired': ({ shot, name, targetName, batteryName, guns, range, tally, armour, faces, hits }) =>
    telling({
      text: text(`told.fired.${hits === 0 ? 'miss' : guns.length === 1 ? 'hit' : 'hits'}`, {
        ship: name,
        battery: batteryName,
        target: text(shot.at === 'turret' ? 'guns.turret-of' : 'guns.name', { name: targetName }),
        guns: counted('guns.count.gun', guns.length),
        hits: counted('guns.count.hit', hits),
        armour,
        range: tenths(range),
      }),
      cites: [rule('ACW-100'), rule('ACW-099')],
      tallies: [tally],
      faces,
      about: [shot.by, shot.target],
      weight: hits > 0 ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: hits > 0 },
    }),

  'held-fire': ({ shot, name, targetName, batteryName }) =>
    telling({
      text: text('told.held-fire', { ship: name, battery: batteryName, target: targetName }),
      cites: [rule('ACW-100')],
      about: [shot.by],
    }),

  'hit-judged': ({ shot, targetName, struck, area, faces, result }) =>
    telling({
      text: text(`told.hit.${struck}.${result}`, {
        target: targetName,
        ...(area ? { area: text(`guns.area.${area}`) } : {}),
      }),
      cites: [
        rule(TABLE_RULES[struck]),
        ...(struck === 'hull' ? [rule('ACW-113')] : []),
        ...(result === 'special' ? [rule('ACW-118')] : []),
      ],
      faces,
      about: [shot.target, shot.by],
      weight: result === 'nothing' ? 'minor' : 'major',
    }),

  'gun-hurt': ({ piece, name, battery, loss, from, through, faces, cite }) =>
    telling({
      text: text(`told.gun-hurt.${loss}${from !== undefined && from === through ? '-one' : ''}`, {
        ship: name,
        battery,
        ...(through === undefined ? {} : { through }),
      }),
      cites: [cite],
      faces,
      about: [piece],
      weight: LOSS_WEIGHT[loss],
    }),

  'nothing-to-lose': ({ piece, name, where, loss, cite }) =>
    telling({
      text: text(`told.none-left.${loss}`, { ship: name, where: text(`guns.area.${where}`) }),
      cites: [cite],
      about: [piece],
    }),

  'work-hurt': ({ piece, name, kind, lost, left, cite }) =>
    telling({
      text: text(`told.work-hurt.${kind}`, { work: name, lost, left, damage: lost }),
      cites: [cite],
      about: [piece],
      weight: 'major',
    }),

  'work-fallen': ({ piece, name, fate, by, cite }) =>
    telling({
      text: text(by === 'magazine' ? 'told.work-exploded' : `told.work-${fate}`, { work: name, damage: 8 }),
      cites: [cite],
      about: [piece],
      weight: 'major',
    }),

  'balloon-down': ({ piece, name }) =>
    telling({
      text: text('told.balloon-down', { ship: name }),
      cites: [rule('ACW-081')],
      about: [piece],
    }),
};
