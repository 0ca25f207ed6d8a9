import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

function Sheet({ name, children }: { name: string; children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      {isOpen && <p>{`${name} is open`}</p>}
      {children}
    </>
  );
}

const onPopState = vi.fn();
const isOpen = (name: string) => screen.queryByText(`${name} is open`) !== null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sheets = () => (window.history.state as { sheets?: number } | null)?.sheets ?? 0;
const back = () => act(async () => window.history.back());

function width(pixels: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels <= Number(/(\d+)px/.exec(query)?.[1]),
  }));
}

beforeEach(() => {
  width(390);
  // Stands for the router's listener.
  window.addEventListener('popstate', onPopState);
  window.history.pushState({ idx: 1 }, '', '/one');
  window.history.pushState({ idx: 2 }, '', '/two');
  onPopState.mockClear();
});
afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', onPopState);
  vi.unstubAllGlobals();
});

describe('the back key', () => {
  it('closes a dialog on a phone, and leaves the screen only after that', async () => {
    render(<Sheet name="a" />);
    press('a');
    await waitFor(() => expect(sheets()).toBe(1));
    await back();
    await waitFor(() => expect(isOpen('a')).toBe(false));
    expect([window.location.pathname, onPopState.mock.calls.length]).toEqual(['/two', 0]);
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/one'));
    expect(onPopState).toHaveBeenCalled();
  });

  it('closes the topmost of two dialogs', async () => {
    render(
      <Sheet name="a">
        <Sheet name="b" />
      </Sheet>,
    );
    press('a');
    press('b');
    await waitFor(() => expect(sheets()).toBe(2));
    await back();
    await waitFor(() => expect([isOpen('a'), isOpen('b')]).toEqual([true, false]));
    await back();
    await waitFor(() => expect(isOpen('a')).toBe(false));
    expect(window.location.pathname).toBe('/two');
  });

  it('ignores a dialog that was closed in another way', async () => {
    render(<Sheet name="a" />);
    press('a');
    await waitFor(() => expect(sheets()).toBe(1));
    press('a');
    await waitFor(() => expect(sheets()).toBe(0));
    expect(onPopState).not.toHaveBeenCalled();
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/one'));
  });

  it('skips the history entry of a dialog after a navigation', async () => {
    render(<Sheet name="a" />);
    press('a');
    await waitFor(() => expect(sheets()).toBe(1));
    act(() => {
      press('a');
      window.history.pushState({ idx: 3 }, '', '/three');
    });
    await back();
    await waitFor(() => expect([window.location.pathname, sheets()]).toEqual(['/two', 0]));
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/one'));
  });

  it('has no effect on dialogs on a desktop', async () => {
    width(1440);
    render(<Sheet name="a" />);
    press('a');
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/one'));
    expect(isOpen('a')).toBe(true);
  });
});
