import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { without } from '../../../kit/held/change';
import { changeVessel, type Reducers } from '../acw';
import { isSilent } from '../ship/armed';
import { changeGuns, setSpeeds } from '../ship/changes';
import type { AcwState, Effect, Fate, GunState, Vessel } from '../state';
import { leavesTable, replaces } from './damage';
import type { DamageEvent } from './events';

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
  lostIn: vessel.lostIn ?? period,
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

/** A fire or explosive ship keeps its way (ACW-136); any other tow has none of its own (ACW-H06). */
const castAdrift = (vessel: Vessel): Vessel =>
  vessel.card.kind === 'fire-ship' || vessel.card.kind === 'explosive-ship'
    ? { ...vessel, adrift: vessel.speed !== 0 }
    : { ...vessel, speed: 0 };

/** A vessel out of play, and what others were to it let go. */
export function lose(state: AcwState, piece: PieceId, fate: Fate, edge?: Edge): AcwState {
  const gone = leavesTable(fate);
  const vessels = Object.fromEntries(
    Object.entries(state.vessels).map(([id, vessel]) => [
      id,
      id === piece ? outOfPlay(vessel, fate, state.period, edge) : loosened(vessel, piece, gone),
    ]),
  );
  return { ...state, vessels };
}

const withEffect = (effects: readonly Effect[], fresh: Effect): readonly Effect[] => [
  ...effects.filter((old) => !replaces(fresh, old)),
  fresh,
];

/** When the fire is out the crews go back to their guns (ACW-125). */
const firesOut = ({ guns }: Vessel): Vessel['guns'] =>
  Object.fromEntries(Object.entries(guns).map(([id, gun]) => [id, { ...gun, fightingFire: false }]));

const endEffect = (vessel: Vessel, index: number): Partial<Vessel> => ({
  effects: vessel.effects.filter((_, i) => i !== index),
  ...(vessel.effects[index]?.kind === 'fire' ? { guns: firesOut(vessel) } : {}),
});

export const reduce: Reducers<DamageEvent> = {
  'hit-judged': (state) => state,

  'gun-hurt': (state, { piece, gun, loss, from = state.period, through = state.period }) =>
    changeGuns(state, piece, [gun], (now) => {
      if (loss === 'gun') return { ...now, condition: 'lost' };
      if (loss === 'crew') return { ...now, crew: false };
      return silenced(now, state.period, from, through);
    }),

  'nothing-to-lose': (state) => state,
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
  'effect-void': (state) => state,
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
