import { expect, test } from 'vitest';
import type { Command, Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import type { Choose } from '../../engine/question';
import { text } from '../../engine/words/text';
import { laid, poseOf } from '../../table/testing';
import type { AnyRules, World } from '../../table/world';
import { wording } from './commander-words';

test('who falls is a list of figures and no track: the command is told by its label', () => {
  const { table, state } = laid({ a: poseOf(0, 0) });
  const offer: Offer = {
    verb: 'fall',
    by: side('blue'),
    label: text('These fall'),
    cite: rule('X-001'),
    subject: piece('a'),
    fixed: {},
    holes: { who: { kind: 'some', of: [{ id: 'm3', label: text('a man') }], least: 1, most: 1 } },
  };
  const question = { ask: 'choose', key: 'fall', by: offer.by, offers: [offer] } as unknown as Choose;
  const say = wording({ texts: {} } as AnyRules, table, { table: state, rules: {} } as World, question);
  const command: Command = { verb: 'fall', by: offer.by, who: ['m3'] };
  expect(say({ command, worth: 0, because: [] } as never).said).toBe('These fall');
});
