/** Returns the page number of a list from an address; 1 for anything that is not a whole number from 1. */
export function readPageNumber(text: string | null | undefined): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(Number(text), 1) : 1;
}
