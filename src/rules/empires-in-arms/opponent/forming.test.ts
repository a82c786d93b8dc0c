import { expect, test } from 'vitest';
import { usualFields } from '../../../engine/enumerate';
import type { Idea } from '../../../engine/opponent/appraisal';
import { say } from '../../../engine/words/text';
import { rules } from '..';
import { unformed } from '../columns/form';
import { forming, oneLine } from '../columns/offers';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { BRITISH, battleOf, run, says } from '../testing/campaign';
import { formations } from './forming';

const fleets = (british: string): EiaState =>
  setup({
    ...battleOf([`A britain brest-box ${british}`, 'F france brest 25s']),
    play: {},
  }) as EiaState;

/** Who must be named, where nothing is left to choose. */
const namesOf = (idea: Idea | undefined, name: string): readonly string[] => {
  const hole = idea?.holes[name];
  return hole?.kind === 'some' && hole.least === hole.of.length ? hole.of.map(({ id }) => id) : [];
};

test('EIA-055, EIA-058: a fleet of several lines may think of one, all its ships and admirals in it, the heaviest first', () => {
  const state = fleets('2h 16s 4f Cornwallis');
  const [line, asTheySail] = formations(state, BRITISH);
  expect([line?.verb, asTheySail?.verb]).toEqual(['form', 'formed']);
  const ships = namesOf(line, 'ships');
  expect(ships.toSorted()).toEqual(
    unformed(state, BRITISH)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(ships.slice(0, 2).map((id) => state.ships[id as never]?.type)).toEqual(['heavy', 'heavy']);
  expect(namesOf(line, 'admirals')).toEqual(['cornwallis']);
});

test('EIA-055: a fleet that sails in one line has nothing to think about', () => {
  expect(formations(fleets('6s'), BRITISH).map(({ verb }) => verb)).toEqual(['formed']);
});

test('EIA-055: whose lines sail apart is proposed to fight in one, in few words; who sails in one as he sails', () => {
  const usual = (state: EiaState) => forming(state, BRITISH).filter((one) => one.usual);
  const state = fleets('2h 16s 4f Cornwallis');
  const [line, ...more] = usual(state);
  if (line?.verb !== 'form') throw new Error('no line is proposed');
  expect(more).toEqual([]);
  expect(say(rules.texts, line.label)).toBe('Form all 22 ships in one line');
  const formed = run(state, says('british', 'form', usualFields(line))).state;
  expect(unformed(formed, BRITISH)).toEqual([]);
  const first = unformed(state, BRITISH).slice(0, 2);
  const begun = run(state, says('british', 'form', { ships: first.map(({ id }) => id), admirals: [] })).state;
  expect(usual(begun).map(({ label }) => say(rules.texts, label))).toEqual([
    'Form the 20 ships that are left in one line',
  ]);
  expect(usual(formed).map(({ verb }) => verb)).toEqual(['formed']);
  expect(usual(fleets('6s')).map(({ verb }) => verb)).toEqual(['formed']);
});

test('EIA-055: who has no time to form is proposed to fight as he sails', () => {
  const held = { ...fleets('2h 16s 4f'), holds: [BRITISH] };
  expect(oneLine(held, BRITISH)).toBeUndefined();
  expect(formations(held, BRITISH).map(({ verb }) => verb)).toEqual(['formed']);
});
