import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ConfigRow } from './config-row.tsx';
import styles from './config-table.module.css';
import type { Setting } from './queries.ts';

/** Config values, one per row. */
export function ConfigTable({ title, rows }: { title: string; rows: readonly Setting[] }) {
  return (
    <Panel title={title} note={CONFIG_SCREEN.note} isFlush>
      <div className={styles.scroll}>
        <table className={styles.table}>
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
