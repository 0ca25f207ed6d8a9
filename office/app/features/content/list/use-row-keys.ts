import { type RefObject, useEffect, useRef } from 'react';
import { usePreferences } from '../../../shared/session/preferences.ts';

/**
 * J and K lead to the next row and the one before, X chooses the row that has the focus and E opens it, as long as the list
 * has it.
 * Rows are found by `data-id`.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onChoose: ((id: string) => void) | undefined,
): void {
  const { singleKeys } = usePreferences();
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (event.key === 'x' && rows[at]?.dataset.id) choose.current?.(rows[at].dataset.id);
      else if (event.key === 'e') rows[at]?.querySelector('a')?.click();
    }
    const element = list.current;
    if (!singleKeys) return;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [list, singleKeys]);
}
