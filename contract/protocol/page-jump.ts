/**
 * Parses the page of a jump input: the typed whole number, limited to between 1 and `pages`. Null for text that does not begin
 * with a number, which leaves the page unchanged.
 */
export function parsePageJump(text: string, pages: number): number | null {
  const page = Number.parseInt(text.normalize('NFKC'), 10);
  return Number.isNaN(page) ? null : Math.min(Math.max(page, 1), Math.max(pages, 1));
}
