import { useEffect, useRef, useState } from 'react';
import { type Passage, passagesOf } from './passages.ts';

/** Attribute of the element that is being read, for its style. */
const MARK = 'data-reading';

export type Pace = 'slow' | 'usual' | 'fast';
const RATES: Record<Pace, number> = { slow: 0.75, usual: 1, fast: 1.4 };

export type Reading = 'silent' | 'reading' | 'paused';

function show(element: HTMLElement | undefined) {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  element?.setAttribute(MARK, '');
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * Reads the main part of a page aloud by speech synthesis, one sentence after the other, and highlights the current one. It stops
 * when `address` changes, at the end, and on unmount.
 */
export function useReading(address: string) {
  const [state, setState] = useState<Reading>('silent');
  const [pace, setPace] = useState<Pace>('usual');
  /** Passages still to be read; a replaced list means that an ending sentence belongs to a cancelled reading. */
  const rest = useRef<Passage[]>([]);

  const silence = () => {
    rest.current = [];
    window.speechSynthesis.cancel();
    show(undefined);
    setState('silent');
  };

  const readOn = (passages: Passage[], rate: number) => {
    rest.current = passages;
    const [next] = passages;
    if (!next) return silence();
    const utterance = new SpeechSynthesisUtterance(next.text);
    utterance.lang = 'zh-CN';
    utterance.rate = rate;
    const goOn = () => {
      if (rest.current === passages) readOn(passages.slice(1), rate);
    };
    utterance.onend = goOn;
    utterance.onerror = ({ error }) => {
      // A voice that fails at one sentence may be able to speak the next; a cancelled utterance is no failure.
      if (error !== 'canceled' && error !== 'interrupted') goOn();
    };
    show(next.element);
    setState('reading');
    window.speechSynthesis.speak(utterance);
  };

  /** Speaks the passages from the first one on, and cancels the current reading. */
  const begin = (passages: Passage[], withPace: Pace) => {
    rest.current = [];
    window.speechSynthesis.cancel();
    readOn(passages, RATES[withPace]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on another page
  useEffect(() => silence, [address]);

  return {
    state,
    pace,
    start: () => {
      const main = document.getElementById('main');
      if (main) begin(passagesOf(main), pace);
    },
    pause: () => {
      window.speechSynthesis.pause();
      setState('paused');
    },
    resume: () => {
      window.speechSynthesis.resume();
      setState('reading');
    },
    stop: silence,
    /** A new speed applies from the current sentence on. */
    choosePace: (chosen: Pace) => {
      setPace(chosen);
      if (state === 'reading') begin(rest.current, chosen);
    },
  };
}
