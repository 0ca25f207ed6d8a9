import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import type { ListData } from '../../shared/api/load-list.ts';
import { Deferred, type DeferredProps } from '../../shared/page/deferred.tsx';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { ExpertGrid } from './expert-grid.tsx';
import { ALL_SPECIALISTS } from './section.ts';

/** First experts of the section or of a category, with a link to all of them. */
export function Showcase({
  part,
  failure,
}: Pick<DeferredProps<ListData<ListRow<'specialist'>>>, 'part' | 'failure'>) {
  return (
    <Deferred part={part} waiting={<BlockWaiting title={SPECIALIST.showcase} />} failure={failure}>
      {({ rows, total, category }) => (
        <section>
          <BlockHeading
            title={SPECIALIST.showcase}
            note={rows.length > 0 ? SPECIALIST.shown(rows.length) : undefined}
            extra={
              <Link
                to={
                  category ? `${ALL_SPECIALISTS.path}/${encodeURIComponent(category)}` : ALL_SPECIALISTS.path
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
  );
}
