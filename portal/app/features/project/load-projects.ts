import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import type { LoadArgs } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { shanghaiDay } from '../../format/today.ts';
import { withPreviews } from '../../section/previews.ts';

/** A page of projects, and the day by which they are open or not. */
export function loadProjects(args: LoadArgs) {
  const list = loadList(args, 'project', PAGE_SIZE.rows);
  return { list: list.then((data) => withPreviews(data, 'fdProjectContent')), today: shanghaiDay() };
}
