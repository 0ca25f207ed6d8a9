import { PAGINATION } from '@pv-brain/contract/protocol/constants.ts';

/** Returns the number of a list's pages; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Returns the displayed page numbers, with null for an ellipsis. */
export function pageWindow(pages: number): (number | null)[] {
  const run = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pages <= PAGINATION.all) return run(1, pages);
  return [...run(1, PAGINATION.edge), null, ...run(pages - PAGINATION.edge + 1, pages)];
}

/**
 * Parses the page of a jump input: the typed whole number, limited to between 1 and `totalPages`. Null for text that is not
 * numeric, which leaves the page unchanged.
 */
export function parsePageJump(text: string, totalPages: number): number | null {
  const page = Number.parseInt(text, 10);
  if (Number.isNaN(page)) return null;
  return Math.min(Math.max(page, 1), Math.max(totalPages, 1));
}
