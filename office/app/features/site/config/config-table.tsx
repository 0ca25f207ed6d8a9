import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import table from '../../../shared/list/data-table.module.css';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ConfigRow } from './config-row.tsx';
import styles from './config-table.module.css';
import { configQuery, type Dictionary, dictionariesQuery, type Setting } from './queries.ts';

interface SiteDataProps {
  children: (config: readonly Setting[], dictionaries: readonly Dictionary[]) => ReactNode;
}

export function SiteData({ children }: SiteDataProps) {
  const dictionaries = useQuery(dictionariesQuery);
  return (
    <Loaded query={useQuery(configQuery)}>
      {(config) => (
        <Loaded query={dictionaries}>
          {(data) => (
            <UnsavedParts>
              <div className="stack gap-16">{children(config, data)}</div>
            </UnsavedParts>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Config values, one per row; a row that is edited joins its cells. */
export function ConfigTable({ title, rows }: { title: string; rows: readonly Setting[] }) {
  return (
    <Panel title={title} note={CONFIG_SCREEN.note} isFlush>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.cards} ${styles.table}`}>
          <thead className="phone-hidden">
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
