import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick, type Random } from './random.ts';

const FOLDER = join(import.meta.dirname, 'drawings');

/** Returns the text of a finished SVG file below `drawings/`, such as `park` or `banners/app-mobile`. */
export const readDrawing = (name: string): string => readFileSync(join(FOLDER, `${name}.svg`), 'utf8');

const shapes = new Map<string, string>();

/**
 * Returns the shapes of a finished file for use inside another drawing, without the definitions that only its own preview needs.
 */
function shapesOf(name: string): string {
  const cachedShapes = shapes.get(name);
  if (cachedShapes !== undefined) return cachedShapes;
  const content = readDrawing(name).replace(/^<svg[^>]*>(<defs>.*?<\/defs>)?|<\/svg>\n$/gs, '');
  shapes.set(name, content);
  return content;
}

/** Files of each drawing: `name.svg` alone, or a file for each variant, such as `name.1.svg` and `name.2-dashed.svg`. */
const variants = Map.groupBy(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort(),
  (file) => file.replace(/(\.\d)+/, ''),
);

/** Returns whether there is a drawing of this name below `drawings/`. */
export const hasDrawing = (name: string): boolean => variants.has(name);

/** Returns the shapes of a drawing, of a random variant if it has several. */
export function randomDrawing(random: Random, name: string): string {
  const [firstVariant = name, ...otherVariants] = variants.get(name) ?? [];
  return shapesOf(otherVariants.length === 0 ? firstVariant : pick(random, [firstVariant, ...otherVariants]));
}
