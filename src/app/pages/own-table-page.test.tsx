import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFleets } from '../kept/own-fleets';
import { OwnTablePage, openOwnTable } from './own-table-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The page on which a table of Stations Manned and Ready is set out. */
async function opened(): Promise<void> {
  const read = await openOwnTable();
  if (!read.ok) throw new Error(read.reason);
  read.value.desk.byRules('stations-manned-and-ready');
  render(<OwnTablePage opened={read.value} onBack={() => {}} onFight={() => {}} />);
}

const type = (fields: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(screen.getByTestId(`own-ship-${name}`), { target: { value } });
};

/** What is said against what is typed, once it is. */
const refused = (words: string): Promise<void> =>
  waitFor(() => expect(screen.getByTestId('own-ship-fault').textContent).toBe(words));

/** Her card's lines, each without the rule that it is by. */
async function cardOf(): Promise<string> {
  await waitFor(() => screen.getByTestId('own-ship-card'));
  return (screen.getByTestId('own-ship-card').textContent ?? '').replaceAll(/SMR-(\d{3}|H\d\d)/g, ': ');
}

test('a ship of one’s own is typed for Stations Manned and Ready, refused with the cure, kept and found in the list', async () => {
  await opened();
  expect(screen.queryByTestId('own-ship-card')).toBeNull();
  type({ name: 'Never Was', nation: 'Ruritania', type: 'light cruiser', length: '554', beam: '56' });
  type({ speed: '32 kn' });
  await refused('this ship, line 2: speed is "32 kn"; give a number, with a point for fractions.');
  type({ speed: '32', guns: '4x2 6in' });
  await waitFor(() => expect(screen.getByTestId('own-ship-fault').textContent).toMatch(/guns.*; give /));
  expect(screen.queryByTestId('own-ship-keep')).toBeNull();

  // What these rules cannot do without is asked for by its field.
  type({ guns: '4x2 6in 25000yd fore; 4x2 6in 25000yd aft' });
  await waitFor(() =>
    expect(screen.getByTestId('own-ship-unplayed').textContent).toBe(
      "Never Was: 'displacement': it is missing; give it",
    ),
  );
  type({ displacement: '7270', asOf: '1942', draught: '19', belt: '102', deck: '38', turret: '25' });
  type({ conningTower: '100', casemate: '20', tubes: '2x3 21in 10000yd 30kn port 750lb' });
  type({ lightGuns: '8x40mm', searchRadar: 'no', searchlights: 'yes' });
  await waitFor(async () => expect(await cardOf()).toContain('Searchlights'));
  const card = await cardOf();
  for (const line of [
    'Speed : 32 knots (cm)',
    'Size : 07,270 tons',
    'Belt : AC 4102 mm',
    'Conning tower : AC 4100 mm',
    'Tubes loaded 6 of 6',
  ])
    expect(card).toContain(line);

  fireEvent.click(screen.getByTestId('own-ship-keep'));
  await waitFor(() =>
    expect(ownFleets().flatMap(({ ships }) => ships.map(({ name }) => name))).toEqual(['Never Was']),
  );
  const [fleet] = ownFleets();
  expect(fleet?.ships[0]).toMatchObject({
    armour: { turret: 25, conningTower: 100, casemate: 20 },
    displacement: 7270,
    searchlights: true,
  });
  const drop = await screen.findByRole('button', { name: `Remove ${fleet?.title}` });
  expect(drop.closest('li')?.textContent).toContain(`${fleet?.title}: 1 ship`);
  fireEvent.change(screen.getByTestId('own-table-find'), { target: { value: 'Never Was' } });
  const found = screen.getAllByTestId(/^put-/);
  expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Never Was')]);
  fireEvent.click(drop);
  await waitFor(() => expect(ownFleets()).toEqual([]));
});
