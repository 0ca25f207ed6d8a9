import { UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Returns a video's address, forced to https if it is on another host. Null without one, or with another scheme. */
export function secureVideo(url: string | null | undefined): string | null {
  const address = url?.trim();
  if (!address) return null;
  if (/^(https?:)?\/\//i.test(address)) return address.replace(/^(https?:)?\/\//i, 'https://');
  return SCHEME.test(address) ? null : address;
}

/** Returns an address that is safe to link to: on the web or on this site, never `javascript:` or the like. */
export function webAddress(url: string | null | undefined): string | null {
  const address = url?.trim();
  return address && /^(https?:\/\/|\/)/i.test(address) ? address : null;
}

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const UPLOADED_SOURCE = new RegExp(`\\ssrc\\s*=\\s*["']?(?=${UPLOAD_PATH})`, 'i');

/** Puts the back office's base before the addresses of uploaded images in rich text. Without a base nothing changes. */
export function prefixUploads<T extends string | null>(html: T, base: string | null): T | string {
  const prefix = base?.replace(/\/+$/, '');
  if (!html || !prefix || /["'<>\s]/.test(prefix)) return html;
  return html.replace(IMAGE, (image) => image.replace(UPLOADED_SOURCE, (source) => source + prefix));
}
