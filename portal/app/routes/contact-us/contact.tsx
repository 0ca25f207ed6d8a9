import type { IconName } from '@pv-brain/art/icon-name.ts';
import { CONTACT } from '@pv-brain/contract/site/messages/contact.ts';
import type { ReactNode } from 'react';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { useLine } from '../../shared/page/use-line.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PhoneLink } from '../../shared/ui/links/phone-link.tsx';
import styles from './contact.module.css';

export interface ContactData {
  address: MaybeDeferred<string | null>;
  postcode: MaybeDeferred<string | null>;
  phone: MaybeDeferred<string | null>;
  email: MaybeDeferred<string | null>;
}

interface FactProps {
  icon: IconName;
  label: string;
  part: MaybeDeferred<string | null>;
  render?: (value: string | null) => ReactNode;
}

function Fact({ icon, label, part, render }: FactProps) {
  return (
    <div className={`surface ${styles.fact}`}>
      <dt>
        <span className={`cell ${styles.mark}`}>
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd>{useLine(part, render)}</dd>
    </div>
  );
}

/** Contact data of the platform. Values that could not be loaded stay empty; a missing email address shows --. */
export function Contact({ address, postcode, phone, email }: ContactData) {
  return (
    <div className={styles.grid}>
      <dl className={styles.facts}>
        <Fact icon="pin" label={CONTACT.address} part={address} />
        <Fact icon="tag" label={CONTACT.postcode} part={postcode} />
        <Fact
          icon="phone"
          label={CONTACT.phone}
          part={phone}
          render={(number) => <PhoneLink number={number} />}
        />
        <Fact
          icon="mail"
          label={CONTACT.email}
          part={email}
          render={(text) => (text ? <a href={`mailto:${text}`}>{text}</a> : CONTACT.noEmail)}
        />
      </dl>
      <div className={`surface ${styles.drawing}`}>
        <Cover
          section="supply"
          seed="contact"
          kind="module"
          width={640}
          height={400}
          eager
          className={styles.picture}
        />
      </div>
    </div>
  );
}
