import { userInfo } from 'node:os';
import type { AuditEntry } from './audit.repository.ts';

/** Actor of commands and of the first start. */
export const TERMINAL = { actor: 'terminal', address: 'local' } as const satisfies Partial<AuditEntry>;

/** Returns the system user at the terminal for the log, and the user who ran sudo. */
export function systemUser(): { user: string; sudoUser?: string } {
  const sudoUser = process.env.SUDO_USER;
  return { user: nameOfUser(), ...(sudoUser ? { sudoUser } : {}) };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `uid ${process.getuid?.()}`;
  }
}
