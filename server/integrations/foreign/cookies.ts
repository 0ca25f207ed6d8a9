import { SESSION_COOKIE } from '@pv-brain/contract/protocol/constants.ts';

/**
 * Session cookies, which open a back office of our own: neither sent to a back end nor accepted from one without a cookie domain.
 */
const SESSION_COOKIES: ReadonlySet<string> = new Set([SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`]);

const MAX_COOKIES = 20;
/** Maximum characters of a cookie with all its attributes, as in browsers. */
const MAX_LENGTH = 4096;

/** Cookie name and value without characters that could end the header. Source: RFC 6265, 4.1.1. */
const PAIR = /^([!#$%&'*+.^_`|~\w-]+)=([!#-+\--:<-[\]-~]*|"[!#-+\--:<-[\]-~]*")$/;

const nameOf = (pair: string) => PAIR.exec(pair)?.[1];

/** Returns the visitor's cookies without ours; undefined for none. */
export function cookiesToSend(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const foreignPairs = pairs.filter((pair) => {
    const name = nameOf(pair);
    return name !== undefined && !SESSION_COOKIES.has(name);
  });
  return foreignPairs.length > 0 ? foreignPairs.join('; ') : undefined;
}

interface CookieScope {
  /** Path of the back end's base, without a slash at its end. */
  basePath: string;
  secure: boolean;
  /** Cookie domain; set when the back office has another host of the same site. */
  domain: string | undefined;
}

/** Returns the cookie path as the browser sees it, without the base path. */
function pathAt(path: string | undefined, basePath: string): string {
  if (!path || !/^\/[!-:<-~]*$/.test(path)) return '/';
  if (!`${path}/`.startsWith(`${basePath}/`)) return path;
  return path.slice(basePath.length) || '/';
}

function rewriteCookie(cookie: string, { basePath, secure, domain }: CookieScope): string | undefined {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = nameOf(pair);
  if (cookie.length > MAX_LENGTH || name === undefined) return undefined;
  // A domain in the settings means that the back office on the neighbouring host shall recognise the visitor by this cookie.
  if (SESSION_COOKIES.has(name) && !domain) return undefined;
  const attributeValues = new Map(
    attributes.map((attribute) => {
      const [key = '', ...value] = attribute.split('=');
      return [key.toLowerCase(), value.join('=')];
    }),
  );
  const age = /^-?\d{1,10}$/.exec(attributeValues.get('max-age') ?? '')?.[0];
  const expires = Date.parse(attributeValues.get('expires') ?? '');
  return [
    pair,
    `Path=${pathAt(attributeValues.get('path'), basePath)}`,
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(Number.isNaN(expires) ? [] : [`Expires=${new Date(expires).toUTCString()}`]),
    ...(domain ? [`Domain=${domain}`] : []),
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}

/** Returns the back end's cookies as this site sets them, without unreadable ones and those with the name of one of ours. */
export const cookiesToForward = (cookies: readonly string[], scope: CookieScope): string[] =>
  cookies.slice(0, MAX_COOKIES).flatMap((cookie) => rewriteCookie(cookie, scope) ?? []);
