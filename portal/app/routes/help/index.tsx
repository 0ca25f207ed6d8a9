import { searchText } from '@pv-brain/contract/content/search.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onServer } from '../../shared/api/load.ts';
import { LinkTree } from '../../shared/page/link-tree.tsx';
import { Pieces } from '../../shared/search/pieces.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import row from '../../shared/styles/row.module.css';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import type { Route } from './+types/index';
import { type FoundChapter, findChapters } from './find-chapters.ts';
import { loadGuides } from './guide.ts';
import { GuideSearch } from './guide-search.tsx';
import styles from './help.module.css';

/** Chapters with the words of a search. */
function FoundChapters({ q, results }: { q: string; results: readonly FoundChapter[] }) {
  if (results.length === 0)
    return (
      <Panel className={styles.found}>
        <Empty text={HELP.none(q)} heading="h2" action={<p className="secondary">{HELP.noneNote}</p>} />
      </Panel>
    );
  return (
    <Panel className={styles.found} title={HELP.results} extra={HELP.found(results.length)}>
      <ul>
        {results.map(({ path, guide, title, excerpt }) => (
          <li key={path} className={`${row.row} ${styles.row}`}>
            <h3 className={row.title}>
              <Link to={path} className="stretched block text-1">
                {guide} › <Pieces {...title} />
              </Link>
            </h3>
            <p className={`secondary breaks ${styles.excerpt}`}>
              <Pieces {...excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
/** Prevents a call of the server's loader: a navigation loads the document (html-layout.tsx). */
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
