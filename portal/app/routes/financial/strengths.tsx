import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';
import { Glyph } from './glyph.tsx';
import styles from './strengths.module.css';

/** Assigned in rotation, as the operators' entries have no icons. */
const ICONS = [
  <Icon key="data" name="shield" />,
  <Icon key="speed" name="clock" />,
  <Glyph key="loop" name="loop" />,
];

/** The platform's strengths, written by operators; omitted if there are none. */
export function Strengths({ part }: { part: MaybeDeferred<readonly DictionaryEntry[] | null> }) {
  return (
    <DictionaryPanel title={FINANCE.strengths} part={part}>
      {(entries) => (
        <ul className={styles.strengths}>
          {entries.map(({ dictLabel, configValue }, index) => (
            <li key={dictLabel}>
              <span className={styles.icon}>{ICONS[index % ICONS.length]}</span>
              <h3>{dictLabel}</h3>
              <p>{configValue}</p>
            </li>
          ))}
        </ul>
      )}
    </DictionaryPanel>
  );
}
