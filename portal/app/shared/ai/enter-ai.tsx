import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import type { ReactNode } from 'react';
import { hideNotice, showNotice } from '../ui/notice/notice-store.ts';
import { AiReady } from './ai-ready.tsx';
import { requestAddress } from './request-address.ts';

/** Writes into a tab that this page has just opened. Returns false if there is none. */
function writeToTab(tab: Window | null, text: string): boolean {
  if (!tab || tab.closed) return false;
  const { document } = tab;
  document.title = text;
  document.documentElement.lang = 'zh-CN';
  document.body.textContent = text;
  Object.assign(document.body.style, { margin: '40vh 16px', font: '18px sans-serif', textAlign: 'center' });
  return true;
}

/**
 * Navigates a tab that this page has opened, hiding this page from the destination: neither opener nor referrer. Returns false if
 * the tab no longer exists.
 */
function navigateTab(tab: Window | null, address: string): boolean {
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
 * Handles a press of the AI link, given the tab that the press opened (null if the browser opened none, undefined for an
 * incomplete user). Every error closes the tab and is shown in the notice box. Returns what the page must display: the link to
 * the provider if no tab could be navigated.
 */
export async function enterAi(tab: Window | null | undefined): Promise<ReactNode> {
  if (tab === undefined) {
    showNotice({ error: AI.userIncomplete });
    return null;
  }
  if (!writeToTab(tab, AI.opening)) showNotice({ loading: AI.opening });
  const { address, problem } = await requestAddress();
  if (address === undefined) {
    tab?.close();
    showNotice({ error: problem });
    return null;
  }
  hideNotice();
  return navigateTab(tab, address) ? null : <AiReady address={address} />;
}
