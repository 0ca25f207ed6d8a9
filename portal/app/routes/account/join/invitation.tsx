import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './invitation.module.css';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** Shows the inviting company and the form for joining it, or why the link is invalid. */
export function Invitation() {
  const { invited, again } = useInvitation();
  if (invited.state === 'looking')
    return (
      <p className={styles.note} role="status">
        {JOINING.looking}
      </p>
    );
  if (invited.state === 'refused')
    return (
      <div className={styles.refused} role="alert">
        <p>{invited.msg}</p>
        {invited.mayRetry && (
          <Button size="lg" onClick={again}>
            {JOINING.retry}
          </Button>
        )}
      </div>
    );
  const [, rest] = JOINING.invited(invited.company);
  return (
    <>
      <div className={styles.note}>
        <p>
          <b>{invited.company}</b>
          {rest}
        </p>
        <p className="secondary">{JOINING.until(invited.endsAt.slice(0, 16))}</p>
      </div>
      <JoinForm key={invited.token} token={invited.token} company={invited.company} />
    </>
  );
}
