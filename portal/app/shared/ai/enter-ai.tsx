import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import type { ReactNode } from 'react';
import { hideNotice, showNotice } from '../ui/notice/notice-store.ts';
import { AiReady } from './ai-ready.tsx';
import { askForAddress } from './request-address.ts';

/** Writes into a tab that this page has just opened. False where there is none. */
function writeInto(tab: Window | null, text: string): boolean {
  if (!tab || tab.closed) return false;
  const { document } = tab;
  document.title = text;
  document.documentElement.lang = 'zh-CN';
  document.body.textContent = text;
  Object.assign(document.body.style, { margin: '40vh 16px', font: '18px sans-serif', textAlign: 'center' });
  return true;
}

/**
 * Leads a tab that this page has opened elsewhere, where nobody learns from it that there was this page: neither as
 * its opener nor as its referrer. False where there is no such tab any more.
 */
function leadTo(tab: Window | null, address: string): boolean {
  if (!tab || tab.closed) return false;
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    Object.assign(link, { href: address, rel: 'noreferrer', target: '_self' });
    tab.document.body.append(link);
    link.click();
    return true;
  } catch (error) {
    console.warn('the tab has gone elsewhere:', error);
    return false;
  }
}

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
