import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useFocusBack } from '../../shared/keyboard/use-focus-back.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './must-read.module.css';
import { pathOf, toConfirmQuery, useAnnouncementConfirm } from './my-queries.ts';

/** 已阅 for one of several announcements: its accessible name contains the title. */
export function ConfirmButton({ id, title }: { id: string; title: string }) {
  const confirm = useAnnouncementConfirm();
  return (
    <Button
      aria-label={MY_ANNOUNCEMENT.confirmOne(title)}
      loading={confirm.isPending}
      onClick={() => confirm.mutate(id)}
    >
      {MY_ANNOUNCEMENT.confirm}
    </Button>
  );
}

/** The must-read announcements that the account has not confirmed; renders nothing without any. */
export function MustRead() {
  const { data = [] } = useQuery(toConfirmQuery);
  const list = useFocusBack<HTMLUListElement>(data.length);
  if (data.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={`surface ruled ${styles.list}`}
      aria-label={MY_ANNOUNCEMENT.waiting}
    >
      {data.map(({ id, title }) => (
        <li key={id} className="row gap-12">
          <Icon className="warning" name="megaphone" size={20} />
          <p className="grow breaks">
            <b>{MY_ANNOUNCEMENT.mustRead}</b> <Link to={pathOf(id)}>{title}</Link>
          </p>
          <ConfirmButton id={id} title={title} />
        </li>
      ))}
    </ul>
  );
}
