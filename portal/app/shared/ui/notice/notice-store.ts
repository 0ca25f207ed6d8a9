import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useSyncExternalStore } from 'react';

export type NoticeKind = keyof typeof NOTICE;

export interface Notice {
  kind: NoticeKind;
  text: string;
}

const { notify, subscribe } = createListeners();
let notice: Notice | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(next: Notice | null) {
  clearTimeout(timer);
  notice = next;
  notify();
}

export function hideNotice(): void {
  show(null);
}

/** Shows a notice for some seconds, replacing the previous one. Without a text, or with an empty one, it has the default text. */
export function showNotice(kind: NoticeKind, text?: string): void {
  show({ kind, text: text || NOTICE[kind] });
  timer = setTimeout(hideNotice, INTERVAL.notice);
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
}
