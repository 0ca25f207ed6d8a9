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

const AnnouncementTrail = ({ here }: { here: string }) => (
  <Trail
    steps={[
      { name: OFFICE_GROUPS.companies },
      { name: OFFICE_SCREENS.announcements.title, to: '/announcements' },
    ]}
    current={here}
  />
);

/** Values with which the form begins: a copy of another announcement, or the input that followed the first save of this revision. */
type StartState = { start: Value; revision?: string } | null;

/** Form of a new announcement. */
export function NewAnnouncement() {
  const { state, key } = useLocation();
  const start = (state as StartState)?.start;
  return (
    <>
      <AnnouncementTrail here={ANNOUNCEMENTS.create} />
      <PageHead title={ANNOUNCEMENTS.create} />
      <div className={`columns ${styles.columns}`}>
        <AnnouncementForm key={key} draft={BLANK} start={start} />
        <LastReading />
      </div>
    </>
  );
}

function AnnouncementDetail({ item }: { item: Item }) {
  const navigate = useNavigate();
  const state = useLocation().state as StartState;
  const mayWrite = useMay('announcement:write');
  const [isTyped, setTyped] = useState(false);
  // Typed text stays when another operator sends the draft meanwhile; saving it is refused with the reason.
  const isDraft = item.state === 'draft' || isTyped;
  const copyAnnouncement = () => void navigate('/announcements/new', { state: { start: readDraft(item) } });
  return (
    <>
      <AnnouncementTrail here={item.title || ANNOUNCEMENTS.untitled} />
      <PageHead
        title={item.title || ANNOUNCEMENTS.untitled}
        acts={
          !isDraft && mayWrite && <Button onClick={copyAnnouncement}>{ANNOUNCEMENT_READING.again}</Button>
        }
      />
      {isDraft && mayWrite ? (
        <div className={`columns ${styles.columns}`}>
          <AnnouncementForm
            draft={item}
            start={state?.revision === item.revision ? state.start : undefined}
            onTyped={setTyped}
          />
          <LastReading />
        </div>
      ) : (
        <Sent item={item} />
      )}
    </>
  );
}

/** Screen of one announcement: the form of a draft, or the reading statistics of a sent one. */
export function Announcement() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(itemQuery(id))} notFoundTitle={ANNOUNCEMENTS.gone}>
      {(item) => <AnnouncementDetail key={id} item={item} />}
    </Loaded>
  );
}
