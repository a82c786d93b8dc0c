import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UnfetchedPart } from './late';

afterEach(cleanup);

test('that a part could not be fetched is said outside of the panel that wanted it', () => {
  const close = vi.fn();
  const { container } = render(<UnfetchedPart onClose={close} />);
  const told = screen.getByTestId('unfetched');
  expect(told.textContent).toContain('could not be loaded');
  expect(container.contains(told)).toBe(false);
  screen.getByText('Close').click();
  expect(close).toHaveBeenCalledOnce();
});
