import { type NumberTally, tally } from '../../../../engine/counting/tally';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { without } from '../../../../kit/held/change';
import { plus } from '../../../../kit/sum';
import { countBand } from '../../ship/bands';
import { type Needs, sumOf } from '../../ship/d20';
import type { StandState } from '../stand';

/** What a die with its sum must reach, as that of the guns that fire at aircraft (SMR-132, SMR-H24). */
export const AIR_COMBAT = 8;

/** What begins an air combat, and whom it fights; a load is thrown away first (SMR-H24). */
export type Combat = {
  readonly stand: PieceId;
  readonly target: PieceId;
  readonly jettison: boolean;
};

/** A loaded fighter-bomber: it may throw its load away, and then counts as empty (SMR-H24). */
export const isLadenFighter = ({ card, load }: StandState): boolean =>
  card.type === 'fighter-bomber' && load !== undefined;

/** The stand without its load. */
export const emptied = (stand: StandState): StandState => without(stand, 'load');

/** Fighters and empty fighter-bombers begin air combats (SMR-130). */
export const mayIntercept = (stand: StandState): boolean =>
  stand.card.type !== 'other' && !isLadenFighter(stand);

/** The factor of its row: who may intercept fights with Dogfight 1, everybody else with Dogfight 2 (SMR-131). */
export const acfOf = (stand: StandState): number | undefined =>
  mayIntercept(stand) ? stand.card.dogfight1 : stand.card.dogfight2;

/** What is added to each die (SMR-133, SMR-134). */
export const combatNeeds = (shooter: StandState, target: StandState): Needs => ({
  needed: AIR_COMBAT,
  sum: sumOf(text('hit.label'), 'SMR-132', [
    ...plus(text('crew-quality'), shooter.crew, 'SMR-133'),
    ...plus(text('air.hit-own-flak'), 0 - shooter.flak, 'SMR-134'),
    ...plus(text('air.hit-flak'), 0 - target.flak, 'SMR-134'),
  ]),
});

/** What is added to the saving throw of a stand hit with that factor: for the better where its hit points are more (SMR-135, SMR-136). */
export function combatSave(acf: number, { name, card }: StandState): NumberTally {
  const more = card.hitPoints - acf;
  const by = Math.sign(more) * countBand(Math.abs(more));
  return tally(
    text('air.save', { stand: name }),
    0,
    rule('SMR-135'),
    plus(text('air.save-acf', { acf, points: card.hitPoints }), by, 'SMR-136'),
  );
}
