import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';

/** Text of the operations guide. */
export const GUIDE = readFileSync(join(ROOT, 'docs/guides/operations.md'), 'utf8');
/** Sections in the order of the document. */
export const SECTIONS = [...GUIDE.matchAll(/^## .* \{#([\w-]+)\}$/gm)].map(([, id = '']) => id);

/** Returns the commands of a section, without their indentation in lists. */
export function blocksOf(section: string): string[] {
  const [, text = ''] =
    new RegExp(`^## .* \\{#${section}\\}$([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(GUIDE) ?? [];
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
