/** One measured figure, what it is compared with, and its budget. */
export interface Row {
  what: string;
  figure: string;
  beside: string;
  budget: string;
  /** Null for a figure that has no budget. */
  met: boolean | null;
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

/** Returns the value below which `share` of the sorted numbers lie. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const MET = { true: 'yes', false: 'NO', null: '' } as const;

/** Prints rows as a Markdown table. */
export function printTable(rows: readonly Row[]): void {
  const line = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  line(['what', 'figure', 'beside', 'budget', 'met']);
  line(['---', '---', '---', '---', '---']);
  for (const { what, figure, beside, budget, met } of rows)
    line([what, figure, beside, budget, MET[`${met}`]]);
}
