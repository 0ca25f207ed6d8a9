import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowedHost } from '../runtime/setting-kinds.ts';

/** An address that this server refuses to call. The message gives the reason, for the log only. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Range assigned by IANA; the rest of IPv6, such as `::127.0.0.1`, is not used on the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that always resolve to this machine or its network (RFC 6761, RFC 6762). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal)\.?$/i;

/** Returns whether an IP address is on the public internet: not of this machine, its network, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  // Converts an IPv4 address written as IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/**
 * Parses an absolute URL to call or to open: https, or http for an allowed host, and without user name and password. Throws
 * AddressRefused.
 */
export function readAddress(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(text);
  if (!url) throw new AddressRefused('not an absolute address');
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isAllowedHost(url, allowedHosts));
  if (!isWeb) throw new AddressRefused(`${url.protocol} is not taken from ${url.host || 'there'}`);
  if (url.username || url.password) throw new AddressRefused('a name or password in the address');
  return url;
}

/**
 * Parses the URL of a provider to call. An IP address is checked here, in any notation, since it is not resolved; names are
 * checked by `publicLookup`. Throws AddressRefused.
 */
export function readOutgoingAddress(text: string, allowedHosts: readonly string[]): URL {
  const url = readAddress(text, allowedHosts);
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isAllowedHost(url, allowedHosts)) return url;
  if (LOCAL_NAME.test(address)) throw new AddressRefused(`${address} is this machine`);
  if (isIP(address) && !isPublicAddress(address))
    throw new AddressRefused(`${address} is not a public address`);
  return url;
}

/**
 * Resolves a name when the connection is opened, so that it cannot change between the check and the call. Returns all addresses,
 * as `autoSelectFamily` requires; fails with AddressRefused if any of them is not public.
 */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.find(({ address }) => !isPublicAddress(address));
    const refusal = inner ? new AddressRefused(`${name} is ${inner.address}, not a public address`) : null;
    callback(error ?? refusal, addresses ?? []);
  });
};
