import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { fromStorage } from './storage.ts';

/** Returns the token of the signed-in account, or null; also null if storage is disabled. */
export const readToken = (): string | null => fromStorage(() => localStorage.getItem(TOKEN_KEY), null);

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export const removeToken = (): void => fromStorage(() => localStorage.removeItem(TOKEN_KEY), undefined);
