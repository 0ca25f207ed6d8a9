import { ANNOUNCEMENT_READING, ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { Trail } from '../../shared/layout/trail.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { Loaded } from '../../shared/ui/loaded.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './announcement.module.css';
import { AnnouncementForm } from './form.tsx';
import { BLANK, readDraft, type Value } from './form-value.ts';
import { type Item, itemQuery, listQuery } from './queries.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { Sent } from './sent.tsx';

/** Reading statistics of the last announcement, beside the form for the next. */
function LastReading() {
  const { data } = useQuery(listQuery('sent', { page: 1, size: 1 }));
  const [row] = data?.rows ?? [];
  const title = ANNOUNCEMENT_READING.last;
  if (!data) return null;
  if (!row) return <Panel title={title}>{ANNOUNCEMENT_READING.none}</Panel>;
  return (
    <ReadingPanel title={title} row={row} head={<Link to={`/announcements/${row.id}`}>{row.title}</Link>} />
  );
}

/** Values with which the form begins: a copy of another announcement, or the input that followed the first save of this revision. */
type StartState = { start: Value; revision?: string } | null;

function AnnouncementDetail({ item }: { item: Item | null }) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as StartState;
  const mayWrite = useMay('announcement:write');
  const [isTyped, setTyped] = useState(false);
  const title = item ? item.title || ANNOUNCEMENTS.untitled : ANNOUNCEMENTS.create;
  // Typed text stays when another operator sends the draft meanwhile; saving it is refused with the reason.
  const sentItem = item?.state === 'draft' || isTyped ? null : item;
  const acts = sentItem && mayWrite && (
    <Button onClick={() => void navigate('/announcements/new', { state: { start: readDraft(sentItem) } })}>
      {ANNOUNCEMENT_READING.again}
    </Button>
  );
  return (
    <>
      <Trail
        steps={[
          { name: OFFICE_GROUPS.companies },
          { name: OFFICE_SCREENS.announcements.title, to: '/announcements' },
        ]}
        current={title}
      />
      <PageHead title={title} acts={acts} />
      {item && (sentItem || !mayWrite) ? (
        <Sent item={item} />
      ) : (
        <div className={`columns ${styles.columns}`}>
          <AnnouncementForm
            key={item ? '' : location.key}
            draft={item ?? BLANK}
            start={state?.revision === item?.revision ? state?.start : undefined}
            onTyped={setTyped}
          />
          <LastReading />
        </div>
      )}
    </>
  );
}

/** Form of a new announcement. */
export const NewAnnouncement = () => <AnnouncementDetail item={null} />;

/** Screen of one announcement: the form of a draft, or the reading statistics of a sent one. */
export function Announcement() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(itemQuery(id))} notFoundTitle={ANNOUNCEMENTS.gone}>
      {(item) => <AnnouncementDetail key={id} item={item} />}
    </Loaded>
  );
}
