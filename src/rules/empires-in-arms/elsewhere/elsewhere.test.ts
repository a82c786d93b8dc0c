import { describe, expect, test } from 'vitest';
import { readGame } from '../../../files/game/game';
import { writeGame } from '../../../files/game/write-game';
import { isRefusal } from '../../../kit/refusal';
import { rules } from '..';
import { phaseOf, speaking } from '../agenda/phase';
import { afloatOf } from '../eia';
import { markerIn, operationNamed } from '../fleet/find';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { eventsOf, refusedBy } from '../testing';
import { BRITISH, battleOf, campaign, FRENCH, having, revealed, run, says } from '../testing/campaign';

const FLEETS = ['F1 france brest 8s 2h Villeneuve', 'B1 britain plymouth 9s 1f Nelson', 'B9 britain cork 1s'];

/** Two fleets of superiority have come together, ten ships of the French and five British, and nobody has formed. */
function joined(): EiaState {
  const state = having(campaign(FLEETS), revealed('F1', 'superiority'));
  const out = run(state, says('britain', 'declare', { fleet: 'B1', kind: 'superiority' })).state;
  return run(out, says('britain', 'contend', { fleet: 'B1', target: 'F1' }), {
    dice: { 'contest:B1:F1': [6, 6], 'brings:B1': [4, 4], 'brings:F1': [6, 6] },
    picks: { 'take:B1': 'take', 'take:F1': 'take' },
  }).state;
}
const NOTHING = { sunk: [], captured: [], damaged: [], lost: [], retreated: 'nobody' };
const told = (more: object) => says('british', 'report', { ...NOTHING, ...more });

describe('a battle of a campaign fought on another table', () => {
  test('EIA-H18: its result is typed in: prizes join the captor, who is driven off has lost, the month goes on', () => {
    const before = joined();
    expect([phaseOf(before), before.fight.present[FRENCH]?.ships.length]).toEqual(['form', 10]);
    const ran = run(
      before,
      told({
        sunk: ['F1-sol-1'],
        captured: ['F1-heavy-1'],
        damaged: ['B1-sol-1', 'F1-sol-2'],
        retreated: FRENCH,
      }),
    );
    const after = ran.state;
    expect(after.fight.contact).toBeUndefined();
    expect(markerIn(after, 'F1').ships).toHaveLength(8);
    expect(markerIn(after, 'B1').ships).toContain('F1-heavy-1-prize');
    expect(
      ['B1-sol-1', 'F1-sol-2', 'F1-heavy-1-prize'].map((id) => after.ships[id as never]?.condition),
    ).toEqual(['damaged', 'damaged', 'damaged']);
    // Who lost it has lost the contest of superiority, and no other (EIA-035).
    expect([operationNamed(after, 'F1')?.beaten, operationNamed(after, 'B1')?.beaten]).toEqual([
      true,
      undefined,
    ]);
    expect(eventsOf(ran.events, 'fought-elsewhere')).toHaveLength(1);
    expect(speaking(after)).not.toEqual([]);
  });

  test('EIA-H18: who retreats leaves his prizes behind, and an admiral who was lost is out of the game', () => {
    const { state } = run(joined(), told({ captured: ['F1-heavy-1'], lost: ['nelson'], retreated: BRITISH }));
    expect(state.ships['F1-heavy-1' as never]?.condition).toBe('damaged');
    expect(markerIn(state, 'F1').ships).toHaveLength(10);
    expect([state.admirals.nelson?.lost, markerIn(state, 'B1').admirals]).toEqual([true, []]);
  });

  test('EIA-H17: a side with no ship left has lost, whoever is said to have retreated', () => {
    const state = joined();
    const all = afloatOf(state, FRENCH).map(({ id }) => id);
    const after = run(state, told({ sunk: all })).state;
    expect(Object.keys(after.markers)).not.toContain('F1');
    expect(after.admirals.villeneuve?.lost).toBe(true);
  });

  test.each([
    ['EIA-H18 no.not-there', { sunk: ['F1-sol-99'] }],
    ['EIA-H18 no.not-there', { captured: ['B9-sol-1'] }],
    ['EIA-H18 no.not-there', { lost: ['calder'] }],
    ['EIA-H18 no.twice-told', { sunk: ['F1-sol-1'], damaged: ['F1-sol-1'] }],
    ['EIA-079 no.no-such-retreat', { retreated: 'spanish' }],
  ])('EIA-H18: what cannot be its result is refused: %s', (why, fields) => {
    expect(refusedBy(joined(), told(fields))).toBe(why);
  });

  test('EIA-071: a ship that is damaged is not damaged once more', () => {
    const before = joined();
    const ship = before.ships['F1-sol-1' as never];
    const state = { ...before, ships: { ...before.ships, 'F1-sol-1': { ...ship, condition: 'damaged' } } };
    expect(refusedBy(state as EiaState, told({ damaged: ['F1-sol-1'] }))).toBe('EIA-071 no.damaged-already');
  });

  test('EIA-055: it is taken away as a battle: the same ships as they are and the same admirals, nothing of columns in it', () => {
    const before = joined();
    const sound = before.ships['B1-sol-2' as never];
    const state = {
      ...before,
      ships: { ...before.ships, 'B1-sol-2': { ...sound, condition: 'damaged' } },
    } as EiaState;
    const formed = run(state, says('british', 'form', { ships: ['B1-sol-1'], admirals: ['nelson'] })).state;
    const battle = rules.apart?.(formed, battleOf(FLEETS));
    if (!battle) throw new Error('no battle is joined');
    expect(battle).toEqual(rules.apart?.(state, battleOf(FLEETS)));
    const file = writeGame({
      rules: { id: rules.id },
      battle,
      dice: { by: 'seeded' },
      entries: [],
    });
    const read = readGame(file, 'apart.json');
    if (!read.ok) throw new Error(read.reason);
    const alone = setup(read.value.battle);
    if (isRefusal(alone)) throw new Error(alone.because.key);
    const forces = ({ sides, fight, ships }: EiaState) =>
      sides.map(({ id }) =>
        (fight.present[id]?.ships ?? [])
          .map((one) => {
            const { type, condition, side } = ships[one] ?? {};
            return `${one} ${side} ${type} ${condition}`;
          })
          .toSorted(),
      );
    expect(forces(alone)).toEqual(forces(state));
    expect(alone.admirals.nelson).toMatchObject(state.admirals.nelson ?? {});
    expect([phaseOf(alone), alone.fight.trivial, alone.fight.table]).toEqual(['form', false, 'laid']);
  });

  test('EIA-055: once its first round has begun it is fought where it is, and only its result can be told', () => {
    const british = run(joined(), says('british', 'formed')).state;
    const fought = run(british, says('french', 'formed'), {
      dice: { 'initiative-1:british': [6], 'initiative-1:french': [1] },
    });
    expect(phaseOf(fought.state)).toBe('act');
    expect(rules.apart?.(fought.state, battleOf(FLEETS))).toBeUndefined();
  });

  test('EIA-H17: a battle alone has no other table', () => {
    const state = setup({ ...battleOf(['F1 france brest 8s', 'B1 britain brest-box 9s']), play: {} });
    if (isRefusal(state)) throw new Error(state.because.key);
    expect(refusedBy(state, told({}))).toBe('EIA-H17 no.wrong-phase');
    expect(rules.apart?.(state, battleOf([]))).toBeUndefined();
  });
});
