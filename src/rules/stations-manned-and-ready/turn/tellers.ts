import { text } from '../../../engine/words/text';
import { endTold } from '../../../kit/battle/end';
import { initiativeTold } from '../../../kit/battle/initiative';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { Phase } from '../state';
import type { TurnEvent } from './events';

const PHASE_CITES: Readonly<Record<Phase, string>> = {
  initiative: 'SMR-001',
  mines: 'SMR-004',
  submarines: 'SMR-005',
  ships: 'SMR-006',
  aircraft: 'SMR-007',
  action: 'SMR-008',
  end: 'SMR-009',
};

export const tell: Tellers<TurnEvent> = {
  'initiative-rolled': (event, nameOf) => initiativeTold(event, ['SMR-001', 'SMR-002'], nameOf),

  'phase-begun': ({ phase }) =>
    telling({
      text: text('told.phase-begun', { phase: text(`phase.${phase}`) }),
      cites: [PHASE_CITES[phase]],
    }),

  'side-called': { key: 'told.side-called', cites: ['SMR-H03'], names: { side: 'side' } },

  'layer-called': { key: 'told.layer-called', cites: ['SMR-004'], names: { side: 'side' } },

  'squadron-begun': ({ squadron }, nameOf) =>
    telling({ text: text('told.squadron-begun', { squadron: nameOf(squadron) }), cites: ['SMR-H03'] }),

  'squadron-ended': ({ squadron }, nameOf) =>
    telling({ text: text('told.squadron-ended', { squadron: nameOf(squadron) }), cites: ['SMR-H03'] }),

  'ship-done': ({ ship, splashed }, nameOf) =>
    telling({
      text:
        splashed.length === 0
          ? text('told.ship-done', { ship: nameOf(ship) })
          : text('told.ship-done-splashed', {
              ship: nameOf(ship),
              targets: splashed.map(nameOf).join(', '),
            }),
      cites: ['SMR-H16'],
      about: [ship, ...splashed],
    }),

  'markers-cleared': { key: 'told.markers-cleared', cites: ['SMR-H16', 'SMR-H17', 'SMR-H20'] },

  'turn-begun': { key: 'told.turn-begun', cites: ['SMR-001'], as: ['turn'] },

  'game-ended': ({ outcome }, nameOf) => endTold(outcome, nameOf),
};
