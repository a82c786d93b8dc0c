import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { counted, type Tellers, telling } from '../ship/chapters';
import { LASTING } from '../ship/lasting';
import type { Effect } from '../state';
import type { DamageEvent } from './events';

/** What a loss weighs among the moments of a battle, `damage` being what they are weighed by: all of a ship. */
const WHOLE = 8;

const effectName = (kind: Effect['kind']): Text => text(`effect.${kind}`);

/** What has begun, with the particulars of its kind. */
function begun({ kind, side, through }: Effect): Text {
  if (kind === 'rudder') return text(`told.begun.rudder.${side ?? 'amidships'}`);
  return text(`told.begun.${kind}`, through === undefined ? {} : { period: through });
}

export const damageTellers: Tellers<DamageEvent> = {
  'hit-factors-lost': ({ piece, name, lost, left, cite }) =>
    telling({
      text: text('told.hit-factors-lost', {
        ship: name,
        lost: counted('count.hit-factor', lost),
        left,
        damage: lost,
      }),
      cites: [cite],
      about: [piece],
      weight: 'major',
    }),
  'vessel-lost': ({ piece, name, fate, cite }) =>
    telling({
      text: text(`told.lost.${fate}`, { ship: name, damage: WHOLE }),
      cites: [cite],
      about: [piece],
      weight: 'major',
    }),
  crippled: ({ piece, name, cite }) =>
    telling({
      text: text('told.crippled', { ship: name }),
      cites: [cite, rule('ACW-063'), rule('ACW-064')],
      about: [piece],
      weight: 'major',
    }),
  'speed-lost': ({ piece, name, from, to, cite }) =>
    telling({
      text: text('told.speed-lost', { ship: name, from: Math.abs(from), to: Math.abs(to) }),
      cites: [cite],
      about: [piece],
    }),
  'knot-lost': ({ piece, name, maxSpeed, sailSpeed }) =>
    telling({
      text: text(`told.knot-lost${sailSpeed === 0 ? '.steam' : maxSpeed === 0 ? '.sail' : ''}`, {
        ship: name,
        steam: counted('count.knot', maxSpeed),
        sail: counted('count.knot', sailSpeed),
      }),
      cites: [rule('ACW-115')],
      about: [piece],
      weight: 'major',
    }),
  'effect-begun': ({ piece, name, effect, anew, faces, cite }) =>
    telling({
      text: text(anew ? 'told.begun-anew' : 'told.begun', { ship: name, what: begun(effect) }),
      cites: [...new Set([LASTING[effect.kind].cite, cite])],
      faces,
      about: [piece],
      weight: 'major',
    }),
  'effect-void': ({ piece, name, kind }) =>
    telling({
      text: text('told.effect-void', { ship: name, what: effectName(kind) }),
      cites: [rule('ACW-118')],
      about: [piece],
    }),
  'gun-fights-fire': ({ piece, name, battery }) =>
    telling({
      text: text('told.gun-fights-fire', { ship: name, battery }),
      cites: [rule('ACW-125')],
      about: [piece],
    }),
  'repair-tried': ({ piece, name, kind, face, needs, mended, failures, of }) =>
    telling({
      text: text(mended ? `told.mended.${kind}` : of > 0 ? 'told.unmended-of' : 'told.unmended', {
        ship: name,
        what: effectName(kind),
        failures,
        of,
      }),
      cites: [LASTING[kind].cite],
      tallies: [needs],
      faces: [face],
      about: [piece],
      weight: mended ? 'major' : 'minor',
    }),
  'effect-over': ({ piece, name, kind }) =>
    telling({
      text: text(`told.over.${kind}`, { ship: name }),
      cites: [LASTING[kind].cite],
      about: [piece],
    }),
  'stakes-tried': ({ piece, name, face, needs, free, attempts, cite }) =>
    telling({
      text: text(free ? 'told.stakes-free' : 'told.stakes-fast', { ship: name, attempts }),
      cites: [cite],
      tallies: [needs],
      faces: [face],
      about: [piece],
      weight: free ? 'major' : 'minor',
    }),
  'vessel-entered': ({ piece, name }) =>
    telling({
      text: text('told.entered', { ship: name }),
      cites: [rule('ACW-H02')],
      about: [piece],
      weight: 'major',
    }),
  'sail-set': ({ piece, name, sail }) =>
    telling({ text: text(`told.sail.${sail}`, { ship: name }), cites: [rule('ACW-026')], about: [piece] }),
  'lighting-tried': ({ piece, name, face, needs, lit }) =>
    telling({
      text: text(lit ? 'told.lit' : 'told.not-lit', { ship: name }),
      cites: [rule('ACW-137')],
      tallies: [needs],
      faces: [face],
      about: [piece],
      weight: lit ? 'major' : 'minor',
    }),
  'mine-tried': ({ piece, name, face, needs, adrift }) =>
    telling({
      text: text(adrift ? 'told.mine-adrift' : 'told.mine-holds', { mine: name }),
      cites: [rule('ACW-067')],
      tallies: [needs],
      faces: [face],
      about: [piece],
      weight: adrift ? 'major' : 'minor',
    }),
  'fuse-burned': ({ piece, name, faces, needs, detonates }) =>
    telling({
      text: text(detonates ? 'told.detonates' : 'told.fuse-burns', { ship: name }),
      cites: [rule('ACW-139')],
      tallies: [needs],
      faces,
      about: [piece],
      weight: detonates ? 'major' : 'minor',
    }),
  'blast-felt': ({ piece, name, from, fromName, gap, loses }) =>
    telling({
      text: text(gap === 0 ? 'told.blast-touching' : 'told.blast', {
        ship: name,
        from: fromName,
        gap: Math.round(gap * 10) / 10,
        lost: counted('count.hit-factor', loses),
      }),
      cites: [rule('ACW-140')],
      about: [piece, from],
      weight: 'major',
    }),
  'blast-effect': ({ piece, name, faces, total }) =>
    telling({
      text: text('told.blast-effect', { ship: name, total }),
      cites: [rule('ACW-141'), rule('ACW-118')],
      faces,
      about: [piece],
      weight: 'major',
    }),
  boarded: ({ piece, name, target, targetName }) =>
    telling({
      text: text('told.boarded', { ship: name, target: targetName }),
      cites: [rule('ACW-065'), rule('ACW-H07')],
      about: [piece, target],
      weight: 'major',
    }),
  'morale-tested': ({ piece, name, face, needs, because, strikes }) =>
    telling({
      text: text(strikes ? 'told.strikes' : 'told.holds-on', { ship: name }),
      cites: [rule('ACW-009'), ...because],
      tallies: [needs],
      faces: [face],
      about: [piece],
      weight: strikes ? 'major' : 'minor',
    }),
  'line-passed': ({ piece, name }) =>
    telling({
      text: text('told.line-passed', { ship: name }),
      cites: [rule('ACW-H12')],
      about: [piece],
      weight: 'major',
    }),
};
