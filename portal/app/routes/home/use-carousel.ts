import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTextSize } from '../../shared/ui/use-text-size.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onCalmChange(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Returns the current of `count` slides, and runs the timer that advances every `interval` milliseconds in a loop. It does not
 * run with one slide, while `paused`, after `toggle`, and initially for users who prefer reduced motion or use the 长辈版. `show`
 * jumps to a slide and gives it a whole interval.
 */
export function useCarousel(count: number, interval: number, paused: boolean) {
  // `changeCount` counts the changes: each one restarts the timer, even if the slide stays the same.
  const [{ index, changeCount }, setPosition] = useState({ index: 0, changeCount: 0 });
  const [stopped, setStopped] = useState<boolean>();
  const calm = useSyncExternalStore(
    onCalmChange,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const { large } = useTextSize();
  const playing = count > 1 && !(stopped ?? (calm || large));
  const running = playing && !paused;
  // Wraps around, also if the number of slides has shrunk.
  const current = count > 0 ? index % count : 0;

  useEffect(() => {
    if (!running) return;
    const next = { index: current + 1, changeCount: changeCount + 1 };
    const timer = setTimeout(() => setPosition(next), interval);
    return () => clearTimeout(timer);
  }, [running, current, changeCount, interval]);

  return {
    index: current,
    changeCount,
    /** False after `toggle`, and where nothing moves automatically. */
    playing,
    /** True while the timer runs. */
    running,
    show: (slide: number) => setPosition({ index: slide, changeCount: changeCount + 1 }),
    toggle: () => setStopped(playing),
  };
}
