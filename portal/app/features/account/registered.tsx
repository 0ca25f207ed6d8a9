import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './account-form.module.css';
import { useWithRedirect } from './use-with-redirect.ts';

/** 注册成功！ in place, with the way on, which gets the focus: the form below is empty again. */
export function Registered() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={styles.success}>
      <b>{REGISTRATION.registered}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}
