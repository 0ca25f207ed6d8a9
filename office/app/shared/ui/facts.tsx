import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

export interface Fact {
  label: string;
  /** Empty for no value. */
  value: ReactNode;
  /** Text to copy, if the value can be copied. */
  copyText?: string;
  note?: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  isRuled?: boolean;
  isSmall?: boolean;
}

/** Labels with values, line by line. */
export function Facts({ facts, isRuled = false, isSmall = false }: FactsProps) {
  const copy = useCopy();
  return (
    <dl className={`grid gap-10 ${styles.facts}`} data-ruled={isRuled} data-small={isSmall}>
      {facts.map(({ label, value, copyText, note }) => (
        <div key={label} className="grid gap-12">
          <dt className="quiet">{label}</dt>
          <dd className="as-typed">
            {value || value === 0 ? value : <span className="quiet">{INBOX_ITEM.none}</span>}
            {copyText && (
              <button
                type="button"
                className={`quiet ${styles.copy}`}
                aria-label={INBOX_ITEM.copy(label)}
                title={INBOX_ITEM.copy(label)}
                onClick={() => void copy(copyText)}
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
