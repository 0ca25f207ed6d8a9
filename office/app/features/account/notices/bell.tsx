import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { unreadLabel } from '@pv-brain/contract/messaging/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './bell.module.css';
import { unreadQuery } from './queries.ts';
import { useLive } from './use-live.ts';

interface BellProps {
  /** Called for reviewers when submissions changed. */
  onSubmissions?(): void;
  /** Called when there are new notices. */
  onNotices?(): void;
}

/** Link to the account's notices, with the number of unread ones. */
export function Bell({ onSubmissions, onNotices }: BellProps) {
  useLive(usePerson().username, onSubmissions);
  const { data } = useQuery(unreadQuery);
  const unread = data ?? 0;
  const previousUnread = useRef(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed number calls it
  useEffect(() => {
    if (previousUnread.current !== undefined && unread > previousUnread.current) onNotices?.();
    previousUnread.current = data;
  }, [data]);
  const unreadText = unreadLabel(unread);
  const name = SIGNED_IN.notices(unreadText);
  return (
    <>
      <NavLink to="/notices" className={`row gap-8 relative ${styles.bell}`}>
        <Icon name="bell" size={20} />
        {unreadText && (
          <i className={`text-centre ${styles.count}`} aria-hidden="true">
            {unreadText}
          </i>
        )}
        <span className="visually-hidden">{name}</span>
      </NavLink>
      {/* Outside of the link: a live region inside would change its name. */}
      <span className="visually-hidden" role="status">
        {name}
      </span>
    </>
  );
}
