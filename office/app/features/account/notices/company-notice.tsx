import { NOTICES, renamingWords } from '@pv-brain/contract/messaging/messages/notices.ts';
import { Link } from 'react-router';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './notice-row.module.css';
import { type NoticeRow, useRead } from './queries.ts';

/** Notice about a decision on the company's new name; it links to the company's data. */
export function CompanyNotice({ notice, timeText }: { notice: NoticeRow; timeText: string }) {
  const { id, at, isRead, step, title, note } = notice;
  const read = useRead();
  const isYes = step === 'accepted';
  return (
    <li data-read={isRead}>
      <Link
        to={`/${COMPANY_PATH}`}
        className={`flex gap-12 ${styles.notice}`}
        onClick={() => !isRead && read.mutate(id)}
      >
        <span className={styles.sign} data-tone={isYes ? 'green' : 'red'}>
          <Icon name={isYes ? 'check' : 'alert'} size={20} />
        </span>
        <span className={`grow grid ${styles.words}`}>
          <span className={`breaks ${styles.title}`}>
            {title} {renamingWords(step)}
          </span>
          {note && <span className={`muted breaks ${styles.note}`}>{note}</span>}
          <span className="small">
            <time dateTime={at}>{timeText}</time>
          </span>
        </span>
        {!isRead && (
          <span className={`rigid ${styles.fresh}`}>
            <span className="visually-hidden">{NOTICES.isNew}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
