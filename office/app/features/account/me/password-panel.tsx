import { MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { useEffect, useState } from 'react';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { leaveForGood } from '../../../shared/session/sign-out.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import styles from './me.module.css';

/** A new password, which ends all sessions, this one too. */
export function PasswordPanel() {
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const dialog = useUnsaved(isTyped && !isDone, MY_PASSWORD.title);

  // Only now does the page no longer ask whether it may be left.
  useEffect(() => {
    if (isDone) leaveForGood();
  }, [isDone]);

  return (
    <Panel title={MY_PASSWORD.title}>
      <p className={styles.wide}>{MY_PASSWORD.note}</p>
      <PasswordForm onTyped={setTyped} onDone={() => setDone(true)} />
      {dialog}
    </Panel>
  );
}
