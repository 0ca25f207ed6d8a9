import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts the seconds down while `running` holds and nobody is at what must not vanish, then closes. */
export function useClosing(running: boolean, close: () => void) {
  const [left, setLeft] = useState(INTERVAL.projectSuccess / SECOND_MS);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new with every render and never matters
  useEffect(() => {
    if (!running || paused) return;
    if (left === 0) {
      close();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [running, paused, left]);

  return {
    /** How long it still stands, in words. */
    note: running ? (paused ? APPLICATION.held : APPLICATION.closing(left)) : undefined,
    /** For the element that stays as long as the pointer or the focus is in it. */
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
