import { searchText } from '@pv-brain/contract/content/search.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { LinkTree } from '../../shared/page/link-tree.tsx';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/index';
import { findChapters } from './find-chapters.ts';
import { FoundChapters } from './found-chapters.tsx';
import { loadGuides } from './guide.ts';
import { GuideSearch } from './guide-search.tsx';

export const handle = { queries: ['q'] } satisfies PageHandle;

async function load({ query }: LoadArgs) {
  const guides = await loadGuides();
  const q = searchText(query('q') ?? '');
  return {
    q,
    found: q ? findChapters(guides, q) : [],
    branches: guides.map(({ name, title, description, chapters }) => ({
      label: title,
      to: `/help/${name}`,
      note: description,
      groups: [
        {
          head: null,
          lines: chapters.map(({ id, title: label }) => ({ label, to: `/help/${name}#${id}` })),
        },
      ],
    })),
  };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const q = loaderData?.q;
  return [
    ...pageMeta({
      title: q ? HELP.titleOf(q) : HELP.title,
      description: HELP.subtitle,
      // A page of results has no canonical address.
      ...(q ? {} : { path: '/help' }),
      origin: siteOrigin(matches),
    }),
    ...(q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

export default function HelpRoute({ loaderData: { q, found, branches } }: Route.ComponentProps) {
  return (
    <SectionPage
      section="policy"
      title={q ? HELP.titleOf(q) : HELP.title}
      subtitle={HELP.subtitle}
      crumbs={[{ label: HELP.title }]}
    >
      <GuideSearch text={q} />
      {q && <FoundChapters q={q} found={found} />}
      <LinkTree branches={branches} />
    </SectionPage>
  );
}
