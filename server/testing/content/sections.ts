import { type ContentField, type ContentType, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';

export const sections = Object.keys(contentTypes) as Section[];

/** A section's definition without its literal types. */
export function definition(section: Section): ContentType {
  return contentTypes[section];
}

export function fieldsOf(section: Section): Record<string, ContentField> {
  return contentTypes[section].fields;
}

/** What every answer of a section carries beside its own fields: id, category and publication time. */
function commonNames(section: Section): string[] {
  const { category, time, idAlias, states } = definition(section);
  return [
    'fdId',
    category.field,
    'fdCategoryName',
    ...(time ? [time.field] : []),
    ...(idAlias ? [idAlias] : []),
    ...(states ? [states.field] : []),
  ];
}

/** The names a list row must carry, and no others. */
export function rowNames(section: Section): string[] {
  return [...commonNames(section), ...listFields(definition(section))].sort();
}

/** The names a detail must carry, and no others. */
export function detailNames(section: Section): string[] {
  const own = Object.entries(fieldsOf(section)).filter(([, field]) => !field.separate);
  return [...commonNames(section), ...own.map(([name]) => name)].sort();
}

/** Sections with a detail call, with that call's path. */
export const detailCalls = sections.flatMap((section) => {
  const { find } = definition(section);
  return find ? [{ section, path: `/api/${section}/${find}` }] : [];
});

/** Sections with a second list of marked rows, with that list's path. */
export const featuredCalls = sections.flatMap((section) => {
  const { featured } = definition(section);
  return featured ? [{ section, path: `/api/${section}/${featured.call}` }] : [];
});
