import type { Modifier } from '../../../../engine/counting/tally';
import { rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { plus } from '../../../../kit/sum';
import { chanceToPass, crewTally } from '../../ship/crew-test';
import { shipOf } from '../../ship/fleet';
import { type Resolving, raise, throwDice } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import { type Falls, hurts, STAYS, type Way } from '../critical/area';
import { pointsOf } from '../points/points';
import { chanceAfloat } from '../points/wreck';
import { explode, fuelBurns } from './explosion';
import { crewTest } from './fire';

type Kind = 'magazine' | 'fuel';

/** The part of the CV, rounded down, up to which a d20 sets it alight; the rule; whether carriers' safety counts (SMR-H29, SMR-H30). */
const BLAZES: Readonly<
  Record<Kind, { readonly part: number; readonly cite: string; readonly safety: boolean }>
> = {
  magazine: { part: 4, cite: 'SMR-H29', safety: false },
  fuel: { part: 2, cite: 'SMR-H30', safety: true },
};

const mostOf = (what: Kind, cv: number): number => Math.floor(cv / BLAZES[what].part);

const linesOf = (what: Kind, { card }: ShipState): readonly Modifier[] =>
  plus(text('damage.line-safety'), BLAZES[what].safety && card.poorSafety ? -1 : 0, BLAZES[what].cite);

/** Whether it catches fire; if so the crew has one test to put it out, or all goes up (SMR-H29, SMR-H30). */
export function* blaze(before: SmrState, ship: ShipState, what: Kind, cv: number, key: string): Resolving {
  const most = mostOf(what, cv);
  if (most === 0) return before;
  const { cite } = BLAZES[what];
  const [face = 1] = yield* throwDice({
    key: `${key}-${what}`,
    by: ship.side,
    dice: [20],
    purpose: text(`damage.roll-blaze-${what}`, { ship: ship.card.name, most }),
    cite: rule(cite),
  });
  const alight = face <= most;
  const state = yield* raise({ type: 'blaze-tested', ship: ship.id, what, most, face, alight });
  if (!alight) return state;
  const now = shipOf(state, ship.id);
  const tested = yield* crewTest(state, ship.id, key, what, cite, linesOf(what, now));
  if (tested.passed) return tested.state;
  return what === 'fuel' && ship.card.kind === 'air-base'
    ? yield* fuelBurns(tested.state, ship.id, key)
    : yield* explode(tested.state, ship.id, key);
}

/** Two dice, 2 to 12, and the chance of each sum. */
const TWO_DICE = Array.from({ length: 11 }, (_, i) => ({ ip: i + 2, chance: (6 - Math.abs(i - 5)) / 36 }));

/** What burning fuel makes of an air base (SMR-H30, SMR-143). */
function burnt(of: Falls, afire: ShipState): readonly Way[] {
  return TWO_DICE.flatMap(({ ip, chance }): readonly Way[] => {
    const { structure, tests } = pointsOf(afire, { water: 'above', hits: 1, ip });
    const events = hurts(of, 'structure', -structure);
    const lasts = tests ? chanceAfloat(of.state, afire) : 1;
    return [
      { chance: chance * lasts, events },
      { chance: chance * (1 - lasts), events, lost: true },
    ];
  });
}

/** The same counted: a fire has broken out before fuel is tested. */
export function blazeWays(of: Falls, what: Kind): readonly Way[] {
  const { ship, cv } = of;
  const alight = Math.min(20, mostOf(what, cv)) / 20;
  if (alight === 0) return STAYS;
  const put = chanceToPass(crewTally(ship, text(`damage.test-${what}`), linesOf(what, ship)).total);
  const up = alight * (1 - put);
  const gone: readonly Way[] =
    ship.card.kind === 'air-base' && what === 'fuel'
      ? burnt(of, { ...ship, fires: ship.fires + 1 })
      : [{ chance: 1, events: [], lost: true }];
  return [{ chance: 1 - up, events: [] }, ...gone.map((way) => ({ ...way, chance: way.chance * up }))];
}
