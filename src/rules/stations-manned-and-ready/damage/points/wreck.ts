import { type NumberTally, tally } from '../../../../engine/counting/tally';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { plus } from '../../../../kit/sum';
import { countBand } from '../../ship/bands';
import { chanceToPass, tested } from '../../ship/crew-test';
import { isLand, shipOf } from '../../ship/fleet';
import { type Resolving, raise } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import { FOUL } from '../slots';
import { lose } from './loss';

/** What is added to the die of a wreck test (SMR-070 to SMR-074). */
export const wreckTally = ({ crew, teams, fires, card }: ShipState): NumberTally =>
  tally(text('damage.wreck-test'), 0, rule('SMR-068'), [
    ...plus(text('damage.line-crew'), crew, 'SMR-070'),
    ...plus(text('damage.line-teams'), countBand(teams), 'SMR-071'),
    ...plus(text('damage.line-safety'), card.poorSafety ? -1 : 0, 'SMR-072'),
    ...plus(text('damage.line-underwater'), card.poorUnderwater ? -1 : 0, 'SMR-073'),
    ...plus(text('damage.line-fires'), -countBand(fires), 'SMR-074'),
  ]);

/** Bad Weather over the whole table, or an area of it about her (SMR-069, SMR-H46). */
function* isFoul(state: SmrState, ship: PieceId, key: string): Resolving<boolean> {
  if (state.badWeather) return true;
  let foul = false;
  for (const asked of FOUL({ state, ship, key })) foul = (yield* asked) || foul;
  return foul;
}

/** What becomes of who fails: hull results leave no marker, bases on land are destroyed (SMR-H28, SMR-143). */
const fateOf = (ship: ShipState, inHull: boolean): 'destroyed' | 'sunk' | 'wreck' =>
  isLand(ship) ? 'destroyed' : inHull ? 'sunk' : 'wreck';

/**
 * A wreck test, made at once; failing, she is lost (SMR-067 to SMR-069). `inHull` is one inside a Hull or Bulkheads
 * result, which leaves no wreck (SMR-077).
 */
export function* wreckTest(state: SmrState, id: PieceId, key: string, inHull: boolean): Resolving {
  const ship = shipOf(state, id);
  const sum = wreckTally(ship);
  const purpose = text('damage.roll-wreck', { ship: ship.card.name });
  const first = yield* tested(`${key}-wreck`, ship, purpose, 'SMR-068', sum);
  const foul = first.passed && (yield* isFoul(state, id, key));
  const again = foul ? [yield* tested(`${key}-wreck-again`, ship, purpose, 'SMR-069', sum)] : [];
  const tests = [first, ...again];
  const passed = tests.every((one) => one.passed);
  const now = yield* raise({
    type: 'wreck-tested',
    ship: id,
    tally: sum,
    faces: tests.map(({ face }) => face),
    passed,
  });
  return passed ? now : yield* lose(now, id, fateOf(ship, inHull));
}

/** The chance to stay afloat in one wreck test. */
export const chanceAfloat = (state: Pick<SmrState, 'badWeather'>, ship: ShipState): number =>
  chanceToPass(wreckTally(ship).total) ** (state.badWeather ? 2 : 1);

/** The chance that points are the end of her when they bring a test: a battery on land just falls (SMR-067, SMR-H11). */
export const chanceLost = (
  state: Pick<SmrState, 'badWeather'>,
  left: ShipState,
  { tests }: { readonly tests: boolean },
): number => {
  if (!tests) return 0;
  return isLand(left) && left.card.kind !== 'air-base' ? 1 : 1 - chanceAfloat(state, left);
};
