import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DialectName } from '../../platform/database/database.ts';
import { StartError } from '../../platform/runtime/start-error.ts';

export const MANIFEST = 'manifest.json';

/** The database in a backup, by its kind. */
export const COPY = { sqlite: 'pv-brain.sqlite', postgres: 'database.dump' } as const satisfies Record<
  DialectName,
  string
>;

/** Of the data folder, what is backed up: all but uploads under way, and pictures that are made again of those kept. */
export const BACKED_UP = { folders: ['upload', 'private'], files: ['secret'] } as const;

const schema = z.object({
  /** Of this description. */
  format: z.literal(1),
  /** When it was made, as ISO 8601. */
  madeAt: z.string(),
  /** Of the program that made it. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Rows by table, of the moment that the backup shows. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** The bucket that holds the files, which are then not in the backup. */
  bucket: z.string().nullable(),
});

export type Manifest = z.output<typeof schema>;

/** Reads what a backup says of itself. Throws a StartError where it cannot be understood. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`the backup in ${folder} has no ${MANIFEST} that this version understands`);
  }
}
