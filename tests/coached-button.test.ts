import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import type { CoachAsked } from '../src/session/coach/says';
import { pressOn } from './big-button';

const own = ({ perils }: CoachAsked): boolean => perils === undefined;

test.each([
  ['river-plate', 'decisive-victory'],
  ['river-plate', 'stations-manned-and-ready'],
  ['the-stragglers', 'decisive-victory'],
  ['hampton-roads-first-day', 'acw-naval'],
  ['lanzerath-ridge', 'victory-decision'],
])(
  '%s, %s: five turns of the big button are the program’s own to a gentle coach, who is asked of nothing but harm it could not avoid',
  async (battle, set) => {
    const asked: CoachAsked[] = [];
    const weigh = async (of: CoachAsked) => void asked.push(of);
    const { trouble } = await pressOn(await setOutScenario(battle, set), 7, 400, 5, { coach: { weigh } });
    expect(trouble).toBeUndefined();
    expect(
      asked.filter(own).map(({ commands, question }) => [question?.key, ...commands.map(({ verb }) => verb)]),
    ).toEqual([]);
  },
);
