/** An address as a browser reads it: without what it skips, so that `java\nscript:` is seen for what it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what browsers skip
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff]+/g;

const SCHEMES = {
  link: ['http', 'https', 'mailto', 'tel'],
  picture: ['http', 'https'],
  video: ['https'],
} as const;

export type AddressKind = keyof typeof SCHEMES;

/**
 * The address, where it may stand in an article: on the web, or a path of this site. Null for all others, scripts and
 * data among them. The server's sanitiser keeps the same ones.
 */
export function safeAddress(kind: AddressKind, given: string | null): string | null {
  const address = (given ?? '').replace(SKIPPED, '');
  if (address === '' || /^(\/\/|\/\\|\\)/.test(address)) return null;
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return address;
  return (SCHEMES[kind] as readonly string[]).includes(scheme) ? address : null;
}
