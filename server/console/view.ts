import type { GivenTo } from '@pv-brain/contract/calls/call.ts';
import type { contentList } from '@pv-brain/contract/calls/console.ts';
import { TO_COME } from '@pv-brain/contract/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { ConsoleView } from './console.repository.ts';

/** What narrows a list, as its query is read. */
export type Narrowing = Omit<GivenTo<typeof contentList>, 'section' | 'sort' | 'pageNum' | 'pageSize'>;

/** Several values in one text: none has a comma. */
const several = (text: string) => text.split(',').filter((each) => each !== '');

/** What a list of a section shows by that. Names that are no choice of the section fall away. */
export function viewOf(
  section: Section,
  { state, category = '', text = '', from, to, filters }: Narrowing,
): ConsoleView {
  const { fields }: ContentType = contentTypes[section];
  const choices = Object.entries(filters).flatMap(([name, value]) => {
    const values = typeof value === 'string' ? several(value) : [];
    return fields[name]?.kind === 'choice' && values.length > 0 ? [[name, values]] : [];
  });
  return {
    ...(state === TO_COME ? { isToCome: true } : { state }),
    ...{ section, from, to },
    categories: several(category),
    text: text.trim(),
    choices: Object.fromEntries(choices),
  };
}
