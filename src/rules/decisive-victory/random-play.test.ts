import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Command, Offer } from '../../engine/command';
import { piece } from '../../engine/ids';
import { listScenarios } from '../../files/library';
import { measureOn } from '../../table/measure';
import type { World } from '../../table/world';
import { rules } from './index';
import type { DvState, ShipState } from './state';
import { BLUE, position, RED, type ShipWith, ship } from './testing';

const SCENARIOS = listScenarios()
  .filter(({ rules }) => rules.includes('decisive-victory'))
  .map(({ id }) => id);
/** A battle of many ships takes as long as several others. */
const isLarge = ({ rules }: World): boolean => (rules as DvState).order.length > 15;
/** Milliseconds a scenario's games may take on a busy machine. */
const PATIENCE = 120_000;

/** Ships and smoke are on the table as the rules have them. */
function againstTable({ rules, table }: World): string | undefined {
  const state = rules as DvState;
  const ship = state.order
    .map((id) => ({ fate: state.ships[id]?.fate, gone: table.pieces[id]?.gone, id }))
    .find(({ fate, gone }) => (fate === 'afloat' ? undefined : fate) !== gone);
  if (ship) return `${ship.id} is ${ship.fate} by the rules and ${ship.gone ?? 'afloat'} on the table`;
  const lies = table.smoke.map(({ id }) => id).join();
  const known = state.smoke.map(({ id }) => id).join();
  return lies === known ? undefined : `smoke ${lies} lies on the table, the rules know ${known}`;
}

describe('random play', () => {
  test.each(SCENARIOS)('games of %s break nothing', { timeout: PATIENCE }, async (scenario) => {
    const { rules, table, opening } = await setOutScenario(scenario, 'decisive-victory');
    expect(rules.broken(opening.rules as DvState)).toBeUndefined();
    const games = isLarge(opening) ? 2 : 20;
    for (let seed = 1; seed <= games; seed++) {
      let wrong: string | undefined;
      const played = playOut(rules, table, opening, seed, (_, world) => {
        wrong ??= rules.broken(world.rules as DvState) ?? againstTable(world);
      });
      expect([seed, wrong, played.trouble]).toEqual([seed, undefined, undefined]);
      expect(played.outcome?.cite).toBe('DV-H12');
    }
  });
});

/** The command of an offer, its spans at one end; undefined when it has a track to be drawn. */
function commandOf(offer: Offer, end: 'min' | 'max'): Command | undefined {
  const filled: Record<string, number> = {};
  for (const [field, hole] of Object.entries(offer.holes)) {
    if (hole.kind !== 'span') return undefined;
    filled[field] = hole[end];
  }
  return { ...offer.fixed, ...filled, verb: offer.verb, by: offer.by };
}

describe('offers and refusals', () => {
  test.each(SCENARIOS)(
    'of %s agree in every position of random games',
    { timeout: PATIENCE },
    async (scenario) => {
      const { rules, table, opening } = await setOutScenario(scenario, 'decisive-victory');
      let asked = 0;
      for (let seed = 201; seed <= (isLarge(opening) ? 201 : 203); seed++) {
        const wrong: unknown[] = [];
        playOut(rules, table, opening, seed, (_, world) => {
          const measure = measureOn(table, world.table);
          for (const by of rules.status(world.rules).acting) {
            for (const offer of rules.offers(world.rules, by, measure)) {
              for (const end of ['min', 'max'] as const) {
                const command = commandOf(offer, end);
                if (!command) continue;
                asked++;
                const refusal = rules.refuse(world.rules, command, measure);
                if (refusal?.cite !== offer.refusal?.cite) wrong.push([command, refusal, offer.refusal]);
              }
            }
          }
        });
        expect([seed, wrong.slice(0, 3)]).toEqual([seed, []]);
      }
      expect(asked).toBeGreaterThan(500);
    },
  );
});

describe('the invariants', () => {
  const broken = (own: ShipWith, state: Partial<DvState> = {}): string | undefined => {
    const flagships = { declared: false };
    const sides: DvState['sides'] = [
      { id: BLUE, name: 'Blue', flagship: piece('one'), ...flagships },
      { id: RED, name: 'Red', flagship: piece('two'), ...flagships },
    ];
    const ships: readonly ShipState[] = [
      ship(piece('one'), BLUE, { moved: false, ...own }),
      ship(piece('two'), RED, { moved: false }),
    ];
    const { initiative: _, ...unrolled } = position(ships, { phase: 'command', sides });
    return rules.broken({ ...unrolled, ...state });
  };

  test('nothing is wrong with a fleet at the start of a turn', () => {
    expect(broken({ points: 0 })).toBeUndefined();
  });

  test.each<[string, ShipWith, Partial<DvState>]>([
    ['has a box marked twice', { marks: [3, 3] }, {}],
    ['has a mark beyond the grid', { marks: [36] }, {}],
    ['has damage that is no number of points', { damage: -1 }, {}],
    ['has points nobody gave her', { points: 6 }, {}],
    ['left play in no turn', { fate: 'sunk', lostIn: 9 }, { phase: 'initiative' }],
    ['is awaited when she should have entered', { fate: 'awaited', enters: 3 }, { turn: 3 }],
    ['knows of no enemy and acts as if she did', { unaware: 2, smoke: true }, {}],
    ['has one system repaired twice', { repairs: ['Guns', 'Guns'] }, {}],
    ['begins a turn with minor damage', { minor: 2 }, {}],
    ['has a rudder that does not match her turning system', { rudder: 'ahead' }, {}],
    ['has moved before the Movement phase', { moved: true }, {}],
    ['has turned without moving', { turnsMade: 1 }, {}],
    ['has acted before the Attacks phase', { acted: true }, {}],
    ['systems that do not match her marks', { marks: [31, 32, 33, 34] }, {}],
    ['a group acts where none may', {}, { group: { side: BLUE, used: 0 } }],
    ['the initiative is held', {}, { initiative: BLUE }],
    ['the turn is beyond the last', {}, { turn: 16, turnLimit: 15 }],
    ['smoke lies without a wind', {}, { smoke: [{ id: 'smoke-1', by: piece('one') }] }],
    [
      'more points are declared',
      {},
      { declarations: [{ by: BLUE, ship: piece('one'), ability: 'smoke', fromFlagship: 0 }] },
    ],
  ])('a position is found that %s', (wrong, own, state) => {
    expect(broken({ points: 0, ...own }, state)).toContain(wrong);
  });
});
