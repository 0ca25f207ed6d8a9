import { searchText } from '@pv-brain/contract/content/search.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onServer } from '../../shared/api/load.ts';
import { LinkTree } from '../../shared/page/link-tree.tsx';
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
  const branches = guides.map(({ name, title, description, chapters }) => ({
    label: title,
    to: `/help/${name}`,
    note: description,
    groups: [
      { head: null, lines: chapters.map(({ id, title: label }) => ({ label, to: `/help/${name}#${id}` })) },
    ],
  }));
  return { content: { q, results: q ? findChapters(guides, q) : [], branches } };
}

export const loader = onServer(load, ['content']);
/** Prevents a call of the server's loader: a navigation loads the document (kept-layout.tsx). */
export const clientLoader = () => null;

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  const content = settledValue(loaderData?.content);
  if (!content) return null;
  const { q, results, branches } = content;
  return (
    <SectionPage
      section="policy"
      title={q ? HELP.titleOf(q) : HELP.title}
      subtitle={HELP.subtitle}
      crumbs={[{ label: HELP.title }]}
    >
      <GuideSearch text={q} />
      {q && <FoundChapters q={q} results={results} />}
      <LinkTree branches={branches} />
    </SectionPage>
  );
}
