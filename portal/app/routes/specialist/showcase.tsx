import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { loadList } from '../../shared/api/load-list.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { listMeta } from '../../shared/section/list-route.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import type { Route } from './+types/showcase';
import { ExpertGrid } from './expert-grid.tsx';
import { type Expert, Recommendation } from './recommendation.tsx';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from './section.ts';

/** Maximum recommended experts that are requested; no block rotates through more. */
const MAX_RECOMMENDED = 30;

/** Loads the recommended experts of a category, or of all if it has none, without those displayed above. */
async function loadRecommended(
  { api, params: { category } }: LoadArgs,
  above: Promise<{ rows: readonly { fdId: string }[] }>,
): Promise<Expert[]> {
  const fetchRecommended = (categoryCode: string | undefined) =>
    api.featured('specialist', 'recommendList', {
      pageNum: 1,
      pageSize: MAX_RECOMMENDED,
      category: categoryCode,
    });
  const [{ rows: aboveRows }, recommended] = await Promise.all([above, fetchRecommended(category)]);
  const withoutAbove = (rows: readonly ListRow<'specialist'>[]) =>
    rows.filter(({ fdId }) => !aboveRows.some((row) => row.fdId === fdId));
  const candidates = withoutAbove(recommended.rows);
  const rows =
    candidates.length > 0 || !category ? candidates : withoutAbove((await fetchRecommended(undefined)).rows);
  return rows.map(({ fdId, fdName, fdAvatar, fdTitle, fdField }) => ({
    fdId,
    fdName,
    fdAvatar,
    fdTitle,
    fdField,
  }));
}

/** Loads the first six experts, and the recommended ones, or null if those fail. */
function loadShowcase(args: LoadArgs) {
  const experts = loadList({ ...args, page: 1 }, 'specialist', PAGE_SIZE.specialistShowcase);
  return {
    experts,
    recommended: loadRecommended(args, experts).catch((error: unknown) => {
      console.error('cannot load the recommended experts:', error);
      return null;
    }),
  };
}

export const handle = { list: 'specialist' } satisfies PageHandle;
export const loader = onServer(loadShowcase);
export const clientLoader = onClient(loadShowcase);

export const meta = (args: Route.MetaArgs) => listMeta(args, SPECIALIST_SECTION);

export const ErrorBoundary = SectionFailure;

/** First experts of the section or of a category, with a link to all of them, and the recommended ones. */
export default function ShowcasePage({ loaderData: { experts, recommended } }: Route.ComponentProps) {
  return (
    <>
      <Deferred
        part={experts}
        waiting={<BlockWaiting title={SPECIALIST.showcase} />}
        failure={SectionFailure}
      >
        {({ rows, total, category }) => (
          <section>
            <BlockHeading
              title={SPECIALIST.showcase}
              note={rows.length > 0 ? SPECIALIST.shown(rows.length) : undefined}
              extra={
                <Link
                  to={
                    category
                      ? `${ALL_SPECIALISTS.path}/${encodeURIComponent(category)}`
                      : ALL_SPECIALISTS.path
                  }
                >
                  {SPECIALIST.allOf(total)}
                  <Icon name="chevron-right" />
                </Link>
              }
            />
            <ExpertGrid experts={rows} />
          </section>
        )}
      </Deferred>
      <Recommendation part={recommended} />
    </>
  );
}
