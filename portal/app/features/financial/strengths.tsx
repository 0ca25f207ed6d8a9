import type { DictionaryEntry } from '@pv-brain/contract/answers.ts';
import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { useRevalidator } from 'react-router';
import type { Part } from '../../api/part.ts';
import { usePart } from '../../api/use-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Glyph } from './glyph.tsx';
import styles from './strengths.module.css';

/** In turn: what operators write has no sign of its own. */
const ICONS = [
  <Icon key="data" name="shield" />,
  <Icon key="speed" name="clock" />,
  <Glyph key="loop" name="loop" />,
];

/** What speaks for the platform, as operators promise it; where they promise nothing, nothing is said. */
export function Strengths({ part }: { part: Part<readonly DictionaryEntry[] | null> }) {
  const now = usePart(part);
  const entries = now.state === 'there' ? now.value : null;
  const { revalidate } = useRevalidator();
  if (entries?.length === 0) return null;
  return (
    <Panel title={FINANCE.strengths} bleed>
      {now.state === 'coming' && <Loading rows={2} />}
      {now.state !== 'coming' && !entries && <Failed onRetry={() => void revalidate()} />}
      {entries && (
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
    </Panel>
  );
}
