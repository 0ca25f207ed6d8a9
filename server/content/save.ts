import { PREVIEW_LENGTH } from '@pv-brain/contract/constants.ts';
import { type ContentField, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { cleanRichText } from './rich-text.ts';

/**
 * A section's own columns from field values: rich text cleaned, and the preview that lists show made from it.
 * Unknown names are left out; a field that is not given is null.
 */
export function ownColumns(
  section: Section,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = contentTypes[section].fields as Record<string, ContentField>;
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? null;
    const stored = field.kind === 'richText' && typeof value === 'string' ? cleanRichText(value) : value;
    columns[columnOf(name)] = stored;
    if (field.kind === 'richText' && field.list) {
      columns.preview = preview(stored as string | null, PREVIEW_LENGTH.richText);
    }
  }
  return columns;
}
