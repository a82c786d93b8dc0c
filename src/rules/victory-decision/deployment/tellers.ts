import type { Tellers } from '../../../kit/chapter';
import type { DeploymentEvent } from './events';

const CITES = { edge: 'VD-H85', first: 'VD-H85', objective: 'VD-108', odd: 'VD-036' } as const;

export const tell: Tellers<DeploymentEvent> = {
  'deployment-thrown': ({ kind }) => ({ key: `told.kind.${kind}`, cites: ['VD-H85'], weight: 'major' }),
  'lot-thrown': ({ of, face, score }) => ({
    key: 'told.lot',
    cites: [CITES[of]],
    names: { side: 'side' },
    args: { face, score },
  }),
  'lot-won': ({ of }) => ({ key: `told.lot.${of}`, cites: [CITES[of]], names: { side: 'side' } }),
  'edge-chosen': ({ at }) => ({
    key: `told.edge.${at}`,
    cites: ['VD-H85'],
    names: { side: 'side' },
    weight: 'major',
  }),
  'first-chosen': { key: 'told.first', cites: ['VD-H85'], names: { side: 'side' } },
  'objective-placed': ({ objective: { name, by, edge } }, nameOf) => ({
    key: 'told.objective',
    cites: [edge ? 'VD-109' : 'VD-110'],
    args: { objective: name, side: nameOf(by ?? '') },
  }),
  'objectives-done': { key: 'told.objectives-done', cites: ['VD-111'] },
  'set-up': ({ objectives }) => ({
    key: objectives.length > 0 ? 'told.set-up' : 'told.set-up.bare',
    cites: ['VD-H84'],
  }),
  deployed: ({ hidden, inside }) =>
    inside === undefined
      ? {
          key: hidden ? 'told.deployed.hidden' : 'told.deployed',
          cites: [hidden ? 'VD-H37' : 'VD-H85'],
          pieces: { unit: 'unit' },
        }
      : { key: 'told.quartered', cites: ['VD-H85', 'VD-H82'], pieces: { unit: 'unit', inside: 'inside' } },
  quartered: { key: 'told.quartered', cites: ['VD-H82'], pieces: { unit: 'unit', inside: 'inside' } },
  detached: { key: 'told.detached', cites: ['VD-H44'], pieces: { unit: 'unit', alone: 'alone' } },
  'kept-back': { key: 'told.kept-back', cites: ['VD-H89'], pieces: { unit: 'unit' } },
  arrived: { key: 'told.arrived', cites: ['VD-H89'], pieces: { unit: 'unit' }, weight: 'major', deed: true },
};
