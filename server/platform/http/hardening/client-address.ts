import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '../../runtime/settings.ts';

/** Maximum characters of `x-forwarded-for` that are parsed: each address takes a microsecond, which delays even cached pages. */
const MAX_FORWARDED_LENGTH = 500;
/** Maximum cached addresses of known proxies: matching an address against ranges also takes a microsecond. */
const MAX_CACHED_PROXIES = 100;

/**
 * Returns a function that reads the client's address of a request not handled by Fastify, equal to `request.ip`; the proxy's
 * address when the forwarded chain is too long.
 */
export function addressReader(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const peerAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  if (!trustProxy) return peerAddress;
  const compiled = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()));
  const proxies = new Set<string>();
  const isTrusted = (address: string, at: number) => {
    if (proxies.has(address)) return true;
    const isProxy = compiled(address, at);
    if (isProxy && proxies.size < MAX_CACHED_PROXIES) proxies.add(address);
    return isProxy;
  };
  return (request) => {
    const { length } = String(request.headers['x-forwarded-for'] ?? '');
    return length > MAX_FORWARDED_LENGTH ? peerAddress(request) : proxyAddress(request, isTrusted);
  };
}

const addresses = new AsyncLocalStorage<string>();

/** Runs `work` with a client's address, which everything it starts can read with {@link currentAddress}. */
export const withClientAddress = (address: string, work: () => void): void => addresses.run(address, work);

/** Returns the address of the client of the current work; empty without a client. */
export const currentAddress = (): string => addresses.getStore() ?? '';
