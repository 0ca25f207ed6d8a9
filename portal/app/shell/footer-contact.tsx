import { CONTACT } from '@pv-brain/contract/messages.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './footer.module.css';
import type { FooterProps } from './footer.tsx';

/** The number in front of a remark such as （工作日 9:00–17:30）, as a phone dials it. */
function dialled(phone: string): string {
  return (/^[\d+][\d\s-]*/.exec(phone)?.[0] ?? '').replace(/\s/g, '');
}

export function FooterContact({ phone, email, address }: Pick<FooterProps, 'phone' | 'email' | 'address'>) {
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <Icon name="phone" />
          <span className="visually-hidden">{CONTACT.phone}</span>
          {dialled(phone) ? <a href={`tel:${dialled(phone)}`}>{phone}</a> : phone}
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
