import type { RefObject } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';

/**
 * Moves the focus to the next row on J and to the previous one on K, selects the focused row on X and opens it on E. Rows are
 * found by `data-id`.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onChoose: ((id: string) => void) | undefined,
): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const place = () => rows().findIndex((row) => row.contains(document.activeElement));
  useKeys({
    j: () => rows()[Math.min(place() + 1, rows().length - 1)]?.focus(),
    k: () => rows()[Math.max(place() - 1, 0)]?.focus(),
    x: () => {
      const id = rows()[place()]?.dataset.id;
      if (id) onChoose?.(id);
    },
    e: () => rows()[place()]?.querySelector('a')?.click(),
  });
}
