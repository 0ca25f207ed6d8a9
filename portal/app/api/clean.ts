import type { ContentType } from '@pv-brain/contract/content/define.ts';

/** An item with each of its rich texts run through `clean`. */
export function cleanItem<T extends object>(
  { fields }: ContentType,
  item: T,
  clean: (html: string) => string,
): T {
  const entries = Object.entries(item).map(([name, value]) => {
    const isRichText = fields[name]?.kind === 'richText' && typeof value === 'string';
    return [name, isRichText ? clean(value) : value];
  });
  return Object.fromEntries(entries) as T;
}
