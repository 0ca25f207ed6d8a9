import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useAccount } from '../account/user-store.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './no-company.module.css';

/** Returns the company of the signed-in account: empty if there is none. */
export function useCompany(): { fdComName: string; fdComId: string } {
  const { user } = useAccount();
  return { fdComName: user?.fdComName ?? '', fdComId: user?.fdComId ?? '' };
}

/** Message in place of a form that only a company can send. */
export function NoCompany() {
  return (
    <div className={`row gap-20 ${styles.box}`}>
      <span className={`centred rigid ${styles.mark} cell`}>
        <Icon name="building" />
      </span>
      <div>
        <p className="bold fs-18">{SUBMISSION.noCompany}</p>
        <p className={`secondary ${styles.hint}`}>{FORM.companyNeeded}</p>
      </div>
    </div>
  );
}
