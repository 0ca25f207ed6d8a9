import type { AddressInfo } from 'node:net';
import { SANDBOX_ENTRY, SANDBOX_WELCOME } from '@pv-brain/contract/protocol/constants.ts';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import type { Provider } from './provider.ts';
import type { CredentialStore } from './sandbox-credentials.ts';

/** Loopback address of a server that listens on all addresses, by listening address. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the origin at which this server can call itself. Throws AddressRefused while it does not listen on a port. */
export function ownOrigin(listening: AddressInfo | string | null): string {
  if (typeof listening !== 'object' || !listening) throw new AddressRefused('this server does not listen');
  const address = LOOPBACK[listening.address] ?? listening.address;
  return `http://${address.includes(':') ? `[${address}]` : address}:${listening.port}`;
}

const WELCOME_PATTERN = new RegExp(`^${SANDBOX_WELCOME}\\?ticket=[\\w-]+$`);

/** Returns this server's sandbox as a provider, called over HTTP like any other. Throws AddressRefused. */
export function sandboxProvider(sandbox: CredentialStore, listening: AddressInfo | string | null): Provider {
  return {
    name: 'sandbox',
    url: new URL(SANDBOX_ENTRY, ownOrigin(listening)),
    lookup: undefined,
    credentials: sandbox.findOrCreate,
    openable: (pageUrl) => {
      if (!WELCOME_PATTERN.test(pageUrl)) throw new AddressRefused('not the page of the sandbox');
      return pageUrl;
    },
  };
}
