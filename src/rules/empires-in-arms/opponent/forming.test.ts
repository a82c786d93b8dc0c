import { expect, test } from 'vitest';
import type { Idea } from '../../../engine/opponent/appraisal';
import { unformed } from '../columns/form';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { BRITISH, battleOf } from '../testing/campaign';
import { formations } from './forming';

const fleets = (british: string): EiaState =>
  setup({
    ...battleOf([`A britain brest-box ${british}`, 'F france brest 25s']),
    play: {},
  }) as EiaState;

const holeOf = (idea: Idea | undefined, name: string) => {
  const hole = idea?.holes[name];
  return hole?.kind === 'some' ? hole : undefined;
};

test('EIA-055, EIA-058: a fleet of several lines may think of one, all its ships and admirals in it, the heaviest first', () => {
  const state = fleets('2h 16s 4f Cornwallis');
  const [line, asTheySail] = formations(state, BRITISH);
  expect([line?.verb, asTheySail?.verb]).toEqual(['form', 'formed']);
  const ships = holeOf(line, 'ships')?.usual ?? [];
  expect(ships.toSorted()).toEqual(
    unformed(state, BRITISH)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(ships.slice(0, 2).map((id) => state.ships[id as never]?.type)).toEqual(['heavy', 'heavy']);
  expect(holeOf(line, 'admirals')?.usual).toEqual(['cornwallis']);
});

test('EIA-055: a fleet that sails in one line has nothing to think about', () => {
  expect(formations(fleets('6s'), BRITISH).map(({ verb }) => verb)).toEqual(['formed']);
});
