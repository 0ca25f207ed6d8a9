import { ACCESSIBILITY } from '@pv-brain/contract/protocol/messages/accessibility.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { ABOUT } from '@pv-brain/contract/site/messages/about.ts';
import { useLocation } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { Statement } from './statement.tsx';

const about = { path: '/about', key: CONFIG_KEY.about, texts: ABOUT };
const accessibility = { path: '/accessibility', key: CONFIG_KEY.accessibility, texts: ACCESSIBILITY };

/** Returns the statement at a path; paths are case-insensitive. */
const statementAt = (path: string) =>
  path.toLowerCase().startsWith(accessibility.path) ? accessibility : about;

function load({ api, path }: LoadArgs) {
  const { key } = statementAt(path);
  return {
    text: readConfig(api, key).then((configText) => configText ?? ''),
    organisation: readConfig(api, CONFIG_KEY.organisation),
    address: readConfig(api, CONFIG_KEY.address),
    phone: readConfig(api, CONFIG_KEY.phone),
    email: readConfig(api, CONFIG_KEY.email),
  };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ location, matches }: Route.MetaArgs) {
  const { path, texts } = statementAt(location.pathname);
  return fixedMeta(texts.title, texts.subtitle, path)({ matches });
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  const { texts } = statementAt(useLocation().pathname);
  return (
    <SectionPage section="policy" title={texts.title} subtitle={texts.subtitle}>
      <Statement {...loaderData} />
    </SectionPage>
  );
}
