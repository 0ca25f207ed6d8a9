import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a file of demo data; content.test.ts checks the records of sections. */
export const readRecords = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `records/${name}.json`), 'utf8'));
