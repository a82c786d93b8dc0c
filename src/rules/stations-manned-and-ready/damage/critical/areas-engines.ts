import { rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { has } from '../../ship/facts';
import { isLand } from '../../ship/fleet';
import { type Resolving, raise, throwDice } from '../../smr';
import { crewTest } from '../fire/fire';
import { HELM } from '../slots';
import { type AreaRule, byPoints, type Falls, hurts, pointsFor, STAYS } from './area';

const D6 = 6;
/** A d20 up to this sends her to port (SMR-087). */
const TO_PORT = 10;

function knotsOf({ row: { cost } }: Falls): { readonly times: number; readonly smoke: boolean } {
  if (typeof cost !== 'object' || !('knots' in cost)) throw new Error('the row has no knots');
  return { times: cost.knots, smoke: cost.smoke === true };
}

/** What a face of the die makes of her speed. */
const slowed = (of: Falls, face: number) =>
  hurts(of, 'speed', -Math.min(of.ship.speed, knotsOf(of).times * of.cv + face), face);

/** Engine Room: so many times the CV and a die of knots; the first of the structural table ends her smoke (SMR-084, SMR-085, SMR-099). */
export const engines: AreaRule = {
  use(of) {
    const { ship, cv } = of;
    const smoke = knotsOf(of).smoke && has(ship, 'smoke');
    if (ship.speed === 0 && !smoke) return 'void';
    const lost = { type: 'equipment-lost', ship: ship.id, what: 'smoke', cite: rule('SMR-085') } as const;
    return { events: smoke ? [lost] : [], spent: cv };
  },
  *roll(of, state, key) {
    if (of.ship.speed === 0) return state;
    const [face = 1] = yield* throwDice({
      key: `${key}-knots`,
      by: of.ship.side,
      dice: [D6],
      purpose: text('damage.roll-knots', { ship: of.ship.card.name }),
      cite: of.row.cite,
    });
    let now = state;
    for (const event of slowed(of, face)) now = yield* raise(event);
    return now;
  },
  ways: (of) =>
    of.ship.speed === 0
      ? STAYS
      : Array.from({ length: D6 }, (_, i) => ({ chance: 1 / D6, events: slowed(of, i + 1) })),
};

/** Steering (SMR-086, SMR-100). */
export const steering: AreaRule = {
  use: (of) => (isLand(of.ship) ? 'void' : byPoints.use(of)),
};

function* outOfControl({ ship, row }: Falls, key: string): Resolving {
  const [face = 1] = yield* throwDice({
    key: `${key}-side`,
    by: ship.side,
    dice: [20],
    purpose: text('damage.roll-side', { ship: ship.card.name }),
    cite: row.cite,
  });
  const toward = face <= TO_PORT ? 'port' : 'starboard';
  let now = yield* raise({ type: 'control-lost', ship: ship.id, face, toward });
  for (const moves of HELM({ state: now, ship: ship.id, key, toward })) now = yield* moves;
  return now;
}

/** Helm: steering first, then a Crew Test, or she turns and moves as she will (SMR-087, SMR-101). */
export const helm: AreaRule = {
  use(of) {
    if (isLand(of.ship)) return 'void';
    const { value, points } = pointsFor(of);
    return { events: hurts(of, value, -points), spent: of.cv };
  },
  *roll(of, state, key) {
    const tested = yield* crewTest(state, of.ship.id, key, 'helm', of.row.cite);
    return tested.passed ? tested.state : yield* outOfControl(of, key);
  },
};
