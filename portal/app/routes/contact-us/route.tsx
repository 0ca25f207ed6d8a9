import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { CONTACT_HEAD } from '@pv-brain/contract/site/messages/contact-head.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { Contact } from './contact.tsx';

const load = ({ api }: LoadArgs) => ({
  address: readConfig(api, CONFIG_KEY.address),
  postcode: readConfig(api, CONFIG_KEY.postcode),
  phone: readConfig(api, CONFIG_KEY.phone),
  email: readConfig(api, CONFIG_KEY.email),
});

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
