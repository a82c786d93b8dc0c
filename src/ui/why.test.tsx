import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rule } from '../engine/ids';
import { text } from '../engine/words/text';
import { Why } from './why';
import { WordsOf } from './words';

afterEach(cleanup);

test('what dice have still to decide of an order is not crossed out', () => {
  const refusal = { cite: rule('A-1'), because: text('a') };
  const signOf = (open?: true) =>
    render(
      <WordsOf catalog={{ a: 'Aground.' }}>
        <Why refusal={open ? { ...refusal, open } : refusal} />
      </WordsOf>,
    ).container.querySelector('.cross')?.textContent;
  expect(signOf()).toBe('✕');
  expect(signOf(true)).toBe('○');
});
