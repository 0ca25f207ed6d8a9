import { TOKEN_KEY } from '../protocol/constants.ts';

/** Of the device, not of a person; the same name in portal/public/text-size.js. */
const TEXT_SIZE = 'text-size';

/**
 * Removes from this browser what belongs to a person who signs out or was signed out: token, drafts, preferences, and
 * which pages this window has been at. The token is emptied before it goes: other windows tell by that that it has not expired.
 */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(TOKEN_KEY, '');
    for (const key of Object.keys(localStorage)) if (key !== TEXT_SIZE) localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** Whether another window says that the person has left; what this window keeps for them is removed then. */
export function isForgetEvent({ key, newValue }: StorageEvent): boolean {
  if (key !== TOKEN_KEY || newValue !== '') return false;
  sessionStorage.clear();
  return true;
}
