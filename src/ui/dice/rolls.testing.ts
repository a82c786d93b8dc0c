import type { Telling } from '../../engine/contract';
import { piece, rule, side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import type { LogEntry } from '../../session/session';

/** Lines of a made-up order in which one hit leads to another roll and that to more: faces, depth, and what is told. */
const CHAIN: readonly (readonly [faces: readonly number[], depth: number, says: string])[] = [
  [[17, 3, 12], 0, 'Bismarck fires at Hood at 18 needed: 1 hit.'],
  [[6], 1, 'Hood fails her first test against 15-inch shell.'],
  [[14], 1, 'Critical area: magazines and turrets.'],
  [[19], 2, 'Turret Y is pierced.'],
  [[4], 3, 'Flash reaches the handling room.'],
  [[2], 4, 'The doors hold.'],
  [[11], 1, 'Hood fails her second test.'],
  [[7], 1, 'Critical area: engines.'],
  [[16], 2, 'Two boilers are out.'],
  [[], 2, 'Her speed falls by 6 knots.'],
  [[9], 1, 'Hood passes her third test.'],
  [[20], 1, 'Critical area: fire.'],
  [[13], 2, 'A fire of 2 breaks out amidships.'],
  [[1], 3, 'It reaches the torpedoes.'],
  [[18], 4, 'They do not explode.'],
  [[10], 1, 'Critical area: bridge.'],
  [[5], 2, 'The captain is unhurt.'],
  [[15], 1, 'Wreck test: Hood fights on.'],
  [[8], 2, 'Crew test passed.'],
];

const telling = ([faces, depth, says]: (typeof CHAIN)[number]): Telling => ({
  text: { key: says } as Text,
  cites: [rule('X-1')],
  tallies: [],
  faces,
  about: [piece('hood')],
  weight: depth === 0 || faces.length === 0 ? 'major' : 'minor',
  ...(depth > 0 ? { depth } : {}),
});

/** The chain as far as it has gone, as an entry of the log. */
export const chainOf = (lines: number): LogEntry =>
  ({
    command: { verb: 'fire', by: side('red') },
    answers: [],
    index: 3,
    turn: 1,
    phase: 'fire',
    events: [],
    tellings: CHAIN.slice(0, lines).map(telling),
  }) as unknown as LogEntry;

export const SAYS = CHAIN.map(([, , says]) => says);
export const ROLLS = CHAIN.filter(([faces]) => faces.length > 0).length;
