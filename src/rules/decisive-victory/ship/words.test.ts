import { describe, expect, test } from 'vitest';
import { tally } from '../../../engine/counting/tally';
import { piece, rule } from '../../../engine/ids';
import { say, text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { rules } from '..';
import { atSea, BLUE, gun, position, RED, ship, torpedoes } from '../testing';
import { bearingText, courseText, pointsText, tenths, tenthsAbove } from './words';

const nameOf = (id: string): string => ({ ajax: 'HMS Ajax', blue: 'Blue', red: 'Red' })[id] ?? id;

const legs = (...of: object[]): readonly Leg[] => of as readonly Leg[];
const moved = (own: object): string =>
  say(
    rules.texts,
    rules.tell(
      {
        type: 'ship-moved',
        ship: piece('ajax'),
        from: 'half',
        setting: 'half',
        legs: legs({ ahead: 2 }, { alter: 10 }, { ahead: 0.6 }, { ahead: 0.4 }),
        length: 3,
        spent: 4,
        turns: 1,
        turnReady: false,
        ...own,
      },
      nameOf,
    ).text,
  );

describe('words', () => {
  test('a movement is told as it was sailed', () => {
    expect(moved({})).toBe('HMS Ajax at Half: ahead 2", alter 10° to starboard, ahead 1".');
    expect(moved({ from: 'full', legs: legs({ ahead: 1.96 }, { alter: -44.96 }) })).toBe(
      'HMS Ajax goes to Half: ahead 2", alter 45° to port.',
    );
    expect(moved({ legs: [], turns: 0 })).toBe('HMS Ajax at Half stays where she is.');
    expect(moved({ from: 'stop', legs: [], turns: 0 })).toBe('HMS Ajax goes to Half and stays where she is.');
    expect(moved({ legs: legs({ ahead: 1.25 }), setting: 'stop', stopped: 'land' })).toBe(
      'HMS Ajax is stopped by the shore: ahead 1.3".',
    );
    expect(moved({ legs: [], setting: 'stop', stopped: 'land' })).toBe('HMS Ajax is stopped by the shore.');
  });

  test("the winner's number is told first", () => {
    const [blue, red] = [
      { side: BLUE, points: 0, lines: [] },
      { side: RED, points: 1, lines: [] },
    ];
    const told = (winner: typeof RED | 'draw', second = red) =>
      say(
        rules.texts,
        rules.tell(
          {
            type: 'game-ended',
            outcome: { winner, cite: rule('DV-H12'), scores: [blue, second] },
          },
          nameOf,
        ).text,
      );
    expect(told(RED)).toBe('Red wins, 1 to 0 on points.');
    expect(told('draw', { ...red, points: 0 })).toBe('A draw, 0 to 0 on points.');
    const roll = (side: typeof RED, face: number) => ({
      side,
      face,
      tally: tally(text('tally.initiative', { side }), face, rule('DV-014'), []),
    });
    const initiative = rules.tell(
      {
        type: 'initiative-rolled',
        rolls: [roll(BLUE, 2), roll(RED, 5)],
        winner: RED,
      },
      nameOf,
    );
    expect(say(rules.texts, initiative.text)).toBe('Red has the initiative (5 to 2).');
    expect(initiative.weight).toBe('major');
  });

  test('a track of nothing has no words', () => {
    expect(courseText([])).toBeUndefined();
  });

  test('points are one or several', () => {
    expect([1, 2].map((points) => say(rules.texts, pointsText(points)))).toEqual(['1 point', '2 points']);
  });

  test('mounts that bear are named, all of them or some', () => {
    const mounts = ['A', 'B', 'X', 'Y'].map((id) => ({ id }));
    const said = (...bearing: number[]): string => say(rules.texts, bearingText(mounts, bearing));
    expect([said(0, 1, 3), said(0, 3), said(2), said(0, 1, 2, 3)]).toEqual([
      'A, B and Y bear',
      'A and Y bear',
      'X bears',
      'all mounts bear',
    ]);
    expect(say(rules.texts, bearingText([{ id: 'A' }], [0]))).toBe('A bears');
  });

  test('distances are said to a tenth, and one beyond a limit never as on it', () => {
    expect([tenths(7.96), tenths(20), tenthsAbove(24.001), tenthsAbove(24)]).toEqual([8, 20, 24.1, 24]);
  });

  test('the offers of the Command and Attacks phases read well in a list', () => {
    const fleet = [
      ship(piece('ajax'), BLUE, { points: 2, card: { name: 'HMS Ajax', systems: [gun(), torpedoes()] } }),
      ship(piece('spee'), RED, { card: { name: 'Graf Spee' } }),
    ];
    const places = { ajax: [0, 0, 0], spee: [0, 10, 90] } as const;
    const sides = [BLUE, RED].map((id) => ({ id, name: id, declared: false }));
    const said = (phase: 'command' | 'attacks'): readonly string[] =>
      atSea(
        position(fleet, {
          phase,
          sides: sides as never,
          ...(phase === 'attacks' ? { group: { side: BLUE, used: 0 } } : {}),
        }),
        places,
      )
        .offers(BLUE)
        .filter((offer) => !offer.refusal)
        .map((offer) => say(rules.texts, offer.label));
    expect(said('command')).toContain('HMS Ajax: make smoke (1 point)');
    expect(said('command')).toContain('HMS Ajax: concentrate fire (2 points)');
    for (const label of [...said('command'), ...said('attacks')]) expect(label).not.toMatch(/[{}]|words\./);
    expect(said('attacks').some((label) => /^HMS Ajax: .* at Graf Spee \(.*bears?\)$/.test(label))).toBe(
      true,
    );
  });

  test('no sentence counts something before a plural', () => {
    const counted = /\{(turns|rolls|boxes|marked|mounts|cost|points|minor|threshold)\} (?:more )?[a-z]+s\b/;
    // These stand only where the number is two or more, or is 2 by the rule.
    const known = ['words.points', 'abandon.prompt', 'abandon.pay', 'battle.system-disabled'];
    const wrong = Object.entries(rules.texts)
      .filter(([key]) => !key.startsWith('maneuver.'))
      .filter(([key, sentence]) => counted.test(sentence) && !known.includes(key))
      .map(([key]) => key);
    expect(wrong).toEqual([]);
  });
});
