import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { without } from '../../../kit/held/change';
import { telling } from '../../../kit/telling';
import { isLand } from '../ship/fleet';
import { changeShip, changeSquadron, changeStand, chapter, type Reducers } from '../smr';
import type { SmrState, StandState } from '../state';
import type { MoraleEvent } from './events';
import texts from './text.en.json';

/** SMR-H36: it throws its load away and makes for home. */
const aborts = (state: SmrState, id: string): SmrState => {
  const aborting = changeStand(state, id, () => ({ aborting: true }));
  const stand = aborting.stands[id as keyof typeof aborting.stands] as StandState;
  return { ...aborting, stands: { ...aborting.stands, [id]: without(stand, 'load') } };
};

const reduce: Reducers<MoraleEvent> = {
  'ship-morale': (state, { ship, passed }) =>
    passed ? state : changeShip(state, ship, () => ({ withdrawing: true })),

  'stand-morale': (state, { stand, passed }) => (passed ? state : aborts(state, stand)),

  'squadron-morale': (state, { squadron, passed }) => {
    if (passed) return state;
    const broken = changeSquadron(state, squadron, () => ({ broken: true }));
    const ships = Object.values(broken.ships).filter((one) => one.squadron === squadron && !isLand(one));
    const fleeing = ships.reduce((now, { id }) => changeShip(now, id, () => ({ withdrawing: true })), broken);
    return Object.values(fleeing.stands)
      .filter((one) => one.squadron === squadron)
      .reduce((now, { id }) => aborts(now, id), fleeing);
  },
};

const tell: Tellers<MoraleEvent> = {
  'ship-morale': ({ ship, cause, tally, face, passed }, nameOf) =>
    telling({
      text: text(passed ? 'told.ship-steady' : 'told.ship-shaken', {
        ship: nameOf(ship),
        cause: text(`cause.${cause}`),
      }),
      cites: ['SMR-051', 'SMR-052', 'SMR-H34'],
      tallies: [tally],
      faces: [face],
      about: [ship],
      weight: passed ? 'minor' : 'major',
    }),
  'stand-morale': ({ stand, tally, face, passed }, nameOf) =>
    telling({
      text: text(passed ? 'told.stand-steady' : 'told.stand-shaken', { stand: nameOf(stand) }),
      cites: ['SMR-137', 'SMR-138', 'SMR-H36'],
      tallies: [tally],
      faces: [face],
      about: [stand],
      weight: passed ? 'minor' : 'major',
    }),
  'squadron-morale': ({ squadron, tally, face, passed }, nameOf) =>
    telling({
      text: text(passed ? 'told.squadron-steady' : 'told.squadron-shaken', { squadron: nameOf(squadron) }),
      cites: ['SMR-056', 'SMR-057', 'SMR-H35'],
      tallies: [tally],
      faces: [face],
      weight: passed ? 'minor' : 'major',
    }),
};

/** Morale of ships, stands and squadrons (SMR-051 to SMR-057, SMR-137 to SMR-140, SMR-H34 to SMR-H36). */
export const morale = chapter({ events: { reduce, tell }, texts });
