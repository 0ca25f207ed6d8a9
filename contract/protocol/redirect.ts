/** A path of this site to go back to after signing in; anything that could lead elsewhere counts as `/`. */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return '/';
  // Browsers drop tabs and line breaks inside an address: `/\t/host` would become `//host`.
  return target.includes('\\') || [...target].some((character) => character < ' ') ? '/' : target;
}

/** What follows the back office's address in a path of it, its query included; null for a path of the portal. */
export const officePath = (path: string): string | null =>
  /^\/backoffice(?<below>(?:[/?#].*)?)$/.exec(path)?.groups?.below ?? null;
