import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { LinkTree } from '../../shared/page/link-tree.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import type { SiteTree } from './load-sitemap.ts';

/** Every section with its links, and the other pages. */
export function Sitemap({ part }: { part: MaybeDeferred<SiteTree> }) {
  return (
    <Deferred part={part} failure={RouteError}>
      {({ sections, others }) => (
        <LinkTree
          branches={[
            ...sections,
            { label: SITEMAP.others, note: SITEMAP.othersNote, groups: [{ head: null, lines: others }] },
          ]}
        />
      )}
    </Deferred>
  );
}
