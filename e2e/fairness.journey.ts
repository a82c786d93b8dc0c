import { faults } from './axe';
import { expect, test } from './journey';

test('how fair a battle is: games are played beside the page, stopped, and told with their intervals', async ({
  page,
}) => {
  // A colour on its way from one theme to the other is no colour of either.
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-open-sea-duel').click();
  const asks = page.getByTestId('how-fair');
  await asks.click();
  const panel = page.getByTestId('fairness');
  await panel.getByTestId('play-games').click();
  await expect(panel.getByTestId('fairness-verdict')).toBeVisible();
  await expect(panel.getByText(/[1-9]\d* of 40 games/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await panel.getByTestId('stop-games').click();
  await expect(panel.getByTestId('play-games')).toHaveText('Continue');
  await expect(panel.getByText(/Captain against Captain, \d+ games? from seed 1/)).toBeVisible();
  await expect(panel.getByText('Southern squadron', { exact: true })).toBeVisible();
  await expect(panel.getByText(/\d+\s% \(\d+\s% to \d+\s%\)/).first()).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
  await asks.click();
  await expect(panel).toBeHidden();

  await asks.click();
  await expect(panel.getByTestId('play-games')).toHaveText('Continue');
  await panel.getByLabel(/^Southern squadron/).selectOption('Midshipman');
  await expect(panel.getByTestId('play-games')).toHaveText('Play 40 games here');
});
