import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef } from 'react';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './fields/account-form.module.css';
import { useWithRedirect } from './use-with-redirect.ts';

interface DoneProps {
  text: string;
  /** Phone number that is passed to the login page. */
  username: string;
  /** Whether screen readers announce the text here; set if nothing else announces it. */
  isAnnounced?: boolean;
}

/** Replaces a form by its success message, with a link to the login page, which gets the focus. */
export function Done({ text, username, isAnnounced = false }: DoneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={styles.success} role={isAnnounced ? 'status' : undefined}>
      <b>{text}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} state={{ username }} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}
