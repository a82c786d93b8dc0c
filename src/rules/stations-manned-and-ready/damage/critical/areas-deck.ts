import { text } from '../../../../engine/words/text';
import { inHangar } from '../../ship/deck';
import { raise, throwDice } from '../../smr';
import { blaze, blazeWays } from '../fire/blaze';
import { type AreaRule, hurts, pointsFor } from './area';

/** Aircraft Operations: handling, and a catapult for nothing (SMR-155). */
export const operations: AreaRule = {
  use(of) {
    const { value, points } = pointsFor(of);
    const catapult = (of.ship.deck?.catapults ?? 0) > 0;
    if (points === 0 && !catapult) return 'void';
    const events = [...hurts(of, value, -points), ...hurts(of, 'catapults', catapult ? -1 : 0)];
    return points === 0 ? { events, spent: 0, free: true } : { events, spent: points };
  },
};

/** Aircraft in the hangar: servicing, and a CV test against each stand there (SMR-156). */
export const hangar: AreaRule = {
  use(of) {
    const { value, points } = pointsFor(of);
    if (points === 0 && inHangar(of.state, of.ship.id).length === 0) return 'void';
    return { events: hurts(of, value, -points), spent: of.cv };
  },
  *roll({ ship, cv, row }, state, key) {
    const stands = inHangar(state, ship.id).map(({ id }) => id);
    if (stands.length === 0) return state;
    const faces = yield* throwDice({
      key: `${key}-hangar`,
      by: ship.side,
      dice: stands.map(() => 20),
      purpose: text('damage.roll-hangar', { ship: ship.card.name, cv }),
      cite: row.cite,
    });
    const lost = stands.filter((_, i) => (faces[i] ?? 1) <= cv);
    return yield* raise({ type: 'hangar-tested', ship: ship.id, cv, stands, faces, lost });
  },
  ways: ({ state, ship, cv }) => {
    const aircraft = inHangar(state, ship.id).reduce((sum, stand) => sum + stand.aircraft, 0);
    return [{ chance: 1, events: [], aircraft: (aircraft * Math.min(20, cv)) / 20 }];
  },
};

/** Fuel and ammunition: a fire, and all may go up (SMR-107, SMR-157, SMR-H30). */
export const fuel: AreaRule = {
  use: (of) => ({ events: hurts(of, 'fires', 1), spent: of.cv }),
  *roll({ ship, cv }, state, key) {
    return yield* blaze(state, ship, 'fuel', cv, key);
  },
  ways: (of) => blazeWays(of, 'fuel'),
};
