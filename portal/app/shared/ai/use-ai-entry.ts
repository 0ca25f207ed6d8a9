import { type ReactNode, useRef, useState } from 'react';
import { guard } from '../account/guard.ts';
import { currentAccount } from '../account/user-store.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** Opens a tab on a press: undefined for a user whom the provider could not identify, null if the browser blocks it. */
function openTab(): Window | null | undefined {
  const { user } = currentAccount();
  if (!user?.username || !user.fdComName) return;
  const tab = window.open();
  // Some in-app browsers open no tab and return the page's own window.
  return tab === window ? null : tab;
}

/**
 * Implements the AI link. Every page only contains the part that cannot be loaded lazily: browsers allow a page to open a tab
 * only while a press is being handled. Returns the press handler, and what the page must display afterwards.
 */
export function useAiEntry(): [press: () => void, rest: ReactNode] {
  const busy = useRef(false);
  const [outcome, setOutcome] = useState<ReactNode>(null);

  async function openAi() {
    if (busy.current) return;
    busy.current = true;
    const tab = openTab();
    setOutcome(null);
    try {
      const { enterAi } = await import('./enter-ai.tsx');
      setOutcome(await enterAi(tab));
    } catch (error) {
      console.error('cannot load a script:', error);
      tab?.close();
      showNotice('error');
    } finally {
      busy.current = false;
    }
  }

  return [() => guard(() => void openAi()), outcome];
}
