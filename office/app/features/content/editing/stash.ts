import { hasEnded } from '../../../shared/session/session.ts';
import type { Content } from './content.ts';

interface Stashed {
  base: number;
  /** Version of the server’s draft that this continues. */
  turn: number;
  content: Content;
}

/** Where what the server could not be told is kept in this browser, of one item and one person. */
export function openStash(key: string) {
  /** Null where nothing is kept that can be read. */
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
    /** Answers whether it is kept: storage may be full, or switched off. */
    write(stashed: Stashed): boolean {
      // Nothing stays of who has left.
      if (hasEnded()) return false;
      try {
        localStorage.setItem(key, JSON.stringify(stashed));
        return true;
      } catch {
        return false;
      }
    },
    /** Forgets it, or only this content: another form of the same item may have left newer text here. */
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
