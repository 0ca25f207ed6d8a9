import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { Privacy } from './privacy.tsx';
import { PRIVACY_SUBTITLE, PRIVACY_TITLE } from './terms.ts';

const load = ({ api }: LoadArgs) => ({
  organisation: readConfig(api, CONFIG_KEY.organisation),
  address: readConfig(api, CONFIG_KEY.address),
  phone: readConfig(api, CONFIG_KEY.phone),
  email: readConfig(api, CONFIG_KEY.email),
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(PRIVACY_TITLE, PRIVACY_SUBTITLE, '/privacy');

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section="policy" title={PRIVACY_TITLE} subtitle={PRIVACY_SUBTITLE}>
      <Privacy {...loaderData} />
    </SectionPage>
  );
}
