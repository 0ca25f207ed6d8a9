import type { aiEntry } from '@pv-brain/contract/integrations/calls/ai.ts';
import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { AI_ENTRY } from '@pv-brain/contract/protocol/paths.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { serverMessage } from '../form/refusal.ts';

/** Address to open, or the error; neither if the session has ended, since the page redirects to the login page. */
export interface AiAddress {
  address?: string;
  problem?: string;
}

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
export async function requestAddress(): Promise<AiAddress> {
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
