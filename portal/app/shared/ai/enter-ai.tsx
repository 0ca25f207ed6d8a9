import type { aiEntry } from '@pv-brain/contract/integrations/calls/ai.ts';
import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { AI_ENTRY } from '@pv-brain/contract/protocol/paths.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { serverMessage } from '../form/refusal.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { hideNotice, showNotice } from '../ui/notice/notice-store.ts';

/** Returns the absolute address to open: a web address or a path of this site. Undefined for anything else. */
function webAddress(url: string): string | undefined {
  if (!url) return;
  try {
    const { protocol, href } = new URL(url, window.location.href);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return;
  }
}

/** Requests a signed address of the provider. */
async function requestAddress(): Promise<{ address?: string; problem?: string }> {
  try {
    const { code, msg, data } = await call<typeof aiEntry>(AI_ENTRY, {}, TIMEOUT.client);
    if (code !== 0) return { problem: msg ?? '' };
    const address = webAddress(data?.url ?? '');
    return address ? { address } : { problem: AI.addressFailed };
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) return {};
    return { problem: serverMessage(error) ?? AI.timeout };
  }
}

/** Link to the provider if the browser opened no tab: pressing a link works everywhere. */
function AiReady({ address }: { address: string }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      onClose={close}
      title={AI.openTitle}
      small
      act={
        <ButtonLink to={address} target="_blank" rel="noopener noreferrer" onClick={close}>
          {AI.open}
          <Icon name="external" />
        </ButtonLink>
      }
    >
      <p>{AI.openNote}</p>
    </Modal>
  );
}

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
    console.warn('the tab has left this site:', error);
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
    showNotice('error', AI.userIncomplete);
    return null;
  }
  if (!writeToTab(tab, AI.opening)) showNotice('loading', AI.opening);
  const { address, problem } = await requestAddress();
  if (address === undefined) {
    tab?.close();
    if (problem === undefined) hideNotice();
    else showNotice('error', problem);
    return null;
  }
  hideNotice();
  return navigateTab(tab, address) ? null : <AiReady address={address} />;
}
