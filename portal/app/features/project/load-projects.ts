import { PAGE_SIZE, PREVIEW_LENGTH } from '@pv-brain/contract/constants.ts';
import type { LoadArgs } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { shanghaiDay } from '../../format/today.ts';

/** A page of projects, their content as a preview in plain text, and the day by which they are open or not. */
export function loadProjects(args: LoadArgs) {
  return { list: withPreviews(args), today: shanghaiDay() };
}

async function withPreviews(args: LoadArgs) {
  const list = await loadList(args, 'project', PAGE_SIZE.rows);
  const { preview } = await import('@pv-brain/contract/preview.ts');
  const rows = list.rows.map((row) => ({
    ...row,
    fdProjectContent: preview(row.fdProjectContent, PREVIEW_LENGTH.richText),
  }));
  return { ...list, rows };
}
