import { certain, convolve, type Spread } from '../../../engine/chance';
import type { Forecast } from '../../../engine/contract';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { weaponOf } from '../guns/attack';
import { ALL_ROLLS, bandText, ways } from '../ship/bands';
import { nameOf, shipOf } from '../ship/fleet';
import { tenths, threeFigures } from '../ship/words';
import type { DvState } from '../state';
import type { NightCommand } from './commands';
import { radarTally } from './radar';
import { SCATTER_DICE } from './star-shells';

/** One die: each of 1 to 6 as likely. */
const DIE: Spread = [0, ...Array<number>(6).fill(1 / 6)];

/** Inches a star shell is carried (DV-072). */
export const SCATTER: Spread = SCATTER_DICE.reduce<Spread>((sum) => convolve(sum, DIE), certain(0));

/** What a searchlight, a star shell or a radar roll would do; nothing for what is taken back. */
export function foretellNight(state: DvState, command: NightCommand, measure: Measure): Forecast | undefined {
  const ship = shipOf(state, command.ship);
  const name = ship.card.name;
  if (command.verb === 'light') {
    const { range } = measure({ of: 'line', from: ship.id, to: command.target });
    const args = { ship: name, target: nameOf(state, command.target), range: tenths(range) };
    return {
      title: text('odds.light-title', args),
      line: { from: ship.id, to: command.target },
      tallies: [],
      spreads: [],
      notes: [text('odds.light-frees', args), text('odds.light-betrays', args)],
    };
  }
  if (command.verb !== 'starShell' && command.verb !== 'radar') return undefined;
  const weapon = weaponOf(ship, command.system);
  if (!weapon) return undefined;
  if (command.verb === 'starShell') {
    return {
      title: text('odds.star-title', {
        ship: name,
        weapon: weapon.name,
        target: nameOf(state, command.near),
        bearing: threeFigures(Math.round(command.bearing) % 360),
        range: tenths(command.range),
      }),
      tallies: [],
      spreads: [{ label: text('odds.star-drift'), chances: SCATTER }],
      notes: [text('odds.star-direction'), text('odds.star-lights')],
    };
  }
  const sum = radarTally(state, ship, weapon, command.target);
  return {
    title: text('odds.radar-title', {
      ship: name,
      weapon: weapon.name,
      target: nameOf(state, command.target),
    }),
    line: { from: ship.id, to: command.target },
    tallies: [sum],
    chance: { ways: ways(sum.total), of: ALL_ROLLS.length, needs: bandText(sum.total) },
    spreads: [],
    notes: [text('odds.radar-frees')],
  };
}
