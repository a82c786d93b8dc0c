import { text } from '../../../engine/words/text';
import { endTold } from '../../../kit/battle/end';
import { initiativeTold } from '../../../kit/battle/initiative';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { abilityText, COSTS } from '../ship/abilities';
import { pointsText } from '../ship/words';
import type { Phase } from '../state';
import type { TurnEvent } from './events';

const PHASE_CITES: Readonly<Record<Phase, string>> = {
  command: 'DV-013',
  initiative: 'DV-014',
  aircraft: 'DV-134',
  movement: 'DV-017',
  attacks: 'DV-027',
  maintenance: 'DV-106',
};

export const tell: Tellers<TurnEvent> = {
  'turn-begun': ({ turn, points }) =>
    telling({
      text: text('told.turn-begun', { turn }),
      cites: ['DV-011', 'DV-012'],
      tallies: points.map(({ tally }) => tally),
      about: points.map(({ ship }) => ship),
    }),
  'ability-declared': ({ declaration: { ship, ability, system } }, nameOf) =>
    telling({
      text: text('told.ability-declared', { ship: nameOf(ship), ability: abilityText(ability, system) }),
      cites: ['DV-013'],
      about: [ship],
    }),
  'declaration-withdrawn': ({ ability, system }) => ({
    key: 'told.declaration-withdrawn',
    pieces: ['ship'],
    args: { ability: abilityText(ability, system) },
    cites: ['DV-013'],
  }),
  'declaring-ended': { key: 'told.declaring-ended', cites: ['DV-013'], names: { side: 'by' } },
  'ability-bought': ({ declaration: { ship, ability, system }, cost, flagship, damage }, nameOf) =>
    telling({
      text: text(ability === 'scuttle' ? 'told.scuttled' : 'told.ability-bought', {
        ship: nameOf(ship),
        ability: abilityText(ability, system),
        cost: pointsText(cost),
        damage,
      }),
      cites: [COSTS[ability].cite, 'DV-115'],
      about: flagship === undefined ? [ship] : [ship, flagship],
      weight: ability === 'scuttle' ? 'major' : 'minor',
    }),
  'phase-begun': ({ phase }) => ({
    key: 'told.phase-begun',
    args: { phase: text(`phase.${phase}`) },
    cites: ['DV-010', PHASE_CITES[phase]],
  }),
  'aircraft-passed-over': { key: 'told.aircraft-passed-over', cites: ['DV-010'] },
  'initiative-rolled': (event, nameOf) => initiativeTold(event, ['DV-014', 'DV-015'], nameOf),
  'group-begun': ({ size }) => ({
    key: size === 1 ? 'told.group-begun-one' : 'told.group-begun',
    cites: ['DV-016'],
    names: ['side'],
    as: ['size'],
  }),
  'group-ended': { key: 'told.group-ended', cites: ['DV-016'], names: ['side'] },
  'game-ended': ({ outcome }, nameOf) => endTold(outcome, nameOf),
};
