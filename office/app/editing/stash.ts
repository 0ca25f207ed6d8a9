import type { Content } from './content.ts';

interface Stashed {
  base: number;
  content: Content;
}

/** Where what the server could not be told is kept in this browser, of one item and one person. */
export function openStash(key: string) {
  return {
    /** Null where nothing is kept that can be read. */
    read(): Stashed | null {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stashed | null;
        return stored && typeof stored.content?.values === 'object' ? stored : null;
      } catch {
        return null;
      }
    },
    /** Answers whether it is kept: storage may be full, or switched off. */
    write(stashed: Stashed | null): boolean {
      try {
        if (stashed) localStorage.setItem(key, JSON.stringify(stashed));
        else localStorage.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}
