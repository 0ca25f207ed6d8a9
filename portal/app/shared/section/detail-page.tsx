import type { Around as AroundItems } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import type { Listed } from '../api/api.ts';
import type { MaybeDeferred } from '../api/deferred.ts';
import type { LoadArgs } from '../api/load.ts';
import { Deferred, type DeferredProps } from '../page/deferred.tsx';
import { RouteError } from '../page/route-error.tsx';
import { Around } from './around.tsx';
import type { SectionInfo } from './section-layout.tsx';

/** Returns the `load` of an item's page: the item, and what is related to it. */
export function loadItem<T extends ContentType & { name: Listed; find: string }>(type: T) {
  return ({ api, params: { fdId = '' } }: LoadArgs) => ({
    item: api.find(type, fdId),
    around: api.around(type.name, fdId),
  });
}

/** Returns the error component of an item's page, which links back to the section's list. */
export function detailFailure({ path }: SectionInfo) {
  return ({ error }: { error?: unknown }) => <RouteError error={error} back={path} />;
}

interface DetailPageProps<T> extends Pick<DeferredProps<T>, 'failure' | 'children'> {
  data: { item: MaybeDeferred<T>; around: MaybeDeferred<AroundItems | null> };
}

/** Page of an item, with what is related to it below. */
export function DetailPage<T>({ data: { item, around }, ...deferredProps }: DetailPageProps<T>) {
  return (
    <>
      <Deferred part={item} {...deferredProps} />
      <Around part={around} />
    </>
  );
}
