import type { GivenTo } from '@pv-brain/contract/calls/call.ts';
import type { contentList } from '@pv-brain/contract/calls/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ConsoleView } from './console.repository.ts';

/** What narrows a list, as its query is read. */
export type Narrowing = Omit<GivenTo<typeof contentList>, 'section' | 'sort' | 'pageNum' | 'pageSize'>;

/** What a list of a section shows by that. */
export const viewOf = (
  section: Section,
  { state, category, text = '', from, to, filters }: Narrowing,
): ConsoleView => ({
  ...{ section, state, category, from, to, filters },
  text: text.trim(),
});
