import type { DictionaryEntry } from '@pv-brain/contract/answers.ts';
import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { useRevalidator } from 'react-router';
import { Panel } from '../../shared/panel.tsx';
import { Empty, Failed } from '../../shared/states.tsx';
import styles from './banks.module.css';

/** The partner banks as logos. The small print repeats the logo's name for those who see it. */
export function Banks({ entries }: { entries: readonly DictionaryEntry[] | null }) {
  const { revalidate } = useRevalidator();
  const some = entries !== null && entries.length > 0;
  return (
    <Panel title={FINANCE.banks} aside={some && FINANCE.bankCount(entries.length)} bleed>
      {!entries && <Failed onRetry={() => void revalidate()} />}
      {entries?.length === 0 && <Empty />}
      {some && (
        <ul className={styles.banks}>
          {entries.map(({ dictLabel, configValue }) => (
            <li key={dictLabel}>
              <img src={configValue} alt={dictLabel} width={36} height={36} loading="lazy" decoding="async" />
              <span aria-hidden="true">{dictLabel}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
