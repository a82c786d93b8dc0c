import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { BattleReport } from './report';
import english from './report.en.json';
import { Losses } from './report-tables';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the story of the battle is saved as a text of plain sentences', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('denmark-strait');
  const { entries } = playOut(rules, table, opening, 7);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 7 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const saved: Blob[] = [];
  const named: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:story';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  render(
    <GameOf value={{ session: opened.session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <BattleReport open onClose={() => {}} />
      </WordsOf>
    </GameOf>,
  );
  fireEvent.click(await screen.findByTestId('report-text', undefined, { timeout: 60_000 }));
  expect(named).toEqual(['denmark-strait.txt']);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.type).toBe('text/plain');
  const said = (await saved[0]?.text()) ?? '';
  const paragraphs = said.trimEnd().split('\n\n');
  expect(paragraphs.length).toBeGreaterThan(1);
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/[.!?]$/);
  // Every word is put in, and ships are called by their names.
  expect(said).not.toMatch(/[{}]|undefined/);
  expect(said).toMatch(/Bismarck|Hood|Prinz Eugen|Prince of Wales/);
});

test('who got off the table is not among the losses', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('narvik');
  const { entries } = playOut(rules, table, opening, 1);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const { container } = render(
    <GameOf value={{ session: opened.session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <Losses />
      </WordsOf>
    </GameOf>,
  );
  const said = (of: string) => [...container.querySelectorAll(of)].map((one) => one.textContent ?? '');
  const off = said('li').filter((one) => one.includes('Left the table'));
  expect(off.length).toBeGreaterThan(0);
  expect(said('li.lost').length).toBeGreaterThan(0);
  expect(said('li.lost').filter((one) => off.includes(one))).toEqual([]);
  const counted = said('h4').map((one) => /(\d+) of (\d+)/.exec(one)?.slice(1).map(Number) ?? []);
  const lost = counted.reduce((sum, [left = 0, of = 0]) => sum + of - left, 0);
  expect(lost).toBe(said('li.lost').length);
});

test('one point is told as one', () => {
  const t = phrases(english);
  const worth = (count: number) =>
    say(NO_RULES, t('report.worth', { side: 'British', count, points: String(count) }));
  expect(worth(1)).toBe('1 point toward British');
  expect(worth(1.5)).toBe('1.5 points toward British');
  expect(say(NO_RULES, t('report.curve', { side: 'British', count: 1 }))).toContain('British by 1 point,');
});

test.each([
  ['a battle that goes on', 60, /What has counted most/, /How the battle stands:/],
  ['one that is over', undefined, /What decided it/, /How the battle stood: at the end/],
] as const)(
  '%s is spoken of as it is, with scale and north on its chart',
  async (_, until, heading, curve) => {
    const { battle, rules, meta, table, opening } = await setOutScenario('denmark-strait');
    const entries = playOut(rules, table, opening, 7).entries.slice(0, until);
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 7 }, entries });
    if (!opened.ok) throw new Error(opened.reason);
    opened.session.speakForAll(true, true);
    render(
      <GameOf value={{ session: opened.session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>
          <BattleReport open onClose={() => {}} />
        </WordsOf>
      </GameOf>,
    );
    await screen.findByTestId('report-story', undefined, { timeout: 60_000 });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
    expect(headings.filter((one) => /decided it|counted most/.test(one))).toHaveLength(1);
    expect(headings.some((one) => heading.test(one))).toBe(true);
    const [chart] = screen.getAllByRole('img');
    expect(chart?.querySelector('.north')).not.toBeNull();
    expect([...(chart?.querySelectorAll('.furniture') ?? [])].map((one) => one.textContent)).toEqual([
      'N',
      expect.stringMatching(/^[\d.,]+ miles?$/),
    ]);
    expect(screen.getAllByRole('img')[1]?.getAttribute('aria-label')).toMatch(curve);
  },
);
