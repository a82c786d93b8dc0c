import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { waiting } from '../columns/round';
import { armedIn, columnNamed, columnsOf, leaderOf, lineOf, otherThan, shipIn } from '../eia';
import type { Column, EiaState } from '../state';
import { attackOdds } from './odds';

const no = refusing('no');

/** Why a column may not act; undefined when it may (EIA-060). */
export function refuseAction(state: EiaState, by: Side, id: string): Refusal | undefined {
  const column = columnNamed(state, id);
  if (!column || column.side !== by || lineOf(state, column).length === 0)
    return no('EIA-060', 'no-such-column');
  return column.acted ? no('EIA-060', 'has-acted') : undefined;
}

/** Why a column may not protect its fleet (EIA-076). */
export const refuseShield = (state: EiaState, by: Side, id: string): Refusal | undefined =>
  refuseAction(state, by, id) ?? (state.plain ? no('EIA-076', 'plain') : undefined);

/** Why a column may not attack that one (EIA-060, EIA-H26). */
export function refuseAttack(state: EiaState, by: Side, id: string, at: string): Refusal | undefined {
  const refused = refuseAction(state, by, id);
  if (refused) return refused;
  const target = columnNamed(state, at);
  if (!target || target.side === by || lineOf(state, target).length === 0)
    return no('EIA-060', 'no-such-target');
  const column = columnNamed(state, id) as Column;
  return armedIn(state, column).length === 0 ? no('EIA-H26', 'no-guns') : undefined;
}

/** Points that an attack is expected to bring, less what it costs; a ship that is silenced counts half. */
export const gainOf = (state: EiaState, by: Column, at: Column, evades = false): number =>
  gains(state, `${by.id} ${at.id} ${evades}`, () => {
    const [theirs, own] = attackOdds(state, by, at, evades).meanOf('halves');
    return (theirs - own) / 2;
  });
const gains = oncePer<EiaState, number>();

/** An attack that is expected to cost so much more than it brings is not proposed. */
const LEAST_GAIN = -0.5;

/** Actions of the columns of a side that have not acted, the most promising attack first (EIA-060). */
export function actions(state: EiaState, side: Side): readonly Offer[] {
  const enemies = columnsOf(state, otherThan(state, side));
  const attacks = waiting(state, side)
    .flatMap((column) => {
      const isArmed = armedIn(state, column).length > 0;
      return enemies.map((target) => ({
        column,
        target,
        gain: isArmed ? gainOf(state, column, target) : Number.NEGATIVE_INFINITY,
        refusal: isArmed ? undefined : no('EIA-H26', 'no-guns'),
      }));
    })
    .toSorted((a, b) => b.gain - a.gain);
  // Who can only lose by attacking is proposed to keep together, unless the battle is lost if nobody attacks (EIA-H26).
  const must = state.drawn === otherThan(state, side) && !state.fight.attacked;
  const nameOf = (column: Column): string => shipIn(state, leaderOf(state, column)).name;
  const best = attacks.find(({ refusal, gain }) => !refusal && (must || gain > LEAST_GAIN));
  return [
    ...attacks.map(({ column, target, refusal }) => {
      const [from, to] = [leaderOf(state, column), leaderOf(state, target)];
      return offer(
        'attack',
        side,
        'EIA-061',
        text('offer.attack', {
          column: shipIn(state, from).name,
          target: shipIn(state, to).name,
          count: lineOf(state, target).length,
        }),
        {
          subject: from,
          object: to,
          fixed: { column: column.id, target: target.id },
          ...(best?.column === column && best.target === target ? { usual: true } : {}),
          ...(refusal ? { refusal } : {}),
        },
      );
    }),
    ...waiting(state, side).flatMap((column, i) => [
      offer('guard', side, 'EIA-075', text('offer.guard', { column: nameOf(column) }), {
        subject: leaderOf(state, column),
        fixed: { column: column.id },
        means: text('means.guard'),
        ...(best === undefined && i === 0 ? { usual: true } : {}),
      }),
      ...(state.plain
        ? []
        : [
            offer('shield', side, 'EIA-076', text('offer.shield', { column: nameOf(column) }), {
              subject: leaderOf(state, column),
              fixed: { column: column.id },
              means: text('means.shield'),
            }),
          ]),
    ]),
  ];
}
