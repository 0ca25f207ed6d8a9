import { PREVIEW_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { ListData } from '../api/load-list.ts';

/**
 * A list's rows with the preview in the place of a rich text: plain text, and less to send with the page. The first page
 * comes with its previews, so that a browser needs the script that makes them only from the second one on.
 */
export async function withPreviews<F extends string, T extends Readonly<Record<F, string>>>(
  data: ListData<T>,
  field: F,
): Promise<ListData<T>> {
  const { preview } = await import('@pv-brain/contract/text/preview.ts');
  const rows = data.rows.map((row) => ({ ...row, [field]: preview(row[field], PREVIEW_LENGTH.richText) }));
  return { ...data, rows };
}
