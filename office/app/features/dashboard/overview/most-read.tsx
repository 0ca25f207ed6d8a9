import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { MOST_READ_CARD } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SheetButton } from './chart-panel.tsx';
import { formatNumber } from './format-figures.ts';
import styles from './most-read.module.css';
import type { Portal } from './queries.ts';

const labelOf = (section: string): string =>
  Object.hasOwn(contentTypes, section) ? contentTypes[section as Section].label : section;

/** Most read items of a week or a month, each linked to the portal. */
export function MostRead({ read7, read30 }: Pick<Portal, 'read7' | 'read30'>) {
  const [days, setDays] = useState<7 | 30>(7);
  const rows = days === 7 ? read7 : read30;
  const sideActions = (
    <span className="row gap-8">
      <Segmented<7 | 30>
        size="small"
        aria-label={MOST_READ_CARD.choose}
        value={days}
        onChange={setDays}
        options={[
          { value: 7, label: MOST_READ_CARD.spans[7] },
          { value: 30, label: MOST_READ_CARD.spans[30] },
        ]}
      />
      <SheetButton title={MOST_READ_CARD.title} figure={`read${days}`} />
    </span>
  );
  return (
    <Panel title={MOST_READ_CARD.title} aside={sideActions} isFlush>
      {rows.length === 0 ? (
        <p className={`quiet text-centre ${styles.none}`}>{MOST_READ_CARD.none}</p>
      ) : (
        <ol className={styles.list}>
          {rows.map(({ section, fdId, title, path, views }) => (
            <li key={`${section}/${fdId}`} className="grid gap-8 line-below">
              <span className={styles.what}>
                {path === null ? (
                  <b className="plain">{title}</b>
                ) : (
                  <a href={portalAddress(path)} target="_blank" rel="noreferrer" title={MOST_READ_CARD.opens}>
                    {title}
                  </a>
                )}
                <small>{labelOf(section)}</small>
              </span>
              <span className="bold">{formatNumber(views)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
