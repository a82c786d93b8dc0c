import type { Tellers } from '../../../kit/chapter';
import type { StructureEvent } from './events';

export const tell: Tellers<StructureEvent> = {
  'went-in': { key: 'told.went-in', cites: ['VD-H82'], pieces: { unit: 'unit', structure: 'structure' } },
  'came-out': { key: 'told.came-out', cites: ['VD-H82'], pieces: { unit: 'unit', structure: 'structure' } },
  'structure-struck': ({ points }) => ({
    key: 'told.structure-struck',
    cites: ['VD-H83'],
    pieces: { structure: 'structure' },
    args: { count: points },
    weight: points > 0 ? 'major' : 'minor',
    depth: 1,
  }),
  'structure-fell': {
    key: 'told.structure-fell',
    cites: ['VD-H83'],
    pieces: { structure: 'structure' },
    weight: 'major',
    depth: 1,
  },
};
