import { PREVIEW_LENGTH } from '@pv-brain/contract/constants.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import type { ListData } from '../api/load-list.ts';

/** A list's rows with the preview in the place of their content: plain text, and less to send with the page. */
export function withPreviews<T extends { fdContent: string }>(data: ListData<T>): ListData<T> {
  const rows = data.rows.map((row) => ({
    ...row,
    fdContent: preview(row.fdContent, PREVIEW_LENGTH.richText),
  }));
  return { ...data, rows };
}
