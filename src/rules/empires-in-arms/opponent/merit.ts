import type { Command } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { shieldOf } from '../attack/attack';
import { attackOdds } from '../attack/odds';
import { gainOf } from '../attack/offers';
import { waiting } from '../columns/round';
import { armedIn, changeColumn, columnIn, columnsOf, leaderOf, otherThan, shipIn } from '../eia';
import { columnManeuver, waysOf } from '../rolls/contest';
import type { Column, EiaState } from '../state';
import { campaignMerit } from './declared';
import { formingMerit } from './forming';
import { goingOn } from './victory';

/** The chance that a column gets past another that stands in its way (EIA-077). */
const pastChance = (state: EiaState, column: Column, shield: Column): number =>
  waysOf(columnManeuver(state, column).tally.total, columnManeuver(state, shield).tally.total)[0] / 36;

/** An attack, as likely as it gets past the column that protects the fleet, else on that one. */
function attackGain(state: EiaState, by: Column, at: Column): number {
  const shield = shieldOf(state, at.side);
  if (!shield || shield.id === at.id) return gainOf(state, by, at);
  const past = pastChance(state, by, shield);
  return past * gainOf(state, by, at) + (1 - past) * gainOf(state, by, shield);
}

/** A column whose guns have answered an attack in this round (EIA-073). */
const drawn = (state: EiaState, at: Column): EiaState =>
  draws(state, at.id, () => {
    if (state.plain) return state;
    const ships = { ...state.ships };
    for (const ship of armedIn(state, at)) ships[ship.id] = { ...ship, fired: true };
    return changeColumn({ ...state, ships }, at.id, { attacked: at.attacked + 1 });
  });
const draws = oncePer<EiaState, EiaState>();

/** What the columns that are still to act, but for one, may expect of their attacks. */
const toCome = (state: EiaState, but: Column): number =>
  waiting(state, but.side).reduce((sum, { id }) => {
    if (id === but.id) return sum;
    const column = columnIn(state, id);
    const targets = columnsOf(state, otherThan(state, but.side));
    return sum + Math.max(0, ...targets.map((at) => attackGain(state, column, at)));
  }, 0);

/** What an attack makes easier for those that follow: whoever has answered it is silent (EIA-073). */
function easedBy(state: EiaState, by: Column, at: Column): number {
  const after = drawn(state, at);
  return toCome(after, by) - toCome(state, by);
}

/** The most that any column of the enemy that is still to act may expect of attacking one of these. */
const threat = (state: EiaState, enemies: readonly Column[], at: readonly Column[]): number =>
  Math.max(0, ...enemies.flatMap((enemy) => at.map((column) => attackGain(state, enemy, column))));

/** What it costs to attack where the fleets part if nobody does: not before an enemy who may do it himself. */
const joiningCosts = (state: EiaState, side: Side): number =>
  waiting(state, otherThan(state, side)).length > 0 ? 0 : Math.max(0, -goingOn(state, side));

/** What it costs that a column does not attack, where the fleets may part for it. */
const partingCosts = (state: EiaState, side: Side): number => Math.max(0, goingOn(state, side));

function guardMerit(state: EiaState, column: Column): Merit {
  const enemies = waiting(state, otherThan(state, column.side));
  const guarded = changeColumn(state, column.id, { guarded: true });
  const spared = threat(state, enemies, [column]) - threat(guarded, enemies, [columnIn(guarded, column.id)]);
  return { worth: spared - partingCosts(state, column.side), because: text('because.guard') };
}

function shieldMerit(state: EiaState, column: Column): Merit {
  const enemies = waiting(state, otherThan(state, column.side));
  const own = columnsOf(state, column.side);
  const shielded: EiaState = {
    ...state,
    fight: { ...state.fight, shields: { ...state.fight.shields, [column.side]: column.id } },
  };
  const spared = threat(state, enemies, own) - threat(shielded, enemies, own);
  return { worth: spared - partingCosts(state, column.side), because: text('because.shield') };
}

function attackMerit(state: EiaState, by: Column, at: Column): Merit {
  const [theirs, own] = attackOdds(state, by, at).meanOf('halves');
  const target = shipIn(state, leaderOf(state, at)).name;
  const shown = (halves: number): string => (halves / 2).toFixed(1);
  return {
    worth: attackGain(state, by, at) + easedBy(state, by, at) - joiningCosts(state, by.side),
    because: text('because.attack', { target }),
    figures: text('because.attack.figures', { theirs: shown(theirs), own: shown(own) }),
  };
}

/** What a command is expected to bring in points, a silenced ship counting half. */
export function merit(state: EiaState, command: Command): Merit | undefined {
  switch (command.verb) {
    case 'form':
    case 'formed':
      return formingMerit(command);
    case 'attack':
      return attackMerit(
        state,
        columnIn(state, String(command.column)),
        columnIn(state, String(command.target)),
      );
    case 'guard':
      return guardMerit(state, columnIn(state, String(command.column)));
    case 'shield':
      return shieldMerit(state, columnIn(state, String(command.column)));
    default:
      return campaignMerit(state, command);
  }
}
