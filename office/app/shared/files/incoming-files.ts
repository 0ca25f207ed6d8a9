import { type DragEvent, useEffect, useRef, useState } from 'react';

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/** Accepts files dropped on an element. Returns whether files are dragged over it, and the handlers for it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(filesOf(event.dataTransfer));
      },
    },
  };
}

/** Keeps the browser from opening a file in place of the page when it is dropped where no element takes it. */
export function refuseOtherDrops(): void {
  for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented, target } = event;
      const isFileInput = target instanceof Element && target.matches('input[type="file"]');
      if (defaultPrevented || isFileInput || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}

/** Accepts pictures pasted outside of fields, while `isOn`. */
export function usePaste(onFiles: (files: readonly File[]) => void, isOn = true): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!isOn) return;
    function paste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [isOn]);
}
