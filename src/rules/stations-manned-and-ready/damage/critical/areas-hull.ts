import type { Modifier } from '../../../../engine/counting/tally';
import { text } from '../../../../engine/words/text';
import { plus } from '../../../../kit/sum';
import { chanceToPass, crewTally } from '../../ship/crew-test';
import { isInPlay, isLand, shipOf } from '../../ship/fleet';
import { raise } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import type { ShipEvent } from '../changes';
import { crewTest } from '../fire/fire';
import { lose } from '../points/loss';
import { chanceAfloat, wreckTest } from '../points/wreck';
import { type AreaRule, type Falls, hurts, STAYS, type Way } from './area';

/** What hull results are taken from: land has Structure only (SMR-143, SMR-H45). */
const hullOf = (ship: ShipState): 'structure' | 'flotation' => (isLand(ship) ? 'structure' : 'flotation');

/** Batteries and installations fall without a test (SMR-H11). */
const justFalls = (ship: ShipState): boolean => isLand(ship) && ship.card.kind !== 'air-base';

const breached = (of: Falls, cv: number) =>
  hurts(of, hullOf(of.ship), -Math.min(cv, of.ship[hullOf(of.ship)]));

/** The chance to stay in being once nothing is left. */
const chanceToLast = (state: SmrState, ship: ShipState): number =>
  justFalls(ship) ? 0 : chanceAfloat(state, ship);

/** Hull: Flotation, and a wreck test when nothing of it is left (SMR-077, SMR-142, SMR-143). */
export const hull: AreaRule = {
  use: (of) => ({ events: breached(of, of.cv), spent: of.cv }),
  *roll({ ship: { id } }, state, key) {
    const ship = shipOf(state, id);
    if (ship[hullOf(ship)] > 0) return state;
    return justFalls(ship) ? yield* lose(state, id, 'destroyed') : yield* wreckTest(state, id, key, true);
  },
  ways({ state, ship, cv }) {
    if (ship[hullOf(ship)] > cv) return STAYS;
    const lasts = chanceToLast(state, ship);
    return [
      { chance: lasts, events: [] },
      { chance: 1 - lasts, events: [], lost: true },
    ];
  },
};

/** Poor Underwater Protection in the Crew Test of flooding (SMR-098). */
const floodingLines = ({ card }: ShipState): readonly Modifier[] =>
  plus(text('damage.line-underwater'), card.poorUnderwater ? -1 : 0, 'SMR-098');

/** Bulkheads, and Catastrophic Flooding: the whole result again with all the weapon's CV until a test is passed (SMR-097, SMR-098). */
export const flooding: AreaRule = {
  use: (of) => (isLand(of.ship) ? 'void' : { events: breached(of, of.cv), spent: of.cv }),
  *roll(of, before, key) {
    let state = before;
    const { id } = of.ship;
    for (let again = 1; ; again++) {
      const step = `${key}-${again}`;
      if (shipOf(state, id).flotation === 0) state = yield* wreckTest(state, id, step, true);
      const ship = shipOf(state, id);
      if (!isInPlay(ship)) return state;
      const tested = yield* crewTest(state, id, step, 'flooding', 'SMR-098', floodingLines(ship));
      state = tested.state;
      if (tested.passed) return state;
      for (const event of breached({ ...of, ship: shipOf(state, id) }, of.blow.cv))
        state = yield* raise(event);
    }
  },
  ways(of) {
    const { state, ship, blow, cv } = of;
    const afloat = chanceAfloat(state, ship);
    const holds = chanceToPass(crewTally(ship, text('damage.test-flooding'), floodingLines(ship)).total);
    const ways: Way[] = [];
    let left = Math.max(0, ship.flotation - cv);
    let chance = 1;
    const events: ShipEvent[] = [];
    while (left > 0 && chance > 0) {
      ways.push({ chance: chance * holds, events: [...events] });
      chance *= 1 - holds;
      const by = Math.min(left, blow.cv);
      events.push(...hurts({ ...of, ship: { ...ship, flotation: left } }, 'flotation', -by));
      left -= by;
    }
    if (chance === 0) return ways;
    // With nothing left every round is a wreck test and, afloat still, a Crew Test: the rounds add up to a series.
    const stays = (afloat * holds) / (1 - afloat * (1 - holds));
    return [
      ...ways,
      { chance: chance * stays, events },
      { chance: chance * (1 - stays), events, lost: true },
    ];
  },
};
