import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { Command, Offer } from '../../engine/command';
import { scriptedDice } from '../../engine/counting/dice';
import { piece, type Side, side } from '../../engine/ids';
import type { Answer } from '../../engine/question';
import type { Battle, BattleShip } from '../../engine/set-up/record';
import { hasWords } from '../../engine/words/text';
import { degrees } from '../../geometry/units';
import { layTable } from '../../table/laying/set';
import { measureOn } from '../../table/measuring/measure';
import { type AnyRules, carryOut, type World } from '../../table/world';
import { rules } from './index';
import appraisalTexts from './opponent/text.en.json';
import { ABILITIES, type DvState, PHASES, SPEEDS } from './state';
import { gun, torpedoes } from './testing';

const NORTH = side('north');
const SOUTH = side('south');

const destroyer = (id: string, of: Side, y: number, heading: number): BattleShip => ({
  id: piece(id),
  side: of,
  record: {
    id,
    name: id,
    nation: 'any',
    type: 'destroyer',
    displacement: 1500,
    length: 320,
    beam: 33,
    speed: 35,
    batteries: [],
    tubes: [],
    armour: { belt: 0, deck: 0 },
    cards: {
      'decisive-victory': {
        name: id,
        nationality: 'any',
        size: 'destroyer',
        speed: 7,
        turningClass: 3,
        cdt: 3,
        armour: { belt: 1, deck: 1, underwater: 1 },
        aa: 2,
        officer: 'commander',
        systems: [
          { ...gun({ fc: 5, strength: 4, damage: 4, range: 24 as never }) },
          { ...torpedoes({ fc: 5, strength: 9, damage: 4, range: 15 as never }) },
        ],
        spotters: 0,
      },
    },
  },
  pose: { at: { x: 0, y }, heading: degrees(heading) },
  play: { officer: 'commander', speed: 'full' },
});

const battle: Battle = {
  id: 'two',
  title: 'Two destroyers',
  rules: 'decisive-victory',
  sides: [
    { id: SOUTH, name: 'South' },
    { id: NORTH, name: 'North' },
  ],
  ships: [destroyer('sole', SOUTH, 0, 0), destroyer('nord', NORTH, 22, 180)],
  options: {},
  turnLimit: 2,
};

/** A game at a real table, given command by command with scripted dice; choices take the offer of that verb. */
function game() {
  const { table, state } = layTable(battle, seaScale(3));
  const opening = rules.setup(battle);
  if ('because' in opening) throw new Error(JSON.stringify(opening));
  let world: World = { rules: opening, table: state };
  const told: string[] = [];
  const measure = () => measureOn(table, world.table);
  return {
    now: () => world.rules as DvState,
    measure,
    told,
    offers: (by: Side): readonly Offer[] => rules.offers(world.rules as DvState, by, measure()),
    give(
      verb: string,
      by: Side,
      fields: object = {},
      script: Record<string, number[]> = {},
      choices: string[] = [],
    ) {
      const command = { verb, by, ...fields } as Command;
      const refusal = rules.refuse(world.rules as DvState, command, measure());
      if (refusal) throw new Error(JSON.stringify(refusal));
      const dice = scriptedDice(script);
      const left = [...choices];
      const turning = carryOut(rules as unknown as AnyRules, table, world, command);
      for (let question = turning.question; question; question = turning.question) {
        const { key } = question;
        if (question.ask === 'roll') {
          turning.answer(dice(question));
          continue;
        }
        const wanted = left.shift();
        const offer = question.offers.find((one) => one.verb === wanted);
        if (!offer) throw new Error(`'${key}' was not expected`);
        const picked = { ...offer.fixed, verb: offer.verb, by: offer.by };
        turning.answer({ ask: 'choose', key, picked } as Answer);
      }
      expect([...dice.leftover(), ...left]).toEqual([]);
      for (const event of turning.events) {
        if (!event.type.startsWith('table/')) told.push(rules.tell(event as never, String).text.key);
      }
      world = turning.world;
    },
  };
}

