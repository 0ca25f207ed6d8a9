import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';

/** What is typed and not sent yet. */
export interface Draft {
  values: Readonly<Record<string, string>>;
  /** Of the files that were sent before, those that are to go. */
  removed: readonly string[];
  /** Files that are uploaded and not sent yet. */
  added: readonly AttachmentInfo[];
}

/** What this window keeps under a key; null where there is nothing that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return kept && typeof kept.values === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it until this window is closed, or forgets it. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off or full: it lasts as long as the page.
  }
}
