import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Marker } from '../../engine/marker';
import { text } from '../../engine/words/text';
import { WordsOf } from '../words';
import { MarkerList } from './markers';

const catalog = { splash: 'splash', fire: 'on fire' };
const markers: readonly Marker[] = [
  { kind: 'splash', count: 2, word: text('splash') },
  { kind: 'fire', word: text('fire') },
];

afterEach(cleanup);

const shown = (spelt: boolean, of = markers) =>
  render(
    <WordsOf catalog={catalog}>
      <p data-testid="of">
        <MarkerList of={of} spelt={spelt} />
      </p>
    </WordsOf>,
  );

/** What is seen, and what is heard. */
const read = () => {
  const of = screen.getByTestId('of');
  const words = (hidden: string) => {
    const copy = of.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll(hidden)) one.remove();
    return [...copy.querySelectorAll('.marker')].map((one) => one.textContent);
  };
  return { seen: words('.sr-only'), heard: words('[aria-hidden]') };
};

test('beside a ship markers stand by sign and figure, and in words for those who listen', () => {
  shown(false);
  expect(read()).toEqual({ seen: ['2', ''], heard: ['splash 2', 'on fire'] });
  expect(screen.getByTestId('of').querySelectorAll('svg')).toHaveLength(2);
});

test('on her card they are spelt out for everybody', () => {
  shown(true);
  expect(read()).toEqual({ seen: ['splash 2', 'on fire'], heard: ['splash 2', 'on fire'] });
});

test('a ship without markers shows nothing', () => {
  shown(false, []);
  expect(screen.getByTestId('of').childElementCount).toBe(0);
});
