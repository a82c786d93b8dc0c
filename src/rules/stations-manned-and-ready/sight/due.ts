import type { Forecast } from '../../../engine/contract';
import { certain, mix, type Spread } from '../../../engine/counting/chance';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { chanceToPass, waysToPass } from '../ship/crew-test';
import { chanceOf, leastFace, type Needs } from '../ship/d20';
import type { GunBattery, ShipState } from '../state';
import type { Aim } from './aim';
import { lookingTally, powerTally } from './looking';

/* Crew Tests that are rolled before an attack, and without which there is none: what is foretold of it counts them. */

/** A test still to be passed, and what it is told as. */
export type Due = { readonly key: string; readonly tally: NumberTally };

/** Before whatever a ship does in the Action Phase: power that has failed, and has not been tested this turn (SMR-104). */
export const powerDue = (ship: ShipState): readonly Due[] =>
  ship.powerFailure && !ship.now.power ? [{ key: 'odds.first-power', tally: powerTally(ship) }] : [];

/** Before a battery fires that is aimed by radar which has yet to find the target (SMR-062). */
export const radarDue = (
  ship: ShipState,
  battery: GunBattery,
  target: PieceId,
  { by }: Aim,
): readonly Due[] =>
  by === 'radar' && !ship.now.acquired.some((one) => one.battery === battery.id && one.target === target)
    ? [{ key: 'odds.first-radar', tally: lookingTally(ship) }]
    : [];

/** Before a battery fires, in the order in which they are rolled. */
export const dueToFire = (
  ship: ShipState,
  battery: GunBattery,
  target: PieceId,
  aim: Aim,
): readonly Due[] => [...powerDue(ship), ...radarDue(ship, battery, target, aim)];

type Ways = { readonly ways: number; readonly of: number };

/** A chance that counts only once all the tests are passed, in whole numbers as before. */
export const afterTests = (chance: Ways, due: readonly Due[]): Ways =>
  due.reduce(({ ways, of }, { tally }) => ({ ways: ways * waysToPass(tally.total), of: of * 10 }), chance);

/** The chance that all of them are passed. */
export const chanceOfTests = (due: readonly Due[]): number =>
  due.reduce((chance, { tally }) => chance * chanceToPass(tally.total), 1);

/** A spread that comes about with a chance, and nothing otherwise. */
export const onlyIf = (chance: number, spread: Spread): Spread =>
  mix([
    { chance: 1 - chance, spread: certain(0) },
    { chance, spread },
  ]);

/** The chance of a d20 behind the tests, with what it needs in words. */
export const chanceAfter = (needs: Needs, due: readonly Due[] = []): NonNullable<Forecast['chance']> => {
  const args = { least: leastFace(needs), needed: needs.needed };
  return {
    ...afterTests(chanceOf(needs), due),
    needs:
      due.length === 0 ? text('odds.needs', args) : text('odds.needs-after', { ...args, count: due.length }),
  };
};

const percent = ({ ways, of }: Ways): number => Math.round((100 * ways) / of);

/** A line for each test with its chance, and one for what follows when all are passed. */
export const dueNotes = (due: readonly Due[], then: Ways): readonly Text[] =>
  due.length === 0
    ? []
    : [
        ...due.map(({ key, tally }) => text(key, { percent: 10 * waysToPass(tally.total) })),
        text('odds.then', { percent: percent(then) }),
      ];
