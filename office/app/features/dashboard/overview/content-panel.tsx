import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { DESK } from '@pv-brain/contract/site/messages/office-home.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './content-panel.module.css';

const TYPES: readonly ContentType[] = Object.values(contentTypes);

/** Lists that have pages on the portal: sections, and the lists that they are split into. */
const PORTAL_LISTS = TYPES.flatMap(({ name, label, portalPath, split, fields }) => {
  if (portalPath === null) return [];
  /** Query parameters that select the list. */
  const parameters: Readonly<Record<string, string>> = {};
  const list = { label, path: portalPath, section: name as Section, parameters };
  if (!split) return [list];
  const options = fields[split.field]?.options ?? [];
  return split.values.map((value) => ({
    ...list,
    label: `${label} · ${options.find((option) => option.value === value)?.label ?? value}`,
    parameters: { [split.parameter]: value },
  }));
});

const countQuery = ({ section, parameters }: (typeof PORTAL_LISTS)[number]) =>
  queryOptions({
    queryKey: ['count', section, parameters],
    queryFn: async () => {
      const { list } = contentCalls[section];
      if (!list) throw new Error(`${section} has no list`);
      const { total } = await call(list, { pageNum: '1', pageSize: '1', ...parameters });
      return total;
    },
  });

const COLUMNS: readonly Column<{ label: string; path: string; total: number | undefined }>[] = [
  { title: DESK.section, cell: ({ label }) => label },
  {
    title: DESK.count,
    cell: ({ total }) =>
      total === undefined ? (
        <Skeleton.Button size="small" className={styles.waiting ?? ''} />
      ) : (
        <b>{DESK.entries(total)}</b>
      ),
    align: 'end',
  },
  {
    title: DESK.see,
    isActs: true,
    cell: ({ path }) => (
      <a href={portalAddress(path)} target="_blank" rel="noreferrer" className="row gap-6 min-28 ends">
        {DESK.see}
        <Icon name="external" size={14} />
      </a>
    ),
  },
];

/** Number of published items in each section. */
export function ContentPanel() {
  const counts = useQueries({ queries: PORTAL_LISTS.map(countQuery) });
  const failedCount = counts.find(({ error, data }) => error && data === undefined);
  return (
    <Panel title={DESK.content} note={DESK.contentNote} isFlush>
      {failedCount ? (
        <Failed
          error={failedCount.error}
          onRetry={() => {
            for (const count of counts) if (count.error) void count.refetch();
          }}
        />
      ) : (
        <DataTable
          label={DESK.content}
          columns={COLUMNS}
          rows={PORTAL_LISTS.map((section, at) => ({ ...section, total: counts[at]?.data }))}
          keyOf={({ label }) => label}
          isCards={false}
        />
      )}
    </Panel>
  );
}
