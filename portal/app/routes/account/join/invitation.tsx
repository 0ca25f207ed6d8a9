import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './invitation.module.css';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** Shows the inviting company and the form for joining it, or why the link is invalid. */
export function Invitation() {
  const { invitation, retry } = useInvitation();
  if (invitation.state === 'looking')
    return (
      <p className={styles.note} role="status">
        {JOINING.looking}
      </p>
    );
  if (invitation.state === 'refused')
    return (
      <div className={styles.refused} role="alert">
        <p>{invitation.msg}</p>
        {invitation.mayRetry && (
          <Button size="lg" onClick={retry}>
            {JOINING.retry}
          </Button>
        )}
      </div>
    );
  const [, suffix] = JOINING.invited(invitation.company);
  return (
    <>
      <div className={styles.note}>
        <p>
          <b>{invitation.company}</b>
          {suffix}
        </p>
        <p className="secondary">{JOINING.until(invitation.endsAt.slice(0, 16))}</p>
      </div>
      <JoinForm key={invitation.token} token={invitation.token} company={invitation.company} />
    </>
  );
}
