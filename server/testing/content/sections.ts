import { type ContentField, type ContentType, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';

export const sections = Object.keys(contentTypes) as Section[];

/** Returns a section's definition without its literal types. */
export function definition(section: Section): ContentType {
  return contentTypes[section];
}

export function fieldsOf(section: Section): Record<string, ContentField> {
  return contentTypes[section].fields;
}

/** Returns the field names that every response of a section has beside its own fields: id, category and publication time. */
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

/** Returns the exact set of names in a list row. */
export function rowNames(section: Section): string[] {
  return [...commonNames(section), ...listFields(definition(section))].sort();
}

/** Returns the exact set of names in a detail response. */
export function detailNames(section: Section): string[] {
  const ownFields = Object.entries(fieldsOf(section)).filter(([, field]) => !field.separate);
  return [...commonNames(section), ...ownFields.map(([name]) => name)].sort();
}

/** Sections with a detail call, with the path of the call. */
export const detailCalls = sections.flatMap((section) => {
  const { find } = definition(section);
  return find ? [{ section, path: `/api/${section}/${find}` }] : [];
});

/** Sections with a second list of marked rows, with the path of that list. */
export const featuredCalls = sections.flatMap((section) => {
  const { featured } = definition(section);
  return featured ? [{ section, path: `/api/${section}/${featured.call}` }] : [];
});
