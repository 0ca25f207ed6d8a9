import { CONTACT } from '@pv-brain/contract/site/messages/contact.ts';
import type { PhonePart } from '@pv-brain/contract/text/phones.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { PhoneParts } from '../shared/ui/links/phone-parts.tsx';
import styles from './footer.module.css';

export interface FooterContactProps {
  phone: readonly PhonePart[] | null;
  email: string | null;
  address: string | null;
}

export function FooterContact({ phone, email, address }: FooterContactProps) {
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <Icon name="phone" />
          <span className="visually-hidden">{CONTACT.phone}</span>
          <PhoneParts parts={phone} />
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <span className="visually-hidden">{CONTACT.email}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" />
          <span className="visually-hidden">{CONTACT.address}</span>
          {address}
        </li>
      )}
    </ul>
  );
}
