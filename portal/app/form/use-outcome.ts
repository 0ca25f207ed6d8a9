import { ATTACHMENT } from '@pv-brain/contract/messages/submission.ts';
import { useEffect, useRef, useState } from 'react';
import type { UploadItem } from './use-uploads.ts';

function outcome(item: UploadItem): string | null {
  if (item.state === 'done') return ATTACHMENT.nowDone(item.name);
  if (item.state === 'failed') return ATTACHMENT.nowFailed(item.name);
  return null;
}

/** What became of the file that was last done or failed, in words for those who do not see the list. */
export function useOutcome(items: readonly UploadItem[]): string {
  const [said, setSaid] = useState('');
  const before = useRef(items);

  useEffect(() => {
    const states = new Map(before.current.map(({ key, state }) => [key, state]));
    before.current = items;
    for (const item of items) {
      const words = outcome(item);
      if (words && states.get(item.key) !== item.state) setSaid(words);
    }
  }, [items]);

  return said;
}
