import { useEffect, useRef, useState } from 'react';
import { type Passage, passagesOf } from './passages.ts';

/** Marks the element that is being read, for its style. */
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
 * Reads the main part of a page aloud with the browser's own voice, one sentence after the other, and marks where it is.
 * It falls silent when `address` changes, at the end, and when its bar goes.
 */
export function useReading(address: string) {
  const [state, setState] = useState<Reading>('silent');
  const [pace, setPace] = useState<Pace>('usual');
  /** What is still to be read; another list means that a sentence which ends belongs to a reading that is over. */
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
      // A voice that fails at one sentence may know the next; being stopped is not a failure.
      if (error !== 'canceled' && error !== 'interrupted') goOn();
    };
    show(next.element);
    setState('reading');
    window.speechSynthesis.speak(utterance);
  };

  /** Says the passages from the first one on, whatever was being read. */
  const begin = (passages: Passage[], withPace: Pace) => {
    rest.current = [];
    window.speechSynthesis.cancel();
    readOn(passages, RATES[withPace]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another text
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
    /** Another pace begins with the sentence that is being read. */
    choosePace: (chosen: Pace) => {
      setPace(chosen);
      if (state === 'reading') begin(rest.current, chosen);
    },
  };
}
