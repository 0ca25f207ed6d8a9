import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { NOTICES } from '@pv-brain/contract/messaging/messages/notices.ts';
import { NOTICE_FILTERS, type NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { MailPanel } from './mail-panel.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { listQuery, unreadQuery, useMarkNoticeRead } from './queries.ts';

const FILTERS = { customer: ['', 'unread', 'announcement'], operator: ['', 'unread'] } as const;

const EMPTY = {
  '': NOTICES.empty,
  unread: NOTICES.emptyUnread,
  announcement: NOTICES.emptyAnnouncements,
} as const;

/** 通知: the account's notices, newest first. */
export default function Notices() {
  const side = isOperator(usePerson().roles) ? 'operator' : 'customer';
  const viewing = useListAddress({ only: '' as NoticeFilter | '' }, { only: NOTICE_FILTERS });
  const { only: filter, page, size } = viewing.view;
  const query = useQuery(listQuery(filter, { page, size }));
  const { data: unread } = useQuery(unreadQuery);
  const markRead = useMarkNoticeRead();
  const { showError, hideError } = useErrorNotification();
  return (
    <div className={`columns gutter ${styles.screen}`}>
      <PageHead
        title={OFFICE_SCREENS.notices.title}
        note={unread === undefined ? undefined : unread > 0 ? NOTICES.unread(unread) : NOTICES.noneUnread}
        acts={
          <Button
            loading={markRead.isPending}
            {...disabledFocusable(!unread, () => {
              hideError();
              markRead.mutate('', { onError: showError });
            })}
          >
            {NOTICES.readAll}
          </Button>
        }
      />
      <ListPanel
        label={OFFICE_SCREENS.notices.title}
        query={query}
        viewing={viewing}
        head={
          <TabLinks
            label={NOTICES.which}
            tabs={FILTERS[side].map((value) => ({
              value,
              word: value ? NOTICES.only[value] : NOTICES.all,
              rows: value === 'unread' ? unread : undefined,
            }))}
            now={filter}
            addressOf={(only) => viewing.addressWith({ only })}
          />
        }
        empty={<State title={EMPTY[filter]} note={NOTICES.emptyNote[side]} />}
      >
        {({ rows }) => (
          <ul className="ruled">
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} side={side} />
            ))}
          </ul>
        )}
      </ListPanel>
      <MailPanel side={side} />
    </div>
  );
}
