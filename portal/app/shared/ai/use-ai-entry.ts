import { type ReactNode, useRef, useState } from 'react';
import { useGuard } from '../account/guard.ts';
import { currentAccount } from '../account/user-store.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** What a press opens: nothing for somebody whom the provider could not tell apart, null where the browser forbids it. */
function openTab(): Window | null | undefined {
  const account = currentAccount();
  if (account.state !== 'signed-in' || !account.user.username || !account.user.fdComName) return;
  const tab = window.open();
  // Some in-app browsers open nothing and answer the page itself.
  return tab === window ? null : tab;
}

/**
 * The AI link, of which every page carries only what cannot wait: browsers let a page open a tab while a press is
 * being handled and no later. Returns what a press does, and what it leaves on the page.
 */
export function useAiEntry(): [press: () => void, rest: ReactNode] {
  const guard = useGuard();
  const busy = useRef(false);
  const [rest, setRest] = useState<ReactNode>(null);

  async function enter() {
    if (busy.current) return;
    busy.current = true;
    const tab = openTab();
    setRest(null);
    try {
      const { enterAi } = await import('./enter-ai.tsx');
      setRest(await enterAi(tab));
    } catch (error) {
      console.error('script missing:', error);
      tab?.close();
      showNotice({ error: true });
    } finally {
      busy.current = false;
    }
  }

  return [() => guard(() => void enter()), rest];
}
