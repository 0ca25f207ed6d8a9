import { PREVIEW_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { FilteredList } from './load-filters.ts';

/**
 * Replaces the rich text in a list's rows by its preview: plain text, and less data in the page. The first page comes with its
 * previews, so that a browser loads the preview script only from the second one on.
 */
export async function withPreviews<F extends string, T extends Readonly<Record<F, string>>>(
  data: FilteredList<T>,
  field: F,
): Promise<FilteredList<T>> {
  const { preview } = await import('@pv-brain/contract/text/preview.ts');
  const rows = data.rows.map((row) => ({ ...row, [field]: preview(row[field], PREVIEW_LENGTH.richText) }));
  return { ...data, rows };
}
