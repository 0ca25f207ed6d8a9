import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import table from '../../../shared/list/data-table.module.css';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ConfigRow } from './config-row.tsx';
import styles from './config-table.module.css';
import type { Setting } from './queries.ts';

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
