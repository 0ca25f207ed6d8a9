import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that this server does not call. The message says why, for the log only. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** What IANA has given out; the rest of IPv6, such as `::127.0.0.1`, has no place on the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that mean this machine or its network wherever they are looked up (RFC 6761, RFC 6762). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal)\.?$/i;

/** Whether an IP address is one of the open internet: not of this machine, its network, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address that is written as IPv6 counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** Whether the operator named this host (`host` or `host:port`) as one to trust, inside the own network too. */
export function isNamed({ hostname, protocol, port }: URL, allowedHosts: readonly string[]): boolean {
  const withPort = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return allowedHosts.includes(hostname) || allowedHosts.includes(withPort);
}

/**
 * An absolute address to call or to open: https, or http where the operator named the host, and nobody's password in
 * it. Throws AddressRefused.
 */
export function readAddress(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(text);
  if (!url) throw new AddressRefused('not an absolute address');
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isNamed(url, allowedHosts));
  if (!isWeb) throw new AddressRefused(`${url.protocol} is not taken from ${url.host || 'there'}`);
  if (url.username || url.password) throw new AddressRefused('a name or password in the address');
  return url;
}

/**
 * The address of a provider to call. An IP address is judged here, in whatever spelling, since no name is looked up for
 * it; names are judged by `publicLookup`. Throws AddressRefused.
 */
export function readTarget(text: string, allowedHosts: readonly string[]): URL {
  const url = readAddress(text, allowedHosts);
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isNamed(url, allowedHosts)) return url;
  if (LOCAL_NAME.test(address)) throw new AddressRefused(`${address} is this machine`);
  if (isIP(address) && !isPublicAddress(address))
    throw new AddressRefused(`${address} is not a public address`);
  return url;
}

/**
 * Looks a name up at the moment of connecting, so that it cannot lead elsewhere between the check and the call. Answers
 * all addresses, as `autoSelectFamily` asks; one that is not public spoils them all with AddressRefused.
 */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.find(({ address }) => !isPublicAddress(address));
    const refused = inner ? new AddressRefused(`${name} is ${inner.address}, not a public address`) : null;
    callback(error ?? refused, addresses ?? []);
  });
};
