import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { portalAddress } from './portal.ts';
import { openSession, useExpired } from './session.ts';

/** Above the prompt for the password, whose call may be the one that waits for the sign-in. */
const Z_INDEX = 1200;

/** Covers everything while the session has expired: one signs in in another window, which keeps unsaved input. */
export function ExpiredDialog() {
  const isExpired = useExpired();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (!isExpired) return;
    const checkSession = () => void openSession().catch(() => null);
    window.addEventListener('focus', checkSession);
    return () => {
      window.removeEventListener('focus', checkSession);
      setProblem('');
    };
  }, [isExpired]);

  const continueSession = async () => {
    const person = await openSession().catch(() => null);
    if (!person) setProblem(OFFICE_STATE.stillOut);
  };

  return (
    <Dialog
      open={isExpired}
      zIndex={Z_INDEX}
      title={OFFICE_STATE.expired}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="on" onClick={continueSession}>
          {OFFICE_STATE.signedInAgain}
        </Button>,
        <Button key="login" type="primary" href={portalAddress('/homeLogin')} target="_blank">
          {OFFICE_STATE.login}
        </Button>,
      ]}
    >
      <p>{OFFICE_STATE.expiredNote}</p>
      <p>{OFFICE_STATE.expiredHow}</p>
      <p role="alert">{problem}</p>
    </Dialog>
  );
}
