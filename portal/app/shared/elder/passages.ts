/** A piece of a page for one utterance, and its element. */
export interface Passage {
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
