import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integerIn, type Random } from './random.ts';

/** The text of a finished SVG file below `drawings/`: `park`, `banners/app-mobile`. */
export const readDrawing = (name: string): string =>
  readFileSync(join(import.meta.dirname, `drawings/${name}.svg`), 'utf8');

const shapes = new Map<string, string>();

/** What a finished file draws, to be put into another drawing; without the definitions that only its own preview needs. */
export function shapesOf(name: string): string {
  const cached = shapes.get(name);
  if (cached !== undefined) return cached;
  const inner = readDrawing(name).replace(/^<svg[^>]*>(<defs>.*?<\/defs>)?|<\/svg>\n$/gs, '');
  shapes.set(name, inner);
  return inner;
}

/** The name of one form of a drawing that lies in files `name.1`, `name.2` …; where it has several choices, of each of them. */
export const formOf = (random: Random, name: string, counts: readonly number[] = []): string =>
  [name, ...counts.map((count) => integerIn(random, 1, count))].join('.');
