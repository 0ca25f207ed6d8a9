import { TOKEN_KEY } from '../protocol/constants.ts';

/** Belongs to the device, not to a person, so it is kept; the same name is in portal/public/text-size.js. */
const TEXT_SIZE = 'text-size';

/**
 * Removes from this browser what belongs to a person who signs out or was signed out: token, drafts, preferences, and the pages
 * visited in this window. The token is set to an empty text before it is removed: this tells other windows that it did not
 * expire.
 */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(TOKEN_KEY, '');
    for (const key of Object.keys(localStorage)) if (key !== TEXT_SIZE) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

/** Returns whether another window reports a sign-out; then also clears this window's session storage. */
export function isForgetEvent({ key, newValue }: StorageEvent): boolean {
  if (key !== TOKEN_KEY || newValue !== '') return false;
  sessionStorage.clear();
  return true;
}
