import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { parseFigure } from '../../shared/format/figure.ts';
import { Empty } from '../../shared/ui/states.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';
import styles from './figures.module.css';

/** Figures about the platform's results, edited by operators. */
export function Figures({ part }: { part: MaybeDeferred<readonly DictionaryEntry[] | null> }) {
  return (
    <DictionaryPanel
      title={FINANCE.results}
      part={part}
      extra={() => FINANCE.resultsNote}
      empty={<Empty text={STATE.noInformation} />}
    >
      {(entries) => (
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
    </DictionaryPanel>
  );
}
