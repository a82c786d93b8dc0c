import type { Named, Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { admiralsOf, afloatOf, forceOf, type Resolving, raise } from '../eia';
import { isArmed, type Ship } from '../fleet/ship';
import { end } from '../rounds/close';
import type { EiaState } from '../state';

const no = refusing('no');

/** Said of who retreated where nobody did. */
const NOBODY = 'nobody';

/** A result as it is typed in: ids of ships and admirals of both sides. */
export type Report = {
  readonly sunk: readonly string[];
  readonly captured: readonly string[];
  readonly damaged: readonly string[];
  readonly lost: readonly string[];
  readonly retreated: string;
};

const shipsIn = (state: EiaState): readonly Ship[] => state.sides.flatMap(({ id }) => afloatOf(state, id));
const admiralsIn = (state: EiaState) => state.sides.flatMap(({ id }) => admiralsOf(state, id));

/** Why a result cannot be that of the battle that is joined. */
export function refuseReport(state: EiaState, told: Report): Refusal | undefined {
  if (!state.fight.contact) return no('EIA-H17', 'wrong-phase');
  const ships = new Map(shipsIn(state).map((ship): readonly [string, Ship] => [ship.id, ship]));
  const admirals = new Set(admiralsIn(state).map(({ id }) => id));
  const fates = [...told.sunk, ...told.captured, ...told.damaged];
  const absent = fates.find((id) => !ships.has(id)) ?? told.lost.find((id) => !admirals.has(id));
  if (absent !== undefined) return no('EIA-H18', 'not-there', { name: absent });
  const twice = fates.find((id, i) => fates.indexOf(id) < i);
  if (twice !== undefined) return no('EIA-H18', 'twice-told', { ship: ships.get(twice)?.name ?? twice });
  const silent = told.damaged.map((id) => ships.get(id)).find((ship) => ship && !isArmed(ship));
  if (silent) return no('EIA-071', 'damaged-already', { ship: silent.name });
  const isKnown = told.retreated === NOBODY || state.sides.some(({ id }) => id === told.retreated);
  return isKnown ? undefined : no('EIA-079', 'no-such-retreat');
}

/** The combat is over as it was on the other table: who retreated has lost it, and who has no ship left (EIA-035, EIA-H18). */
export function* report(before: EiaState, told: Report): Resolving {
  const retreated = before.sides.find(({ id }) => id === told.retreated)?.id;
  const ids = (all: readonly string[]) => shipsIn(before).flatMap(({ id }) => (all.includes(id) ? [id] : []));
  const state = yield* raise({
    type: 'fought-elsewhere',
    sunk: ids(told.sunk),
    captured: ids(told.captured),
    damaged: ids(told.damaged),
    admirals: told.lost,
    ...(retreated === undefined ? {} : { retreated }),
  });
  const lost = state.sides.filter(({ id }) => id === retreated || afloatOf(state, id).length === 0);
  return yield* end(
    state,
    lost.map(({ id }) => id),
  );
}

/** A battle of a campaign may have been fought on another table: its result is typed in here. */
export function reporting(state: EiaState, side: Side): readonly Offer[] {
  if (!state.fight.contact) return [];
  const ships = shipsIn(state);
  const named = (of: readonly Ship[]): readonly Named[] =>
    of.map(({ id, name, side: whose }) => ({
      id,
      label: text('ship.of', { ship: name, side: forceOf(state, whose).name }),
    }));
  const some = (of: readonly Named[]) =>
    ({ kind: 'some', of, least: 0, most: of.length, usual: [] }) as const;
  const [all, sound] = [named(ships), named(ships.filter(isArmed))];
  const admirals = admiralsIn(state).map(({ id, name }) => ({ id, label: text('a-name', { name }) }));
  return [
    offer('report', side, 'EIA-H18', text('offer.report'), {
      means: text('means.report'),
      holes: {
        sunk: some(all),
        captured: some(all),
        damaged: some(sound),
        lost: some(admirals),
        retreated: {
          kind: 'names',
          of: [
            { id: NOBODY, label: text('retreated.nobody') },
            ...state.sides.map(({ id, name }) => ({ id, label: text('retreated.side', { side: name }) })),
          ],
        },
      },
      back: true,
    }),
  ];
}
