import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import type { AttackEvent } from './events';
import { aimTest } from './tests';

export const tell: Tellers<AttackEvent> = {
  'attack-made': {
    key: 'told.attack',
    cites: ['EIA-060', 'EIA-061'],
    pieces: { leader: 'column', target: 'target' },
    weight: 'major',
    deed: true,
  },
  'attack-diverted': {
    key: 'told.diverted',
    cites: ['EIA-077'],
    pieces: { leader: 'column', shield: 'to', target: 'from' },
    weight: 'major',
  },
  'got-past': { key: 'told.past', cites: ['EIA-077'], pieces: { leader: 'column', shield: 'shield' } },
  'aim-chosen': ({ evades }) => ({
    key: evades ? 'told.would-evade' : 'told.would-strike',
    cites: ['EIA-061'],
    pieces: { leader: 'column' },
  }),
  'strike-won': ({ strike }) => ({
    key: `told.strike.${strike}`,
    cites: strike === 'together' ? ['EIA-062', 'EIA-067'] : ['EIA-062', 'EIA-066'],
    pieces: { leader: 'column', target: 'target' },
  }),
  evaded: {
    key: 'told.evaded',
    cites: ['EIA-062'],
    pieces: { leader: 'column', attacker: 'from' },
    weight: 'major',
    deed: true,
  },
  'reload-thrown': ({ face, needs }) => ({
    key: face <= needs ? 'told.reload' : 'told.no-reload',
    cites: ['EIA-074', 'EIA-H03'],
    pieces: { leader: 'column' },
    as: ['face', 'needs'],
  }),
  reloaded: ({ ships }, nameOf) => ({
    key: 'told.reloaded',
    cites: ['EIA-074'],
    pieces: { leader: 'column' },
    args: { ships: ships.map(nameOf).join(', ') },
  }),
  shot: ({ from, to, faces, tally, total, result }, nameOf) => ({
    text: text(faces.length > 1 ? `told.shot.${result}.on` : `told.shot.${result}`, {
      ship: nameOf(from),
      target: nameOf(to),
      total,
      faces: faces.join(', '),
    }),
    cites: [
      ...(faces.length > 1 ? ['EIA-070'] : []),
      'EIA-068',
      'EIA-069',
      ...(result === 'captured' ? ['EIA-072'] : []),
    ] as never,
    tallies: [tally],
    faces,
    about: [to, from],
    weight: result === 'nothing' ? 'minor' : 'major',
    shot: { from, to, hit: result !== 'nothing', weapon: text('broadside') },
    tests: [aimTest(from, tally, result)],
  }),
  'fire-saved': { key: 'told.saved', cites: ['EIA-064'], pieces: { ship: 'ship' } },
  'admiral-lost': ({ admiral }, nameOf) => ({
    key: 'told.admiral-lost',
    cites: ['EIA-H18'],
    names: { side: 'side' },
    pieces: { leader: 'column' },
    args: { admiral: nameOf(admiral) },
    weight: 'major',
  }),
  'guards-itself': { key: 'told.guards', cites: ['EIA-075'], pieces: { leader: 'column' } },
  'shields-fleet': ({ instead }) => ({
    key: instead === undefined ? 'told.shields' : 'told.shields.instead',
    cites: ['EIA-076'],
    pieces: { leader: 'column', ...(instead === undefined ? {} : { before: 'instead' }) },
  }),
  'shield-ended': { key: 'told.shield-ended', cites: ['EIA-076'], pieces: { leader: 'column' } },
  'column-acted': { key: 'told.acted', cites: ['EIA-060'], pieces: { leader: 'column' } },
};
