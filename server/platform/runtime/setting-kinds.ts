import { createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Address of a web server, without a trailing slash. Paths are put behind it, so it must not contain anything else. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'not an address such as https://pv.example.cn', abort: true })
  .refine((url) => {
    const { username, password } = new URL(url);
    return !(/[?#]/.test(url) || username || password);
  }, 'it may only contain scheme, host, port and path')
  .transform((url) => url.replace(/\/+$/, ''));

/** Origin that users type to reach the site. */
export const siteOrigin = origin
  .transform((url) => new URL(url))
  .refine(({ pathname }) => pathname === '/', 'it may only contain scheme, host and port')
  .transform((url) => url.origin);

/** Digits only: other texts that JavaScript reads as a number, such as a blank or 1e3, are typing errors. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'not a whole number')
  .transform(Number);

/** `10.0.0.2, 192.168.7.0/24`: addresses and networks, separated by commas. */
export function isAddressList(text: string): boolean {
  return text.split(',').every((entry) => {
    const [address = '', bits, ...extraParts] = entry.trim().split('/');
    const family = isIP(address);
    if (family === 0 || extraParts.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
}

/** Reads an RSA public key as PEM, or as the bare Base64 that providers hand out; null for anything else. */
export function readPublicKey(text: string): KeyObject | null {
  // Node would derive the public key from it; but an operator who sets a private key here has confused the two.
  if (text.includes('PRIVATE KEY-----')) return null;
  const isPem = text.includes('-----BEGIN');
  try {
    const key = isPem
      ? createPublicKey(text.replaceAll('\\n', '\n'))
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : null;
  } catch {
    return null;
  }
}

/** List of hosts such as `ai.example.cn, 10.0.0.8:8080`, converted to lower case. */
export const hostList = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z\d.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/.test(host)),
    'not hosts, separated by commas',
  )
  .default([]);

/** Returns whether a list of hosts has the host of a URL, by its name alone or with its port. */
export function isAllowedHost({ hostname, protocol, port }: URL, allowedHosts: readonly string[]): boolean {
  const withPort = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return allowedHosts.includes(hostname) || allowedHosts.includes(withPort);
}

const NO_ADDRESS =
  'it is not an address of this kind (in a password, # / ? @ : are written as %23 %2F %3F %40 %3A)';

/**
 * URL such as `smtps://user:password@mail.example.cn`. An unescaped # / or ? in the password ends the host part, and the rest,
 * with its @, is parsed as a path.
 */
export const serverAddress = (protocol: RegExp) =>
  z.url({ protocol, error: NO_ADDRESS, abort: true }).refine(
    (url) => {
      const { pathname, search, hash } = new URL(url);
      return !`${pathname}${search}${hash}`.includes('@');
    },
    { error: NO_ADDRESS },
  );

/** Decodes a name or password in an address. A percent sign that escapes nothing stands for itself, as for the drivers. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return part;
  }
}
