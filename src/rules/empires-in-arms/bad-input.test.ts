import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../engine/command';
import { piece } from '../../engine/ids';
import { place } from '../../engine/moving/places';
import { say } from '../../engine/words/text';
import { readChart } from '../../files/chart/chart';
import { readGame } from '../../files/game/game';
import { isRefusal } from '../../kit/refusal';
import { replayed } from '../../kit/testing/replays';
import { rules } from '.';
import { setup } from './scenario/setup';
import type { EiaState } from './state';
import { admiral, NO_MEASURE, RED, unformed } from './testing';
import { battleOf, campaign, places, says } from './testing/campaign';

const ENEMY = 'F9 france toulon 1s';

/** Why a campaign of these fleets cannot begin, as it is read. */
function toBegin(...told: readonly string[]): string {
  const state = setup(battleOf(told));
  return isRefusal(state) ? say(rules.texts, state.because) : 'nothing is wrong';
}
const said = (state: EiaState, command: Command): string => {
  const refusal = rules.refuse(state, command, NO_MEASURE);
  return refusal ? say(rules.texts, refusal.because) : 'nothing is wrong';
};
const sail = (path: string): string =>
  said(
    campaign(['A britain portsmouth 5s', ENEMY]),
    says('britain', 'sail', { fleet: 'A', path: places(path) }),
  );

const SHIPS = unformed(['heavy', 'transport 2', 'sol'], ['sol', 'sol', 'sol'], [admiral('Nelson', RED)]);
const form = (ships: readonly string[], state = SHIPS): string =>
  said(state, { verb: 'form', by: RED, ships, admirals: [] });
const formed = (ships: readonly string[]): EiaState =>
  rules.reduce(SHIPS, {
    type: 'column-formed',
    column: piece(ships[0] ?? ''),
    side: RED,
    ships: ships.map(piece),
    admirals: [],
  });

describe('what is wrong is said in one sentence', () => {
  test.each<readonly [string, () => string, string]>([
    ['EIA-001: 31 ships', () => toBegin('A britain cork 31s', ENEMY), 'A has 31 ships: a fleet has 1 to 30'],
    [
      'EIA-002: a fleet off its own port',
      () => toBegin('A britain cork-box 2s', ENEMY),
      'A cannot be based off Cork: give it a port, a sea zone, or a port of the enemy to lie off',
    ],
    [
      'EIA-H06: a link that only one of two zones has',
      () => {
        const file = JSON.parse(readFileSync('maps/europe-1805.json', 'utf8'));
        const zone = file.features.find(({ id }: { id: string }) => id === 'WCH');
        zone.properties.links = zone.properties.links.filter((to: string) => to !== 'ECH');
        const read = readChart(JSON.stringify(file), 'europe.json');
        return read.ok ? 'nothing is wrong' : read.reason;
      },
      'europe.json: features[103] "ECH" is next to "WCH", but "WCH" is not next to "ECH"; give both links or neither.',
    ],
    ['EIA-H06: an unknown place', () => sail('portsmouth XYZ'), 'there is no place "XYZ" on this map'],
    ['EIA-008: a path with a gap', () => sail('portsmouth WCH'), 'Western Channel is not next to Portsmouth'],
    [
      'EIA-008: a path of 8 steps',
      () => sail('portsmouth ECH WCH WAP FIN POR CAD ALB BAR'),
      'Barbary Coast is 8 steps away, and 7 at most may be taken',
    ],
    [
      'EIA-048: a broken route',
      () =>
        said(
          campaign(['A britain cork 1s', ENEMY], { trade: true }),
          says('britain', 'lay', { route: 'T1', path: places('lisbon POR WAP WCH ECH SNS london') }),
        ),
      'Western Approaches is not next to Portuguese Coast',
    ],
    ['EIA-055: a column of no ship', () => form([]), 'A column has at least one ship: choose one'],
    [
      'EIA-055: a ship in two columns',
      () => form(['r1.1'], formed(['r1.1'])),
      'r1.1 stands in a column already, or is not yours',
    ],
    [
      'EIA-055: a ship twice in one column',
      () => form(['r1.1', 'r1.1']),
      'The field ships of form is not what it must be',
    ],
    [
      'EIA-055: a ship of the enemy',
      () => form(['r1.1', 'b1.1']),
      'b1.1 stands in a column already, or is not yours',
    ],
    [
      'EIA-057: a carrier that is not last',
      () => form(['r1.2', 'r1.1']),
      'r1.1 must stand before the ships that carry troops or trade',
    ],
  ])('%s', (_, reason, sentence) => {
    expect(reason()).toBe(sentence);
    expect(sentence).not.toMatch(/[.!?] [A-Z]/);
  });

  test('EIA-055: a ship in no column sails in one all the same: nobody is left out', () => {
    const state = formed(['r1.1']);
    expect(rules.refuse(state, { verb: 'formed', by: RED }, NO_MEASURE)).toBeUndefined();
  });

  test('EIA-H06: a fleet in a place that the chart has not is refused where its battle is read', () => {
    const battle = battleOf(['A britain cork 2s', ENEMY]);
    const counters = battle.counters?.map((one, i) => (i === 0 ? { ...one, place: place('atlantis') } : one));
    const file = { format: 1, kind: 'game', rules: { id: rules.id }, battle: { ...battle, counters } };
    const read = readGame(JSON.stringify({ ...file, dice: { by: 'seeded' }, entries: [] }), 'war.json');
    expect(read).toEqual({
      ok: false,
      reason:
        'war.json: battle.counters[0].place is no place of the chart; give the id of one of its zones or ports, or of a port with "-box" after it.',
    });
  });

  test('EIA-070: an answer that was tampered with in a file is named by its entry and its key', async () => {
    const recorded = readFileSync(`${import.meta.dirname}/replays/won.json`, 'utf8');
    const bent = async (from: string, to: string): Promise<string> => {
      const text = recorded.replace(from, to);
      if (text === recorded) throw new Error(`there is no ${from} in the file`);
      const again = await replayed(text, 'won.json');
      return again.ok ? 'nothing is wrong' : `${again.entry + 1}: ${again.reason}`;
    };
    const die = '"fire:hero","faces":[5]';
    expect(await bent(die, '"fire:hero","faces":[7]')).toBe(
      "8: the dice of 'fire:hero' are 7, which cannot be rolled: they go from 1 to 6",
    );
    expect(await bent(die, '"fire:namur","faces":[5]')).toBe(
      "8: the answer is roll 'fire:namur', the rules ask roll 'fire:hero'",
    );
    expect(await bent('{"verb":"evade","by":"french"}', '{"verb":"surrender","by":"french"}')).toBe(
      "8: the answer 'surrender' to 'defence:duguay-trouin-fr' is none of those on offer",
    );
  });
});
