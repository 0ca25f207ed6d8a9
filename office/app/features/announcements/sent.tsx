import { announcementState } from '@pv-brain/contract/messaging/announcements.ts';
import {
  announcementExport,
  type announcementOpen,
  announcementWithdraw,
} from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING, ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { daysAgo, shortTime } from '../../shared/format/days.ts';
import layout from '../../shared/layout/stack.module.css';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Pages } from '../../shared/list/list-panel.tsx';
import { PageSteps } from '../../shared/list/pager.tsx';
import { Cell } from '../../shared/list/state-cell.tsx';
import { pageOf } from '../../shared/list/use-list-address.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.tsx';
import styles from './announcement.module.css';
import { AnnouncementView } from './announcement-view.tsx';
import { type Item, openQuery, readingProgress, useAct } from './queries.ts';
import { ReadingPanel } from './reading-panel.tsx';

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
function OpenCompanies({ item }: { item: Item }) {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const query = useQuery(openQuery(item.id, { page, size: PAGE_SIZE }));
  const title = ANNOUNCEMENT_READING.openTitle[readingProgress(item).by];
  const total = query.data?.total ?? 0;
  return (
    <Panel
      title={title}
      note={ANNOUNCEMENT_READING.openCount(total)}
      isFlush
      aside={
        <DownloadButton declared={announcementExport} input={{ id: item.id }}>
          {ANNOUNCEMENT_READING.export}
        </DownloadButton>
      }
    >
      <Pages
        query={query}
        empty={total === 0 && <p className="muted pad-20">{ANNOUNCEMENT_READING.allRead}</p>}
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

function factsOf(item: Item): string[] {
  const { sentAt, sentBy, until, people, readPeople, confirmedPeople, mustRead } = item;
  const { remindedAt, withdrawnAt, to, companies } = item;
  return [
    ANNOUNCEMENTS.toNumber(ANNOUNCEMENTS.to[to], companies),
    ANNOUNCEMENT_READING.people(readPeople, people),
    ...(mustRead ? [ANNOUNCEMENT_READING.peopleConfirmed(confirmedPeople)] : []),
    ...(sentAt ? [ANNOUNCEMENT_READING.sentBy(sentBy ?? item.author, shortTime(sentAt))] : []),
    ...(until ? [ANNOUNCEMENT_READING.until(until)] : []),
    ...(remindedAt ? [ANNOUNCEMENT_READING.reminded(shortTime(remindedAt))] : []),
    ...(withdrawnAt ? [ANNOUNCEMENT_READING.withdrawnAt(shortTime(withdrawnAt))] : []),
  ];
}

/** Screen of a sent announcement: its text, reading progress, and possible actions. */
export function Sent({ item }: { item: Item }) {
  const mayWrite = useMay('announcement:write');
  const [dialog, confirm] = useConfirm();
  const withdraw = useAct(announcementWithdraw);
  const { id, title, companies, state, mustRead, text, sentAt, until } = item;
  const confirmWithdrawal = () =>
    confirm({
      title: ANNOUNCEMENT_READING.withdrawTitle(title),
      note: ANNOUNCEMENT_READING.withdrawNote(companies),
      act: ANNOUNCEMENT_READING.withdraw,
      onAct: () => withdraw.mutateAsync({ id }),
    });
  return (
    <div className={`columns ${styles.columns}`}>
      <div className={`stack gap-16 ${layout.stack}`}>
        <Panel
          title={ANNOUNCEMENT_READING.content}
          aside={<Cell state={announcementState(item, daysAgo(0))} />}
        >
          <AnnouncementView mustRead={mustRead} text={text} sentAt={sentAt} until={until} />
        </Panel>
        {state === 'sent' && <OpenCompanies item={item} />}
      </div>
      {state !== 'draft' && (
        <ReadingPanel title={ANNOUNCEMENT_READING.title} row={item}>
          <ul className={`small grid gap-4 line-above ${styles.facts}`}>
            {factsOf(item).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {state === 'sent' && mayWrite && (
            <div>
              <Button danger onClick={confirmWithdrawal}>
                {ANNOUNCEMENT_READING.withdraw}
              </Button>
            </div>
          )}
        </ReadingPanel>
      )}
      {dialog}
    </div>
  );
}
