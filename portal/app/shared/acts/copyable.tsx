import { ACTS } from '@pv-brain/contract/content/messages/acts.ts';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { copyText } from '../ui/links/copy-text.ts';
import { showNotice } from '../ui/notice/notice-store.ts';
import styles from './copyable.module.css';

interface CopyableProps {
  text: string;
  /** Action of the button: 复制电话. */
  label: string;
  children: ReactNode;
}

/** A number or an address with a copy button; masked text has no button. */
export function Copyable({ text, label, children }: CopyableProps) {
  if (text.includes('*')) return children;
  const copy = (button: HTMLElement) =>
    copyText(text, button).then(
      () => showNotice({ success: ACTS.copied }),
      () => showNotice({ error: ACTS.copyFailed }),
    );
  return (
    <span className={styles.value}>
      <span>{children}</span>
      <button
        type="button"
        className={`icon-button ${styles.copy} no-print`}
        aria-label={label}
        title={label}
        onClick={(event) => void copy(event.currentTarget)}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
