import type { LookupFunction } from 'node:net';
import { z } from 'zod';
import { isNamed, publicLookup, readAddress, readTarget } from '../../platform/http/outgoing-address.ts';
import type { AiSettings } from '../../platform/runtime/settings.ts';
import type { Credentials } from './signature.ts';

/** Where the AI entry leads. */
export interface Provider {
  /** What the audit log calls it. */
  name: string;
  url: URL;
  lookup: LookupFunction | undefined;
  /** Throws where they are not all there. */
  credentials(): Promise<Credentials>;
  /** The address to open, checked. Throws where the provider's own is none to send a person to. */
  openable(url: string): string;
}

/** A provider by its address in the dictionary. Throws AddressRefused for one that may not be called. */
export function foreignProvider(address: string, ai: AiSettings): Provider {
  const { appId, secret, publicKey, allowedHosts } = ai;
  const url = readTarget(address, allowedHosts);
  return {
    name: url.host,
    url,
    lookup: isNamed(url, allowedHosts) ? undefined : publicLookup,
    credentials: async () => {
      if (appId && secret && publicKey) return { appId, secret, publicKey };
      throw new Error('AI_APP_ID, AI_SECRET and AI_PUBLIC_KEY are not all set');
    },
    openable: (answered) => readAddress(answered, allowedHosts).href,
  };
}

const answer = z.object({ data: z.object({ url: z.string() }) });

/** `data.url` of a provider's answer. Throws where it has none. */
export function parseUrl(body: string): string {
  return answer.parse(JSON.parse(body)).data.url;
}
