import emptyArray from '@pv-brain/art/empty-array.svg';
import { PAGING } from '@pv-brain/contract/constants.ts';
import { NOTICES } from '@pv-brain/contract/messages/notices.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { NOTICE_FILTERS, type NoticeFilter } from '@pv-brain/contract/notices.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { Pager } from '../content/pager.tsx';
import { SIZES } from '../content/view.ts';
import { Waiting } from '../content/waiting.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { usePerson } from '../session/session.ts';
import { Failed } from '../ui/failed.tsx';
import panel from '../ui/panel.module.css';
import { State } from '../ui/state.tsx';
import tabs from '../ui/tabs.module.css';
import { MailPanel } from './mail-panel.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { listQuery, unreadQuery, useRead } from './queries.ts';

interface View {
  only: NoticeFilter | '';
  page: number;
  size: number;
}

const addressOf = ({ only, page, size }: View) =>
  `?${new URLSearchParams({ ...(only ? { only } : {}), page: String(page), size: String(size) })}`;

const FILTERS = {
  customer: ['', 'unread', 'announcement'],
  operator: ['', 'unread'],
} as const;

const EMPTY = {
  '': NOTICES.empty,
  unread: NOTICES.emptyUnread,
  announcement: NOTICES.emptyAnnouncements,
} as const;

/** The part of the list that the address asks for, and the way to others. */
function useView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view: View = {
    only: NOTICE_FILTERS.find((each) => each === address.get('only')) ?? '',
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    size: SIZES.find((each) => String(each) === address.get('size')) ?? PAGING.defaultSize,
  };
  const addressWith = (change: Partial<View>) => addressOf({ ...view, page: 1, ...change });
  return {
    view,
    addressWith,
    show: (change: Partial<View>) => void navigate({ search: addressWith(change) }),
  };
}

/** 通知: what somebody was told of, newest first. */
export default function Notices() {
  const side = isOperator(usePerson().roles) ? 'operator' : 'customer';
  const viewing = useView();
  const { only, page, size } = viewing.view;
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(only, page, size));
  const { data: unread } = useQuery(unreadQuery);
  const read = useRead();
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;
  return (
    <div className={styles.screen}>
      <PageHead
        title={OFFICE_SCREENS.notices.title}
        note={unread === undefined ? undefined : unread > 0 ? NOTICES.unread(unread) : NOTICES.noneUnread}
        acts={
          <Button disabled={!unread} loading={read.isPending} onClick={() => read.mutate('')}>
            {NOTICES.readAll}
          </Button>
        }
      />
      <section className={panel.panel} aria-label={OFFICE_SCREENS.notices.title}>
        <nav className={tabs.tabs} aria-label={NOTICES.which}>
          <ul>
            {FILTERS[side].map((each) => (
              <li key={each}>
                <Link
                  to={{ search: viewing.addressWith({ only: each }) }}
                  preventScrollReset
                  aria-current={each === only ? 'page' : undefined}
                >
                  {each ? NOTICES.only[each] : NOTICES.all}{' '}
                  <span>{each === 'unread' ? unread : undefined}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State
            picture={<img src={emptyArray} alt="" />}
            title={EMPTY[only]}
            note={NOTICES.emptyNote[side]}
          />
        ) : (
          <>
            <ul className={styles.list}>
              {data.rows.map((notice) => (
                <NoticeRow key={notice.id} {...{ notice, side }} />
              ))}
            </ul>
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
      <MailPanel side={side} />
    </div>
  );
}
