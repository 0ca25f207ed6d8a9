import { userInfo } from 'node:os';
import type { AuditEntry } from './audit.repository.ts';

/** Who acts when a command or the first start does. */
export const TERMINAL = { actor: 'terminal', address: 'local' } as const satisfies Partial<AuditEntry>;

/** Who sits at the terminal, for the log: the system's user, and who became it by sudo. */
export function systemUser(): { user: string; sudoUser?: string } {
  const sudoUser = process.env.SUDO_USER;
  return { user: nameOfUser(), ...(sudoUser ? { sudoUser } : {}) };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the number may have no name.
    return `uid ${process.getuid?.()}`;
  }
}
