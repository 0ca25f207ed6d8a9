import type { LookupFunction } from 'node:net';
import { z } from 'zod';
import { publicLookup, readAddress, readOutgoingAddress } from '../../platform/http/outgoing-address.ts';
import { isAllowedHost } from '../../platform/runtime/setting-kinds.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import type { Credentials } from './signature.ts';

/** Provider that the AI entry calls. */
export interface Provider {
  /** Name in the audit log. */
  name: string;
  url: URL;
  lookup: LookupFunction | undefined;
  /** Returns the credentials. Throws when they are incomplete. */
  credentials(): Promise<Credentials>;
  /** Checks and returns the address to open. Throws when the provider's address must not be opened. */
  openable(url: string): string;
}

/** Returns the provider at an address of the dictionary. Throws AddressRefused for a forbidden address. */
export function foreignProvider(address: string, ai: Settings['ai']): Provider {
  const { appId, secret, publicKey, allowedHosts } = ai;
  const url = readOutgoingAddress(address, allowedHosts);
  return {
    name: url.host,
    url,
    lookup: isAllowedHost(url, allowedHosts) ? undefined : publicLookup,
    credentials: async () => {
      if (appId && secret && publicKey) return { appId, secret, publicKey };
      throw new Error('AI_APP_ID, AI_SECRET and AI_PUBLIC_KEY are not all set');
    },
    openable: (pageUrl) => readAddress(pageUrl, allowedHosts).href,
  };
}

const answer = z.object({ data: z.object({ url: z.string() }) });

/** Returns `data.url` of a provider's response. Throws when there is none. */
export function parseUrl(body: string): string {
  return answer.parse(JSON.parse(body)).data.url;
}
