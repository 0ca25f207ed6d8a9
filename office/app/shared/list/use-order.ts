import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { type DragEvent, type HTMLAttributes, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

interface Ordering<T> {
  items: readonly T[];
  nameOf: (item: T) => string;
  onOrder: (next: T[]) => void;
  /** Number of rows at the beginning that cannot be moved. */
  fixed?: number;
}

/** Handlers that move a row, by its index. */
export interface RowOrder {
  /** Position to which the row is being dragged, from 1; null if it is not. */
  dragged: number | null;
  mayUp: boolean;
  mayDown: boolean;
  move: (by: 1 | -1) => void;
  row: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onDragEnter' | 'onDragOver' | 'onDrop'>;
  grip: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
}

/** Keeps the focus while its row moves, or moves it to the row's other button if the focused one becomes disabled. */
function keepingFocus(work: () => void): void {
  const focused = document.activeElement;
  const row = focused?.closest('li');
  flushSync(work);
  const isDisabled = focused instanceof HTMLButtonElement && focused.disabled;
  const next = isDisabled ? row?.querySelector('button:not(:disabled)') : focused;
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Reorders the rows of a list: by dragging a handle, by Alt ↑ and Alt ↓ anywhere in a row, or by buttons. `statusText` describes
 * the last move, for a live region.
 */
export function useOrder<T>({ items, nameOf, onOrder, fixed = 0 }: Ordering<T>) {
  const [drag, setDrag] = useState<{ at: number; originalItems: readonly T[] } | null>(null);
  const [statusText, setStatusText] = useState('');

  const moveTo = (from: number, to: number) => {
    const next = [...items];
    const [item] = next.splice(from, 1);
    if (item === undefined) return;
    next.splice(to, 0, item);
    onOrder(next);
    setStatusText(STRUCTURE_SCREEN.place(nameOf(item), to + 1, next.length));
  };

  function orderOf(at: number): RowOrder {
    const isFixed = at < fixed;
    const mayUp = at > fixed;
    const mayDown = !isFixed && at < items.length - 1;
    const move = (offset: 1 | -1) => {
      if (offset === 1 ? mayDown : mayUp) keepingFocus(() => moveTo(at, at + offset));
    };
    return {
      dragged: drag?.at === at ? at + 1 : null,
      mayUp,
      mayDown,
      move,
      row: {
        onKeyDown: (event: KeyboardEvent) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? -1 : 1);
        },
        onDragEnter: () => {
          if (!drag || drag.at === at || isFixed) return;
          moveTo(drag.at, at);
          setDrag({ ...drag, at });
        },
        onDragOver: (event: DragEvent) => drag && event.preventDefault(),
        onDrop: (event: DragEvent) => drag && event.preventDefault(),
      },
      grip: {
        draggable: !isFixed,
        onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
          dataTransfer.effectAllowed = 'move';
          // Firefox needs data to start a drag.
          dataTransfer.setData('text/plain', items[at] === undefined ? '' : nameOf(items[at]));
          const row = currentTarget.closest('li');
          if (row) dataTransfer.setDragImage(row, 16, 16);
          // Chromium cancels a drag if the element changes during dragstart.
          setTimeout(() => setDrag({ at, originalItems: items }));
        },
        // Dropped elsewhere or cancelled: restore the order.
        onDragEnd: ({ dataTransfer }: DragEvent) => {
          if (drag && dataTransfer.dropEffect === 'none') onOrder([...drag.originalItems]);
          setDrag(null);
        },
      },
    };
  }

  return { orderOf, statusText };
}
