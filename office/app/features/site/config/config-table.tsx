import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import table from '../../../shared/list/data-table.module.css';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ConfigRow } from './config-row.tsx';
import styles from './config-table.module.css';
import { configQuery, type Dictionary, dictionariesQuery, type Setting } from './queries.ts';

interface SiteDataProps {
  children: (config: readonly Setting[], dictionaries: readonly Dictionary[]) => ReactNode;
}

export function SiteData({ children }: SiteDataProps) {
  const config = useQuery(configQuery);
  const dictionaries = useQuery(dictionariesQuery);
  // When refetching fails, the screen with its unsaved input stays.
  const failed = [config, dictionaries].find(({ error, data }) => error && !data);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!config.data || !dictionaries.data) return <Waiting />;
  return (
    <UnsavedParts>
      <div className="stacked gap-16">{children(config.data, dictionaries.data)}</div>
    </UnsavedParts>
  );
}

/** Config values, one per row; a row that is edited joins its cells. */
export function ConfigTable({ title, rows }: { title: string; rows: readonly Setting[] }) {
  return (
    <Panel title={title} note={CONFIG_SCREEN.note} isFlush>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.cards} ${styles.table}`}>
          <thead>
            <tr>
              {CONFIG_SCREEN.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((setting) => (
              <ConfigRow key={setting.key} setting={setting} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
