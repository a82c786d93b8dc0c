import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { GameOf } from '../game';
import type { Ribbon } from '../play/ribbon';
import { WordsOf } from '../words';

/** What ribbon and menu open, where nobody looks at it. */
export const OPENS = new Proxy({} as Parameters<typeof Ribbon>[0], { get: () => () => {} });

/** A random game in which one person speaks for all, up to an entry: less than nothing counts from its end. */
export async function playedTo(end: number, scenario: string, seed: number) {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario);
  const entries = playOut(rules, table, opening, seed).entries.slice(0, end);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, alone: true, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const show = (panels: ReactNode) =>
    render(
      <GameOf value={{ session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>{panels}</WordsOf>
      </GameOf>,
    );
  return { session, show };
}
