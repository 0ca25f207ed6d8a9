import { calls } from '@pv-brain/contract/all-calls.ts';

const firstStep = (path: string): string | undefined => path.split('/').find((step) => step !== '');

/** First path segments of all calls: `api`, `login` and so on. */
const ROOTS: ReadonlySet<string | undefined> = new Set(calls.map(({ path }) => firstStep(path)));

/** Returns a path without `.`, `..`, `\\` and escapes; unchanged when it cannot be decoded. */
function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(new URL(`http://localhost${path}`).pathname).replaceAll('\\', '/');
  } catch {
    return path;
  }
}

/** Returns whether an address, in any spelling, is below the API's paths: it is used by programs, and never is a page. */
export function isCallAddress(url: string): boolean {
  return ROOTS.has(firstStep(plainPath(url))?.toLowerCase());
}
