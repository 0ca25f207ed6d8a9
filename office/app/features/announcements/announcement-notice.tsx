import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { NOTICES } from '@pv-brain/contract/messaging/messages/notices.ts';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import rowStyles from '../account/notices/notice-row.module.css';
import { type NoticeRow, useRead } from '../account/notices/queries.ts';
import styles from './announcement-notice.module.css';
import { ConfirmButton } from './must-read.tsx';
import { pathOf } from './my-queries.ts';

interface AnnouncementNoticeProps {
  notice: NoticeRow;
  /** Time relative to today. */
  timeText: string;
}

/** Notice with a link to an announcement; a must-read one can be confirmed in the list. */
export function AnnouncementNotice({ notice, timeText }: AnnouncementNoticeProps) {
  const { id, at, isRead, fdId, title, note, step, mustRead, confirmed, withdrawn } = notice;
  const read = useRead();
  return (
    <li data-read={isRead} className={`flex ${styles.row}`}>
      <Link
        to={pathOf(fdId)}
        className={`flex gap-12 ${rowStyles.notice}`}
        onClick={() => !isRead && read.mutate(id)}
      >
        <span className={rowStyles.sign} data-tone={withdrawn ? 'grey' : 'amber'}>
          <Icon name="megaphone" size={20} />
        </span>
        <span className={`grow grid ${rowStyles.words}`}>
          <span className={`breaks ${rowStyles.title}`}>{MY_ANNOUNCEMENT.title(title, mustRead)}</span>
          {withdrawn && <span className={`muted breaks ${rowStyles.note}`}>{MY_ANNOUNCEMENT.withdrawn}</span>}
          {note && <span className={`muted breaks ${rowStyles.note}`}>{note}</span>}
          <span className="small">
            <time dateTime={at}>{timeText}</time>
            {step === 'remind' && !withdrawn && ` · ${MY_ANNOUNCEMENT.reminded}`}
          </span>
        </span>
        {!isRead && (
          <span className={`rigid ${rowStyles.fresh}`}>
            <span className="visually-hidden">{NOTICES.isNew}</span>
          </span>
        )}
      </Link>
      {mustRead && !confirmed && !withdrawn && (
        <span className={`rigid ${styles.act}`}>
          <ConfirmButton id={fdId} title={title} />
        </span>
      )}
    </li>
  );
}
