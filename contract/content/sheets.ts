/** What an Excel file of content may be. Bytes of the file, bytes that it unpacks to, rows below its head. */
export const SHEET = {
  fileMost: 10 * 1024 * 1024,
  unpackedMost: 120 * 1024 * 1024,
  rowsMost: 10_000,
  /** Faults that are told one by one. */
  faultsTold: 200,
  exportMost: 100_000,
} as const;

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The letters of a column, which count from 0: `A`, `Z`, `AA`. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
