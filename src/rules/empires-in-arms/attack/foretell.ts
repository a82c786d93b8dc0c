import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { columnIn, leaderOf, otherThan, shipIn } from '../eia';
import { columnManeuver, columnTactical, waysOf } from '../rolls/contest';
import type { EiaState } from '../state';
import { shieldOf } from './attack';
import { attackOdds, type Counted } from './odds';

const TOLD: readonly Counted[] = ['sunk', 'captured', 'damaged'];

/** What an attack would do: the contest, and both sides' losses by all dice (EIA-061 to EIA-074). */
export function foretellAttack(state: EiaState, by: PieceId, at: PieceId): Forecast {
  const [column, target] = [columnIn(state, by), columnIn(state, at)];
  const odds = attackOdds(state, column, target);
  const [from, to] = [leaderOf(state, column), leaderOf(state, target)];
  const shield = shieldOf(state, otherThan(state, column.side));
  const inTheWay = shield && shield.id !== at ? shield : undefined;
  const past = inTheWay
    ? waysOf(columnManeuver(state, column).tally.total, columnManeuver(state, inTheWay).tally.total)[0]
    : 36;
  const evading = waysOf(
    columnTactical(state, column, true).tally.total,
    columnTactical(state, target, true).tally.total,
  )[2];
  return {
    title: text('forecast.attack', { target: shipIn(state, to).name }),
    line: { from, to },
    tallies: [columnTactical(state, column, false).tally, columnTactical(state, target, false).tally],
    chance: { ways: odds.ways[0], of: 36, needs: text('forecast.first') },
    spreads: TOLD.flatMap((counted) => {
      const [theirs, own] = odds.of(counted);
      return [
        { label: text(`forecast.theirs.${counted}`), chances: theirs },
        { label: text(`forecast.own.${counted}`), chances: own },
      ];
    }),
    notes: [
      text('forecast.together', { ways: odds.ways[1], against: odds.ways[2] }),
      text('forecast.evades', { ways: evading }),
      ...(inTheWay
        ? [text('forecast.past', { shield: shipIn(state, leaderOf(state, inTheWay)).name, ways: past })]
        : []),
    ],
  };
}
