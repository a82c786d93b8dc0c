import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
import { side } from '../../engine/ids';
import { rulesMeta } from '../../rules/registry';
import { type BattleCard, Battles } from './start-battles';
import { Setup } from './start-setup';

afterEach(cleanup);

const rules = (id: string, name: string): RulesMeta => ({
  id,
  prefix: id.toUpperCase(),
  name,
  summary: `The ${name}.`,
  options: [
    { id: 'night', label: `Night by the ${name}`, cite: 'X-1' as never, values: [], usual: id === 'new' },
  ],
  scale: () => seaScale(3),
});
const SETS = [rules('old', 'Old Book'), rules('new', 'New Book')];

/** A battle of two rule sets that is shorter by the second, where the other side is the one to take. */
const PLATE: BattleCard = {
  id: 'plate',
  title: 'The Plate',
  sides: ['Red', 'Blue'],
  sideIds: [side('red'), side('blue')],
  opening: [],
  minutes: 150,
  difficulty: 'easy',
  length: 'Four ships, 24 turns',
  take: side('red'),
  aims: ['Stop her.', undefined],
  first: false,
  sources: [],
  certainty: [],
  rules: ['old', 'new'],
  options: {},
  under: {
    new: {
      minutes: 90,
      difficulty: 'hard',
      length: 'Four ships, 16 turns',
      take: side('blue'),
      aims: ['Stop her soon.', 'Get away.'],
      opening: [],
      certainty: [],
    },
  },
};

const setUp = (by?: string, battle: BattleCard = PLATE, sets: readonly RulesMeta[] = SETS) => {
  const onFight = vi.fn();
  render(
    <Setup
      battle={battle}
      by={by}
      rules={sets}
      anySeed={() => 7}
      busy={false}
      onBack={() => {}}
      onFight={onFight}
      onPrint={() => {}}
      onPlace={() => {}}
      gamesOf={() => async () => undefined}
    />,
  );
  return onFight;
};
const text = (): string => document.body.textContent ?? '';

test('a battle names every rule set that plays it, and each is a way in', () => {
  const onChoose = vi.fn();
  render(
    <Battles battles={[PLATE, { ...PLATE, id: 'duel', rules: ['old'] }]} rules={SETS} onChoose={onChoose} />,
  );
  fireEvent.click(screen.getByTestId('battle-plate'));
  expect(onChoose).toHaveBeenLastCalledWith('plate');
  const ways = screen.getByRole('group', { name: 'The Plate: choose the rules' });
  fireEvent.click(within(ways).getByRole('button', { name: 'New Book' }));
  expect(onChoose).toHaveBeenLastCalledWith('plate', 'new');
  expect(within(ways).getByRole('button', { name: 'Old Book' })).toBeDefined();
  expect(screen.getAllByRole('group')).toEqual([ways]);
  expect(screen.getByTestId('battle-duel').textContent).toContain('Old Book');
});

test('a battle is set up as it is by the rule set that is chosen', () => {
  const onFight = setUp();
  expect(text()).toContain('Four ships, 24 turns');
  expect(screen.getByTestId('aims').textContent).toBe('Red: Stop her.');
  fireEvent.click(screen.getByRole('radio', { name: 'New Book' }));
  expect(text()).toContain('Four ships, 16 turns');
  expect(text()).not.toContain('24 turns');
  expect(screen.getByTestId('aims').textContent).toBe('Red: Stop her soon.Blue: Get away.');
  fireEvent.click(screen.getByTestId('start-battle'));
  // The side that is recommended goes with the rules, and so do the options.
  expect(onFight.mock.lastCall?.[0]).toMatchObject({ rules: 'new', options: { night: true } });
  expect(Object.keys(onFight.mock.lastCall?.[0].commanders)).toEqual(['red']);
});

test('a campaign, whose fleets lie in places and not on the sea, shows its map', () => {
  const frame = [0, 100, 1] as const;
  const coast = { frame, land: 'M0 0L9 0L9 9Z', shoal: '', depth: '' };
  const plan = (of: BattleCard) =>
    render(<Battles battles={[of]} rules={SETS} onChoose={() => {}} />).container.querySelector(
      '.plan .land',
    );
  expect(plan({ ...PLATE, coast })?.getAttribute('d')).toBe(coast.land);
  cleanup();
  expect(plan(PLATE)).toBeNull();
});

test('every option stands with what it changes and with its rule', async () => {
  const meta = rulesMeta('acw-naval');
  if (!meta) throw new Error('there are such rules');
  setUp(undefined, { ...PLATE, rules: [meta.id], under: {} }, [meta]);
  const about = await screen.findByText(/^How far off its own line a gun in a port still bears/);
  expect(about.textContent).toMatch(/ ACW-098$/);
  expect(about.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Guns behind one port');
  expect(await screen.findAllByTestId(/^about-/)).toHaveLength(meta.options.length);
});

test('a battle chosen by a rule set is set up by it', () => {
  const onFight = setUp('new');
  expect(text()).toContain('Four ships, 16 turns');
  fireEvent.click(screen.getByTestId('start-battle'));
  expect(onFight.mock.lastCall?.[0]).toMatchObject({ rules: 'new' });
});

test('what a battle teaches, what of it is known and where that is from stand folded under it, each once', () => {
  const about = {
    teaches: 'To split the fire.',
    certainty: ['The range is a guess.'],
    sources: ['A log', 'A log'],
  };
  setUp('old', { ...PLATE, ...about });
  const opener = screen.getByTestId('setup-background');
  expect(opener.textContent).toContain('About this battle');
  const fold = opener.closest('details') ?? opener;
  expect(fold.hasAttribute('open')).toBe(false);
  expect([...fold.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['To split the fire.']);
  const linesOf = (name: string) =>
    within(within(fold).getByRole('region', { name, hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((line) => line.textContent);
  expect(linesOf('What is known and what is guessed')).toEqual(['The range is a guess.']);
  expect(linesOf('Sources')).toEqual(['A log']);
  cleanup();
  // Nothing to be read makes no fold.
  setUp('old');
  expect(screen.queryByTestId('setup-background')).toBeNull();
});
