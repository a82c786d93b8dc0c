import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { say } from '../../engine/words/text';
import { loadAppraisal } from '../../rules/registry';
import { loadStory } from '../../rules/registry-story';
import { createSession } from '../create';
import { atOnce } from '../slices';
import { wordsOf } from '../words';
import { luckOf } from './luck';
import { reporting } from './report';
import { storyOf } from './story';

/** The story of a battle played with random orders, to its end or to an entry. */
async function toldOf(scenario: string, by: string, seed: number, until?: number): Promise<string> {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
  const entries = playOut(rules, table, opening, seed).entries.slice(0, until);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const state = opened.session.store.getState();
  const report = atOnce(reporting(state, await loadAppraisal(rules.id), await loadStory(rules.id)));
  const luck = luckOf(
    report.tests,
    battle.sides.map(({ id }) => id),
  );
  return storyOf({ state, report, luck })
    .map((sentences) => sentences.map((one) => say(wordsOf(state), one)).join(' '))
    .join('\n\n');
}

test('a story says how far apart they were, who closed, and how the firing began', async () => {
  const said = await toldOf('river-plate', 'stations-manned-and-ready', 7);
  expect(said).toContain('the nearest enemies, HMS Exeter and Admiral Graf Spee, were 9.6 miles apart.');
  expect(said).toContain(
    'Kriegsmarine closed on the enemy. The first shot fell in turn 1: Admiral Graf Spee fired at HMNZS Achilles from 7.0 miles, and missed.',
  );
  expect(said).toContain('HMS Ajax and HMNZS Achilles laid smoke.');
});

test('turns in which nobody was hit are one sentence, with how the distance changed', async () => {
  const said = await toldOf('river-plate', 'stations-manned-and-ready', 7);
  expect(said).toContain(
    'For the next ten turns neither side hit, while the distance grew from 4.1 miles to 12.1 miles.',
  );
  expect(said).toContain('Time had run out. The battle ended in turn 16');
  // Nor does every turn begin alike.
  expect(said.match(/\bsaw\b/)).toBeNull();
});

test.each([
  ['saint-aubin', 'victory-decision', /was destroyed\./],
  ['trafalgar', 'empires-in-arms', /The column of HMS Victory bore down on that of Santísima Trinidad/],
  ['hampton-roads-first-day', 'acw-naval', /struck her colours\./],
] as const)('%s is told in plain words, on land and in columns too', async (scenario, by, of) => {
  const said = await toldOf(scenario, by, 7);
  expect(said).toMatch(of);
  expect(said).toContain('The first shot');
  expect(said).not.toMatch(/\b(threshold|marker|Hit Factors?|dice \d|throws?|or more)\b|\(\d+\)|"/);
});

test('who gave up a battle for its losses did so after them', async () => {
  const said = await toldOf('cape-ortegal', 'empires-in-arms', 9);
  expect(said).toContain('Formidable sank HMS Phoenix. British retreated.');
});

test('a battle that goes on is told so, and nothing of the running turn that has not happened yet', async () => {
  const whole = await toldOf('hampton-roads-first-day', 'acw-naval', 7);
  const part = await toldOf('hampton-roads-first-day', 'acw-naval', 7, 60);
  expect(whole).toMatch(/The battle ended in period 17/);
  expect(part).toMatch(/Up to now no ship of Union has been lost\./);
  expect(part).toMatch(
    /The battle goes on, and is in period 9\. As it stands, the score favours Confederacy\./,
  );
  expect(part).not.toMatch(/ended|[Ii]n period 9 nobody/);
});
