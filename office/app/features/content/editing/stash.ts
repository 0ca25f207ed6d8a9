import { hasEnded } from '../../../shared/session/session.ts';
import type { Content } from './content.ts';

interface Stashed {
  base: number;
  /** Version of the server's draft on which this is based. */
  turn: number;
  content: Content;
}

/** Opens the local store of unsent content, per item and account. */
export function openStash(key: string) {
  /** Returns the stored content; null without readable content. */
  function read(): Stashed | null {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stashed | null;
      return stored && typeof stored.content?.values === 'object' ? stored : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    /** Stores the content and returns whether it succeeded: storage may be full or disabled. */
    write(stashed: Stashed): boolean {
      // Nothing may be stored after signing out.
      if (hasEnded()) return false;
      try {
        localStorage.setItem(key, JSON.stringify(stashed));
        return true;
      } catch {
        return false;
      }
    },
    /**
     * Deletes the stored content, or only if it equals this content: another form of the same item may have stored newer text.
     */
    forget(content?: Content): void {
      const isOther = content && JSON.stringify(read()?.content) !== JSON.stringify(content);
      if (isOther) return;
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is switched off: there is nothing to forget.
      }
    },
  };
}
