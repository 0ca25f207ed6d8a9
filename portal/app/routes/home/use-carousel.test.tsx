import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

const INTERVAL_MS = 5000;

/** Makes every media query return `matches`: whether users prefer reduced motion. */
function setCalm(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}

function start(count: number, paused = false) {
  return renderHook(
    (props: { count: number; paused: boolean }) => useCarousel(props.count, INTERVAL_MS, props.paused),
    {
      initialProps: { count, paused },
    },
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  setCalm(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useCarousel', () => {
  it('advances after every interval, and from the last slide to the first', () => {
    const { result } = start(3);
    const indexes = [result.current.index];
    for (let step = 0; step < 4; step++) {
      pass(INTERVAL_MS - 1);
      expect(result.current.index).toBe(indexes.at(-1));
      pass(1);
      indexes.push(result.current.index);
    }
    expect(indexes).toEqual([0, 1, 2, 0, 1]);
  });

  it('gives a selected slide a whole interval', () => {
    const { result } = start(4);
    pass(INTERVAL_MS - 1000);
    act(() => result.current.show(2));
    expect(result.current.index).toBe(2);
    pass(INTERVAL_MS - 1);
    expect(result.current.index).toBe(2);
    pass(1);
    expect(result.current.index).toBe(3);
  });

  it('restarts the interval when the current slide is selected again', () => {
    const { result } = start(2);
    pass(INTERVAL_MS - 1000);
    act(() => result.current.show(0));
    pass(INTERVAL_MS - 1);
    expect(result.current.index).toBe(0);
  });

  it('does not advance with one slide or none', () => {
    for (const count of [0, 1]) {
      const { result } = start(count);
      pass(3 * INTERVAL_MS);
      expect(result.current).toMatchObject({ index: 0, playing: false, running: false });
    }
  });

  it('stops while it is paused', () => {
    const { result, rerender } = start(2, true);
    pass(3 * INTERVAL_MS);
    expect(result.current).toMatchObject({ index: 0, playing: true, running: false });
    rerender({ count: 2, paused: false });
    pass(INTERVAL_MS);
    expect(result.current.index).toBe(1);
  });

  it('stops and continues by its button', () => {
    const { result } = start(2);
    act(() => result.current.toggle());
    pass(3 * INTERVAL_MS);
    expect(result.current).toMatchObject({ index: 0, playing: false });
    act(() => result.current.toggle());
    pass(INTERVAL_MS);
    expect(result.current).toMatchObject({ index: 1, playing: true });
  });

  it('does not advance for users who prefer reduced motion, until they start it', () => {
    setCalm(true);
    const { result } = start(2);
    pass(3 * INTERVAL_MS);
    expect(result.current).toMatchObject({ index: 0, playing: false });
    act(() => result.current.toggle());
    pass(INTERVAL_MS);
    expect(result.current.index).toBe(1);
  });

  it('stays within the slides when their number shrinks', () => {
    const { result, rerender } = start(4);
    act(() => result.current.show(3));
    rerender({ count: 2, paused: false });
    expect(result.current.index).toBe(1);
  });
});
