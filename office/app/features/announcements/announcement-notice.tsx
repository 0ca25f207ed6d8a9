import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NoticeLink } from '../account/notices/notice-link.tsx';
import type { NoticeRow } from '../account/notices/queries.ts';
import { ConfirmButton } from './must-read.tsx';
import { pathOf } from './my-queries.ts';

/** Notice with a link to an announcement; a must-read one can be confirmed in the list. */
export function AnnouncementNotice({ notice }: { notice: NoticeRow }) {
  const { fdId, title, note, step, mustRead, confirmed, withdrawn } = notice;
  return (
    <NoticeLink
      notice={notice}
      to={pathOf(fdId)}
      icon={<Icon name="megaphone" size={20} />}
      title={MY_ANNOUNCEMENT.title(title, mustRead)}
      notes={[withdrawn && MY_ANNOUNCEMENT.withdrawn, note]}
      suffix={step === 'remind' && !withdrawn && MY_ANNOUNCEMENT.reminded}
      act={mustRead && !confirmed && !withdrawn && <ConfirmButton id={fdId} title={title} />}
    />
  );
}
