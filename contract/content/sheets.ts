/** Limits of a content Excel file: bytes of the file, unpacked bytes, rows below the header. */
export const SHEET = {
  maxFileBytes: 10 * 1024 * 1024,
  maxUnpackedBytes: 120 * 1024 * 1024,
  maxRows: 10_000,
  /** Maximum errors reported individually. */
  maxFaults: 200,
  maxExportRows: 100_000,
} as const;

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the letters of a column, counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
