import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './must-read.module.css';
import { pathOf, toConfirmQuery } from './my-queries.ts';

/** The must-read announcements that the account has not confirmed; renders nothing without any. */
export function MustRead() {
  const { data = [] } = useQuery(toConfirmQuery);
  if (data.length === 0) return null;
  return (
    <ul className={`surface ${styles.list}`} aria-label={MY_ANNOUNCEMENT.waiting}>
      {data.map(({ id, title }) => (
        <li key={id}>
          <Icon name="megaphone" size={20} />
          <p>
            <b>{MY_ANNOUNCEMENT.mustRead}</b> <Link to={pathOf(id)}>{title}</Link>
          </p>
          <ConfirmButton id={id} title={title} />
        </li>
      ))}
    </ul>
  );
}
