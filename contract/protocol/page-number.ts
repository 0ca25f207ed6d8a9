/** The number of a list's page as an address says it; the first page for anything that is no whole number from 1. */
export function readPageNumber(text: string | null | undefined): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(Number(text), 1) : 1;
}
