import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTextSize } from '../../shared/ui/use-text-size.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onCalmChange(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Which of `count` slides is shown, and the timer that moves on every `interval` milliseconds, round and round.
 * It stands still with one slide, while `paused`, after `toggle`, and from the start for people who asked for less
 * motion or read the 长辈版. `show` jumps to a slide and gives it a whole interval.
 */
export function useCarousel(count: number, interval: number, paused: boolean) {
  // `turn` counts the changes: each one starts the timer anew, even where the slide stays the same.
  const [{ index, turn }, setPlace] = useState({ index: 0, turn: 0 });
  const [stopped, setStopped] = useState<boolean>();
  const calm = useSyncExternalStore(
    onCalmChange,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const { large } = useTextSize();
  const playing = count > 1 && !(stopped ?? (calm || large));
  const running = playing && !paused;
  // Round and round, also where the slides have become fewer.
  const current = count > 0 ? index % count : 0;

  useEffect(() => {
    if (!running) return;
    const next = { index: current + 1, turn: turn + 1 };
    const timer = setTimeout(() => setPlace(next), interval);
    return () => clearTimeout(timer);
  }, [running, current, turn, interval]);

  return {
    index: current,
    turn,
    /** False after `toggle`, and where nothing moves by itself. */
    playing,
    /** True while the timer runs. */
    running,
    show: (slide: number) => setPlace({ index: slide, turn: turn + 1 }),
    toggle: () => setStopped(playing),
  };
}
