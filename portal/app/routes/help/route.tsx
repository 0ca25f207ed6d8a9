import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { data } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { loadGuide } from './guide.ts';
import { GuideText } from './guide-text.tsx';

export const handle = { values: { guide: GUIDES.map(({ name }) => name) } } satisfies PageHandle;

async function load({ params }: LoadArgs) {
  const text = await loadGuide(params.guide ?? '');
  if (!text) throw data(null, { status: 404 });
  const { name, title, description } = text;
  return { name, title, description, text };
}

export const loader = onServer(load, ['text']);
export const clientLoader = onClient(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: HELP.title });
  const { name, title, description } = loaderData;
  return pageMeta({
    title: `${title} - ${HELP.title}`,
    description,
    path: `/help/${name}`,
    origin: siteOrigin(matches),
  });
}

export default function GuideRoute({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <SectionPage
      section="policy"
      title={title}
      subtitle={HELP.subtitle}
      crumbs={[{ label: HELP.title, to: '/help' }, { label: title }]}
    >
      <GuideText part={text} />
    </SectionPage>
  );
}
