import type { ReactNode } from 'react';
import styles from './drop-zone.module.css';
import { useDrop } from './incoming-files.ts';

interface DropZoneProps {
  title: string;
  /** Title while files are dragged over it. */
  over?: string;
  onFiles: (files: readonly File[]) => void;
  /** The button, and what is accepted. */
  children: ReactNode;
}

/** Area that takes dropped files. */
export function DropZone({ title, over = title, onFiles, children }: DropZoneProps) {
  const { isOver, target } = useDrop(onFiles);
  return (
    <div className={styles.zone} data-over={isOver || undefined} {...target}>
      <b>{isOver ? over : title}</b>
      {children}
    </div>
  );
}
