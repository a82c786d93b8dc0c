import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { type Text, text } from '../../../engine/words/text';
import { type Tellers, unchanged } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { eachOf } from '../../../kit/held/among';
import { without } from '../../../kit/held/change';
import { telling } from '../../../kit/telling';
import { changeVessel, chapter, major, ofShip, type Reducers } from '../acw';
import { isSilent } from '../ship/armed';
import { changeGuns, setSpeeds } from '../ship/changes';
import { goesAdrift } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, Fate, GunState, Vessel } from '../state';
import { leavesTable, replaces } from './damage';
import type { DamageEvent } from './events';
import { HIT_TABLES } from './hit-tables';
import texts from './text.en.json';

/** A gun silent already stays so; one silenced for later fires until then (ACW-111). */
function silenced(gun: GunState, now: number, from: number, through: number): GunState {
  const later = { ...gun, silentThrough: Math.max(gun.silentThrough, through) };
  return from <= now || isSilent(gun, now) ? without(later, 'silentFrom') : { ...later, silentFrom: from };
}

/** What binds her to others ends with her part in the game. */
const outOfPlay = (vessel: Vessel, fate: Fate, period: number, leftBy?: Edge): Vessel => ({
  ...without(
    vessel,
    'towing',
    'towedBy',
    'towNext',
    'lashedTo',
    'leadsPair',
    'mustBack',
    'waitsThrough',
    'anchorNext',
    'sailNext',
  ),
  // A prize or a hull that struck and drifts off the table is lost to her side all the same (ACW-H12).
  fate: fate === 'left' && vessel.fate !== 'afloat' ? 'abandoned' : fate,
  ...(leftBy ? { leftBy } : {}),
  // Who struck and sinks later is told to have sunk then.
  lostIn: period,
  speed: 0,
  bursting: false,
  adrift: false,
});

/** She need not back off from the other any more (ACW-044). */
export function clearOf(vessel: Vessel, other: PieceId): Vessel {
  const left = vessel.mustBack?.filter(({ from }) => from !== other) ?? [];
  return left.length > 0 ? { ...vessel, mustBack: left } : without(vessel, 'mustBack');
}

/** What another vessel was to the lost one. A hull that is still in the way must still be backed away from. */
function loosened(vessel: Vessel, lost: PieceId, gone: boolean): Vessel {
  let now = vessel;
  if (now.towing === lost) now = without(now, 'towing');
  if (now.towNext === lost) now = without(now, 'towNext');
  if (now.lashedTo === lost) now = onHerOwn(without(now, 'lashedTo', 'leadsPair'));
  if (now.towedBy === lost) now = castAdrift(without(now, 'towedBy'));
  if (gone) now = clearOf(now, lost);
  if (gone && now.overrun.includes(lost)) {
    now = { ...now, overrun: now.overrun.filter((id) => id !== lost) };
  }
  return now;
}

/** She goes no faster than she can without her mate. */
const onHerOwn = (vessel: Vessel): Vessel => {
  const most = vessel.crippled ? 0 : vessel.underSail ? vessel.sailSpeed : vessel.maxSpeed;
  return { ...vessel, speed: Math.max(-most, Math.min(most, vessel.speed)) };
};

const castAdrift = (vessel: Vessel): Vessel =>
  goesAdrift(vessel) ? { ...vessel, adrift: vessel.speed !== 0 } : { ...vessel, speed: 0 };

/** A vessel out of play, and what others were to it let go. */
export function lose(state: AcwState, piece: PieceId, fate: Fate, edge?: Edge): AcwState {
  const gone = leavesTable(fate);
  const vessels = eachOf(state.vessels, (vessel, id) =>
    id === piece ? outOfPlay(vessel, fate, state.period, edge) : loosened(vessel, piece, gone),
  );
  return { ...state, vessels };
}

const withEffect = (effects: readonly Effect[], fresh: Effect): readonly Effect[] => [
  ...effects.filter((old) => !replaces(fresh, old)),
  fresh,
];

/** When the fire is out the crews go back to their guns (ACW-125). */
const firesOut = ({ guns }: Vessel): Vessel['guns'] =>
  eachOf(guns, (gun) => ({ ...gun, fightingFire: false }));

const endEffect = (vessel: Vessel, index: number): Partial<Vessel> => ({
  effects: vessel.effects.filter((_, i) => i !== index),
  ...(vessel.effects[index]?.kind === 'fire' ? { guns: firesOut(vessel) } : {}),
});

