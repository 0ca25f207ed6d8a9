import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import type { ReactNode } from 'react';
import { hideNotice, showNotice } from '../ui/notice/notice-store.ts';
import { AiReady } from './ai-ready.tsx';
import { askForAddress } from './ask-for-address.ts';
import { leadTo, writeInto } from './tab.ts';

/**
 * What follows a press of the AI link, with the tab that the press opened (null where the browser opened none, nothing
 * for an incomplete user). Whatever goes wrong closes the tab and is said in the notice box. Returns what the page has
 * to show: the way to the provider, where no tab could be led there.
 */
export async function enterAi(tab: Window | null | undefined): Promise<ReactNode> {
  if (tab === undefined) {
    showNotice({ error: AI.userIncomplete });
    return null;
  }
  if (!writeInto(tab, AI.opening)) showNotice({ loading: AI.opening });
  const { address, problem } = await askForAddress();
  if (address === undefined) {
    tab?.close();
    showNotice({ error: problem });
    return null;
  }
  hideNotice();
  return leadTo(tab, address) ? null : <AiReady address={address} />;
}
