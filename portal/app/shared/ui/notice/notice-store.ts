import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useSyncExternalStore } from 'react';

export type NoticeKind = keyof typeof NOTICE;

/** Active notices: with a text of the caller's, or `true` for the default text. */
export type Notices = Partial<Record<NoticeKind, string | boolean | undefined>>;

export interface Notice {
  kind: NoticeKind;
  text: string;
}

/** The first active kind is shown. */
const PRIORITY: readonly NoticeKind[] = ['error', 'success', 'loading'];

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

/** Shows a notice for some seconds, replacing the previous one. An empty text gives the default text. */
export function showNotice(notices: Notices): void {
  const kind = PRIORITY.find((name) => notices[name] !== undefined && notices[name] !== false);
  const text = kind && notices[kind];
  show(kind ? { kind, text: typeof text === 'string' && text ? text : NOTICE[kind] } : null);
  if (kind) timer = setTimeout(hideNotice, INTERVAL.notice);
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
}
