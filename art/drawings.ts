import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integerIn, type Random } from './random.ts';

/** Returns the text of a finished SVG file below `drawings/`, such as `park` or `banners/app-mobile`. */
export const readDrawing = (name: string): string =>
  readFileSync(join(import.meta.dirname, `drawings/${name}.svg`), 'utf8');

const shapes = new Map<string, string>();

/**
 * Returns the shapes of a finished file for use inside another drawing, without the definitions that only its own preview needs.
 */
export function shapesOf(name: string): string {
  const cached = shapes.get(name);
  if (cached !== undefined) return cached;
  const inner = readDrawing(name).replace(/^<svg[^>]*>(<defs>.*?<\/defs>)?|<\/svg>\n$/gs, '');
  shapes.set(name, inner);
  return inner;
}

/**
 * Returns the name of a random variant of a drawing stored as `name.1`, `name.2` …; one number per count if it varies in several
 * ways.
 */
export const formOf = (random: Random, name: string, counts: readonly number[] = []): string =>
  [name, ...counts.map((count) => integerIn(random, 1, count))].join('.');