describe('a game of two destroyers', () => {
  test('DV-106 goes through a whole turn and to its end, every die of it scripted', () => {
    const play = game();
    expect(rules.status(play.now()).acting).toEqual([SOUTH, NORTH]);
    play.give('declare', SOUTH, { ship: 'sole', ability: 'smoke', fromFlagship: 0 });
    play.give('endDeclaring', SOUTH);
    play.give('endDeclaring', NORTH);
    play.give('rollInitiative', SOUTH, {}, { 'initiative-south-1': [2], 'initiative-north-1': [5] });
    expect(play.now()).toMatchObject({ phase: 'movement', initiative: NORTH, group: { side: SOUTH } });

    // South turns away behind its smoke; the wind blows toward 120.
    const legs = [{ ahead: 2 }, { alter: 180 }, { ahead: 4 }];
    play.give('move', SOUTH, { ship: 'sole', setting: 'full', legs }, { wind: [3] });
    expect(play.now().wind).toBe(120);
    play.give('move', NORTH, { ship: 'nord', setting: 'full', legs: [{ ahead: 7 }] });
    expect(play.now()).toMatchObject({ phase: 'attacks', group: { side: NORTH } });
    expect(play.measure()({ of: 'line', from: piece('nord'), to: piece('sole') }).range).toBe(17);

    // 17 inches: -2 for range, -2 for smoke, so FC 5 is +1; a natural seven brings a second attack.
    play.give('aim', NORTH, { ship: 'nord', system: 'guns', target: 'sole', full: true });
    const forecast = rules.forecast(
      play.now(),
      { verb: 'aim', by: SOUTH, ship: 'sole', system: 'guns', target: 'nord', full: true },
      play.measure(),
    );
    expect(forecast).toBeUndefined();
    play.give(
      'fire',
      NORTH,
      { ship: 'nord' },
      {
        'attack-nord-guns-sole': [4, 3],
        'second-attack-nord-guns-sole': [6, 6],
        'save-nord-guns-sole': [1, 1],
        'damage-nord-guns-sole': [4, 5, 6, 1],
      },
    );
    expect(play.now().ships[piece('sole')]).toMatchObject({ damage: 3, minor: 1, acted: false });
    expect(play.now().group).toEqual({ side: SOUTH, used: 0 });
    expect(
      rules.forecast(
        play.now(),
        { verb: 'aim', by: SOUTH, ship: 'sole', system: 'guns', target: 'nord', full: true },
        play.measure(),
      )?.chance,
    ).toMatchObject({ ways: 6, of: 36 });
    play.give('holdFire', SOUTH, { ship: 'sole' });
    expect(play.now().phase).toBe('maintenance');

    // Stern on: row 3, column 3 is command. 3 damage against CDT 3: two dice of 4 and more leave her afloat;
    // the three points are traded for a box of her engines. The smoke drifts 4 inches.
    play.give(
      'maintain',
      NORTH,
      {},
      { 'catastrophe-sole': [4, 4, 1], 'smoke-smoke-1-sole': [4], 'trade-sole-1': [6, 2] },
      ['tradeDamage'],
    );
    const sole = play.now().ships[piece('sole')];
    expect(sole).toMatchObject({ damage: 0, minor: 0, conditions: { Com: 'damaged', Speed: 'damaged' } });
    expect(sole).toMatchObject({ points: 0, moved: false, acted: false, smoke: false });
    expect(play.now()).toMatchObject({ turn: 2, phase: 'command' });

    play.give('endDeclaring', NORTH);
    play.give('endDeclaring', SOUTH);
    play.give('rollInitiative', SOUTH, {}, { 'initiative-south-1': [6], 'initiative-north-1': [1] });
    play.give('move', NORTH, { ship: 'nord', setting: 'half', legs: [] });
    play.give('move', SOUTH, { ship: 'sole', setting: 'full', legs: [{ ahead: 4 }] });
    play.give('holdFire', SOUTH, { ship: 'sole' });
    play.give('holdFire', NORTH, { ship: 'nord' });
    play.give('maintain', SOUTH, {}, { 'smoke-smoke-1-sole': [5] });
    expect(rules.outcome(play.now())).toMatchObject({ winner: 'draw', cite: 'DV-H12' });
    expect([...play.offers(NORTH), ...play.offers(SOUTH)]).toEqual([]);
    expect(play.now().smoke).toEqual([]);
    expect(play.told.filter((key) => !hasWords(rules.texts, key))).toEqual([]);
  });
});

describe('the words', () => {
  test('every sentence of the code has its English', () => {
    const folder = import.meta.dirname;
    const used = readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\b(?:text\(\s*|throwFor\([^'\n]*)'([^']+)'/g),
      ])
      .map((match) => String(match[1]));
    expect(used.length).toBeGreaterThan(50);
    const known = { ...rules.texts, ...appraisalTexts };
    expect(used.filter((key) => !(key in known))).toEqual([]);
    const made = [
      ...PHASES.map((phase) => `phase.${phase}`),
      ...SPEEDS.map((speed) => `speed.${speed}`),
      ...ABILITIES.filter((ability) => ability !== 'repair').map((ability) => `ability.${ability}`),
      ...['move', 'fire'].flatMap((key) => ['', '-one', '-rest'].map((form) => `prompt.${key}${form}`)),
      ...['sunk', 'abandoned', 'crippled'].map((fate) => `score.${fate}`),
    ];
    expect(made.filter((key) => !(key in rules.texts))).toEqual([]);
  });

  test('every refusal of the code has its English', () => {
    const folder = import.meta.dirname;
    const keysIn = (file: string) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bno\([^,]+,\s*'([^']+)'/g)].map((m) =>
        String(m[1]),
      );
    const refusals = ['ship/abilities.ts', 'ship/acting.ts', 'turn/bar.ts', 'guns/offers.ts', 'guns/index.ts']
      .flatMap(keysIn)
      .map((key) => `refusal.${key}`);
    const setup = keysIn('scenario/setup.ts').map((key) => `setup.${key}`);
    expect(refusals.length + setup.length).toBeGreaterThan(20);
    expect([...refusals, ...setup].filter((key) => !(key in rules.texts))).toEqual([]);
  });
});
