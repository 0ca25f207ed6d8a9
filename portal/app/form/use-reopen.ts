import { useEffect } from 'react';
import { keepDraft, readDraft } from '../account/draft.ts';
import { useAccount } from '../account/user-store.ts';

/** Opens a form again for somebody whose session ended while it was being sent, once they are back. */
export function useReopen(draft: string, open: () => void): void {
  const isSignedIn = useAccount().state === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new with every render and never matters
  useEffect(() => {
    if (!isSignedIn || !readDraft(draft).sending) return;
    keepDraft(draft, { sending: false });
    open();
  }, [isSignedIn, draft]);
}
