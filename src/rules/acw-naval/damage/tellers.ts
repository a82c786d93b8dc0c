import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { telling } from '../../../kit/telling';
import { LASTING } from '../ship/lasting';
import type { Effect } from '../state';
import type { DamageEvent } from './events';
import { HIT_TABLES } from './hit-tables';

/** What a loss weighs among the moments of a battle, `damage` being what they are weighed by: all of a ship. */
const WHOLE = 8;

const SHIP = { ship: 'piece' } as const;
const major = { weight: 'major' } as const;

/** What has begun, with the particulars of its kind. */
function begun({ kind, side, through }: Effect): Text {
  if (kind === 'rudder') return text(`told.begun.rudder.${side ?? 'amidships'}`);
  return text(`told.begun.${kind}`, through === undefined ? {} : { period: through });
}

export const tell: Tellers<DamageEvent> = {
  'hit-judged': ({ shot, struck, area, faces, result }, nameOf) =>
    telling({
      text: text(`told.hit.${struck}.${result}`, {
        target: nameOf(shot.target),
        ...(area ? { area: text(`guns.area.${area}`) } : {}),
      }),
      cites: [
        HIT_TABLES[struck].cite,
        ...(struck === 'hull' ? ['ACW-113'] : []),
        ...(result === 'special' ? ['ACW-118'] : []),
      ],
      faces,
      about: [shot.target, shot.by],
      weight: result === 'nothing' ? 'minor' : 'major',
    }),
  'gun-hurt': ({ battery, loss, from, through, cite }) => ({
    key: `told.gun-hurt.${loss}${from !== undefined && from === through ? '-one' : ''}`,
    cites: [cite],
    pieces: SHIP,
    args: { battery, ...(through === undefined ? {} : { through }) },
    weight: loss === 'silence' ? 'minor' : 'major',
  }),
  'nothing-to-lose': ({ where, loss, cite }) => ({
    key: `told.none-left.${loss}`,
    cites: [cite],
    pieces: SHIP,
    args: { where: text(`guns.area.${where}`) },
  }),
  'hit-factors-lost': ({ lost, cite }) => ({
    key: 'told.hit-factors-lost',
    cites: [cite],
    pieces: SHIP,
    as: ['left'],
    args: { lost: counted('count.hit-factor', lost), damage: lost },
    ...major,
  }),
  'vessel-lost': ({ fate, cite }) => ({
    key: `told.lost.${fate}`,
    cites: [cite],
    pieces: SHIP,
    args: { damage: WHOLE },
    ...major,
  }),
  crippled: ({ cite }) => ({
    key: 'told.crippled',
    cites: [cite, 'ACW-063', 'ACW-064'],
    pieces: SHIP,
    ...major,
  }),
  'speed-lost': ({ from, to, cite }) => ({
    key: 'told.speed-lost',
    cites: [cite],
    pieces: SHIP,
    args: { from: Math.abs(from), to: Math.abs(to) },
  }),
  'knot-lost': ({ maxSpeed, sailSpeed }) => ({
    key: `told.knot-lost${sailSpeed === 0 ? '.steam' : maxSpeed === 0 ? '.sail' : ''}`,
    cites: ['ACW-115'],
    pieces: SHIP,
    args: { steam: counted('count.knot', maxSpeed), sail: counted('count.knot', sailSpeed) },
    ...major,
  }),
  'effect-begun': ({ effect, anew, cite }) => ({
    key: anew ? 'told.begun-anew' : 'told.begun',
    cites: [...new Set([LASTING[effect.kind].cite, cite])],
    pieces: SHIP,
    args: { what: begun(effect) },
    ...major,
  }),
  'effect-void': ({ kind }) => ({
    key: 'told.effect-void',
    cites: ['ACW-118'],
    pieces: SHIP,
    args: { what: text(`effect.${kind}`) },
  }),
  'gun-fights-fire': { key: 'told.gun-fights-fire', cites: ['ACW-125'], pieces: SHIP, as: ['battery'] },
  'repair-tried': ({ kind, mended, of }) => ({
    key: mended ? `told.mended.${kind}` : of > 0 ? 'told.unmended-of' : 'told.unmended',
    cites: [LASTING[kind].cite],
    pieces: SHIP,
    as: ['failures', 'of'],
    args: { what: text(`effect.${kind}`) },
    weight: mended ? 'major' : 'minor',
  }),
  'effect-over': ({ kind }) => ({ key: `told.over.${kind}`, cites: [LASTING[kind].cite], pieces: SHIP }),
};
