import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { ANNOUNCEMENT_LOOKS, ANNOUNCEMENT_STATES } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { Waiting } from '../../shared/layout/waiting.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { useTabbed } from '../../shared/list/use-tabbed.ts';
import { usePerson } from '../../shared/session/session.ts';
import { Failed } from '../../shared/ui/failed.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import panel from '../../shared/ui/panel.module.css';
import { State } from '../../shared/ui/state.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { AnnouncementRows } from './announcement-rows.tsx';
import { listQuery } from './queries.ts';

/** 公告: what operators tell companies, and who has read it. */
export default function Announcements() {
  const viewing = useTabbed('state', ANNOUNCEMENT_STATES);
  const { roles } = usePerson();
  const navigate = useNavigate();
  const { tab: state, page, size } = viewing.view;
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(state, page, size));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;

  const counts = data?.counts ?? [];
  const views = [
    { value: '' as const, word: ANNOUNCEMENTS.all, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...ANNOUNCEMENT_STATES.map((each) => ({
      ...{ value: each, word: ANNOUNCEMENT_LOOKS[each].word },
      rows: counts.find((count) => count.state === each)?.rows ?? 0,
    })),
  ];
  const create = allows(roles, 'announcement:write') && (
    <Button
      type="primary"
      icon={<Icon name="plus" size={16} />}
      onClick={() => void navigate('/announcements/new')}
    >
      {ANNOUNCEMENTS.create}
    </Button>
  );
  return (
    <>
      <PageHead title={OFFICE_SCREENS.announcements.title} acts={create} />
      <section className={panel.panel} aria-label={ANNOUNCEMENTS.list}>
        <TabLinks
          label={ANNOUNCEMENTS.states}
          tabs={data ? views : views.map(({ value, word }) => ({ value, word }))}
          now={state}
          searchOf={(tab) => viewing.addressWith({ tab })}
        />
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State
            title={state ? ANNOUNCEMENTS.noneOf(ANNOUNCEMENT_LOOKS[state].word) : ANNOUNCEMENTS.empty}
            note={ANNOUNCEMENTS.emptyNote}
          />
        ) : (
          <>
            <AnnouncementRows rows={data.rows} isOld={isPlaceholderData} />
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
    </>
  );
}
