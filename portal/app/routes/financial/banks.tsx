import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import type { Part } from '../../shared/api/part.ts';
import { Empty } from '../../shared/ui/states.tsx';
import styles from './banks.module.css';
import { KeptPanel } from './kept-panel.tsx';

/** The partner banks as logos. The small print repeats the logo's name for those who see it. */
export function Banks({ part }: { part: Part<readonly DictionaryEntry[] | null> }) {
  return (
    <KeptPanel
      title={FINANCE.banks}
      part={part}
      aside={({ length }) => FINANCE.bankCount(length)}
      empty={<Empty />}
    >
      {(entries) => (
        <ul className={styles.banks}>
          {entries.map(({ dictLabel, configValue }) => (
            <li key={dictLabel}>
              <img src={configValue} alt={dictLabel} width={36} height={36} loading="lazy" decoding="async" />
              <span aria-hidden="true">{dictLabel}</span>
            </li>
          ))}
        </ul>
      )}
    </KeptPanel>
  );
}
