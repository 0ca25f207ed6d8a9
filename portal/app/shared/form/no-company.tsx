import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './no-company.module.css';

/** Message in place of a form that only a company can send. */
export function NoCompany() {
  return (
    <div className={`row ${styles.box}`}>
      <span className={`${styles.mark} cell`}>
        <Icon name="building" />
      </span>
      <div>
        <p className={styles.title}>{SUBMISSION.noCompany}</p>
        <p className={`secondary ${styles.hint}`}>{FORM.companyNeeded}</p>
      </div>
    </div>
  );
}
