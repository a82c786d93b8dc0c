import { describe, expect, test } from 'vitest';
import { piece, rule } from '../../../engine/ids';
import { tally } from '../../../engine/tally';
import { say, type Text, text } from '../../../engine/text';
import { rules } from '../index';
import { EFFECTS, FATES, SAILS } from '../state';
import { tell } from '../tell';
import type { DamageEvent } from './events';
import { damageTellers } from './tellers';

const of = { piece: piece('A'), name: 'USS Cairo' };
const cite = rule('ACW-000');
const needs = tally(text('needs.mend.hole'), 5, cite, []);
const both = [true, false] as const;

const effect = { since: 1, attempts: 0 } as const;
const MENDABLE = EFFECTS.filter((kind) => kind !== 'pilot' && kind !== 'screw');

const EVENTS: readonly DamageEvent[] = [
  ...[1, 2].map((lost) => ({ ...of, type: 'hit-factors-lost' as const, lost, left: 3, cite })),
  ...FATES.filter((fate) => fate !== 'afloat' && fate !== 'awaited').map((fate) => ({
    ...of,
    type: 'vessel-lost' as const,
    fate,
    cite,
  })),
  { ...of, type: 'crippled', stops: [], cite },
  { ...of, type: 'speed-lost', body: [], from: -2, to: 0, cite },
  { ...of, type: 'knot-lost', maxSpeed: 5, sailSpeed: 0 },
  { ...of, type: 'knot-lost', maxSpeed: 0, sailSpeed: 3 },
  { ...of, type: 'knot-lost', maxSpeed: 7, sailSpeed: 1 },
  ...EFFECTS.flatMap((kind) =>
    both.map((anew) => ({
      ...of,
      type: 'effect-begun' as const,
      effect: { ...effect, kind, ...(kind === 'pilot' || kind === 'screw' ? { through: 4 } : {}) },
      anew,
      faces: [],
      cite,
    })),
  ),
  ...(['port', 'starboard'] as const).map((side) => ({
    ...of,
    type: 'effect-begun' as const,
    effect: { ...effect, kind: 'rudder' as const, side },
    anew: false,
    faces: [1],
    cite,
  })),
  ...EFFECTS.map((kind) => ({ ...of, type: 'effect-void' as const, kind })),
  { ...of, type: 'gun-fights-fire', gun: 'bow-1', battery: 'Bow pivot' },
  ...MENDABLE.flatMap((kind) =>
    both.flatMap((mended) =>
      [0, 4].map((most) => ({
        ...of,
        type: 'repair-tried' as const,
        index: 0,
        kind,
        face: 3,
        needs,
        mended,
        failures: 2,
        of: most,
      })),
    ),
  ),
  ...EFFECTS.map((kind) => ({ ...of, type: 'effect-over' as const, index: 0, kind })),
  ...both.map((free) => ({ ...of, type: 'stakes-tried' as const, face: 5, needs, free, attempts: 1, cite })),
  { ...of, type: 'vessel-entered' },
  ...SAILS.map((sail) => ({ ...of, type: 'sail-set' as const, sail })),
  ...both.map((lit) => ({ ...of, type: 'lighting-tried' as const, face: 4, needs, lit })),
  ...both.map((adrift) => ({ ...of, type: 'mine-tried' as const, face: 4, needs, adrift })),
  ...both.map((detonates) => ({ ...of, type: 'fuse-burned' as const, faces: [3, 4], needs, detonates })),
  ...[0, 2.04].map((gap) => ({
    ...of,
    type: 'blast-felt' as const,
    from: piece('X'),
    fromName: 'Fire raft',
    gap,
    loses: 2,
  })),
  { ...of, type: 'blast-effect', faces: [2, 3], total: 5 },
  { ...of, type: 'boarded', target: piece('B'), targetName: 'CSS Virginia' },
  ...both.map((strikes) => ({
    ...of,
    type: 'morale-tested' as const,
    face: 2,
    needs,
    because: [rule('ACW-010')],
    strikes,
  })),
  { ...of, type: 'line-passed', line: 'bay' },
];

/** Keys that have no sentence, in a text and the texts within it. */
const gaps = (said: Text): readonly string[] => [
  ...(said.key in rules.texts ? [] : [said.key]),
  ...Object.values(said.args ?? {}).flatMap((value) => (typeof value === 'object' ? gaps(value) : [])),
];

describe('What is told of losses, repair and both ends of a period', () => {
  test('every event of the chapter has its words, with nothing left open, and cites a rule', () => {
    expect(new Set(EVENTS.map(({ type }) => type))).toEqual(new Set(Object.keys(damageTellers)));
    for (const event of EVENTS) {
      const told = tell(event);
      expect([event.type, gaps(told.text)]).toEqual([event.type, []]);
      expect(say(rules.texts, told.text)).toMatch(/^[^{}]+\.$/);
      expect(told.cites.length).toBeGreaterThan(0);
    }
  });

  test('what mattered is weighed by the Hit Factors it cost, a ship that strikes by all of hers', () => {
    const lost = { ...of, type: 'hit-factors-lost', lost: 3, left: 1, cite } as const;
    expect(tell(lost)).toMatchObject({ weight: 'major', about: ['A'], text: { args: { damage: 3 } } });
    const struck = { ...of, type: 'vessel-lost', fate: 'struck', cite } as const;
    expect(tell(struck)).toMatchObject({ weight: 'major', text: { args: { damage: 8 } } });
  });

  test('the sentences name the ship and the figures', () => {
    const said = EVENTS.map((event) => say(rules.texts, tell(event).text));
    expect(said).toContain('USS Cairo loses 1 Hit Factor; 3 left.');
    expect(said).toContain('USS Cairo: rudder jammed to port.');
    expect(said).toContain('USS Cairo loses a knot for good: at most 5 knots.');
    expect(said).toContain(
      'USS Cairo loses a knot for good: at most 7 knots under steam, 1 knot under sail.',
    );
    expect(said).toContain('Fire raft blows up 2" from USS Cairo: 2 Hit Factors.');
    expect(said).toContain('USS Cairo works in vain on the fire, failure 2 of 4.');
  });
});
