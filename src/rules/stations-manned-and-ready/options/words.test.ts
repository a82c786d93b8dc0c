import { describe } from 'vitest';
import { piece } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { tellingSuite } from '../../../kit/testing/words';
import { rules } from '../index';
import { sumOf } from '../ship/d20';
import { BLUE } from '../testing';
import type { OptionsEvent } from './events';
import { tell } from './tellers';

const HARDY = { ship: piece('hardy') } as const;
const U51 = { target: piece('u51') } as const;
const sum = sumOf(text('mines.label'), 'SMR-H39', []);
const met = { ...HARDY, type: 'mine-met', field: 'f', mark: 'ships f', tally: sum, needed: 16 } as const;
const heard = { ...HARDY, ...U51, type: 'submarine-heard' } as const;
const sought = { ...HARDY, ...U51, type: 'submarine-sought', tally: sum } as const;
const charged = { ...HARDY, ...U51, type: 'depth-charged', needed: 12, tally: sum } as const;

const EVENTS: readonly (OptionsEvent | readonly [OptionsEvent, string])[] = [
  [{ ...HARDY, type: 'mines-laid', field: 'f' }, 'Hardy lays mines.'],
  { type: 'mines-passed', side: BLUE },
  [{ ...met, face: 16, hit: true }, 'Hardy strikes a mine.'],
  [{ ...met, face: 15, hit: false }, 'Hardy comes through mines unhurt.'],
  { ...HARDY, type: 'depth-changed', submerged: true },
  { ...HARDY, type: 'depth-changed', submerged: false },
  [heard, 'Hardy hears U 51 under water.'],
  [{ ...sought, face: 6, passed: true }, 'Hardy has found U 51.'],
  { ...sought, face: 5, passed: false },
  [{ ...charged, faces: [12, 14], hits: 2 }, 'Hardy hits U 51 with depth charges: 2.'],
  { ...charged, faces: [2, 4], hits: 0 },
];

describe('words of mines and submarines', () => {
  tellingSuite({
    rules,
    events: EVENTS,
    kinds: Object.keys(tell),
    nameOf: (id) => ({ hardy: 'Hardy', u51: 'U 51' })[id] ?? id,
    aboutNobody: ['mines-passed'],
  });
});
