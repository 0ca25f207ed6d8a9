/** One measured figure, what it is compared with, and its budget. */
export interface Row {
  metric: string;
  figure: string;
  comparison?: string;
  budget?: string;
  /** Undefined for a figure that has no budget. */
  met?: boolean | undefined;
  /** Independent of the machine's speed, as `--check` compares it with the stored one; the smaller, the better. */
  ratio?: number;
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
export const times = (ratio: number) => `${ratio.toPrecision(3)} ×`;

/** Returns the value below which `share` of the sorted numbers lie. */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Returns the median and the 99th percentile of milliseconds, and both as text. */
export function quantiles(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  return { p50, p99, text: `p50 ${ms(p50)}, p99 ${ms(p99)}` };
}

/** Returns the milliseconds of runs of `act`; those with a negative number warm up. */
export async function timesOf(
  act: (run: number) => Promise<unknown>,
  { runs, warmUp }: { runs: number; warmUp: number },
): Promise<number[]> {
  const durations: number[] = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const start = performance.now();
    await act(run);
    if (run >= 0) durations.push(performance.now() - start);
  }
  return durations;
}

export const median = (numbers: readonly number[]) => quantiles(numbers).p50;

const printLine = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Prints the head of a Markdown table; below, its rows. */
export function printHeader(): void {
  printLine(['what', 'figure', 'beside', 'budget', 'met']);
  printLine(['---', '---', '---', '---', '---']);
}

export function printRows(rows: readonly Row[]): void {
  for (const { metric, figure, comparison = '', budget = '', met } of rows)
    printLine([metric, figure, comparison, budget, met === undefined ? '' : met ? 'yes' : 'NO']);
}
