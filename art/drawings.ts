import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a finished SVG file below `drawings/`: `park`, `banners/app-mobile`. */
export const readDrawing = (name: string): string =>
  readFileSync(join(import.meta.dirname, `drawings/${name}.svg`), 'utf8');
