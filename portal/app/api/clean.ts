import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';

/** An item with each of its rich texts run through `clean`. */
export function cleanItem<T extends object>(section: Section, item: T, clean: (html: string) => string): T {
  const fields = contentTypes[section].fields as Record<string, { kind: string }>;
  const entries = Object.entries(item).map(([name, value]) => {
    const isRichText = fields[name]?.kind === 'richText' && typeof value === 'string';
    return [name, isRichText ? clean(value) : value];
  });
  return Object.fromEntries(entries) as T;
}
