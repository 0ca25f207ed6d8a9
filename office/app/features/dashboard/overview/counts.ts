import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** A list of the portal: a section, or one of the lists that it is split into. */
export interface Counted {
  label: string;
  /** Path of the list on the portal. */
  path: string;
  section: Section;
  /** Query parameters that select the list. */
  choice: Readonly<Record<string, string>>;
}

const TYPES: readonly ContentType[] = Object.values(contentTypes);

/** Lists that have pages on the portal. */
export const COUNTED: readonly Counted[] = TYPES.flatMap(({ name, label, portalPath, split, fields }) => {
  if (portalPath === null) return [];
  const whole = { label, path: portalPath, section: name as Section, choice: {} };
  if (!split) return [whole];
  const options = fields[split.field]?.options ?? [];
  return split.values.map((value) => ({
    ...whole,
    label: `${label} · ${options.find((option) => option.value === value)?.label ?? value}`,
    choice: { [split.parameter]: value },
  }));
});

/** Number of published items in a list. */
export const countQuery = ({ section, choice }: Counted) =>
  queryOptions({
    queryKey: ['count', section, choice],
    queryFn: async () => {
      const { list } = contentCalls[section];
      if (!list) throw new Error(`${section} has no list`);
      const { total } = await call(list, { pageNum: '1', pageSize: '1', ...choice });
      return total;
    },
  });
