import type { Forecast } from '../../../../engine/contract';
import { certain, mean, type Spread } from '../../../../engine/counting/chance';
import { type Text, text } from '../../../../engine/words/text';
import { countBand } from '../../ship/bands';
import { chanceOf } from '../../ship/d20';
import { standOf } from '../../ship/fleet';
import { chanceAfter } from '../../sight/due';
import type { SmrState } from '../../state';
import { atMost, failing, scores } from '../chances';
import type { StandState } from '../stand';
import { acfOf, type Combat, combatNeeds, combatSave, emptied, isLadenFighter } from './combat';

/** What an air combat costs both, counted over all their dice. */
export type CombatOdds = { readonly kills: Spread; readonly lost: Spread };

/** Aircraft that one stand shoots down of another: a die that hits, a saving throw that fails (SMR-132, SMR-135). */
function killsOf(shooter: StandState, target: StandState): Spread {
  const acf = acfOf(shooter);
  if (acf === undefined) return certain(0);
  const { ways, of } = chanceOf(combatNeeds(shooter, target));
  const kills = scores(countBand(shooter.aircraft), (ways / of) * failing(combatSave(acf, target)));
  return atMost(kills, target.aircraft);
}

/** Both roll at the same time, so that what one loses takes no dice from it (SMR-H24). */
export const combatOdds = (stand: StandState, target: StandState, fightsBack = true): CombatOdds => ({
  kills: killsOf(stand, target),
  lost: fightsBack ? killsOf(target, stand) : certain(0),
});

/** How it stands when the combat begins. */
export const fighterOf = (state: SmrState, { stand, jettison }: Combat): StandState =>
  jettison ? emptied(standOf(state, stand)) : standOf(state, stand);

const tenths = (spread: Spread): string => mean(spread).toFixed(1);

/** What a combat promises, in a sentence beside the choice of it. */
export function combatWords(stand: StandState, target: StandState, fightsBack = true): Text {
  const { kills, lost } = combatOdds(stand, target, fightsBack);
  return text('air.means-combat', {
    stand: stand.name,
    target: target.name,
    kills: tenths(kills),
    aircraft: target.aircraft,
    lost: tenths(lost),
    own: stand.aircraft,
    none: Math.round(100 * (kills[0] ?? 0)),
  });
}

export function foretellCombat(state: SmrState, combat: Combat): Forecast {
  const stand = fighterOf(state, combat);
  const target = standOf(state, combat.target);
  const needs = combatNeeds(stand, target);
  const { kills, lost } = combatOdds(stand, target);
  const [own, back] = [acfOf(stand), acfOf(target)];
  return {
    title: text('air.odds-combat', { stand: stand.name, target: target.name }),
    line: { from: stand.id, to: target.id },
    tallies: [
      needs.sum,
      ...(own === undefined ? [] : [combatSave(own, target)]),
      ...(back === undefined ? [] : [combatNeeds(target, stand).sum, combatSave(back, stand)]),
    ],
    chance: chanceAfter(needs),
    spreads: [
      { label: text('air.odds-kills'), chances: kills, worth: 1 },
      { label: text('air.odds-own'), chances: lost, worth: -1 },
    ],
    notes: [
      text('air.odds-dice', { dice: countBand(stand.aircraft) }),
      text('air.odds-acf', { acf: own ?? 0 }),
      back === undefined
        ? text('air.odds-no-reply', { target: target.name })
        : text('air.odds-reply', { target: target.name, acf: back, dice: countBand(target.aircraft) }),
      ...(isLadenFighter(target) ? [text('air.odds-laden', { target: target.name })] : []),
    ],
  };
}
