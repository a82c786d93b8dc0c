import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { ShipPanel } from './ship-card';

afterEach(cleanup);

test("the target's card is drawn once it is opened", async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const [own, foe] = Object.values(session.store.getState().world.table.pieces);
  if (!own || !foe) throw new Error('there are ships');
  session.look({ selected: own.id, target: foe.id });
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <ShipPanel />
      </WordsOf>
    </GameOf>,
  );
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles()).toEqual([own.name]);
  const details = screen.getByText('Card of the target').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(titles()).toEqual([own.name, foe.name]));
});

test.each([
  ['river-plate', 7],
  ['denmark-strait', 7],
] as const)(
  '%s: no ship card says that there is more of something than there can be',
  async (scenario, seed) => {
    const { battle, rules, meta, table, opening } = await setOutScenario(scenario);
    const { entries } = playOut(rules, table, opening, seed);
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, entries });
    if (!opened.ok) throw new Error(opened.reason);
    const { session } = opened;
    const past: string[] = [];
    for (const { id } of Object.values(session.store.getState().world.table.pieces)) {
      session.look({ selected: id });
      render(
        <GameOf value={{ session, meta, staff: {} as never }}>
          <WordsOf catalog={rules.texts}>
            <ShipPanel />
          </WordsOf>
        </GameOf>,
      );
      const { tracks } = rules.card(session.store.getState().world.rules, id);
      const cells = [...document.querySelectorAll('.value')].map(({ textContent }) => textContent);
      for (const { value, limit } of tracks.filter((one) => one.value > one.limit)) {
        past.push(`${value}, past ${limit}`);
        expect(cells).toContain(past.at(-1));
      }
      for (const cell of cells) {
        const [, value, limit] = cell?.match(/^(\d+) of (\d+)$/) ?? [];
        expect(Number(value ?? 0)).toBeLessThanOrEqual(Number(limit ?? 0));
      }
      cleanup();
    }
    expect(past.length).toBeGreaterThan(0);
  },
);
