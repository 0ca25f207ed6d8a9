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

const about = { path: '/about', key: CONFIG_KEY.about, words: ABOUT };
const accessibility = { path: '/accessibility', key: CONFIG_KEY.accessibility, words: ACCESSIBILITY };

/** Returns the statement at a path; paths are case-insensitive. */
const statementAt = (path: string) =>
  path.toLowerCase().startsWith(accessibility.path) ? accessibility : about;

function load({ api, path }: LoadArgs) {
  const { key } = statementAt(path);
  return {
    text: readConfig(api, key).then((written) => written ?? ''),
    organisation: readConfig(api, CONFIG_KEY.organisation),
    address: readConfig(api, CONFIG_KEY.address),
    phone: readConfig(api, CONFIG_KEY.phone),
    email: readConfig(api, CONFIG_KEY.email),
  };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ location, matches }: Route.MetaArgs) {
  const { path, words } = statementAt(location.pathname);
  return fixedMeta(words.title, words.subtitle, path)({ matches });
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  const { words } = statementAt(useLocation().pathname);
  return (
    <SectionPage section="policy" title={words.title} subtitle={words.subtitle}>
      <Statement {...loaderData} />
    </SectionPage>
  );
}
