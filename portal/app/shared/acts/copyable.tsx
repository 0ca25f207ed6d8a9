import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon.tsx';
import styles from './copyable.module.css';
import { copyWithNotice } from './detail-acts.tsx';

interface CopyableProps {
  text: string;
  /** Action of the button: 复制电话. */
  label: string;
  children: ReactNode;
}

/** A number or an address with a copy button; masked text has no button. */
export function Copyable({ text, label, children }: CopyableProps) {
  if (text.includes('*')) return children;
  return (
    <span className={`inline breaks ${styles.value}`}>
      <span>{children}</span>
      <IconButton
        icon="copy"
        className={`icon-button ${styles.copy} no-print`}
        label={label}
        title={label}
        onClick={(event) => copyWithNotice(text, event.currentTarget)}
      />
    </span>
  );
}
