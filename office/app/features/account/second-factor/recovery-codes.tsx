import { SECOND_FACTOR } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './set-up.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = useCopy();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.setUp}>
      <h2 ref={ref} tabIndex={-1}>
        {SECOND_FACTOR.codes}
      </h2>
      <p className={`quiet ${styles.note}`}>{SECOND_FACTOR.codesNote}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={`flow ${styles.acts}`}>
        <Button type="primary" onClick={onSaved}>
          {SECOND_FACTOR.saved}
        </Button>
        <Button icon={<Icon name="clipboard" size={16} />} onClick={() => void copy(codes.join('\n'))}>
          {SECOND_FACTOR.copyCodes}
        </Button>
      </p>
    </div>
  );
}
