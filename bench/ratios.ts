import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './table.ts';

/** Ratios of each bench by the row's name; the smaller, the better. */
export type Ratios = Readonly<Record<string, number>>;

const FILE = join(import.meta.dirname, 'ratios.json');
/** Greatest growth of a ratio that the check accepts. */
const TOLERANCE = 1.1;

export const ratiosOf = (rows: readonly Row[]): Ratios =>
  Object.fromEntries(
    rows.flatMap(({ metric, ratio }) =>
      ratio === undefined ? [] : [[metric, Number(ratio.toPrecision(3))]],
    ),
  );

/** Returns a line for each ratio that got worse, and for each that is measured or stored only. */
export function compareRatios(storedRatios: Ratios, newRatios: Ratios): string[] {
  const names = new Set([...Object.keys(storedRatios), ...Object.keys(newRatios)]);
  return [...names].flatMap((name) => {
    const [before, after] = [storedRatios[name], newRatios[name]];
    if (before === undefined) return [`${name}: no stored ratio; store it with --update`];
    if (after === undefined) return [`${name}: not measured; remove it with --update if it is gone`];
    return after > before * TOLERANCE ? [`${name}: ${after}, stored ${before}`] : [];
  });
}

const readRatios = (): Record<string, Ratios> => JSON.parse(readFileSync(FILE, 'utf8'));

export const checkRatios = (bench: string, rows: readonly Row[]): string[] =>
  compareRatios(readRatios()[bench] ?? {}, ratiosOf(rows));

export const updateRatios = (bench: string, rows: readonly Row[]): void =>
  writeFileSync(FILE, `${JSON.stringify({ ...readRatios(), [bench]: ratiosOf(rows) }, null, 2)}\n`);
