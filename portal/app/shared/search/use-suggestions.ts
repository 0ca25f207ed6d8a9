import type { searchSuggest } from '@pv-brain/contract/content/calls/search.ts';
import { searchText } from '@pv-brain/contract/content/search.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { SEARCH_SUGGEST } from '@pv-brain/contract/protocol/paths.ts';
import { useLayoutEffect, useState } from 'react';

export type Suggestion = AnswerOf<typeof searchSuggest>['rows'][number];

/** Delay of the call after the last key. */
const DEBOUNCE_MS = 180;

/**
 * Returns the suggestions for the text of an input: requested after a pause, never while an input method is composing, and for
 * the latest text only. A failed request gives none: the search itself still works.
 */
export function useSuggestions(input: HTMLInputElement) {
  const [rows, setRows] = useState<readonly Suggestion[]>([]);

  // In the same effect phase as the combobox role: the user may type as soon as it is visible.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller: AbortController | undefined;
    let isComposing = false;

    const stop = () => {
      clearTimeout(timer);
      controller?.abort();
    };
    async function requestSuggestions(text: string) {
      const request = new AbortController();
      controller = request;
      try {
        const response = await fetch(`${SEARCH_SUGGEST}?q=${encodeURIComponent(text)}`, {
          signal: request.signal,
        });
        const answer = (await response.json()) as { rows?: Suggestion[] };
        if (!request.signal.aborted) setRows(Array.isArray(answer.rows) ? answer.rows : []);
      } catch {
        if (!request.signal.aborted) setRows([]);
      }
    }
    function scheduleRequest() {
      stop();
      if (isComposing) return;
      const text = searchText(input.value);
      if (text === '') return setRows([]);
      timer = setTimeout(() => void requestSuggestions(text), DEBOUNCE_MS);
    }
    const onCompositionStart = () => {
      isComposing = true;
      stop();
    };
    const onCompositionEnd = () => {
      isComposing = false;
      scheduleRequest();
    };

    input.addEventListener('input', scheduleRequest);
    input.addEventListener('compositionstart', onCompositionStart);
    input.addEventListener('compositionend', onCompositionEnd);
    // The user may have typed before this script was loaded.
    scheduleRequest();
    return () => {
      stop();
      input.removeEventListener('input', scheduleRequest);
      input.removeEventListener('compositionstart', onCompositionStart);
      input.removeEventListener('compositionend', onCompositionEnd);
    };
  }, [input]);

  return rows;
}
