import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Tag } from '../../shared/list/state-cell.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './announcement-view.module.css';

interface AnnouncementViewProps {
  mustRead: boolean;
  text: string;
  /** Time of sending; null for a draft. */
  sentAt: string | null;
  until: string | null;
}

/** Body of an announcement as a company reads it: one paragraph per line. */
export function AnnouncementView({ mustRead, text, sentAt, until }: AnnouncementViewProps) {
  const facts = [
    ...(sentAt ? [MY_ANNOUNCEMENT.sentAt(sentAt.slice(0, 16))] : []),
    ...(until ? [MY_ANNOUNCEMENT.until(until)] : []),
  ];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={`grid gap-12 breaks ${styles.view}`}>
      <p className={`small row flow ${styles.facts}`}>
        <Tag tone={mustRead ? 'amber' : 'grey'}>
          <Icon name="megaphone" size={16} />
          {mustRead ? MY_ANNOUNCEMENT.mustRead : MY_ANNOUNCEMENT.announcement}
        </Tag>
        {facts.join(' · ')}
      </p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}
