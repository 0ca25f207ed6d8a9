import { CONTACT } from '@pv-brain/contract/messages/contact.ts';
import { STATE } from '@pv-brain/contract/messages/state.ts';
import type { ReactNode } from 'react';
import { Cover } from '../../shared/cover.tsx';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { PhoneLink } from '../../shared/phone-link.tsx';
import styles from './contact.module.css';

export interface ContactData {
  address: string | null;
  postcode: string | null;
  phone: string | null;
  email: string | null;
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={`cell ${styles.mark}`}>
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How to reach the platform. What could not be loaded stays empty; a missing address for mail reads --. */
export function Contact({ address, postcode, phone, email }: ContactData) {
  return (
    <div className={styles.grid}>
      <dl className={styles.facts}>
        <Fact icon="pin" label={CONTACT.address}>
          {address}
        </Fact>
        <Fact icon="tag" label={CONTACT.postcode}>
          {postcode}
        </Fact>
        <Fact icon="phone" label={CONTACT.phone}>
          <PhoneLink number={phone} />
        </Fact>
        <Fact icon="mail" label={CONTACT.email}>
          {email ? <a href={`mailto:${email}`}>{email}</a> : STATE.noEmail}
        </Fact>
      </dl>
      <div className={styles.map}>
        <Cover section="project" seed="contact" width={640} height={400} eager className={styles.picture} />
      </div>
    </div>
  );
}
