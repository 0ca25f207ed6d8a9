import { SIGNED_IN } from '@pv-brain/contract/messages/signed-in.ts';
import { UNREAD_MOST } from '@pv-brain/contract/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './bell.module.css';
import { unreadQuery } from './queries.ts';
import { useLive } from './use-live.ts';

/** The way to one's notices, with how many of them are new. */
export function Bell() {
  useLive();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const words = unread === 0 ? '' : unread > UNREAD_MOST ? `${UNREAD_MOST}+` : String(unread);
  return (
    <NavLink to="/notices" className={styles.bell ?? ''}>
      <Icon name="bell" size={20} />
      {words && (
        <i className={styles.count} aria-hidden="true">
          {words}
        </i>
      )}
      <span className="visually-hidden" role="status">
        {SIGNED_IN.notices(words)}
      </span>
    </NavLink>
  );
}
