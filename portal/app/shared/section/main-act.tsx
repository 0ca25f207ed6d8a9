import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './main-act.module.css';

/** The main action of a detail page: on phones it stays at the foot of the window. */
export function MainAct({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}

interface ReachProps {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** On phones, within a `MainAct`: buttons for calling and mailing the item's contact. Masked data gives no button. */
export function Reach({ phone, email }: ReachProps) {
  const number = phonesIn(phone ?? '').find(({ dialled }) => dialled)?.dialled;
  return (
    <>
      {email && !email.includes('*') && (
        <ButtonLink to={`mailto:${email}`} variant="line" className={styles.reach}>
          <Icon name="mail" />
          {REACH.write}
        </ButtonLink>
      )}
      {number && (
        <ButtonLink to={`tel:${number}`} className={styles.reach}>
          <Icon name="phone" />
          {REACH.call}
        </ButtonLink>
      )}
    </>
  );
}
