import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM, PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';

export function labelsOf(type: ContentType): (name: string) => string {
  const common: Readonly<Record<string, string>> = {
    category: type.category.label,
    publishedAt: type.time?.label ?? CONTENT_FORM.publishedAt,
    pinned: PUBLISHING.pinned,
    featured: PUBLISHING.featured,
  };
  return (name) => type.fields[name]?.label ?? common[name] ?? name;
}
