import { rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { chanceToPass, crewTally } from '../../ship/crew-test';
import { has } from '../../ship/facts';
import { isLand } from '../../ship/fleet';
import { raise, throwDice } from '../../smr';
import { fireTest } from '../fire/fire';
import { darken, hasOfficer } from '../points/loss';
import { type AreaRule, byPoints, type Falls, hurts, pointsFor, STAYS } from './area';
import type { SensorStep } from './tables';

/** Optics and radar: points of the Gunnery Modifier, and the search radar whatever the CV (SMR-078, SMR-144). */
export const optics: AreaRule = {
  use(of) {
    const { value, points } = pointsFor(of);
    const radar = has(of.ship, 'searchRadar');
    if (points === 0 && !radar) return 'void';
    const lost = {
      type: 'equipment-lost',
      ship: of.ship.id,
      what: 'searchRadar',
      cite: of.row.cite,
    } as const;
    return { events: [...hurts(of, value, -points), ...(radar ? [lost] : [])], spent: of.cv };
  },
};

/** A mast comes down; there is none on land (SMR-079, SMR-145, SMR-H45). */
export const masts: AreaRule = {
  use: (of) => (isLand(of.ship) ? 'void' : byPoints.use(of)),
};

/** Command, Crew (Officers): a point of Crew Quality where the CV pays for it, and the flag officer in any case (SMR-082, SMR-083, SMR-102). */
export const officers: AreaRule = {
  use(of) {
    const { cost } = of.row;
    if (typeof cost !== 'object' || !('once' in cost)) throw new Error('the row has no cost of once');
    if (of.cv >= cost.once) return { events: hurts(of, cost.of, -1), spent: cost.once };
    return hasOfficer(of.state, of.ship) ? { events: [], spent: 0, free: true } : 'void';
  },
  *roll({ ship, cv }, state, key) {
    if (!hasOfficer(state, ship)) return state;
    const [face = 1] = yield* throwDice({
      key: `${key}-officer`,
      by: ship.side,
      dice: [20],
      purpose: text('damage.roll-officer', { ship: ship.card.name, cv }),
      cite: rule('SMR-083'),
    });
    const killed = face <= cv;
    return yield* raise({ type: 'officer-tested', ship: ship.id, squadron: ship.squadron, cv, face, killed });
  },
};

/** The next of the sensors that she has (SMR-088, SMR-152). */
function nextSensor({ ship, row: { cost } }: Falls): SensorStep | undefined {
  if (typeof cost !== 'object' || !('steps' in cost)) throw new Error('the row has no steps');
  return cost.steps.find(({ what }) => has(ship, what));
}

/** Sensors, one step a result; with the spotter planes comes a Fire test (SMR-088, SMR-089, SMR-152). */
export const sensors: AreaRule = {
  use(of) {
    const step = nextSensor(of);
    if (!step || step.cost > of.cv) return 'void';
    const { ship, row } = of;
    return {
      events: [{ type: 'equipment-lost', ship: ship.id, what: step.what, cite: row.cite }],
      spent: step.cost,
    };
  },
  *roll(of, state, key) {
    const step = nextSensor(of);
    const now = step?.what === 'searchlights' ? yield* darken(state, of.ship) : state;
    return step?.fireTest ? yield* fireTest(now, of.ship.id, key) : now;
  },
  ways(of) {
    if (!nextSensor(of)?.fireTest) return STAYS;
    const passes = chanceToPass(crewTally(of.ship, text('damage.test-fire')).total);
    return [
      { chance: passes, events: [] },
      { chance: 1 - passes, events: hurts(of, 'fires', 1) },
    ];
  },
};

/** From now on she must pass a power test to do anything in the Action Phase (SMR-104). */
export const power: AreaRule = {
  use: ({ ship, cv }) =>
    ship.powerFailure || isLand(ship)
      ? 'void'
      : { events: [{ type: 'power-failed', ship: ship.id }], spent: cv },
};

/** A merchant's cargo (SMR-095, SMR-108). */
export const cargo: AreaRule = {
  use: ({ ship, cv, row: { cite } }) =>
    ship.cargo === 'carried'
      ? { events: [{ type: 'cargo-destroyed', ship: ship.id, cite }], spent: cv }
      : 'void',
};
