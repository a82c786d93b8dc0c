import type { Outcome, Stake, Stakes } from '../../../engine/contract';
import { rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { scored, sumOf } from '../../../kit/battle/stakes';
import { forceOf, otherThan } from '../eia';
import { sideOf } from '../fleet/find';
import { isAfloat, POINTS, type Ship } from '../fleet/ship';
import { isAshore, isSupplied } from '../land/supply';
import type { EiaState } from '../state';

/** A lead that wins, where the scenario names no other (EIA-H19). */
const LEAD = 5;
export const leadToWin = ({ lead = LEAD }: Pick<EiaState, 'lead'>): number => lead;

/** Who has won with so many points more than the other side; the scenario may name who has when nobody leads by enough. */
export function winnerBy(state: EiaState, side: Side, lead: number): Side | 'draw' {
  if (Math.abs(lead) < leadToWin(state)) return state.drawn ?? 'draw';
  return lead > 0 ? side : otherThan(state, side);
}

/** Ships of the enemy that a side has sunk or taken, and those it may still have (EIA-H19). */
const enemiesOf = (state: EiaState, side: Side): readonly Ship[] =>
  Object.values(state.ships).filter((ship) => ship.side === otherThan(state, side));

const lineFor = (ship: Ship): Text =>
  text(isAfloat(ship) ? 'stake.open' : `stake.${ship.condition}`, {
    ship: ship.name,
    points: POINTS[ship.type],
  });

/** Prizes are held until the combat is over: who loses it must leave them (EIA-H18). */
const standingOf = ({ condition }: Ship): Stake['standing'] =>
  condition === 'sunk'
    ? 'done'
    : condition === 'captured'
      ? 'held'
      : condition === 'retaken'
        ? 'lost'
        : 'open';

/** Points for a corps ashore with the enemy and in supply (EIA-H19). */
const CORPS = 5;

const corpsOf = (state: EiaState, side: Side): readonly Stake[] =>
  Object.values(state.corps).flatMap((corps): readonly Stake[] =>
    sideOf(state, corps.nation) === side && isAshore(state, corps)
      ? [
          {
            standing: isSupplied(state, corps) ? 'held' : 'open',
            points: CORPS,
            line: text('stake.corps', { corps: corps.name, points: CORPS }),
          },
        ]
      : [],
  );

const countsOf = (state: EiaState, side: Side): readonly Stake[] =>
  [
    ...enemiesOf(state, side).map(
      (ship): Stake => ({ standing: standingOf(ship), points: POINTS[ship.type], line: lineFor(ship) }),
    ),
    ...corpsOf(state, side),
  ].toSorted((a, b) => Number(a.standing === 'open') - Number(b.standing === 'open'));

const pointsOf = (state: EiaState, side: Side): number => sumOf(scored(countsOf(state, side)));

/** What counts, now and yet. */
export const stakesOf = (state: EiaState): Stakes => ({
  cite: rule('EIA-H19'),
  ends: text(state.drawn === undefined ? 'ends' : 'ends.drawn', {
    lead: leadToWin(state),
    ...(state.drawn === undefined ? {} : { side: forceOf(state, state.drawn).name }),
  }),
  sides: state.sides.map(({ id }) => ({
    side: id,
    points: pointsOf(state, id),
    counts: countsOf(state, id),
  })),
});

/** Who has won a combat that stands alone: by points, with a lead of five or as the scenario says (EIA-H19). */
export function verdict(state: EiaState, lost: readonly Side[]): Outcome {
  const scores = state.sides.map(({ id }) => ({
    side: id,
    points: pointsOf(state, id),
    lines: [
      ...countsOf(state, id).flatMap(({ standing, line }) =>
        standing === 'done' || standing === 'held' ? [line] : [],
      ),
      ...(lost.includes(id) ? [text('score.lost', { side: forceOf(state, id).name })] : []),
    ],
  }));
  const [a, b] = scores;
  const winner = winnerBy(state, state.sides[0].id, (a?.points ?? 0) - (b?.points ?? 0));
  return { winner, cite: rule('EIA-H19'), scores };
}
