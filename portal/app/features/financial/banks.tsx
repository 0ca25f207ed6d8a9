import type { DictionaryEntry } from '@pv-brain/contract/answers.ts';
import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { useRevalidator } from 'react-router';
import type { Part } from '../../api/part.ts';
import { usePart } from '../../api/use-part.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import styles from './banks.module.css';

/** The partner banks as logos. The small print repeats the logo's name for those who see it. */
export function Banks({ part }: { part: Part<readonly DictionaryEntry[] | null> }) {
  const now = usePart(part);
  const entries = now.state === 'there' ? now.value : null;
  const { revalidate } = useRevalidator();
  const some = entries !== null && entries.length > 0;
  return (
    <Panel title={FINANCE.banks} aside={some && FINANCE.bankCount(entries.length)} bleed>
      {now.state === 'coming' && <Loading rows={2} />}
      {now.state !== 'coming' && !entries && <Failed onRetry={() => void revalidate()} />}
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
