import {
  announcementExport,
  type announcementOpen,
} from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useDownload } from '../../shared/api/use-download.ts';
import { shortTime } from '../../shared/format/days.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Pages } from '../../shared/list/list-panel.tsx';
import { PageSteps } from '../../shared/list/pager.tsx';
import { pageOf } from '../../shared/list/use-list-address.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './open-companies.module.css';
import { doneOf, type Item, openQuery } from './queries.ts';

const PAGE_SIZE = 20;

const COLUMNS: readonly Column<AnswerOf<typeof announcementOpen>['rows'][number]>[] = [
  { title: ANNOUNCEMENT_READING.company, cell: ({ name }) => name },
  { title: ANNOUNCEMENT_READING.toldAt, cell: ({ toldAt }) => shortTime(toldAt), isQuiet: true },
  {
    title: ANNOUNCEMENT_READING.readAt,
    cell: ({ readAt }) => (readAt ? shortTime(readAt) : ANNOUNCEMENT_READING.never),
    isQuiet: true,
  },
];

/** Companies of which no account has read the announcement, or confirmed a must-read one. */
export function OpenCompanies({ item }: { item: Item }) {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const query = useQuery(openQuery(item.id, page, PAGE_SIZE));
  const save = useDownload(announcementExport);
  const title = ANNOUNCEMENT_READING.openTitle[doneOf(item).by];
  const total = query.data?.total ?? 0;
  return (
    <Panel
      title={title}
      note={ANNOUNCEMENT_READING.openCount(total)}
      isFlush
      aside={
        <Button
          icon={<Icon name="download" size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate({ id: item.id })}
        >
          {ANNOUNCEMENT_READING.export}
        </Button>
      }
    >
      <Pages
        query={query}
        empty={total === 0 && <p className={styles.none}>{ANNOUNCEMENT_READING.allRead}</p>}
      >
        {({ rows }, isOld) => (
          <DataTable label={title} columns={COLUMNS} keyOf={({ id }) => id} rows={rows} isOld={isOld} />
        )}
      </Pages>
      <PageSteps
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        addressOf={(page) => `?page=${page}`}
        isPart
      />
    </Panel>
  );
}
