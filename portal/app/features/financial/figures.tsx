import type { DictionaryEntry } from '@pv-brain/contract/answers.ts';
import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { STATE } from '@pv-brain/contract/messages/ui.ts';
import { useRevalidator } from 'react-router';
import type { Part } from '../../api/part.ts';
import { usePart } from '../../api/use-part.ts';
import { parseFigure } from '../../format/figure.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import styles from './figures.module.css';

/** What the platform has done, in numbers that operators keep. A failed call shows here and nowhere else. */
export function Figures({ part }: { part: Part<readonly DictionaryEntry[] | null> }) {
  const now = usePart(part);
  const entries = now.state === 'there' ? now.value : null;
  const { revalidate } = useRevalidator();
  return (
    <Panel title={FINANCE.results} {...(entries?.length === 0 ? {} : { aside: FINANCE.resultsNote })} bleed>
      {now.state === 'coming' && <Loading rows={2} />}
      {now.state !== 'coming' && !entries && <Failed onRetry={() => void revalidate()} />}
      {entries?.length === 0 && <Empty text={STATE.noInformation} />}
      {entries && entries.length > 0 && (
        <dl className={styles.figures}>
          {entries.map(({ dictLabel, configValue }) => {
            const { number, unit } = parseFigure(configValue);
            return (
              <div key={dictLabel}>
                <dt>{dictLabel}</dt>
                <dd>
                  <b>{number}</b>
                  {unit}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Panel>
  );
}
