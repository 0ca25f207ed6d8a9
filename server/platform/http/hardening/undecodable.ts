import type { FastifyRequest } from 'fastify';
import { isCallAddress } from '../call-address.ts';

/** Whether somebody with a browser asks for a page at an address that cannot be decoded. */
export const isPageAsked = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !isCallAddress(url);

/** An address whose escapes stand for themselves: `/%zz` as `/%25zz`. It can be decoded, and there is nothing at it. */
export function unescaped(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
