import { PAGINATION } from '@pv-brain/contract/protocol/constants.ts';

/** How many pages a list has; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** The page numbers to show, with null where an ellipsis stands. */
export function pageWindow(pages: number): (number | null)[] {
  const run = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pages <= PAGINATION.all) return run(1, pages);
  return [...run(1, PAGINATION.edge), null, ...run(pages - PAGINATION.edge + 1, pages)];
}

/**
 * The page a jump input means: the whole number typed, held between 1 and `totalPages`.
 * Null when the text is not numeric, which leaves the page as it is.
 */
export function parsePageJump(text: string, totalPages: number): number | null {
  const page = Number.parseInt(text, 10);
  if (Number.isNaN(page)) return null;
  return Math.min(Math.max(page, 1), Math.max(totalPages, 1));
}
