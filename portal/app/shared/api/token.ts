import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';

/** Returns the token of the signed-in account, or null; also null if storage is disabled. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is switched off: nothing is stored.
  }
}
