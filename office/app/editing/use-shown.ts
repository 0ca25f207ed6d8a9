import type { ContentType } from '@pv-brain/contract/content/define.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONFLICT, CONTENT_FORM, PUBLISHING } from '@pv-brain/contract/messages/office-form.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useQuery } from '@tanstack/react-query';
import { shownValue } from '../content/columns.ts';
import { categoriesQuery } from '../content/queries.ts';

/** Characters of an article that a choice has room for. */
const ROOM = 2000;

/** What a form's names are called, and how their values read. */
export function useShown(section: Section, type: ContentType) {
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const common: Readonly<Record<string, string>> = {
    category: type.category.label,
    publishedAt: type.time?.label ?? CONTENT_FORM.publishedAt,
    pinned: PUBLISHING.pinned,
    featured: PUBLISHING.featured,
  };
  return {
    labelOf: (name: string) => type.fields[name]?.label ?? common[name] ?? name,
    textOf(name: string, value: string | boolean | undefined): string {
      if (typeof value === 'boolean') return value ? CONFLICT.yes : CONFLICT.no;
      const text = value ?? '';
      if (name === 'category') return categories.find((option) => option.value === text)?.label ?? text;
      const field = type.fields[name];
      if (!field) return text;
      return field.kind === 'richText' ? preview(text, ROOM) : shownValue(field, text);
    },
  };
}
