/** Characters that browsers skip in an address: without them, `java\nscript:` is recognised. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff]+/g;

const SCHEMES = {
  link: ['http', 'https', 'mailto', 'tel'],
  picture: ['http', 'https'],
  video: ['https'],
} as const;

export type AddressKind = keyof typeof SCHEMES;

/** Top-level domains that are written without a scheme. No extension of a file is among them: `附件1.pdf` is not a host. */
const TOP_LEVEL =
  'cn|com|net|org|gov|edu|int|info|biz|top|xyz|vip|site|shop|tech|cloud|club|link|group|ltd|cc|tv|io|hk|tw|mo|sg|jp|kr|us|uk|de|fr|eu|au|中国|公司|网络|政务|公益|集团|xn--[a-z\\d-]+';
/** A host with or without a port, as written before a path. Text before an `@` does not match. */
const HOST = new RegExp(
  `^(?:www\\.(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,}|(?:[\\p{L}\\p{N}-]+\\.)+(?:${TOP_LEVEL}))(?::\\d{1,5})?(?=[/?#]|$)`,
  'iu',
);

/**
 * Returns the stored form of an address in an article's link, picture or video: on the web, by mail or telephone, or a path of
 * this site. A host without a scheme gets `https://`. Null for all others: scripts and data, and those that a browser would
 * resolve relative to the article's own address (`policy/1`, `#_Toc123`, `?page=2`, `https:policy`).
 */
export function articleAddress(kind: AddressKind, typedAddress: string | null | undefined): string | null {
  const address = (typedAddress ?? '').replace(SKIPPED, '');
  if (/^[/\\]/.test(address)) return /^\/(?![/\\])/.test(address) ? address : null;
  if (HOST.test(address)) return `https://${address}`;
  const [, scheme = '', hostAndPath = ''] = /^([^/?#:]*):[/\\]*(.*)$/.exec(address) ?? [];
  if (!(SCHEMES[kind] as readonly string[]).includes(scheme.toLowerCase())) return null;
  if (!/^https?$/i.test(scheme) || /^https?:\/\/[^/\\?#]/i.test(address)) return address;
  return HOST.test(hostAndPath) ? `${scheme}://${hostAndPath}` : null;
}
