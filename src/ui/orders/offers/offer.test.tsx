import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Offer } from '../../../engine/command';
import { piece, rule, side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { WordsOf } from '../../words';
import { OfferButton, OfferList } from './offer';

const offer: Offer = {
  verb: 'smoke',
  by: side('blue'),
  label: text('lay', { ship: 'Exeter' }),
  cite: rule('X-1'),
  subject: piece('exeter'),
  fixed: { ship: 'exeter' },
  holes: {},
};
const refused: Offer = {
  ...offer,
  verb: 'launch',
  label: text('launch'),
  refusal: { cite: rule('X-2'), because: text('no-tubes', { degrees: 4 }) },
};
const catalog = {
  lay: '{ship}: lay smoke',
  launch: 'launch',
  'no-tubes': 'target {degrees} degrees abaft the limit',
};

afterEach(cleanup);

const shown = (element: React.ReactNode) => render(<WordsOf catalog={catalog}>{element}</WordsOf>);

test('an offer is a button that gives its command', () => {
  const onGive = vi.fn();
  shown(<OfferButton offer={offer} onGive={onGive} nameOf={() => 'Exeter'} about={offer.subject} />);
  const button = screen.getByTestId('offer-smoke-exeter');
  expect(button.textContent).toBe('Lay smoke');
  fireEvent.click(button);
  expect(onGive.mock.calls).toEqual([[{ verb: 'smoke', by: 'blue', ship: 'exeter' }]]);
});

test('orders of several pieces in one list keep their names, that no two are alike', () => {
  const other: Offer = { ...offer, subject: piece('ajax'), fixed: { ship: 'ajax' } };
  const label = (ship: string) => text('lay', { ship });
  const both = [
    { ...offer, label: label('Exeter') },
    { ...other, label: label('Ajax') },
  ];
  shown(<OfferList offers={both} onGive={vi.fn()} nameOf={(id) => (id === 'ajax' ? 'Ajax' : 'Exeter')} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Exeter: lay smoke',
    'Ajax: lay smoke',
  ]);
});

test('what loses something of its own is asked once more after a pause, and again once the position is another', () => {
  const onGive = vi.fn();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const scuttle: Offer = { ...offer, final: 'loses' };
  const element = (of: Offer) => (
    <WordsOf catalog={catalog}>
      <OfferButton offer={of} onGive={onGive} />
    </WordsOf>
  );
  const { rerender } = render(element(scuttle));
  const press = (after: number) => {
    now += after;
    fireEvent.click(screen.getByTestId('offer-smoke-exeter'));
  };
  press(0);
  expect(screen.getByTestId('offer-smoke-exeter').textContent).toContain('press again');
  rerender(element({ ...scuttle }));
  press(2000);
  // Presses that follow each other are one that goes on.
  for (let i = 0; i < 5; i++) press(520);
  expect(onGive).not.toHaveBeenCalled();
  // Whoever turns to something else is asked anew.
  fireEvent.pointerDown(document.body);
  press(2000);
  fireEvent.keyDown(window, { key: 'Escape' });
  press(2000);
  expect(onGive).not.toHaveBeenCalled();
  press(700);
  expect(onGive).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('a refused offer is shown disabled with its reason and its rule, and gives nothing', () => {
  const onGive = vi.fn();
  shown(<OfferList offers={[refused]} onGive={onGive} />);
  const button = screen.getByTestId('offer-launch-exeter');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('target 4 degrees abaft the limit X-2');
  fireEvent.click(button);
  expect(onGive).not.toHaveBeenCalled();
});

test('open fields of an offer are chosen beside its button', async () => {
  const onGive = vi.fn();
  const open: Offer = {
    ...offer,
    holes: {
      points: { kind: 'span', min: 0, max: 2, step: 1 },
      target: { kind: 'pieces', of: [piece('spee'), piece('ajax')] },
    },
  };
  shown(<OfferButton offer={open} onGive={onGive} nameOf={(id) => id.toUpperCase()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More points: Exeter: lay smoke' }));
  fireEvent.change(screen.getByLabelText('target'), { target: { value: 'ajax' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['SPEE', 'AJAX']);
  fireEvent.click(screen.getByTestId('offer-smoke-exeter'));
  expect(onGive.mock.calls).toEqual([
    [{ verb: 'smoke', by: 'blue', ship: 'exeter', points: 1, target: 'ajax' }],
  ]);
});

test('two orders with the same field say which of them a button of it is for', async () => {
  const holes: Offer['holes'] = { points: { kind: 'span', min: 0, max: 2, step: 1 } };
  const both = [
    { ...offer, holes },
    { ...offer, verb: 'launch', label: text('launch'), holes },
  ];
  shown(<OfferList offers={both} onGive={vi.fn()} nameOf={() => 'Exeter'} about={offer.subject} />);
  await screen.findByRole('button', { name: 'More points: launch' });
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
});

test('a ship whose name is markup is shown as that name and makes no element', () => {
  const name = '<img src=x onerror="document.title=1">';
  shown(<OfferButton offer={{ ...offer, label: text('lay', { ship: name }) }} onGive={() => {}} />);
  expect(screen.getByTestId('offer-smoke-exeter').textContent).toBe(`${name}: lay smoke`);
  expect(document.querySelector('img')).toBeNull();
});

const men: Offer = {
  ...offer,
  holes: {
    men: {
      kind: 'some',
      of: ['a', 'b', 'c'].map((id) => ({ id, label: text(`man-${id}`) })),
      least: 1,
      most: 2,
      usual: ['b'],
    },
  },
};

test('several of a list are buttons that stay pressed, the usual ones at first', async () => {
  const onGive = vi.fn();
  shown(<OfferButton offer={men} onGive={onGive} />);
  await screen.findByTestId('some-a');
  const pressed = () =>
    ['a', 'b', 'c'].filter((id) => screen.getByTestId(`some-${id}`).getAttribute('aria-pressed') === 'true');
  const press = (id: string) => fireEvent.click(screen.getByTestId(`some-${id}`));
  const given = () => {
    fireEvent.click(screen.getByTestId('offer-smoke-exeter'));
    return onGive.mock.lastCall?.[0].men;
  };
  expect(pressed()).toEqual(['b']);
  expect(given()).toEqual(['b']);
  press('a');
  expect(pressed()).toEqual(['a', 'b']);
  // A third pushes out the first that was taken.
  press('c');
  expect(pressed()).toEqual(['a', 'c']);
  press('a');
  // One there must be: it stays.
  press('c');
  expect(pressed()).toEqual(['c']);
  expect(given()).toEqual(['c']);
});
