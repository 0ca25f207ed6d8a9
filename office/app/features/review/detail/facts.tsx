import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './facts.module.css';

interface Fact {
  label: string;
  /** Empty for nothing. */
  value: ReactNode;
  /** Set where it may be copied: as a text. */
  copied?: string;
  /** What is said of it below. */
  note?: ReactNode;
}

/** What was filled in, line by line. */
export function Facts({ facts, isRuled = false }: { facts: readonly Fact[]; isRuled?: boolean }) {
  const copy = useCopy();
  return (
    <dl className={styles.facts} data-ruled={isRuled}>
      {facts.map(({ label, value, copied, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || <span className={styles.none}>{INBOX_ITEM.none}</span>}
            {copied && (
              <button
                type="button"
                className={styles.copy}
                aria-label={INBOX_ITEM.copy(label)}
                title={INBOX_ITEM.copy(label)}
                onClick={() => void copy(copied)}
              >
                <Icon name="copy" size={14} />
              </button>
            )}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
