import type { Tellers } from '../../../kit/chapter';
import type { TurnEvent } from './events';

export const tell: Tellers<TurnEvent> = {
  'unit-named': { key: 'told.named', cites: ['VD-035'], pieces: { unit: 'unit' }, names: { side: 'side' } },
  'initiative-thrown': {
    key: 'told.initiative',
    cites: ['VD-037', 'VD-038'],
    pieces: { unit: 'unit' },
    as: ['face', 'score'],
  },
  'unit-activated': { key: 'told.activated', cites: ['VD-039', 'VD-040'], pieces: { unit: 'unit' } },
  'activation-ended': { key: 'told.activation-ended', cites: ['VD-041'], pieces: { unit: 'unit' } },
  'turn-ended': { key: 'told.turn-ended', cites: ['VD-034', 'VD-H19'], as: ['turn'] },
  'length-thrown': ({ face, needs, turn }) => ({
    key: face >= needs ? 'told.goes-on' : 'told.ends-here',
    cites: ['VD-H88'],
    args: { turn, needs },
    weight: 'major',
  }),
  'game-ended': ({ outcome }, nameOf) => ({
    key: outcome.winner === 'draw' ? 'told.draw' : 'told.won',
    cites: [outcome.cite],
    args: outcome.winner === 'draw' ? {} : { side: nameOf(outcome.winner) },
    weight: 'major',
  }),
};
