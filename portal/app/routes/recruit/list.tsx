import { RECRUIT_HEAD } from '@pv-brain/contract/content/messages/recruit.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { listMeta } from '../../shared/section/list-route.tsx';
import { loadFilteredList, shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionList } from '../../shared/section/section-list.tsx';
import type { Route } from './+types/list';
import { RecruitRow } from './recruit-row.tsx';
import { RECRUIT_SECTION } from './section.ts';

const load = (args: LoadArgs) => ({ list: loadFilteredList(args, 'recruit', PAGE_SIZE.rows) });
export const handle = { list: 'recruit', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, RECRUIT_SECTION);

export const ErrorBoundary = SectionFailure;

export default function RecruitList({ loaderData: data }: Route.ComponentProps) {
  return (
    <SectionList part={data.list} all={RECRUIT_HEAD.all}>
      {(item) => <RecruitRow recruit={item} />}
    </SectionList>
  );
}
