import { CONFIG_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { CONTACT_HEAD } from '@pv-brain/contract/site/messages/contact-head.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { Contact, type ContactData } from './contact.tsx';

const load = ({ api }: LoadArgs) => ({
  address: readConfig(api, CONFIG_KEY.address),
  postcode: readConfig(api, CONFIG_KEY.postcode),
  phone: readConfig(api, CONFIG_KEY.phone),
  email: readConfig(api, CONFIG_KEY.email),
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: CONTACT_HEAD.title,
    description: CONTACT_HEAD.subtitle,
    path: '/contactUs',
    origin: siteOrigin(matches),
  });

export default function ContactRoute() {
  return (
    <SectionPage
      section="contact"
      title={CONTACT_HEAD.title}
      subtitle={CONTACT_HEAD.subtitle}
      crumbs={[{ label: CONTACT_HEAD.title }]}
    >
      <Contact {...useLoaderData<ContactData>()} />
    </SectionPage>
  );
}
