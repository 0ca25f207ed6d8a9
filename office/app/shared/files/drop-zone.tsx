import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './drop-zone.module.css';
import { useDrop } from './incoming-files.ts';

interface DropZoneProps {
  icon?: IconName;
  title: string;
  /** Title while files are dragged over it. */
  overTitle?: string;
  onFiles: (files: readonly File[]) => void;
  /** The button, and what is accepted. */
  children: ReactNode;
}

/** Area that takes dropped files. */
export function DropZone({ icon, title, overTitle = title, onFiles, children }: DropZoneProps) {
  const { isOver, target } = useDrop(onFiles);
  return (
    <div className={`grid gap-12 text-centre ${styles.zone}`} data-over={isOver || undefined} {...target}>
      {icon && <Icon className="quiet" name={icon} size={24} />}
      <b className="fs-16">{isOver ? overTitle : title}</b>
      {children}
    </div>
  );
}
