import { calls } from '@pv-brain/contract/all-calls.ts';

const firstStep = (path: string): string | undefined => path.split('/').find((step) => step !== '');

/** The first steps of all calls' paths: `api`, `login` and so on. */
const ROOTS: ReadonlySet<string | undefined> = new Set(calls.map(({ path }) => firstStep(path)));

/** A path without `.`, `..`, `\\` and escapes; one that cannot be read stays as it is. */
function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(new URL(`http://localhost${path}`).pathname).replaceAll('\\', '/');
  } catch {
    return path;
  }
}

/** Whether an address, however it is spelled, lies where the API's calls are: programs ask there, and no page ever is. */
export function isCallAddress(url: string): boolean {
  return ROOTS.has(firstStep(plainPath(url))?.toLowerCase());
}
