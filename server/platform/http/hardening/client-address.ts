import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '../../runtime/settings.ts';

/** Characters of `x-forwarded-for` that are read: each address in it takes a microsecond, in the way of a cached page. */
const MAX_FORWARDED_LENGTH = 500;
/** Addresses that are known to be proxies': to hold one against ranges takes a microsecond too. */
const MAX_CACHED_PROXIES = 100;

/**
 * The address of the client, as Fastify's `request.ip` has it, of a request that the framework does not see; the proxy's where it
 * names a chain too long for one.
 */
export function addressReader(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const own = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  if (!trustProxy) return own;
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
    return length > MAX_FORWARDED_LENGTH ? own(request) : proxyAddress(request, isTrusted);
  };
}

const addresses = new AsyncLocalStorage<string>();

/** Runs `work` for a client at an address, which all that it begins finds by {@link currentAddress}. */
export const withClientAddress = (address: string, work: () => void): void => addresses.run(address, work);

/** The address of the client for whom this is done; empty where it is for none. */
export const currentAddress = (): string => addresses.getStore() ?? '';
