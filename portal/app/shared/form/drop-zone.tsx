import { ATTACHMENT } from '@pv-brain/contract/submissions/messages/submission.ts';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** The input's id. */
  name: string;
  label: string;
  extensions: readonly string[];
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
  /** Displayed after the file types: their maximum size. */
  children: ReactNode;
}

/** Drop zone for files. The native input covers it invisibly and receives clicks and keyboard input. */
export function DropZone({ name, label, extensions, error, onFiles, children }: DropZoneProps) {
  const [isDragOver, setDragOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the input does the same for everyone
    <div
      className={classNames('row flow', styles.zone, isDragOver && styles.over, error && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        multiple
        id={name}
        className={`full ${styles.input}`}
        accept={extensions.join(',')}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-kinds${error ? ` ${name}-error` : ''}`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Icon name="upload" className={styles.icon} />
      <div className="grow">
        <b>{ATTACHMENT.drop}</b>
        <p id={`${name}-kinds`} className="small">
          <span>{ATTACHMENT.kinds(extensions)}</span>
          {children}
        </p>
      </div>
      <span className={`inline middle rounded fs-14 ${styles.choose}`}>{ATTACHMENT.choose}</span>
    </div>
  );
}