const reduce: Reducers<DamageEvent> = {
  ...unchanged('hit-judged', 'nothing-to-lose', 'effect-void'),

  'gun-hurt': (state, { piece, gun, loss, from = state.period, through = state.period }) =>
    changeGuns(state, piece, [gun], (now) => {
      if (loss === 'gun') return { ...now, condition: 'lost' };
      if (loss === 'crew') return { ...now, crew: false };
      return silenced(now, state.period, from, through);
    }),

  'hit-factors-lost': (state, { piece, left }) => changeVessel(state, piece, () => ({ hitFactor: left })),
  'vessel-lost': (state, { piece, fate, edge }) => lose(state, piece, fate, edge),

  crippled: (state, { piece, stops }) =>
    setSpeeds(
      changeVessel(state, piece, () => ({ crippled: true, bursting: false })),
      stops,
      0,
    ),

  'speed-lost': (state, { body, to }) => setSpeeds(state, body, to),
  'knot-lost': (state, { piece, maxSpeed, sailSpeed }) =>
    changeVessel(state, piece, () => ({ maxSpeed, sailSpeed })),
  'effect-begun': (state, { piece, effect }) =>
    changeVessel(state, piece, ({ effects }) => ({ effects: withEffect(effects, effect) })),
  'gun-fights-fire': (state, { piece, gun }) =>
    changeGuns(state, piece, [gun], (now) => ({ ...now, fightingFire: true })),

  'repair-tried': (state, { piece, index, mended, failures }) =>
    changeVessel(state, piece, (vessel) =>
      mended
        ? endEffect(vessel, index)
        : {
            effects: vessel.effects.map((effect, i) =>
              i === index ? { ...effect, attempts: failures } : effect,
            ),
          },
    ),

  'effect-over': (state, { piece, index }) =>
    changeVessel(state, piece, (vessel) => endEffect(vessel, index)),
};

/** What a loss weighs among the moments of a battle, `damage` being what they are weighed by: all of a ship. */
const WHOLE = 8;

/** What has begun, with the particulars of its kind. */
function begun({ kind, side, through }: Effect): Text {
  if (kind === 'rudder') return text(`told.begun.rudder.${side ?? 'amidships'}`);
  return text(`told.begun.${kind}`, through === undefined ? {} : { period: through });
}

const tell: Tellers<DamageEvent> = {
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
  'gun-hurt': ({ battery, loss, from, through, cite }) =>
    ofShip(`told.gun-hurt.${loss}${from !== undefined && from === through ? '-one' : ''}`, [cite], {
      args: { battery, ...(through === undefined ? {} : { through }) },
      weight: loss === 'silence' ? 'minor' : 'major',
      sums: true,
    }),
  'nothing-to-lose': ({ where, loss, cite }) =>
    ofShip(`told.none-left.${loss}`, [cite], { args: { where: text(`guns.area.${where}`) } }),
  'hit-factors-lost': ({ lost, cite }) =>
    ofShip('told.hit-factors-lost', [cite], {
      as: ['left'],
      args: { lost: counted('count.hit-factor', lost), damage: lost },
      sums: true,
      ...major,
    }),
  'vessel-lost': ({ fate, cite }) =>
    ofShip(`told.lost.${fate}`, [cite], { args: { damage: WHOLE }, ...major }),
  crippled: ({ cite }) => ofShip('told.crippled', [cite, 'ACW-063', 'ACW-064'], major),
  'speed-lost': ({ from, to, cite }) =>
    ofShip('told.speed-lost', [cite], {
      args: { from: Math.abs(from), to: Math.abs(to), count: Math.abs(to) },
    }),
  'knot-lost': ({ maxSpeed, sailSpeed }) =>
    ofShip(`told.knot-lost${sailSpeed === 0 ? '.steam' : maxSpeed === 0 ? '.sail' : ''}`, ['ACW-115'], {
      args: { steam: counted('count.knot', maxSpeed), sail: counted('count.knot', sailSpeed) },
      sums: true,
      ...major,
    }),
  'effect-begun': ({ effect, anew, cite }) =>
    ofShip(anew ? 'told.begun-anew' : 'told.begun', [...new Set([LASTING[effect.kind].cite, cite])], {
      args: { what: begun(effect) },
      ...major,
    }),
  'effect-void': ({ kind }) =>
    ofShip('told.effect-void', ['ACW-118'], { args: { what: text(`effect.${kind}`) } }),
  'gun-fights-fire': ofShip('told.gun-fights-fire', ['ACW-125'], { as: ['battery'] }),
  'repair-tried': ({ kind, mended, of }) =>
    ofShip(
      mended ? `told.mended.${kind}` : of > 0 ? 'told.unmended-of' : 'told.unmended',
      [LASTING[kind].cite],
      { as: ['failures', 'of'], args: { what: text(`effect.${kind}`) }, weight: mended ? 'major' : 'minor' },
    ),
  'effect-over': ({ kind }) => ofShip(`told.over.${kind}`, [LASTING[kind].cite]),
};

/** Hits, losses, special effects and repair (ACW-111 to ACW-126). */
export const damage = chapter({ events: { reduce, tell }, texts });
