import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { ahead, poseOf } from '../../../table/testing';
import { rules } from '../index';
import type { VdState } from '../state';
import { made, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import {
  anyhow,
  commandOf,
  done,
  ENEMY,
  HOUSE,
  OWN,
  offered,
  onField,
  section,
  whyNot,
} from './house.testing';

describe('storming a structure', () => {
  const one = (entry: string) => made(entry, { left: 1 });
  const held = (many: number): Unit => ({ ...made('german-grenadier-squad', { left: many }), inside: HOUSE });
  const FIGHT = 'enemy:hand-to-hand';

  test('VD-H82 VD-H22 the leader comes within an inch of the outline: four inches from five and a half off', () => {
    const at = (y: number) =>
      onField({ own: one('british-rifle-section'), enemy: held(1), at: poseOf(24, y) });
    // His base of half an inch, an inch to the wall at y 20.
    const on = at(14.5);
    expect(commandOf(on, 'assault')).toMatchObject({ target: ENEMY, legs: [ahead(4)] });
    expect(offered(at(14.4), 'assault')).toBeUndefined();
    expect(whyNot(on, commandOf(on, 'assault', { legs: [ahead(3.9)] }))).toBe('no.no-contact');
  });

  test('VD-H82 all models of both count as in Combat Range, wherever they stand', () => {
    const on = onField({ at: poseOf(24, 15), enemy: held(8) });
    const { rolls } = done(on, commandOf(on, 'assault'), anyhow);
    expect(rolls[0]?.dice).toHaveLength(section.models.length);
    // And those inside fight all who stand outside.
    const inside = onField({
      own: { ...made('british-rifle-section', { left: 6 }), inside: HOUSE },
      enemy: made('german-grenadier-squad', { left: 3 }),
      to: poseOf(24, 18.6),
    });
    const fought = done(inside, commandOf(inside, 'fight'), anyhow);
    expect(fought.rolls[0]?.dice).toHaveLength(6);
    const off = onField({
      own: { ...made('british-rifle-section', { left: 6 }), inside: HOUSE },
      enemy: made('german-grenadier-squad', { left: 3 }),
      to: poseOf(24, 18.4),
    });
    expect(offered(off, 'fight')).toBeUndefined();
  });

  test('VD-H25 VD-H82 the walls save on 3 against who has no Grenades, on nothing against who has', () => {
    const needs = (own: Unit) => {
      const on = onField({ own, enemy: held(2), at: poseOf(24, 15) });
      const { rolls } = done(on, commandOf(on, 'assault'), {
        dice: { [`damage:${FIGHT}`]: [4], [`save:${FIGHT}`]: [6] },
      });
      return rolls.at(-1)?.needs;
    };
    expect(needs(one('german-command-squad'))).toMatchObject({ total: 3 });
    expect(needs(one('british-rifle-section'))).toMatchObject({ total: 6 });
  });

  const struck = (many: number, verb: 'goIn' | 'stayOut') => {
    const on = onField({
      own: made('british-rifle-section', { left: 4 }),
      enemy: held(many),
      at: poseOf(24, 15),
    });
    return done(on, commandOf(on, 'assault'), {
      dice: { [`damage:${FIGHT}`]: [6, 6, 6, 6], [`save:${FIGHT}`]: Array<number>(8).fill(1) },
      picks: { 'follow:house': verb },
    });
  };

  test('VD-H82 when the defenders are destroyed the attackers may go inside, or stay', () => {
    const gone = struck(2, 'goIn');
    expect(gone.state.units[ENEMY]).toBeUndefined();
    expect(gone.state.units[OWN]).toMatchObject({ inside: HOUSE });
    expect(gone.on.pieces[OWN]).toMatchObject({ aboard: HOUSE });
    expect(gone.state.activation).toMatchObject({ left: 2 });
    expect(struck(2, 'stayOut').state.units[OWN]?.inside).toBeUndefined();
  });

  test('VD-H82 VD-H17 when they withdraw too, and not while they hold', () => {
    const on = onField({
      own: made('british-rifle-section', { left: 4 }),
      enemy: held(4),
      at: poseOf(24, 15),
    });
    const fled = done(on, commandOf(on, 'assault'), {
      dice: {
        [`damage:${FIGHT}`]: [4, 4, 1, 1],
        [`damage-again:${FIGHT}`]: [1, 1],
        [`save:${FIGHT}`]: [1, 1],
      },
      picks: { 'follow:house': 'goIn', 'fall:enemy': ({ offers: [first] }) => first },
    });
    // Two of four fall: a marker and two more against two men.
    expect(fled.state.units[ENEMY]).toMatchObject({ shaken: true, markers: 3 });
    expect(fled.state.units[ENEMY]?.inside).toBeUndefined();
    expect(fled.state.units[OWN]).toMatchObject({ inside: HOUSE });
    const held8 = onField({
      own: made('british-rifle-section', { left: 4 }),
      enemy: held(8),
      at: poseOf(24, 15),
    });
    const stood = done(held8, commandOf(held8, 'assault'), {
      dice: { [`damage:${FIGHT}`]: [1, 1, 1, 1], [`damage-again:${FIGHT}`]: [1, 1, 1, 1] },
    });
    expect(stood.choices).toEqual([]);
    expect(stood.state.units[ENEMY]).toMatchObject({ inside: HOUSE, markers: 1 });
  });

  test('VD-H32 a Move ends with no leader within an inch of walls that the enemy holds', () => {
    const on = onField({ own: one('british-rifle-section'), at: poseOf(24, 15) });
    const move = (inchesAhead: number) =>
      ({
        verb: 'move',
        by: SOUTH,
        unit: OWN,
        setting: 'move',
        legs: [ahead(inchesAhead)],
        stations: [{ figure: on.state.units[OWN]?.leader ?? '', bearing: 0, distance: 0 }],
      }) as unknown as Command;
    expect([whyNot(on, move(3.4)), whyNot(on, move(3.5))]).toEqual([undefined, 'no.too-near']);
  });

  test('VD-066 VD-H53 VD-H83 explosives are put down on the walls, and go off when the activation ends', () => {
    const own = made('british-rifle-section', { left: 2 });
    const on = onField({ own, enemy: held(8), at: poseOf(24, 15), activation: { left: 1 } });
    const said = commandOf(on, 'assault', { explosives: own.models.map(({ id }) => id) });
    const { state, rolls, events } = done(on, said, {
      ...anyhow,
      dice: {
        // D10+2 at Hit 7, Critical 10: none, and two hits. The Save of 4 less 2: a six.
        'damage:house:at-explosives': [1, 10],
        'save:house:at-explosives': [5, 6],
      },
    });
    expect(rolls.some(({ key }) => key === `damage:${FIGHT}`)).toBe(false);
    expect(events.find(({ type }) => type === 'explosives-placed')).toMatchObject({ on: HOUSE });
    expect(events.find(({ type }) => type === 'explosives-exploded')).toMatchObject({ on: HOUSE, count: 2 });
    expect(state.structures?.[HOUSE]).toMatchObject({ points: 3 });
    // One marker for the assault, none for the walls.
    expect(state.units[ENEMY]).toMatchObject({ markers: 1, inside: HOUSE });
    expect(rules.broken(state)).toBeUndefined();
  });

  test('VD-H94 VD-082 interactions: a house that falls on its garrison keeps its points off the score of models', () => {
    const on = onField({ own: made('british-sherman'), enemy: held(6), at: poseOf(24, 6) });
    const state: VdState = {
      ...on.state,
      structures: { [HOUSE]: { kind: 'stone-house', name: 'Brook Farm', points: 2 } },
    };
    // One die, Critical, both saves fail: two Structure Points, capped by nothing (VD-082).
    const fallen = done({ ...on, state }, commandOf({ ...on, state }, 'batter'), {
      ...anyhow,
      dice: {
        'damage:house:mount:0': [10],
        'save:house:mount:0': [1, 1],
        'save:collapse:house:collapse': [6, 6, 6, 6, 6, 6],
      },
    });
    expect(fallen.state.structures?.[HOUSE]).toMatchObject({ points: 0 });
    expect(fallen.state.units[ENEMY]).toMatchObject({ markers: 0 });
  });
});

describe('words', () => {
  test('every event and refusal of the chapter is told', () => {
    const nameOf = (id: string) => id;
    for (const event of [
      { type: 'went-in', unit: OWN, structure: HOUSE },
      { type: 'came-out', unit: OWN, structure: HOUSE },
      { type: 'structure-struck', structure: HOUSE, points: 2 },
      { type: 'structure-fell', structure: HOUSE },
    ] as const)
      expect(rules.tell(event, nameOf).cites.length).toBeGreaterThan(0);
  });
});
