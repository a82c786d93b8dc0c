import { describe, expect, test } from 'vitest';
import { tally } from '../../../engine/counting/tally';
import { piece, rule } from '../../../engine/ids';
import { say, type Text, text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { tellingSuite } from '../../../kit/testing/words';
import { cardFor } from '../card/card';
import { rules } from '../index';
import type { DvState } from '../state';
import { duel, gun, SHOOTER, TARGET } from '../testing';
import type { NightEvent } from './events';
import { tell } from './tellers';

const A = piece('a');
const B = piece('b');
const nameOf = (id: string): string => ({ a: 'Ajax', b: 'Spee' })[id] ?? id;
const ofA = { ship: A };
const sum = tally(text('radar.label'), 6, rule('DV-064'), []);
const named = { ...ofA, type: 'prelude-named' as const, weapon: '6-inch' };
const STAR = { kind: 'star-shell' as const, system: 'main', near: B, bearing: 5, range: 20.5 };
const burst = {
  ...ofA,
  type: 'star-shell-burst' as const,
  system: 'main',
  weapon: '6-inch',
  light: 'star',
  toward: degrees(60),
  drift: 9,
  faces: [2, 2, 3, 4],
};
const rolled = {
  ...ofA,
  type: 'radar-rolled' as const,
  system: 'main',
  weapon: '6-inch',
  target: B,
  tally: sum,
  faces: [3, 4],
};

/** Every kind of event of the chapter, in each of its forms, and its sentence. */
const EVENTS: readonly (readonly [NightEvent, string])[] = [
  [{ ...named, prelude: { kind: 'searchlight', target: B } }, 'Ajax will turn her searchlight on Spee.'],
  [
    { ...named, type: 'prelude-dropped', prelude: { kind: 'searchlight', target: B } },
    'Ajax will not light Spee.',
  ],
  [
    { ...named, prelude: STAR },
    'Ajax: 6-inch will fire a star shell at a point 20.5" from Spee, bearing 005.',
  ],
  [{ ...named, type: 'prelude-dropped', prelude: STAR }, 'Ajax: 6-inch will fire no star shell.'],
  [
    { ...named, prelude: { kind: 'radar', system: 'main', target: B } },
    'Ajax: 6-inch will search for Spee by radar.',
  ],
  [
    { ...named, type: 'prelude-dropped', prelude: { kind: 'radar', system: 'main', target: B } },
    'Ajax: 6-inch will not use radar.',
  ],
  [{ ...ofA, type: 'searchlight-lit', target: B }, 'Ajax puts her searchlight on Spee: both are lit.'],
  [{ ...burst, lit: [B, A] }, 'Ajax: star shell from 6-inch drifts 9" toward 060 and lights Spee, Ajax.'],
  [{ ...burst, lit: [] }, 'Ajax: star shell from 6-inch drifts 9" toward 060 and lights nobody.'],
  [{ ...rolled, success: true }, 'Ajax: 6-inch finds Spee by radar and fires without penalties this turn.'],
  [{ ...rolled, success: false }, 'Ajax: 6-inch does not find Spee by radar.'],
  [{ type: 'lights-out', ships: [A, B] }, 'Searchlights go out and star shells burn down.'],
];

describe('words of the night', () => {
  tellingSuite({ rules, events: EVENTS, kinds: Object.keys(tell), nameOf });

  test('what was rolled is told with its dice and its tally', () => {
    const told = rules.tell({ ...rolled, success: true }, String);
    expect([told.faces, told.tallies]).toEqual([[3, 4], [sum]]);
    expect(rules.tell({ ...burst, lit: [] }, String).faces).toEqual([2, 2, 3, 4]);
  });
});

describe('the card at night', () => {
  const said = (state: DvState, of = SHOOTER): readonly string[] =>
    cardFor(state, of).notes.map((note: Text) => say(rules.texts, note));
  const radar = (state: DvState): string | undefined => {
    const found = cardFor(state, SHOOTER).weapons[0]?.figures.find(
      ({ label }) => label.key === 'card.weapon.radar',
    );
    return found && say(rules.texts, found.value);
  };
  const withSet = { card: { systems: [gun({ radar: true })] } };
  const rolledAt = (success: boolean) => ({
    radar: [{ ship: SHOOTER, system: 'guns', target: TARGET, success }],
  });

  test('DV-065 says of a battery with radar how its roll of this turn came out', () => {
    expect(radar(duel(withSet))).toBe('fitted');
    expect(radar(duel(withSet, {}, rolledAt(true)))).toBe('on target: no penalties this turn');
    expect(radar(duel(withSet, {}, rolledAt(false)))).toBe('no contact this turn');
    expect(radar(duel())).toBeUndefined();
  });

  test('DV-070 says who lights whom', () => {
    const state = duel({}, {}, { night: true, searchlights: [{ by: SHOOTER, on: TARGET }] });
    expect(said(state)).toContain('Her searchlight is on target: she is lit herself.');
    expect(said(state, TARGET)).toContain('Lit by the searchlight of shooter.');
  });

  test('DV-073 says whose star shell lights her', () => {
    const starShells = [{ id: 's', by: TARGET, system: 'guns', lit: [SHOOTER] }];
    expect(said(duel({}, {}, { night: true, starShells }))).toContain('Lit by a star shell from target.');
  });

  test('DV-035 says what she has named to do before her guns fire', () => {
    const prelude = [
      { kind: 'searchlight', target: TARGET },
      { kind: 'star-shell', system: 'guns', near: TARGET, bearing: 0, range: 9 },
    ] as const;
    const notes = said(duel({ prelude }, {}, { night: true }));
    expect(notes).toContain('Will turn her searchlight on target.');
    expect(notes).toContain('Guns: star shell instead of its attack.');
  });

  test('the status says that it is night, and foul', () => {
    expect(rules.status(duel({}, {}, { night: true, badWeather: true })).sky).toEqual({
      night: true,
      foul: true,
    });
  });
});
