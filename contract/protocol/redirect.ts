/** Returns a path of this site to go to after signing in; `/` for anything that could lead elsewhere. */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return '/';
  // Browsers drop tabs and line breaks inside an address: `/\t/host` would become `//host`.
  return target.includes('\\') || [...target].some((character) => character < ' ') ? '/' : target;
}

/** Returns what follows the back office's address in a path, query included; null for a path of the portal. */
export const officePath = (path: string): string | null =>
  /^\/backoffice(?<below>(?:[/?#].*)?)$/.exec(path)?.groups?.below ?? null;
