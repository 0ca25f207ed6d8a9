import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { ANNOUNCEMENT_LOOKS, ANNOUNCEMENT_STATES } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { ListPanel } from '../../shared/list/list-panel.tsx';
import { useTabbed } from '../../shared/list/use-tabbed.ts';
import { usePerson } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { State } from '../../shared/ui/state.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { AnnouncementRows } from './announcement-rows.tsx';
import { listQuery } from './queries.ts';

/** 公告: announcements to companies, and their reading progress. */
export default function Announcements() {
  const viewing = useTabbed('state', ANNOUNCEMENT_STATES);
  const { roles } = usePerson();
  const navigate = useNavigate();
  const { tab: state, page, size } = viewing.view;
  const query = useQuery(listQuery(state, page, size));
  const { data } = query;

  const counts = data?.counts ?? [];
  const views = [
    { value: '' as const, word: ANNOUNCEMENTS.all, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...ANNOUNCEMENT_STATES.map((each) => ({
      value: each,
      word: ANNOUNCEMENT_LOOKS[each].word,
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
      <ListPanel
        label={ANNOUNCEMENTS.list}
        query={query}
        viewing={viewing}
        head={
          <TabLinks
            label={ANNOUNCEMENTS.states}
            tabs={data ? views : views.map(({ value, word }) => ({ value, word }))}
            now={state}
            addressOf={(tab) => viewing.addressWith({ tab })}
          />
        }
        empty={
          <State
            title={state ? ANNOUNCEMENTS.noneOf(ANNOUNCEMENT_LOOKS[state].word) : ANNOUNCEMENTS.empty}
            note={ANNOUNCEMENTS.emptyNote}
          />
        }
      >
        {({ rows }, isOld) => <AnnouncementRows rows={rows} isOld={isOld} />}
      </ListPanel>
    </>
  );
}
