import type { ContentType } from '@pv-brain/contract/content/define.ts';

/** An item with each of its rich texts run through `clean`. */
export async function cleanItem<T extends object>(
  { fields }: ContentType,
  item: T,
  clean: (html: string) => string | Promise<string>,
): Promise<T> {
  const entries = Object.entries(item).map(async ([name, value]) => {
    const isRichText = fields[name]?.kind === 'richText' && typeof value === 'string';
    return [name, isRichText ? await clean(value) : value];
  });
  return Object.fromEntries(await Promise.all(entries)) as T;
}
