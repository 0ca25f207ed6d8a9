import { useEffect, useRef, useState } from 'react';

/** A piece of a page for one utterance, and its element. */
interface Passage {
  element: HTMLElement;
  text: string;
}

const BLOCKS = 'h1,h2,h3,h4,p,li,dt,dd,th,td,figcaption,caption,blockquote,pre';
/** Elements that are not part of the text: navigation, controls, decoration. */
const SKIPPED = 'nav,form,button,dialog,select,[aria-hidden="true"],[hidden],.no-print,[role="status"]';
/** Maximum characters per utterance: some browsers fall silent in the middle of a longer one. */
const MAX_CHARACTERS = 120;

const textOf = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Splits a text into sentences, and a too long sentence at its commas. */
export function sentences(text: string): string[] {
  const rawSentences = text.match(/[^。！？；!?;]+[。！？；!?;]*/g) ?? [];
  return rawSentences
    .flatMap((sentence) => {
      if (sentence.length <= MAX_CHARACTERS) return [sentence.trim()];
      const parts: string[] = [];
      for (const part of sentence.match(/[^，、,]{1,120}[，、,]*/g) ?? []) {
        const last = parts.at(-1);
        if (last !== undefined && last.length + part.length <= MAX_CHARACTERS)
          parts[parts.length - 1] = last + part;
        else parts.push(part);
      }
      return parts.map((part) => part.trim());
    })
    .filter(Boolean);
}

/** Returns the text of a page in order: the innermost blocks with text of their own, sentence by sentence. */
export function passagesOf(root: HTMLElement): Passage[] {
  return [...root.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => !element.closest(SKIPPED) && !element.querySelector(BLOCKS))
    .flatMap((element) => sentences(textOf(element)).map((text) => ({ element, text })));
}

/** Attribute of the element that is being read, for its style. */
const MARK = 'data-reading';

export type Pace = 'slow' | 'usual' | 'fast';
const RATES: Record<Pace, number> = { slow: 0.75, usual: 1, fast: 1.4 };

export type Reading = 'silent' | 'reading' | 'paused';

function highlight(element: HTMLElement | undefined) {
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
  /** Speed of the next sentence, also of a reading that was started before it was chosen. */
  const rate = useRef(RATES[pace]);
  /** Passages still to be read; a replaced list means that an ending sentence belongs to a cancelled reading. */
  const remaining = useRef<Passage[]>([]);

  const cancel = () => {
    remaining.current = [];
    window.speechSynthesis.cancel();
    // Cancelling does not end a pause, which would silence the next reading.
    window.speechSynthesis.resume();
  };

  const silence = () => {
    cancel();
    highlight(undefined);
    setState('silent');
  };

  const readNext = (passages: Passage[]) => {
    remaining.current = passages;
    const [next] = passages;
    if (!next) return silence();
    const utterance = new SpeechSynthesisUtterance(next.text);
    utterance.lang = 'zh-CN';
    utterance.rate = rate.current;
    const continueReading = () => {
      if (remaining.current === passages) readNext(passages.slice(1));
    };
    utterance.onend = continueReading;
    utterance.onerror = ({ error }) => {
      // A voice that fails at one sentence may be able to speak the next; a cancelled utterance is not a failure.
      if (error !== 'canceled' && error !== 'interrupted') continueReading();
    };
    highlight(next.element);
    setState('reading');
    window.speechSynthesis.speak(utterance);
  };

  /** Speaks the passages from the first one on, and cancels the current reading. */
  const restart = (passages: Passage[]) => {
    cancel();
    readNext(passages);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on another page
  useEffect(() => silence, [address]);

  return {
    state,
    pace,
    start: () => {
      const main = document.getElementById('main');
      if (main) restart(passagesOf(main));
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
    /** A new speed applies from the current sentence on, during a pause from the next one. */
    choosePace: (newPace: Pace) => {
      setPace(newPace);
      rate.current = RATES[newPace];
      if (state === 'reading') restart(remaining.current);
    },
  };
}
