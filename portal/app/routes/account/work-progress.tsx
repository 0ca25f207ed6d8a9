import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import styles from './work-progress.module.css';

/** Shows the estimated progress of a proof of work. */
export function WorkProgress({ percent }: { percent: number }) {
  return (
    <div className={`row surface secondary ${styles.work}`}>
      <Spinner small />
      <p role="status" className="grow">
        {REGISTRATION.working}
      </p>
      <span aria-hidden="true">{percent}%</span>
    </div>
  );
}
