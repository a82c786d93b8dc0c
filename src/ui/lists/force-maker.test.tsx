import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findRules } from '../../cli/battle';
import { openForces } from '../../session/lists/force-desk';
import { ForceMaker } from './force-maker';

afterEach(cleanup);

async function shown() {
  const { rules, meta } = await findRules('victory-decision');
  const { lists } = rules;
  if (!lists) throw new Error('it has lists');
  const desk = openForces({ meta, rules, lists, charts: [] }, 7);
  const none = () => {};
  render(
    <ForceMaker
      desk={desk}
      rules={[meta]}
      anySeed={() => 7}
      notice={undefined}
      onRules={none}
      onBack={none}
      onKeep={none}
      onSave={none}
      onFight={none}
    />,
  );
  return desk;
}

test('VD-090 the year is asked once service years count, and is what forces are held to', async () => {
  const desk = await shown();
  expect(screen.queryByTestId('figure-year')).toBeNull();
  fireEvent.click(screen.getByLabelText('Only vehicles in service in the year of the battle'));
  const year = screen.getByLabelText('Year of the battle') as HTMLInputElement;
  expect(year.value).toBe('1944');
  fireEvent.change(screen.getByTestId('add-0'), { target: { value: 'british-firefly' } });
  fireEvent.change(year, { target: { value: '1942' } });
  expect(desk.store.getState().choice.figures).toEqual({ year: 1942 });
  expect(screen.getByTestId('side-0').textContent).toContain(
    'Sherman Firefly is in service since 1944, after the year of the battle',
  );
});

test('a side begins with a ready force of its nation that the limit allows', async () => {
  const desk = await shown();
  const { lists } = desk.store.getState().maker;
  const select = screen.getByTestId('ready-1');
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Begin with a ready force …',
    'German Grenadier platoon, 1000 points',
  ]);
  fireEvent.change(select, { target: { value: 'german-1000' } });
  expect(desk.store.getState().forces[1]).toEqual(lists.ready('german')[0]?.force);
});
