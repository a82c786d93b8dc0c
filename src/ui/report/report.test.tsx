import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { BattleReport } from './report';

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
