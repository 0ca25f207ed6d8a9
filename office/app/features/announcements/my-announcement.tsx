import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { CellSign } from '../../shared/list/state-cell.tsx';
import { Loaded } from '../../shared/ui/loaded.tsx';
import { SunButton } from '../../shared/ui/sun-button.tsx';
import thumb from '../../shared/ui/thumb-bar.module.css';
import { Back } from '../workspace/submissions/item-screen.tsx';
import { AnnouncementView } from './announcement-view.tsx';
import styles from './my-announcement.module.css';
import {
  type ReceivedAnnouncement,
  receivedQuery,
  useAnnouncementConfirm,
  useMarkRead,
} from './my-queries.ts';

function ConfirmBar({ id, confirmedAt }: ReceivedAnnouncement) {
  const confirm = useAnnouncementConfirm();
  if (confirmedAt)
    return (
      <p className={`row gap-8 success ${styles.confirmed}`} role="status">
        <CellSign shape="full" size={18} />
        {MY_ANNOUNCEMENT.confirmedAt(confirmedAt.slice(0, 16))}
      </p>
    );
  return (
    <div className={`${thumb.bar} ${styles.bar}`}>
      <SunButton loading={confirm.isPending} onClick={() => confirm.mutate(id)}>
        {MY_ANNOUNCEMENT.confirm}
      </SunButton>
    </div>
  );
}

function Article({ item }: { item: ReceivedAnnouncement }) {
  const { title, mustRead, text, sentAt, until, withdrawnAt } = item;
  return (
    <article className={`surface ${styles.article}`}>
      <PageHead title={title} />
      {withdrawnAt ? (
        <p className={`muted shaded rounded ${styles.withdrawn}`}>
          {MY_ANNOUNCEMENT.withdrawnAt(withdrawnAt.slice(0, 16))}
        </p>
      ) : (
        <>
          <AnnouncementView mustRead={mustRead} text={text} sentAt={sentAt} until={until} />
          {mustRead && <ConfirmBar {...item} />}
        </>
      )}
    </article>
  );
}

/** An announcement as a company reads it; opening it marks it as read. */
export default function MyAnnouncement() {
  const { id = '' } = useParams();
  const query = useQuery(receivedQuery(id));
  const { data } = query;
  const { mutate: markRead } = useMarkRead();
  const isShown = data?.withdrawnAt === null;
  useEffect(() => {
    if (isShown) markRead(id);
  }, [isShown, id, markRead]);
  return (
    <div className="gutter">
      <Back to="/notices">{OFFICE_SCREENS.notices.title}</Back>
      <Loaded query={query} notFoundTitle={MY_ANNOUNCEMENT.gone}>
        {(data) => <Article item={data} />}
      </Loaded>
    </div>
  );
}
