import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef } from 'react';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './fields/account-form.module.css';
import { useWithRedirect } from './use-with-redirect.ts';

interface DoneProps {
  text: string;
  /** The number that the login page then knows. */
  username: string;
  /** Whether screen readers are told here: nothing else says it. */
  isTold?: boolean;
}

/** That it is done, in place, with the way on, which gets the focus. */
export function Done({ text, username, isTold = false }: DoneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={styles.success} role={isTold ? 'status' : undefined}>
      <b>{text}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} state={{ username }} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}
