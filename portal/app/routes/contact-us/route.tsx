import type { IconName } from '@pv-brain/art/icon-name.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { CONTACT } from '@pv-brain/contract/site/messages/contact.ts';
import { CONTACT_HEAD } from '@pv-brain/contract/site/messages/contact-head.ts';
import type { ReactNode } from 'react';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { useLine } from '../../shared/page/use-line.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PhoneLink } from '../../shared/ui/links/phone-link.tsx';
import type { Route } from './+types/route';
import styles from './contact.module.css';

const load = ({ api }: LoadArgs) => ({
  address: readConfig(api, CONFIG_KEY.address),
  postcode: readConfig(api, CONFIG_KEY.postcode),
  phone: readConfig(api, CONFIG_KEY.phone),
  email: readConfig(api, CONFIG_KEY.email),
});

interface FactProps {
  icon: IconName;
  label: string;
  part: MaybeDeferred<string | null>;
  render?: (value: string | null) => ReactNode;
}

function Fact({ icon, label, part, render }: FactProps) {
  return (
    <div className={`surface flex column gap-16 ${styles.fact}`}>
      <dt className="small grid gap-16">
        <span className={`cell centred fs-20 white ${styles.mark}`}>
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd className="breaks bold fs-18">{useLine(part, render)}</dd>
    </div>
  );
}

/** Contact data of the platform. Values that could not be loaded stay empty; a missing email address shows --. */
export function Contact({ address, postcode, phone, email }: Parts<ReturnType<typeof load>>) {
  return (
    <div className={`grid gap-24 ${styles.grid}`}>
      <dl className={`grid gap-24 ${styles.facts}`}>
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

export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(CONTACT_HEAD.title, CONTACT_HEAD.subtitle, '/contactUs');

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section="contact" title={CONTACT_HEAD.title} subtitle={CONTACT_HEAD.subtitle}>
      <Contact {...loaderData} />
    </SectionPage>
  );
}
