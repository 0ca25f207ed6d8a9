import { PREVIEW_LENGTH } from '@pv-brain/contract/constants.ts';
import type { ListData } from '../api/load-list.ts';

/**
 * A list's rows with the preview in the place of their content: plain text, and less to send with the page. The first
 * page comes with its previews, so that a browser needs the script that makes them only from the second one on.
 */
export async function withPreviews<T extends { fdContent: string }>(data: ListData<T>): Promise<ListData<T>> {
  const { preview } = await import('@pv-brain/contract/preview.ts');
  const rows = data.rows.map((row) => ({
    ...row,
    fdContent: preview(row.fdContent, PREVIEW_LENGTH.richText),
  }));
  return { ...data, rows };
}
